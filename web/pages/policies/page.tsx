import { IdleNotice } from '../../components/idle-notice.tsx'
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
          <IdleNotice data={data} install={policies.install} />
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
