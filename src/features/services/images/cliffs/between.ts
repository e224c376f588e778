import type { CliffTold } from '../../../../../contract/kinds/cliff.ts'
import { refuse } from '../../../../lib/errors.ts'
import { didYouMean } from '../../../../lib/suggest.ts'
import type { Standing } from '../running.ts'
import { compareVersions, lastNameOf } from '../versions.ts'
import { appCliffs } from './apps.ts'
import type { Cliff } from './cliff.ts'
import { clientCliffs } from './clients.ts'

export const cliffs: readonly Cliff[] = [...appCliffs, ...clientCliffs]

/** Those that some later version of an image lies behind. None where its own is not known. */
export function cliffsAhead(image: string, from: string | null): CliffTold[] {
  if (from === null) return []
  return cliffsOf(image)
    .filter(({ reaches }) => compareVersions(from, reaches) < 0)
    .map(toldOf)
}

/** Those that a step from one version of an image to another comes to. None where either version is not known. */
export function cliffsBetween(image: string, from: string | null, to: string | null): CliffTold[] {
  if (from === null || to === null) return []
  return cliffsAhead(image, from).filter(({ reaches }) => compareVersions(to, reaches) >= 0)
}

/**
 * Those that an update stops before. What a name stands for that is not here yet is known once it is fetched, which
 * starting it would do: any that lies ahead may be meant.
 */
export function stoppingCliffs(
  image: string,
  { declared, from_version: from, to_version: to }: Pick<Standing, 'declared' | 'from_version' | 'to_version'>,
): CliffTold[] {
  const unseen = to === null && declared === undefined
  const all = unseen ? cliffsAhead(image, from) : cliffsBetween(image, from, to)
  return all.filter(({ stops }) => stops)
}

/** Those that lie ahead of the engine, which usher does not update. */
export function engineCliffs(name: string, version: string | null): CliffTold[] {
  if (name !== 'docker' || version === null) return []
  return cliffs
    .filter(({ images, reaches }) => images.includes('docker') && compareVersions(version, reaches) < 0)
    .map(toldOf)
}

/** Refuses with UPDATE-5 a name that none of them has. */
export function assertKnown(names: readonly string[]): void {
  const ids = cliffs.map(({ id }) => id)
  for (const name of names)
    if (!ids.includes(name)) throw refuse('UPDATE-5', { name: name.slice(0, 80), nearest: didYouMean(name, ids) })
}

const cliffsOf = (image: string): Cliff[] => cliffs.filter(({ images }) => images.includes(lastNameOf(image)))

function toldOf({ id, reaches, happens, prepare, stops, memory_bytes, data_times, sources }: Cliff): CliffTold {
  return {
    id,
    below: reaches,
    reaches,
    happens,
    prepare: [...prepare],
    stops,
    memory_bytes,
    data_times,
    sources: [...sources],
  }
}
