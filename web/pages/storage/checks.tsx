import type { Finding } from '../../../clients/typescript/src/index.ts'
import { ActionButton } from '../../components/action-button.tsx'
import { toneOfStatus } from '../../components/check-tones.ts'
import { Panel } from '../../components/panel.tsx'
import { StateMark } from '../../components/state-mark.tsx'
import { ProblemMessage, Waiting } from '../../components/trouble.tsx'
import { pathTo } from '../../routing/paths.ts'
import { useAnswer } from '../../state/answers.ts'
import { words } from '../../words/words.ts'

/** Whether downloads and library share their space, and whether the apps may write. */
export function ChecksPanel() {
  const { storage } = words()
  const { data, problem, isLoading, reload } = useAnswer('storage', undefined, { paceMs: 5 * 60_000 })
  return (
    <Panel title={storage.checks} more={<a href={pathTo('finding', { finding: 'storage' })}>{storage.allChecks}</a>}>
      {!data && isLoading && <Waiting />}
      {!data && problem && <ProblemMessage problem={problem} retry={reload} />}
      {data && <FindingList findings={data.findings.filter(({ status }) => status !== 'passed')} />}
      {data && (
        <details>
          <summary>{storage.passed(data.findings.filter(({ status }) => status === 'passed').length)}</summary>
          <FindingList findings={data.findings.filter(({ status }) => status === 'passed')} />
        </details>
      )}
      <div class="buttons">
        <ActionButton request={{ action: 'diagnose', body: { only: 'storage' } }} label={storage.testLinks} />
      </div>
    </Panel>
  )
}

function FindingList({ findings }: { findings: readonly Finding[] }) {
  return (
    <ul class="finding-marks">
      {findings.map(({ id, status, title, summary }) => (
        <li key={id}>
          <a href={pathTo('finding', { finding: id })}>
            <StateMark
              tone={toneOfStatus(status)}
              text={status === 'passed' || status === 'failed' ? summary : title}
            />
          </a>
        </li>
      ))}
    </ul>
  )
}
