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

/** Something that may be wider than a small screen: it scrolls by itself, by keys too. */
const wide = (name: string, inside: Markup): Markup => html`<div class="wide" tabindex="0" role="group" aria-label="${name}">${inside}</div>`

const score = (facts: Facts): Content => {
  const hands = (changes: readonly Change[]): string => changes.map(({ when, seat }) => `${sideOf(facts, seat)} (${when})`).join(', ')
  // Whoever took it last may not have all that it takes to count.
  const but = ({ holder, changes }: Place): string => ((changes.at(-1)?.seat ?? holder) === holder ? '' : words.doesNotCount(sideOf(facts, changes.at(-1)?.seat ?? null)))
  const row = (place: Place): Markup => html`<tr><th scope="row">${place.name}</th><td>${sideOf(facts, place.holder)}</td><td>${hands(place.changes)}${but(place)}</td></tr>`
  const fell = facts.sides.flatMap((_, seat) => facts.places.filter(({ holder, changes }) => holder === seat && changes.length > 0))
  return html`<section aria-labelledby="score"><h2 id="score">${words.score}</h2>
${facts.goals.length === 0 ? [] : html`<ul>${facts.goals.map((goal) => html`<li>${goal}</li>`)}</ul>`}
${fell.length === 0 ? [] : wide(words.scoreOf, html`<table><caption>${words.scoreOf}</caption><thead><tr><th scope="col">${words.place}</th><th scope="col">${words.holder}</th><th scope="col">${words.hands}</th></tr></thead><tbody>${fell.map(row)}</tbody></table>`)}
${paragraph(keptTold(facts), 'kept')}</section>`
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
<figure class="map">${wide(words.mapOf(day.date), mapOf(facts, plan, day, place, words.mapOf(day.date), pictured))}</figure>
${paragraph(historyTold(facts, day), 'then')}`

const besideHistory = (facts: Facts): Content => {
  const { history, days } = facts
  const rows = days.at(-1)?.beside ?? []
  if (history === null || rows.length === 0) return []
  const day = (of: number | null, had = false) => (of !== null ? history.dateOf(of) : had ? words.fromStart : words.notTaken)
  const row = (one: Beside): Markup => html`<tr><th scope="row">${one.name}</th><td>${day(one.ours, one.had)}</td><td>${day(one.theirs)}</td><td>${keySign(html`<use href="#sign-${one.verdict}"/>`)} ${differenceTold(one)}</td></tr>`
  return html`<section aria-labelledby="history"><h2 id="history">${words.history}</h2>${paragraph(comparisonTold(facts, rows))}
${wide(words.history, html`<table><thead><tr>${[words.place, words.here, words.then, words.difference].map((name) => html`<th scope="col">${name}</th>`)}</tr></thead><tbody>${VERDICTS.flatMap((verdict) => rows.filter((one) => one.verdict === verdict)).map(row)}</tbody></table>`)}</section>`
}

const losses = (facts: Facts): Content => {
  const { days, sides } = facts
  if (days.length === 0) return []
  const sum = (of: (day: Day) => number) => days.reduce((total, day) => total + of(day), 0)
  const figures = (of: (seat: number, what: 'steps' | 'units') => number) => sides.map((_, seat) => html`<td>${of(seat, 'steps')}</td><td>${of(seat, 'units')}</td>`)
  return html`<section aria-labelledby="losses"><h2 id="losses">${words.losses}</h2>
${sum((day) => Math.max(...day.losses.map(({ steps }) => steps))) <= 0 ? [] : html`<figure><figcaption>${words.lossesOf}</figcaption><ul class="key">${sides.map(({ name }, seat) => html`<li>${keySign(bar({ x: -7, y: -7, width: 14, height: 14 }, seat))} ${name}</li>`)}</ul>${lossBars(facts, words.lossesOf)}</figure>`}
${wide(words.losses, html`<table class="figures"><thead><tr><th scope="col">${words.day}</th>${sides.map(({ adjective }) => html`<th scope="col">${words.steps(adjective)}</th><th scope="col">${words.gone(adjective)}</th>`)}</tr></thead>
<tbody>${days.map(({ date, losses: of }) => html`<tr><th scope="row">${date}</th>${figures((seat, what) => of[seat]?.[what] ?? 0)}</tr>`)}</tbody>
<tfoot><tr><th scope="row">${words.all}</th>${figures((seat, what) => sum((day) => day.losses[seat]?.[what] ?? 0))}</tr></tfoot></table>`)}</section>`
}

const battles = (facts: Facts): Content => (facts.battles.length === 0 ? [] : html`<section aria-labelledby="battles"><h2 id="battles">${words.battles}</h2>${paragraph(hopeTold(facts.battles))}
${facts.battles.map((battle, place) => html`<div class="battle"><h3>${capital(battle.place.near ? spotTold(battle.place) : battle.place.name)} <small>${battle.when}</small></h3>${paragraph(battleProse(battle, facts.sides, place))}</div>`)}</section>`)

const dice = (facts: Facts): Content => {
  const faces = Math.max(0, ...facts.dice.map((one) => one?.faces.length ?? 0))
  if (faces === 0) return []
  return html`<section aria-labelledby="dice"><h2 id="dice">${words.dice}</h2>
${paragraph(diceTold(facts.dice, facts.sides))}
${wide(words.dice, html`<table class="figures"><caption>${words.diceOf}</caption><thead><tr><th scope="col">${words.side}</th>${Array.from({ length: faces }, (_, face) => html`<th scope="col">${face + 1}</th>`)}<th scope="col">${words.rolls}</th><th scope="col">${words.mean}</th><th scope="col">${words.expected}</th></tr></thead>
<tbody>${facts.dice.flatMap((one, seat) => (one === null ? [] : [html`<tr><th scope="row">${sideOf(facts, seat)}</th>${Array.from({ length: faces }, (_, face) => html`<td>${one.faces[face] ?? 0}</td>`)}<td>${one.rolls}</td><td>${one.mean.toFixed(2)}</td><td>${one.expected.toFixed(2)}</td></tr>`]))}</tbody></table>`)}</section>`
}

/** The page. `laid` is the picture of the board, tile by tile. */
export const pageOf = (facts: Facts, laid: readonly Laid[]): string => {
  const kind = facts.outcome === null ? words.soFar : words.name
  const plan = planOf(facts)
  return html`<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${facts.title} · ${kind}</title><style>${new Markup(style)}</style></head>
<body>${shared(laid, facts.board)}<main>
<header><p class="kind">${kind} · ${facts.game}</p><h1>${facts.title}</h1><p class="about">${facts.about.join(' · ')}</p>
${paragraph(resultTold(facts), 'lead')}${paragraph(facts.words === '' ? [] : [facts.words], 'then')}</header>
${score(facts)}
${facts.days.length === 0 ? [] : html`<section aria-labelledby="days"><h2 id="days">${words.days}</h2>${key(facts)}
${facts.days.map((day, place) => dayOf(facts, plan, day, place, laid.length > 0))}</section>`}
${besideHistory(facts)}
${losses(facts)}
${battles(facts)}
${dice(facts)}
<footer>${facts.attribution.length === 0 || laid.length === 0 ? [] : html`<p>${words.map} ${facts.attribution.join('. ')}.</p>`}</footer>
</main></body></html>
`.text
}
