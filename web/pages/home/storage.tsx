import type { SpaceData, SpaceUsage } from '../../../clients/typescript/src/index.ts'
import { StackedBar, type BarPart } from '../../charts/stacked-bar.tsx'
import { Panel } from '../../components/panel.tsx'
import { NotKnownList } from '../../components/trouble.tsx'
import { pathTo } from '../../routing/paths.ts'
import { useApp } from '../../state/app-context.ts'
import { formatBytes, formatDuration } from '../../words/format.ts'
import { words, type Words } from '../../words/words.ts'

const DAY_MS = 86_400_000

/** What holds the space, and until when there is some. */
export function StoragePanel() {
  const { live } = useApp()
  const space = live.of('space').value
  if (!space) return null
  const { home } = words()
  const { disks, holders, not_known } = space.data
  const [total, free] = [sum(disks.map(({ size_bytes }) => size_bytes)), sum(disks.map(({ free_bytes }) => free_bytes))]
  const days = disks.flatMap(({ forecast }) => forecast.days_until_full ?? [])
  const parts = partsOf(holders)
  const sentence = parts.map(({ label, text }) => `${label} ${text}`).join(', ')
  return (
    <Panel
      title={home.storage}
      current={space.current}
      more={<a href={pathTo('storage')}>{home.storageMore}</a>}
    >
      <p class="num">
        <strong>{home.free(formatBytes(free), formatBytes(total))}</strong>
        {days.length > 0 && <span class="quiet"> · {home.fullIn(formatDuration(Math.min(...days) * DAY_MS))}</span>}
      </p>
      <StackedBar parts={parts} total={total} label={home.holdersSentence(sentence)} />
      <NotKnownList items={not_known} />
    </Panel>
  )
}

type Group = keyof Words['home']['holders']

const groupSeries: Record<Group, BarPart['series']> = {
  series: 1,
  films: 2,
  music: 4,
  library: 1,
  torrents: 3,
  downloads: 4,
  other: 5,
}

/** Many holders, folded into the few that a household tells apart. */
export function partsOf(holders: SpaceData['holders']): BarPart[] {
  const sizes = new Map<Group, number>()
  for (const usage of holders) sizes.set(groupOf(usage), (sizes.get(groupOf(usage)) ?? 0) + usage.size_bytes)
  return [...sizes]
    .filter(([, size]) => size > 0)
    .toSorted(([a], [b]) => Object.keys(groupSeries).indexOf(a) - Object.keys(groupSeries).indexOf(b))
    .map(([group, size]) => ({
      label: words().home.holders[group],
      size,
      text: formatBytes(size),
      series: groupSeries[group],
    }))
}

function groupOf({ holder, media }: SpaceUsage): Group {
  if (holder === 'library') return media === 'films' || media === 'series' || media === 'music' ? media : 'library'
  if (holder === 'seeding') return 'torrents'
  return holder === 'not-imported' || holder === 'unpacked' || holder === 'incomplete' ? 'downloads' : 'other'
}

const sum = (sizes: readonly number[]): number => sizes.reduce((total, size) => total + size, 0)
