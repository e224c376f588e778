import type { SpaceData } from '../../../clients/typescript/src/index.ts'
import { StackedBar } from '../../charts/stacked-bar.tsx'
import { AgeIn } from '../../components/age.tsx'
import { diskParts, roomOf } from '../../components/disk-parts.ts'
import { LazyPart } from '../../components/lazy-part.tsx'
import { Page } from '../../components/page.tsx'
import { Panel } from '../../components/panel.tsx'
import { NotKnownList } from '../../components/not-known-list.tsx'
import { ErrorMessage, Waiting } from '../../components/trouble.tsx'
import { useApp } from '../../state/app-context.ts'
import { rootError } from '../../state/live.ts'
import { formatBytes, formatDuration } from '../../words/format.ts'
import { words } from '../../words/words.ts'
import { DiskPanel } from './disk.tsx'
import { FoldersPanel, LargestPanel } from './folders.tsx'
import { ChecksPanel } from './checks.tsx'
import { RemovablePanel } from './removable.tsx'

const loadHardware = async () => (await import('./hardware.tsx')).HardwarePanel

/** What holds the space, how long it lasts, and what can be had back. */
export default function StoragePage() {
  const { live } = useApp()
  const { storage } = words()
  const space = live.of('space').value
  const fault = live.faults.value.get('space')
  if (!space)
    return <Page title={storage.title}>{fault ? <ErrorMessage error={rootError(fault)} /> : <Waiting />}</Page>
  const { data, current } = space
  return (
    <Page title={storage.title} heading={headingOf(data)} lead={<p dir="auto">{data.summary}</p>}>
      {fault && <ErrorMessage error={rootError(fault)} />}
      <div class="columns">
        <div class="column">
          <WherePanel data={data} current={current} />
          <RemovablePanel data={data} current={current} />
          <FoldersPanel folders={data.folders} />
          <LargestPanel data={data} />
        </div>
        <div class="column">
          {data.disks.map((disk) => (
            <DiskPanel key={disk.path} disk={disk} />
          ))}
          <ChecksPanel />
          <LazyPart load={loadHardware} />
        </div>
      </div>
    </Page>
  )
}

function headingOf({ disks }: SpaceData): string {
  const { storage } = words()
  const { free, total, lastsMs } = roomOf(disks)
  const room = storage.free(formatBytes(free), formatBytes(total))
  return lastsMs === null ? room : `${room}, ${storage.fullIn(formatDuration(lastsMs))}`
}

function WherePanel({ data, current }: { data: SpaceData; current: boolean }) {
  const { storage } = words()
  const parts = diskParts(data)
  const sentence = parts.map(({ label, text }) => `${label} ${text}`).join(', ')
  return (
    <Panel title={storage.where} current={current}>
      <StackedBar parts={parts} total={roomOf(data.disks).total} label={storage.holdersSentence(sentence)} />
      {data.observed_at !== null && (
        <p class="quiet small">
          <AgeIn say={storage.counted} at={data.observed_at} />
        </p>
      )}
      {data.because !== null && (
        <p class="quiet" dir="auto">
          {data.because}
        </p>
      )}
      <NotKnownList items={data.not_known} />
    </Panel>
  )
}
