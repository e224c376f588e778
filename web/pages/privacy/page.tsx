import type { OutboundData, StoredData } from '../../../clients/typescript/src/index.ts'
import { SettingsPage } from '../../components/settings/settings-page.tsx'
import { NotKnownList } from '../../components/not-known-list.tsx'
import { ProblemMessage, Waiting } from '../../components/trouble.tsx'
import { useAnswer } from '../../state/answers.ts'
import { words } from '../../words/words.ts'
import { OwnContactsPanel, ServiceContactsPanel } from './outbound.tsx'
import { StoredPanels } from './stored.tsx'

/** What leaves this machine and why, and what is kept on it and where. */
export default function PrivacyPage() {
  const { privacy } = words()
  const outbound = useAnswer('outbound', undefined, { paceMs: 60_000 })
  const stored = useAnswer('stored', undefined, { paceMs: 60_000 })
  return (
    <SettingsPage title={privacy.title} lead={outbound.data && <p dir="auto">{outbound.data.summary}</p>}>
      <div class="columns">
        <div class="column">
          {outbound.data ? <Leaves data={outbound.data} /> : outbound.isLoading && <Waiting />}
          {outbound.problem && <ProblemMessage problem={outbound.problem} retry={outbound.reload} />}
        </div>
        <div class="column">
          {stored.data ? <Stays data={stored.data} /> : stored.isLoading && <Waiting />}
          {stored.problem && <ProblemMessage problem={stored.problem} retry={stored.reload} />}
        </div>
      </div>
    </SettingsPage>
  )
}

function Leaves({ data }: { data: OutboundData }) {
  return (
    <>
      <OwnContactsPanel contacts={data.own_contacts} />
      <ServiceContactsPanel data={data} />
      <NotKnownList items={data.not_known} />
    </>
  )
}

function Stays({ data }: { data: StoredData }) {
  return (
    <>
      <StoredPanels data={data} />
      <NotKnownList items={data.not_known} />
    </>
  )
}
