import { ActionButton } from '../../components/action-button.tsx'
import { Age } from '../../components/age.tsx'
import { Panel } from '../../components/panel.tsx'
import { useAnswer } from '../../state/answers.ts'
import { words } from '../../words/words.ts'

/** Migrations that were made, each with its way back. */
export function PastMigrations() {
  const { migration } = words()
  const { data } = useAnswer('history', undefined, { paceMs: 60_000 })
  const made =
    data?.changes.filter(({ action, undone, undo }) => action === 'migrate' && undo !== null && !undone) ?? []
  if (made.length === 0) return null
  return (
    <Panel title={migration.past}>
      <ul class="rows">
        {made.map(({ id, summary, started_at }) => (
          <li key={id} class="size-row">
            <span dir="auto">{summary}</span>
            <span class="quiet small">
              <Age at={started_at} />
            </span>
            <span class="end">
              <ActionButton
                request={{ action: 'undo', body: { change: id } }}
                label={migration.goBack}
                name={migration.goBackOf(summary)}
              />
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
