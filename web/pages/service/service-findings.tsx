import { FindingList } from '../../components/findings/finding-item.tsx'
import type { Finding } from '../../../clients/typescript/src/index.ts'
import { Panel } from '../../components/panel.tsx'
import { Empty, ProblemMessage, Waiting } from '../../components/trouble.tsx'
import { pathTo } from '../../routing/paths.ts'
import { useAnswer } from '../../state/answers.ts'
import { words } from '../../words/words.ts'

const PACE_MS = 120_000

/** What the checks found about one service. */
export function FindingsPanel({ service }: { service: string }) {
  const { health, services } = words()
  const { data, problem, reload } = useAnswer('checks', {}, { paceMs: PACE_MS })
  const found = data ? findingsOf(service, data.findings) : []
  return (
    <Panel
      title={services.one.findings}
      {...(found.length > 0 && { figure: found.length })}
      more={<a href={pathTo('health')}>{health.backToHealth}</a>}
    >
      {problem && <ProblemMessage problem={problem} retry={reload} />}
      {!data && !problem && <Waiting text={health.checking} />}
      {data && found.length === 0 && <Empty text={services.one.noFindings} />}
      {data && found.length > 0 && <FindingList items={found} findings={data.findings} />}
    </Panel>
  )
}

/** What follows from another of them is under that one. */
function findingsOf(service: string, findings: readonly Finding[]): Finding[] {
  const mine = findings.filter(
    ({ subject, status }) => subject === service && status !== 'passed' && status !== 'skipped',
  )
  return mine.filter(({ explained_by }) => !mine.some(({ id }) => id === explained_by))
}
