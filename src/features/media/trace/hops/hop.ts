import type { HopData, HopName, HopState } from '../../../../../contract/kinds/trace.ts'
import type { PartHistory } from '../part-history.ts'
import type { TraceSnapshot } from '../snapshot.ts'
import type { PartProgress } from '../part-progress.ts'

export type PartWithProgress = PartHistory & { progress: PartProgress }

/** The data that hops are judged by. */
export interface StageInput {
  snapshot: TraceSnapshot
  /** All parts in scope. */
  allParts: PartWithProgress[]
  /** Parts that are here, on their way, or released and monitored. */
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
  sort: keyof TraceSnapshot['unsupportedApps'],
): HopData[] {
  const stranger = unsupportedApps[sort]
  if (item.media === 'music')
    return names.map((name) => createHop(name, 'not-needed', { because: 'Music is not followed that far.' }))
  if (stranger === null) return names.map((name) => createHop(name, 'not-needed', { because: missingAppReasons[sort] }))
  const because = `${stranger} is in the stack, and usher does not ask it.`
  return names.map((name) => createHop(name, 'not-known', { because }))
}

const missingAppReasons: Readonly<Record<keyof TraceSnapshot['unsupportedApps'], string>> = {
  desk: 'The stack has no app to ask with.',
  server: 'The stack has no app to watch with.',
  subtitles: 'The stack has no app for subtitles.',
}

const padTwo = (figure: number): string => String(figure).padStart(2, '0')
const MAX_LABELS = 4
const MIN_RUN = 3

/** Returns `E09, E10`; `E01 to E07, E09`; `S01E01, S01E03, S01E05 and 7 more`. Nothing for a single traced part. */
export function partLabels(
  some: readonly Pick<PartHistory, 'part'>[],
  seen: Pick<TraceSnapshot, 'scope' | 'item'>,
): string {
  if (seen.scope.episode !== null) return ''
  const names = consecutiveEpisodes(some).flatMap((run) => {
    const [first, last] = [partLabel(run[0]!, seen), partLabel(run.at(-1)!, seen)]
    return run.length >= MIN_RUN ? [`${first} to ${last}`] : run.map((one) => partLabel(one, seen))
  })
  if (names.length <= MAX_LABELS) return names.join(', ')
  return `${names.slice(0, MAX_LABELS - 1).join(', ')} and ${names.length - MAX_LABELS + 1} more`
}

function consecutiveEpisodes<C extends Pick<PartHistory, 'part'>>(some: readonly C[]): C[][] {
  const runs: C[][] = []
  for (const one of some) {
    const last = runs.at(-1)?.at(-1)?.part
    const follows = last?.number != null && last.season === one.part.season && one.part.number === last.number + 1
    if (follows) runs.at(-1)!.push(one)
    else runs.push([one])
  }
  return runs
}

/** Prefixes a sentence with its parts: `E09, E10: it is paused.` A film needs no label. */
export function prefixWithParts(
  some: readonly Pick<PartHistory, 'part'>[],
  seen: Pick<TraceSnapshot, 'scope' | 'item'>,
  what: string,
): string {
  const names = partLabels(some, seen)
  return names === '' ? what : `${names}: ${what}`
}

/** Returns `8 of 10`; nothing for a single part. */
export const formatShare = (some: readonly unknown[], all: readonly unknown[]): string | null =>
  all.length > 1 ? `${some.length} of ${all.length}` : null

/** source: the indexer manager puts its own name behind those it enters in a library. */
export const withoutManagerSuffix = (name: string): string => name.replace(/ \(Prowlarr\)$/, '')

export function latestOf(times: readonly (Date | null | undefined)[]): Date | null {
  const told = times.filter((time) => time != null)
  return told.length === 0 ? null : new Date(Math.max(...told.map((time) => time.getTime())))
}

export function earliestOf(times: readonly (Date | null | undefined)[]): Date | null {
  const told = times.filter((time) => time != null)
  return told.length === 0 ? null : new Date(Math.min(...told.map((time) => time.getTime())))
}
