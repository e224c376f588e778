import type { QualityCost } from '../../../../contract/kinds/quality.ts'
import type { MediaFile } from '../../../platform/media-apps/roles/media-manager.ts'
import type { Known } from '../../../lib/known.ts'
import type { PresetDraft } from './preset-draft.ts'

/** A smaller sample may not be representative. */
const MIN_SAMPLE = 5

/**
 * Returns the size of an hour: the mean of the library's own files at the preset's cutoff, or a usual bit rate if there
 * are too few. source: usual encodings; a streaming service's Full HD has 5 to 6 megabits per second, its Ultra HD
 * about 15, a disc 50 and more, a lossless CD a little below 1.
 */
export function estimateCost({ preset, profile }: PresetDraft, files: Known<MediaFile[]>): QualityCost {
  const cutoffQualities = profile.tiers.find(({ name }) => name === profile.cutoff)?.qualities ?? []
  const samples = (files.known ? files.value : []).flatMap((file) => {
    const hours = hoursOf(file)
    return hours && file.size_bytes > 0 && cutoffQualities.includes(file.quality)
      ? [{ bytes: file.size_bytes, hours }]
      : []
  })
  if (samples.length < MIN_SAMPLE) return typicalCost(preset.megabits)
  const sum = (field: 'bytes' | 'hours') => samples.reduce((total, sample) => total + sample[field], 0)
  return {
    bytes_per_hour: Math.round(sum('bytes') / sum('hours')),
    measured: true,
    files_measured: samples.length,
    basis: `${samples.length} files of this library`,
  }
}

const typicalCost = (megabits: number): QualityCost => ({
  bytes_per_hour: Math.round((megabits * 1_000_000 * 3600) / 8),
  measured: false,
  files_measured: 0,
  basis: `an estimate: such copies usually have ${megabits} megabits per second`,
})

/** Tracks have a bit rate instead of a runtime. */
function hoursOf({ runtime_minutes, bits_per_second: rate, size_bytes: bytes }: MediaFile): number | null {
  if (runtime_minutes) return runtime_minutes / 60
  return rate ? (bytes * 8) / rate / 3600 : null
}
