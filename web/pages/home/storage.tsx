import { StackedBar } from '../../charts/stacked-bar.tsx'
import { diskParts, roomOf } from '../../components/disk-parts.ts'
import { Panel } from '../../components/panel.tsx'
import { NotKnownList } from '../../components/not-known-list.tsx'
import { pathTo } from '../../routing/paths.ts'
import { useApp } from '../../state/app-context.ts'
import { formatBytes, formatDuration } from '../../words/format.ts'
import { words } from '../../words/words.ts'

/** What holds the space, and until when there is some. */
export function StoragePanel() {
  const { live } = useApp()
  const space = live.of('space').value
  if (!space) return null
  const { storage } = words()
  const { free, total, lastsMs } = roomOf(space.data.disks)
  const parts = diskParts(space.data)
  const sentence = parts.map(({ label, text }) => `${label} ${text}`).join(', ')
  return (
    <Panel title={storage.title} current={space.current} more={<a href={pathTo('storage')}>{storage.where}</a>}>
      <p class="num">
        <strong>{storage.free(formatBytes(free), formatBytes(total))}</strong>
        {lastsMs !== null && <span class="quiet"> · {storage.fullIn(formatDuration(lastsMs))}</span>}
      </p>
      <StackedBar parts={parts} total={total} label={storage.holdersSentence(sentence)} />
      <NotKnownList items={space.data.not_known} />
    </Panel>
  )
}
