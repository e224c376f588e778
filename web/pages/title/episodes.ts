import type { QueueItem, TracedItem, TracedPart } from '../../../clients/typescript/src/index.ts'

export interface Season {
  season: number
  parts: readonly TracedPart[]
}

/** Groups episodes by season, each in its order. Albums, which have neither, are left out. */
export function seasonsOf(parts: readonly TracedPart[]): Season[] {
  const bySeason = Map.groupBy(
    parts.filter(({ season, episode }) => season !== null && episode !== null),
    ({ season }) => season!,
  )
  return [...bySeason]
    .map(([season, of]) => ({ season, parts: of.toSorted((a, b) => a.episode! - b.episode!) }))
    .toSorted((a, b) => a.season - b.season)
}

/** Returns how much of an episode is downloaded, between 0 and 1; null if nothing says. */
export function shareDownloaded(
  { season, episode }: TracedPart,
  item: TracedItem,
  queue: readonly QueueItem[],
): number | null {
  const found = queue.find(
    (queued) =>
      queued.title === item.title &&
      queued.season === season &&
      (queued.episodes.length === 0 || queued.episodes.includes(episode ?? -1)),
  )
  return found?.percent_done == null ? null : found.percent_done / 100
}

/** Groups episodes that wait for the same reason: `7–10`. */
export function groupReasons(parts: readonly TracedPart[]): { because: string; parts: TracedPart[] }[] {
  const missing = parts.filter(({ state, because }) => state !== 'available' && because !== null)
  return [...Map.groupBy(missing, ({ because }) => because!)].map(([because, of]) => ({ because, parts: of }))
}

/** `S03E07–E10, S04E01`: runs of episodes, in short. */
export function nameRuns(parts: readonly TracedPart[]): string {
  const two = (count: number) => String(count).padStart(2, '0')
  const runs: { season: number; from: number; to: number }[] = []
  for (const { season, episode } of parts) {
    if (season === null || episode === null) continue
    const last = runs.at(-1)
    if (last?.season === season && last.to === episode - 1) last.to = episode
    else runs.push({ season, from: episode, to: episode })
  }
  return runs.map(({ season, from, to }) => `S${two(season)}E${two(from)}${to > from ? `–E${two(to)}` : ''}`).join(', ')
}
