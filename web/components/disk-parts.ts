import type { SpaceData, SpaceUsage } from '../../clients/typescript/src/index.ts'
import type { BarPart } from '../charts/stacked-bar.tsx'
import { formatBytes } from '../words/format.ts'
import { words, type AppWords } from '../words/words.ts'

type Group = keyof AppWords['storage']['holders']

/** In the order of the bar, each with its colour. */
const groupSeries: Record<Group, BarPart['series']> = {
  series: 1,
  films: 2,
  music: 4,
  library: 1,
  torrents: 3,
  downloads: 4,
  other: 5,
}

/**
 * The many holders of space, folded into the few that a household tells apart. What the disks hold besides them is
 * everything else.
 */
export function diskParts({ holders, disks }: Pick<SpaceData, 'holders' | 'disks'>): BarPart[] {
  const sizes = new Map<Group, number>()
  for (const usage of holders) sizes.set(groupOf(usage), (sizes.get(groupOf(usage)) ?? 0) + usage.size_bytes)
  const counted = [...sizes.values()].reduce((sum, size) => sum + size, 0)
  const { free, total } = roomOf(disks)
  sizes.set('other', (sizes.get('other') ?? 0) + Math.max(0, total - free - counted))
  return (Object.keys(groupSeries) as Group[]).flatMap((group) => {
    const size = sizes.get(group) ?? 0
    if (size === 0) return []
    return [{ label: words().storage.holders[group], size, text: formatBytes(size), series: groupSeries[group] }]
  })
}

function groupOf({ holder, media }: SpaceUsage): Group {
  if (holder === 'library') return media === 'films' || media === 'series' || media === 'music' ? media : 'library'
  if (holder === 'seeding') return 'torrents'
  return holder === 'not-imported' || holder === 'unpacked' || holder === 'incomplete' ? 'downloads' : 'other'
}

const DAY_MS = 86_400_000

/** Room on all disks together, and how long it lasts on the one that fills up next; null if that is not known. */
export function roomOf(disks: SpaceData['disks']): { free: number; total: number; lastsMs: number | null } {
  const days = disks.flatMap(({ forecast }) => forecast.days_until_full || [])
  return {
    free: disks.reduce((sum, { free_bytes }) => sum + free_bytes, 0),
    total: disks.reduce((sum, { size_bytes }) => sum + size_bytes, 0),
    lastsMs: days.length === 0 ? null : Math.min(...days) * DAY_MS,
  }
}
