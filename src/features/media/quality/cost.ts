import type { Cost } from '../../../../contract/kinds/quality.ts'
import type { LibraryFile } from '../../../platform/media-apps/roles/library.ts'
import type { Known } from '../../../platform/media-apps/connection/known.ts'
import type { Draft } from './draft.ts'

/** Fewer than these may all be unusual. */
const ENOUGH = 5
const GB = 1_000_000_000

/**
 * What an hour takes: the mean of the library's own files of the quality at which the preset stops, or where there are
 * too few, a usual bit rate. source of those rates: what such copies are encoded with; a streaming service's Full HD is
 * 5 to 6 megabits a second, its Ultra HD about 15, a disc's 50 and more, a CD without loss a little below 1.
 */
export function costOf({ preset, profile }: Draft, files: Known<LibraryFile[]>): Cost {
  const stops = profile.tiers.find(({ name }) => name === profile.cutoff)?.qualities ?? []
  const mine = (files.known ? files.value : []).flatMap((file) => {
    const hours = hoursOf(file)
    return hours && file.size_bytes > 0 && stops.includes(file.quality) ? [{ bytes: file.size_bytes, hours }] : []
  })
  if (mine.length < ENOUGH) return estimate(preset.megabits)
  const sum = (of: 'bytes' | 'hours') => mine.reduce((total, one) => total + one[of], 0)
  return {
    gb_an_hour: round(sum('bytes') / GB / sum('hours')),
    measured: true,
    files: mine.length,
    from: `${mine.length} files of this library`,
  }
}

const estimate = (megabits: number): Cost => ({
  gb_an_hour: round((megabits * 3600) / 8 / 1000),
  measured: false,
  files: 0,
  from: `an estimate: such copies usually have ${megabits} megabits a second`,
})

/** A track tells the rate of its bits instead of its length. */
function hoursOf({ minutes, bits_per_second: rate, size_bytes: bytes }: LibraryFile): number | null {
  if (minutes) return minutes / 60
  return rate ? (bytes * 8) / rate / 3600 : null
}

const round = (gigabytes: number): number => Math.round(gigabytes * 100) / 100
