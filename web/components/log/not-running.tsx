import { useApp } from '../../state/app-context.ts'
import { formatMoment } from '../../words/format.ts'
import { words } from '../../words/words.ts'
import { ActionButton } from '../action-button.tsx'
import { Icon } from '../icon.tsx'
import { isOn, labelOf } from '../services/service.ts'

/** Says that a single service writes nothing, because it does not run. */
export function NotRunning({ names }: { names: readonly string[] }) {
  const services = useApp().live.of('status').value?.data.services ?? []
  const service = names.length === 1 ? services.find((known) => known.service === names[0]) : undefined
  if (!service || isOn(service)) return null
  const { logs } = words()
  const { state_changed_at } = service
  return (
    <p class="notice">
      <Icon name="off" />
      <span>
        {state_changed_at === null ? logs.notRunning : logs.notRunningSince(formatMoment(Date.parse(state_changed_at)))}
      </span>
      {service.state !== 'removed-from-stack' && (
        <span class="end">
          <ActionButton
            request={{ action: 'up', body: { services: [service.service] } }}
            label={logs.start}
            name={logs.startToRead(labelOf(service))}
          />
        </span>
      )}
    </p>
  )
}
