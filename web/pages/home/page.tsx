import { loadPanel, SeveralMachines } from '../../components/several-machines.tsx'
import { machine } from '../../routing/machine.ts'
import { ComingPanel } from './coming.tsx'
import { useFirstStart } from './first-start.ts'
import { LinePanel } from './internet-line.tsx'
import { NeedsPanel } from './needs.tsx'
import { PlayingPanel } from './playing.tsx'
import { QueuePanel } from './queue.tsx'
import { ServicesPanel } from './services.tsx'
import { StoragePanel } from './storage.tsx'
import { VerdictPage } from './verdict.tsx'
import { WaitingPanel } from './waiting.tsx'

/** What a household asks, on one screen. */
export default function HomePage() {
  useFirstStart()
  return (
    <VerdictPage>
      {machine.value === '' && <SeveralMachines load={loadPanel} />}
      <div class="columns">
        <div class="column">
          <NeedsPanel />
          <QueuePanel />
          <ComingPanel />
        </div>
        <div class="column side">
          <PlayingPanel />
          <WaitingPanel />
          <StoragePanel />
          <LinePanel />
          <ServicesPanel />
        </div>
      </div>
    </VerdictPage>
  )
}
