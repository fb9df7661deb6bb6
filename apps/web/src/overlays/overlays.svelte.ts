// Which overlays are on, and what the engine says for them. Each is asked for only while it is on, anew after each action.
import '../look/overlays.css'
import type { EnemyReach, Supply, SupplyOf, Target, UnitId, Victory, Zones } from '../engine/contract'
import { sideOf, type Session } from '../game/session.svelte'
import {
  controlLayer, numbersLayer, oddsLayer, reachLayer, supplyLayer, trafficLayer, zonesLayer, type Layer,
} from './layers'

export const NAMES = ['zones', 'supply', 'control', 'reach', 'odds', 'traffic', 'numbers'] as const
export type OverlayName = (typeof NAMES)[number]
export const KEYS: Readonly<Record<string, OverlayName>> = {
  z: 'zones', u: 'supply', c: 'control', r: 'reach', o: 'odds', t: 'traffic', h: 'numbers',
}
export const keyOf = (name: OverlayName): string => Object.entries(KEYS).find(([, other]) => other === name)?.[0] ?? ''

export type Overlays = ReturnType<typeof createOverlays>

/** To be called while a component is made. `selected` is the unit whose line of supply is shown. */
export const createOverlays = (session: Session, selected: () => UnitId | null = () => null) => {
  const on = $state<Record<OverlayName, boolean>>({
    zones: false, supply: false, control: false, reach: false, odds: false, traffic: false, numbers: false,
  })
  let zones = $state.raw<Zones | null>(null)
  let supply = $state.raw<Supply | null>(null)
  let line = $state.raw<SupplyOf | null>(null)
  let victory = $state.raw<Victory | null>(null)
  let reach = $state.raw<EnemyReach | null>(null)
  let targets = $state.raw<Target[] | null>(null)

  /** Keeps an answer up with the game while something wants it; the newest answer wins. */
  const keep = <T>(wanted: () => boolean, ask: () => Promise<T> | null, take: (answer: T | null) => void) => {
    $effect(() => {
      void session.version
      const asked = wanted() ? ask() : null
      if (asked === null) return take(null)
      let newest = true
      asked.then((answer) => { if (newest) take(answer) }, () => { if (newest) take(null) })
      return () => { newest = false }
    })
  }
  const mine = () => sideOf(session.viewer)
  const enemy = () => (mine() === 'german' ? 'allied' as const : 'german' as const)
  keep(() => on.zones, () => session.ask('zones'), (answer) => { zones = answer })
  keep(() => on.supply, () => session.ask({ supply: mine() }), (answer) => { supply = answer })
  keep(() => on.supply, () => {
    const unit = selected()
    return unit === null ? null : session.ask({ supply_of: { unit } })
  }, (answer) => { line = answer })
  keep(() => on.control, () => session.ask('victory'), (answer) => { victory = answer })
  keep(() => on.reach, () => session.ask({ enemy_reach: enemy() }), (answer) => { reach = answer })
  keep(() => on.odds, () => session.ask('targets'), (answer) => { targets = answer })

  const numbers = numbersLayer(session.table)
  const layers = $derived<Layer[]>([
    on.numbers ? numbers : null,
    on.control && victory ? controlLayer(victory) : null,
    on.reach && reach ? reachLayer(reach) : null,
    on.zones && zones ? zonesLayer(zones) : null,
    on.supply && supply ? supplyLayer(supply, line, session.view) : null,
    on.traffic ? trafficLayer(session.view, session.table) : null,
    on.odds && targets ? oddsLayer(targets) : null,
  ].filter((layer) => layer !== null))

  return {
    keys: KEYS,
    on,
    get layers() { return layers },
    /** What the supply overlay says of the selected unit. */
    get line() { return on.supply ? line : null },
    get victory() { return on.control ? victory : null },
    toggle: (name: OverlayName) => { on[name] = !on[name] },
  }
}
