import type { HopData, HopName, HopState } from '../../../../../contract/kinds/trace.ts'
import type { Chain } from '../chain.ts'
import type { Seen } from '../look.ts'
import type { Standing } from '../standing.ts'

/** A part with how far it came. */
export type Come = Chain & { standing: Standing }

/** What the hops are judged by. */
export interface Judged {
  seen: Seen
  /** All parts of the scope. */
  all: Come[]
  /** Those that are here, on their way, or out and monitored. */
  wanted: Come[]
}

type Told = Partial<Omit<HopData, 'hop' | 'state' | 'at' | 'next_at'>> & { at?: Date | null; next_at?: Date | null }

export function hop(name: HopName, state: HopState, { at = null, next_at: next = null, ...told }: Told = {}): HopData {
  return {
    hop: name,
    state,
    at: at?.toISOString() ?? null,
    evidence: null,
    because: null,
    expected_next: null,
    next_at: next?.toISOString() ?? null,
    app: null,
    ...told,
  }
}

/** `E09`, `S02E09` where several seasons are in sight, an album by its title; nothing for a film. */
export function labelOf({ part }: Pick<Chain, 'part'>, { scope, item }: Pick<Seen, 'scope' | 'item'>): string {
  if (item.media === 'films') return ''
  if (part.season === null || part.number === null) return part.title
  const episode = `E${two(part.number)}`
  return scope.season === null ? `S${two(part.season)}${episode}` : episode
}

/** Why there is nobody to ask: the stack has no such app, or has one that usher does not speak to. */
export function nobody(
  names: readonly HopName[],
  { strangers, item }: Pick<Seen, 'strangers' | 'item'>,
  sort: keyof Seen['strangers'],
): HopData[] {
  const stranger = strangers[sort]
  if (item.media === 'music')
    return names.map((name) => hop(name, 'not-needed', { because: 'Music is not followed that far.' }))
  if (stranger === null) return names.map((name) => hop(name, 'not-needed', { because: without[sort] }))
  const because = `${stranger} is in the stack, and usher does not ask it.`
  return names.map((name) => hop(name, 'not-known', { because }))
}

const without: Readonly<Record<keyof Seen['strangers'], string>> = {
  desk: 'The stack has no app to ask with.',
  server: 'The stack has no app to watch with.',
  subtitles: 'The stack has no app for subtitles.',
}

const two = (figure: number): string => String(figure).padStart(2, '0')
const NAMED = 4
const RUN = 3

/** `E09, E10`; `E01 to E07, E09`; `S01E01, S01E03, S01E05 and 7 more`. Nothing for the one that is meant anyway. */
export function labels(some: readonly Pick<Chain, 'part'>[], seen: Pick<Seen, 'scope' | 'item'>): string {
  if (seen.scope.episode !== null) return ''
  const names = runsOf(some).flatMap((run) => {
    const [first, last] = [labelOf(run[0]!, seen), labelOf(run.at(-1)!, seen)]
    return run.length >= RUN ? [`${first} to ${last}`] : run.map((one) => labelOf(one, seen))
  })
  if (names.length <= NAMED) return names.join(', ')
  return `${names.slice(0, NAMED - 1).join(', ')} and ${names.length - NAMED + 1} more`
}

/** Episodes that follow each other within a season. */
function runsOf<C extends Pick<Chain, 'part'>>(some: readonly C[]): C[][] {
  const runs: C[][] = []
  for (const one of some) {
    const last = runs.at(-1)?.at(-1)?.part
    const follows = last?.number != null && last.season === one.part.season && one.part.number === last.number + 1
    if (follows) runs.at(-1)!.push(one)
    else runs.push([one])
  }
  return runs
}

/** `E09, E10: it is paused.`; a film needs no label. */
export function about(some: readonly Pick<Chain, 'part'>[], seen: Pick<Seen, 'scope' | 'item'>, what: string): string {
  const names = labels(some, seen)
  return names === '' ? what : `${names}: ${what}`
}

/** `8 of 10`; nothing where there is only one. */
export const share = (some: readonly unknown[], all: readonly unknown[]): string | null =>
  all.length > 1 ? `${some.length} of ${all.length}` : null

/** source: the indexer manager puts its own name behind those it enters in a library. */
export const indexerName = (name: string): string => name.replace(/ \(Prowlarr\)$/, '')

export function latest(times: readonly (Date | null | undefined)[]): Date | null {
  const told = times.filter((time) => time != null)
  return told.length === 0 ? null : new Date(Math.max(...told.map((time) => time.getTime())))
}

export function earliest(times: readonly (Date | null | undefined)[]): Date | null {
  const told = times.filter((time) => time != null)
  return told.length === 0 ? null : new Date(Math.min(...told.map((time) => time.getTime())))
}
