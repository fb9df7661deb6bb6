// Markup as text: whatever is put into it is escaped, unless it is markup itself.

/** A piece of markup. */
export class Markup {
  constructor(readonly text: string) {}
}

export type Content = Markup | string | number | readonly Content[]

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

const written = (content: Content): string => {
  if (content instanceof Markup) return content.text
  if (typeof content === 'object') return content.map(written).join('')
  return String(content).replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? '')
}

/** html`<p>${anything}</p>`, for HTML and SVG alike. Attributes stand in quotation marks. */
export const html = (fixed: TemplateStringsArray, ...contents: Content[]): Markup =>
  new Markup(fixed.map((text, at) => text + written(contents[at] ?? '')).join(''))
