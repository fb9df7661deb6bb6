import { expect, it } from 'vitest'
import { html, Markup } from './markup'

it('escapes whatever is put into it', () => {
  expect(html`<p title="${'"a" & \'b\''}">${'<script>'}</p>`.text).toBe('<p title="&quot;a&quot; &amp; &#39;b&#39;">&lt;script&gt;</p>')
})

it('takes markup, numbers and lists of them as they are', () => {
  expect(html`<ul>${['a', '<b>'].map((one) => html`<li>${one}</li>`)}</ul>${7}${new Markup('<hr>')}${[]}`.text).toBe('<ul><li>a</li><li>&lt;b&gt;</li></ul>7<hr>')
})
