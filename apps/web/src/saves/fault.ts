// A report of an engine that has failed: enough to make it fail again. It holds no seed: the log has the dice that were rolled.
import { toBase64 } from './file'
import type { Save } from './saves'

export interface Fault { report: 'ardennes engine failure'; build: string; browser: string; when: string; failure: string; rules: string; scenario: string; options: Record<string, string>; players: Record<string, string>; log: string }

/** The build of this page: its scripts are named by what is in them. */
const buildOf = (scripts: readonly string[]): string => scripts.map((src) => src.split('/').at(-1) ?? '').join(' ')

export const faultOf = (save: Pick<Save, 'setting' | 'bytes'>, failure: string, now: Date, scripts: readonly string[], browser: string): Fault => {
  const { rules, scenario, options, players } = save.setting
  return { report: 'ardennes engine failure', build: buildOf(scripts), browser, when: now.toISOString(), failure, rules, scenario, options, players, log: toBase64(save.bytes) }
}
