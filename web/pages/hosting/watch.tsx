import { ActionButton } from '../../components/action-button.tsx'
import { Panel } from '../../components/panel.tsx'
import { StateMark } from '../../components/state-mark.tsx'
import { pathTo } from '../../routing/paths.ts'
import { useApp } from '../../state/app-context.ts'
import { words } from '../../words/words.ts'

/** Keeping watch for as long as usher runs, without anything being installed. */
export function WatchPanel() {
  const { hosting } = words()
  const jobs = useApp().live.of('jobs').value?.data.jobs ?? []
  const running = jobs.find(({ action, state }) => action === 'watch' && state === 'running')
  return (
    <Panel title={hosting.watchNow}>
      <p class="quiet">{hosting.watchText}</p>
      {running ? (
        <>
          <StateMark tone="good" text={hosting.watching} />
          <p>
            <a href={pathTo('job', { job: running.id })}>{hosting.showWatch}</a>
          </p>
        </>
      ) : (
        <div class="buttons">
          <ActionButton request={{ action: 'watch', body: {} }} label={hosting.startWatch} />
        </div>
      )}
    </Panel>
  )
}
