// Two small sounds, made on the spot: a click for a piece set down, a rattle for a die. Silent unless the player wants them.
import { settings } from './settings.svelte'

let context: AudioContext | null = null

/** A short burst of noise through a filter. */
const knock = (at: number, pitch: number, loud: number): void => {
  if (context === null) return
  const length = Math.round(context.sampleRate * 0.03)
  const buffer = context.createBuffer(1, length, context.sampleRate)
  const samples = buffer.getChannelData(0)
  for (let sample = 0; sample < length; sample += 1) samples[sample] = (Math.random() * 2 - 1) * (1 - sample / length) ** 3
  const source = context.createBufferSource()
  const filter = context.createBiquadFilter()
  const gain = context.createGain()
  source.buffer = buffer
  filter.type = 'bandpass'
  filter.frequency.value = pitch
  gain.gain.value = loud
  source.connect(filter).connect(gain).connect(context.destination)
  source.start(context.currentTime + at)
}

const ready = (): boolean => {
  if (!settings.sound) return false
  context ??= new AudioContext()
  void context.resume()
  return true
}

/** A piece set down. */
export const click = (): void => {
  if (ready()) knock(0, 1400, 0.5)
}

/** A die that rolls out in under half a second. */
export const die = (): void => {
  if (!ready()) return
  for (const [at, loud] of [[0, 0.7], [0.07, 0.5], [0.13, 0.45], [0.2, 0.3], [0.3, 0.2]] as const) knock(at, 900 + 900 * loud, loud)
}
