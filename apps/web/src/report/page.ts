// A battle report as one HTML page: no scripts, nothing from outside.
import style from '../look/report.css?inline'
import { report as words } from '../words/report'
import { VERDICTS, type Beside } from './beside_history'
import { bar, keySign, lossBars, mapOf, planOf, shared, type Laid, type Plan } from './drawing'
import type { Change, Day, Facts, Place } from './facts'
import { html, Markup, type Content } from './markup'
import { battleProse, capital, comparisonTold, dayTold, diceTold, differenceTold, historyTold, hopeTold, keptTold, resultTold, spotTold } from './sentences'

const sideOf = ({ sides }: Pick<Facts, 'sides'>, seat: number | null): string => sides[seat ?? -1]?.name ?? '–'

const paragraph = (sentences: readonly string[], kind = ''): Content => (sentences.length === 0 ? [] : html`<p class="${kind}">${sentences.join(' ')}</p>`)

/** A table. The first cell of a row tells what the row is about. On a small screen it may be wider than the page: it scrolls by itself, by keys too. */
const table = (name: string, kind: string, heads: readonly string[], rows: readonly (readonly Content[])[]): Content => (rows.length === 0 ? [] : html`<div class="wide" tabindex="0" role="group" aria-label="${name}"><table class="${kind}"><caption>${name}</caption><tr>${heads.map((head) => html`<th scope="col">${head}</th>`)}</tr>${rows.map(([first = '', ...rest]) => html`<tr><th scope="row">${first}</th>${rest.map((cell) => html`<td>${cell}</td>`)}</tr>`)}</table></div>`)

const section = (title: string, ...inside: Content[]): Markup => html`<section><h2>${title}</h2>${inside}</section>`

const score = (facts: Facts): Content => {
  const hands = (changes: readonly Change[]): string => changes.map(({ when, seat }) => `${sideOf(facts, seat)} (${when})`).join(', ')
  // Whoever took it last may not have all that it takes to count.
  const but = ({ holder, changes }: Place): string => ((changes.at(-1)?.seat ?? holder) === holder ? '' : words.doesNotCount(sideOf(facts, changes.at(-1)?.seat ?? null)))
  const fell = facts.sides.flatMap((_, seat) => facts.places.filter(({ holder, changes }) => holder === seat && changes.length > 0))
  return section(words.score, html`<ul>${facts.goals.map((goal) => html`<li>${goal}</li>`)}</ul>`,
    table(words.scoreOf, '', [words.place, words.holder, words.hands], fell.map((place) => [place.name, sideOf(facts, place.holder), hands(place.changes) + but(place)])),
    paragraph(keptTold(facts)))
}

const key = ({ sides, history, days }: Facts): Markup => html`<h3>${words.key}</h3><ul class="key">
${days.some(({ held }) => held !== null) ? sides.map(({ name }, seat) => html`<li>${keySign(html`<path d="M-9-9h18v18h-18z" class="land side-${seat}"/>${seat === 0 ? html`<path d="M-9-9h18v18h-18z" fill="url(#hatch)"/>` : []}`)} ${words.holds(name)}</li>`) : []}
${sides.map(({ adjective }, seat) => html`<li>${keySign(html`<path d="${seat === 0 ? 'M-6-6h12v12h-12z' : 'M-6 0a6 6 0 1 1 0 .1z'}" class="units side-${seat}"/>`)} ${words.units(adjective)}</li>`)}
<li>${keySign(html`<path d="M-9 4l6-8l6 6l6-8" fill="none" class="front"/>`)} ${words.front}</li>
${days.length > 1 ? html`<li>${keySign(html`<path d="M-9 4l6-8l6 6l6-8" fill="none" class="before"/>`)} ${words.before}</li>` : []}
${history === null ? [] : VERDICTS.map((verdict) => html`<li>${keySign(html`<use href="#sign-${verdict}"/>`)} ${words.verdicts[verdict]}</li>`)}
</ul>`

const dayOf = (facts: Facts, plan: Plan, day: Day, place: number, pictured: boolean): Markup => html`<h3>${day.date}</h3>
${paragraph(dayTold(day, facts.sides, place))}
<figure class="map">${mapOf(facts, plan, day, place, words.mapOf(day.date), pictured)}</figure>
${paragraph(historyTold(facts, day), 'quiet')}`

const besideHistory = (facts: Facts): Content => {
  const { history, days } = facts
  const rows = days.at(-1)?.beside ?? []
  if (history === null || rows.length === 0) return []
  const day = (of: number | null, had = false) => (of !== null ? history.dateOf(of) : had ? words.fromStart : words.notTaken)
  const row = (one: Beside): Content[] => [one.name, day(one.ours, one.had), day(one.theirs), [keySign(html`<use href="#sign-${one.verdict}"/>`), ' ', differenceTold(one)]]
  return section(words.history, paragraph(comparisonTold(facts, rows)),
    table(words.compared, '', [words.place, words.here, words.then, words.difference], VERDICTS.flatMap((verdict) => rows.filter((one) => one.verdict === verdict)).map(row)))
}

const losses = (facts: Facts): Content => {
  const { days, sides } = facts
  if (days.length === 0) return []
  const row = (name: string, of: (seat: number, what: 'steps' | 'units') => number): Content[] => [name, ...sides.flatMap((_, seat) => [of(seat, 'steps'), of(seat, 'units')])]
  const all = row(words.all, (seat, what) => days.reduce((sum, day) => sum + (day.losses[seat]?.[what] ?? 0), 0))
  return section(words.losses, days.every((day) => day.losses.every(({ steps }) => steps <= 0)) ? [] : html`<figure><figcaption>${words.lossesOf}</figcaption><ul class="key">${sides.map(({ name }, seat) => html`<li>${keySign(bar({ x: -7, y: -7, width: 14, height: 14 }, seat))} ${name}</li>`)}</ul>${lossBars(facts, words.lossesOf)}</figure>`,
    table(words.lossesAre, 'figures sum', [words.day, ...sides.flatMap(({ adjective }) => [words.steps(adjective), words.gone(adjective)])], [...days.map(({ date, losses: of }) => row(date, (seat, what) => of[seat]?.[what] ?? 0)), all]))
}

const battles = (facts: Facts): Content => (facts.battles.length === 0 ? [] : section(words.battles, paragraph(hopeTold(facts.battles)),
  facts.battles.map((battle, place) => html`<div class="battle"><h3>${capital(battle.place.near ? spotTold(battle.place) : battle.place.name)} <small>${battle.when}</small></h3>${paragraph(battleProse(battle, facts.sides, place))}</div>`)))

const dice = (facts: Facts): Content => {
  const rows = facts.dice.flatMap((one, seat) => (one === null ? [] : [[sideOf(facts, seat), one.rolls, one.mean.toFixed(2), one.expected.toFixed(2)]]))
  return rows.length === 0 ? [] : section(words.dice, paragraph(diceTold(facts.dice, facts.sides)), table(words.diceOf, 'figures', [words.side, words.rolls, words.mean, words.expected], rows))
}

/** The page. `laid` is the picture of the board, tile by tile. */
export const pageOf = (facts: Facts, laid: readonly Laid[]): string => {
  const kind = facts.outcome === null ? words.soFar : words.name
  const plan = planOf(facts)
  return html`<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${facts.title} · ${kind}</title><style>${new Markup(style)}</style></head>
<body>${shared(laid, facts.board)}<main>
<header><p class="kind">${kind} · ${facts.game}</p><h1>${facts.title}</h1><p class="quiet">${facts.about.join(' · ')}</p>
${paragraph(resultTold(facts), 'lead')}${paragraph(facts.words === '' ? [] : [facts.words], 'quiet')}</header>
${score(facts)}
${facts.days.length === 0 ? [] : section(words.days, key(facts), facts.days.map((day, place) => dayOf(facts, plan, day, place, laid.length > 0)))}
${besideHistory(facts)}
${losses(facts)}
${battles(facts)}
${dice(facts)}
<footer>${facts.attribution.length === 0 || laid.length === 0 ? [] : html`<p>${words.map} ${facts.attribution.join('. ')}.</p>`}</footer>
</main></body></html>
`.text
}
