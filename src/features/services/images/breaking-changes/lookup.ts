import type { BreakingChangeData } from '../../../../../contract/kinds/breaking-change.ts'
import { usherError } from '../../../../lib/errors.ts'
import { didYouMean } from '../../../../lib/suggest.ts'
import type { ImageStatus } from '../image-status.ts'
import { compareVersions, imageBaseName } from '../versions.ts'
import { mediaAppBreakingChanges } from './media-apps.ts'
import type { BreakingChange } from './breaking-change.ts'
import { infrastructureBreakingChanges } from './infrastructure.ts'

export const breakingChanges: readonly BreakingChange[] = [...mediaAppBreakingChanges, ...infrastructureBreakingChanges]

/** Returns the breaking changes after the given version. Empty if the version is unknown. */
export function breakingChangesAhead(image: string, from: string | null): BreakingChangeData[] {
  if (from === null) return []
  return breakingChangesOf(image)
    .filter(({ reaches }) => compareVersions(from, reaches) < 0)
    .map(breakingChangeData)
}

/** Returns the breaking changes between two versions of an image. Empty if either version is unknown. */
export function breakingChangesBetween(image: string, from: string | null, to: string | null): BreakingChangeData[] {
  if (from === null || to === null) return []
  return breakingChangesAhead(image, from).filter(({ introduced_in }) => compareVersions(to, introduced_in) >= 0)
}

/**
 * Returns the breaking changes that stop an update. If the declared image is not on this machine, its version is
 * unknown until it is pulled, so every later change counts.
 */
export function blockingChanges(
  image: string,
  { declared, from_version: from, to_version: to }: Pick<ImageStatus, 'declared' | 'from_version' | 'to_version'>,
): BreakingChangeData[] {
  const notPulled = to === null && declared === undefined
  const all = notPulled ? breakingChangesAhead(image, from) : breakingChangesBetween(image, from, to)
  return all.filter(({ blocks_update }) => blocks_update)
}

/** Says what starting from this image would do; an image of unknown version may do it. */
export function describeCrossing(
  image: string,
  changes: readonly BreakingChangeData[],
  { to_version }: Pick<ImageStatus, 'to_version'>,
): string {
  const breaking_changes = changes.map(({ id }) => id).join(',')
  return to_version === null
    ? `Starting it from ${image} may cross a known breaking change: ${breaking_changes}.`
    : `Starting it from ${image} would cross a known breaking change: ${breaking_changes}.`
}

/** Returns the breaking changes ahead of the engine, which usher does not update. */
export function engineBreakingChanges(name: string, version: string | null): BreakingChangeData[] {
  if (name !== 'docker' || version === null) return []
  return breakingChanges
    .filter(({ images, reaches }) => images.includes('docker') && compareVersions(version, reaches) < 0)
    .map(breakingChangeData)
}

/** Throws UPDATE-5 for an unknown ID. */
export function assertKnownBreakingChanges(names: readonly string[]): void {
  const ids = breakingChanges.map(({ id }) => id)
  for (const name of names)
    if (!ids.includes(name)) throw usherError('UPDATE-5', { name: name.slice(0, 80), nearest: didYouMean(name, ids) })
}

const breakingChangesOf = (image: string): BreakingChange[] =>
  breakingChanges.filter(({ images }) => images.includes(imageBaseName(image)))

function breakingChangeData({
  id,
  reaches,
  happens,
  prepare,
  stops,
  memory_bytes,
  data_times,
  sources,
}: BreakingChange): BreakingChangeData {
  return {
    id,
    affects_below: reaches,
    introduced_in: reaches,
    summary: happens,
    preparations: [...prepare],
    blocks_update: stops,
    memory_bytes,
    extra_data_copies: data_times,
    sources: [...sources],
  }
}
