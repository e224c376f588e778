import type { PoliciesData } from '../../../clients/typescript/src/index.ts'
import { ActionButton } from '../../components/action-button.tsx'
import { Command } from '../../components/command.tsx'
import { NotKnownList } from '../../components/not-known-list.tsx'
import { Page } from '../../components/page.tsx'
import { ProblemMessage, Waiting } from '../../components/trouble.tsx'
import { useAnswer } from '../../state/answers.ts'
import { words } from '../../words/words.ts'
import { BrakesPanel } from './brakes.tsx'
import { CountedPanel, RemovedPanel } from './downloads.tsx'
import { PoliciesPanel } from './policies.tsx'
import { SimulationPanel } from './simulation.tsx'

/** What usher does about downloads that do not arrive: its policies, their strikes, and what they removed. */
export default function PoliciesPage() {
  const { policies } = words()
  const { data, problem, isLoading, reload } = useAnswer('policies', undefined, { paceMs: 30_000 })
  return (
    <Page title={policies.title} lead={data && <p dir="auto">{data.summary}</p>}>
      {!data && isLoading && <Waiting />}
      {problem && <ProblemMessage problem={problem} retry={reload} />}
      {data && (
        <>
          <IdleNotice data={data} />
          <div class="columns">
            <div class="column">
              <PoliciesPanel data={data} />
              <CountedPanel data={data} />
              <RemovedPanel data={data} />
            </div>
            <div class="column">
              <SimulationPanel titles={data.policies} />
              <BrakesPanel key={JSON.stringify(data.brakes)} brakes={data.brakes} />
              <NotKnownList items={data.not_known} />
            </div>
          </div>
        </>
      )}
    </Page>
  )
}

/** Why nothing is counted although a policy is on. */
function IdleNotice({ data: { because, command, ...data } }: { data: PoliciesData }) {
  if (because === null) return null
  const canInstall = data.do !== null && 'action' in data.do && data.do.action === 'hosting-install'
  return (
    <div class="notice" role="status">
      <p dir="auto">{because}</p>
      {canInstall && (
        <div class="buttons">
          <ActionButton
            request={{ action: 'hosting-install', body: { task: 'watch' } }}
            label={words().policies.install}
            look="main"
          />
        </div>
      )}
      {!canInstall && command !== null && <Command line={command} />}
    </div>
  )
}
