import type { HopData, HopName, HopState } from '../../../../../contract/kinds/trace.ts'
import type { PartHistory } from '../part-history.ts'
import type { TraceSnapshot } from '../snapshot.ts'
import type { PartProgress } from '../part-progress.ts'

export type PartWithProgress = PartHistory & { progress: PartProgress }

/** The data from which hops are derived. */
export interface StageInput {
  snapshot: TraceSnapshot
  /** All parts in scope. */
  allParts: PartWithProgress[]
  /** Parts that are available, downloading, or released and monitored. */
  wantedParts: PartWithProgress[]
}

type HopDetails = Partial<Omit<HopData, 'hop' | 'state' | 'happened_at' | 'expected_at' | 'evidence'>> & {
  at?: Date | null
  next_at?: Date | null
  evidence?: readonly string[] | string | null
}

export function createHop(
  name: HopName,
  state: HopState,
  { at = null, next_at: next = null, evidence = null, ...rest }: HopDetails = {},
): HopData {
  return {
    hop: name,
    state,
    happened_at: at?.toISOString() ?? null,
    evidence: [evidence ?? []].flat(),
    because: null,
    expected_next: null,
    expected_at: next?.toISOString() ?? null,
    app: null,
    ...rest,
  }
}

/** Returns `E09`, `S02E09` if there are several seasons, or an album's title; nothing for a film. */
export function partLabel(
  { part }: Pick<PartHistory, 'part'>,
  { scope, item }: Pick<TraceSnapshot, 'scope' | 'item'>,
): string {
  if (item.media === 'films') return ''
  if (part.season === null || part.number === null) return part.title
  const episode = `E${padTwo(part.number)}`
  return scope.season === null ? `S${padTwo(part.season)}${episode}` : episode
}

/** Explains why there is no app to query: the stack has none, or one that usher does not support. */
export function hopsWithoutApp(
  names: readonly HopName[],
  { unsupportedApps, item }: Pick<TraceSnapshot, 'unsupportedApps' | 'item'>,
  role: keyof TraceSnapshot['unsupportedApps'],
): HopData[] {
  const unsupportedApp = unsupportedApps[role]
  if (item.media === 'music')
    return names.map((name) => createHop(name, 'not-needed', { because: 'usher does not trace music this far.' }))
  if (unsupportedApp === null)
    return names.map((name) => createHop(name, 'not-needed', { because: missingAppReasons[role] }))
  const because = `${unsupportedApp} is in the stack, but usher does not support it.`
  return names.map((name) => createHop(name, 'not-known', { because }))
}

const missingAppReasons: Readonly<Record<keyof TraceSnapshot['unsupportedApps'], string>> = {
  requestManager: 'The stack has no app for requests.',
  mediaServer: 'The stack has no media server.',
  subtitles: 'The stack has no app for subtitles.',
}

const padTwo = (value: number): string => String(value).padStart(2, '0')
const MAX_LABELS = 4
const MIN_RUN = 3

/** Returns `E09, E10`; `E01 to E07, E09`; `S01E01, S01E03, S01E05 and 7 more`. Nothing for a single traced part. */
export function partLabels(
  parts: readonly Pick<PartHistory, 'part'>[],
  snapshot: Pick<TraceSnapshot, 'scope' | 'item'>,
): string {
  if (snapshot.scope.episode !== null) return ''
  const names = consecutiveEpisodes(parts).flatMap((run) => {
    const [first, last] = [partLabel(run[0]!, snapshot), partLabel(run.at(-1)!, snapshot)]
    return run.length >= MIN_RUN ? [`${first} to ${last}`] : run.map((part) => partLabel(part, snapshot))
  })
  if (names.length <= MAX_LABELS) return names.join(', ')
  return `${names.slice(0, MAX_LABELS - 1).join(', ')} and ${names.length - MAX_LABELS + 1} more`
}

function consecutiveEpisodes<C extends Pick<PartHistory, 'part'>>(parts: readonly C[]): C[][] {
  const runs: C[][] = []
  for (const part of parts) {
    const previous = runs.at(-1)?.at(-1)?.part
    const isConsecutive =
      previous?.number != null && previous.season === part.part.season && part.part.number === previous.number + 1
    if (isConsecutive) runs.at(-1)!.push(part)
    else runs.push([part])
  }
  return runs
}

/** Prefixes a sentence with its parts: `E09, E10: it is paused.` A film needs no label. */
export function prefixWithParts(
  parts: readonly Pick<PartHistory, 'part'>[],
  snapshot: Pick<TraceSnapshot, 'scope' | 'item'>,
  sentence: string,
): string {
  const names = partLabels(parts, snapshot)
  return names === '' ? sentence : `${names}: ${sentence}`
}

/** Returns `8 of 10`; nothing for a single part. */
export const formatShare = (subset: readonly unknown[], all: readonly unknown[]): string | null =>
  all.length > 1 ? `${subset.length} of ${all.length}` : null

/** source: Prowlarr appends its own name to the indexers that it adds to a library. */
export const withoutManagerSuffix = (name: string): string => name.replace(/ \(Prowlarr\)$/, '')

export function latestOf(times: readonly (Date | null | undefined)[]): Date | null {
  const knownTimes = times.filter((time) => time != null)
  return knownTimes.length === 0 ? null : new Date(Math.max(...knownTimes.map((time) => time.getTime())))
}

export function earliestOf(times: readonly (Date | null | undefined)[]): Date | null {
  const knownTimes = times.filter((time) => time != null)
  return knownTimes.length === 0 ? null : new Date(Math.min(...knownTimes.map((time) => time.getTime())))
}
