import { useDryRun } from '../../actions/use-dry-run.ts'
import { ActionButton } from '../../components/action-button.tsx'
import { Panel } from '../../components/panel.tsx'
import { formatBytes } from '../../words/format.ts'
import { words } from '../../words/words.ts'

const request = { action: 'forget', body: {} } as const

/** The last step: what usher itself keeps, once its containers are gone. */
export function ForgetPanel() {
  const { removal } = words()
  const { data, problem } = useDryRun(request)
  return (
    <Panel title={removal.forget}>
      <p>{removal.forgetText}</p>
      {problem && (
        <p class="quiet" dir="auto">
          {removal.notYet(problem.sentence)}
        </p>
      )}
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
        <ActionButton request={{ action: 'forget', body: {} }} label={removal.forget} look="danger" disabled={problem !== null} />
      </div>
    </Panel>
  )
}
