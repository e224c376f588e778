import { useDryRun } from '../../actions/use-dry-run.ts'
import { ActionButton } from '../../components/action-button.tsx'
import { Panel } from '../../components/panel.tsx'
import { ProblemMessage } from '../../components/trouble.tsx'
import { formatBytes } from '../../words/format.ts'
import { words } from '../../words/words.ts'

const request = { action: 'forget', body: {} } as const

/** The last step: what usher itself keeps, once its containers are gone. */
export function ForgetPanel({ isPossible }: { isPossible: boolean }) {
  const { removal } = words()
  const { data, problem } = useDryRun(isPossible ? request : null)
  return (
    <Panel title={removal.forget}>
      <p>{removal.forgetText}</p>
      {!isPossible && <p class="quiet">{removal.notYet}</p>}
      {problem && <ProblemMessage problem={problem} />}
      {data && (
        <ul class="bullets">
          {data.forgotten.map(({ id, title, size_bytes }) => (
            <li key={id}>
              <span dir="auto">{title}</span>{' '}
              {size_bytes !== null && <span class="quiet num">({formatBytes(size_bytes)})</span>}
            </li>
          ))}
        </ul>
      )}
      <div class="buttons">
        <ActionButton
          request={{ action: 'forget', body: {} }}
          label={removal.forget}
          look="danger"
          disabled={!isPossible || problem !== null}
        />
      </div>
    </Panel>
  )
}
