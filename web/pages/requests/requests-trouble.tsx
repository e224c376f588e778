import { ActionButton } from '../../components/action-button.tsx'
import { Age } from '../../components/age.tsx'
import { Icon } from '../../components/icon.tsx'
import { isOn, labelOf, type DescribedService } from '../../components/services/service.ts'
import { ProblemMessage } from '../../components/trouble.tsx'
import { useApp } from '../../state/app-context.ts'
import { words } from '../../words/words.ts'
import type { ShownRequests } from './use-requests.ts'

/** Why the list may be old, how old it is, and what helps. */
export function RequestsTrouble({ problem, silent, isCurrent, loadedAt, reload, data }: ShownRequests) {
  if (isCurrent) return null
  const isOld = loadedAt !== null && data !== null && data.requests.length > 0
  return (
    <>
      {problem && <ProblemMessage problem={problem} retry={reload} />}
      {silent !== null && (
        <div class="trouble" role="alert">
          <Icon name="warn" tone="warn" />
          <div>
            <p dir="auto">{silent}</p>
            <StartButton />
          </div>
        </div>
      )}
      {isOld && (
        <p class="quiet">
          {words().requests.lastList} <Age at={loadedAt} />
        </p>
      )}
    </>
  )
}

/** The apps that members ask in. */
const requestApps: ReadonlySet<string> = new Set(['seerr', 'overseerr', 'jellyseerr', 'ombi'])

/** Starts the app for requests, or restarts it if it is on and silent. */
function StartButton() {
  const { requests } = words()
  const services: readonly DescribedService[] = useApp().live.of('status').value?.data.services ?? []
  const service = services.find((known) => requestApps.has(known.service))
  if (!service) return null
  const name = labelOf(service)
  return (
    <ActionButton
      request={{ action: isOn(service) ? 'restart' : 'up', body: { services: [service.service] } }}
      label={isOn(service) ? requests.restart(name) : requests.start(name)}
      look="main"
    />
  )
}
