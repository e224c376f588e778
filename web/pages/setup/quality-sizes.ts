import type { QualityData } from '../../../clients/typescript/src/index.ts'

export const presetNames = ['small', 'balanced', 'sharp', 'best'] as const

export type PresetName = (typeof presetNames)[number]

/** The usual bit rate of a film, in megabits per second. usher says its own figures once a library runs. */
const USUAL_MEGABITS: Readonly<Record<PresetName, number>> = { small: 2, balanced: 6, sharp: 16, best: 55 }

/** What an hour of film takes: measured in the library if there is one, and otherwise the usual size. */
export function bytesPerHour(preset: PresetName, measured: QualityData | null): number {
  const films = measured?.libraries.find(({ media }) => media === 'films')
  const known = films?.presets.find((one) => one.preset === preset)?.cost.bytes_per_hour
  return known ?? (USUAL_MEGABITS[preset] * 1_000_000 * 3600) / 8
}

export const hoursThatFit = (free: number, perHour: number): number => Math.floor(free / perHour)
