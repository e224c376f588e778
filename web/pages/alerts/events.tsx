import type { AlertEventSetting, AlertsData, Level } from '../../../clients/typescript/src/index.ts'
import type { Tone } from '../../actions/work.ts'
import { ActionButton } from '../../components/action-button.tsx'
import { Panel } from '../../components/panel.tsx'
import { StateMark } from '../../components/state-mark.tsx'
import { Switch } from '../../components/switch.tsx'
import { words } from '../../words/words.ts'

export const levelTones: Record<Level, Tone> = { critical: 'bad', warning: 'warn', info: 'off' }

/** Each kind of alert as a switch. One that differs from the chosen size says so, and goes back with one press. */
export function EventsPanel({ data: { events, exceptions } }: { data: AlertsData }) {
  const { alerts } = words()
  const others = exceptions.filter(({ subject }) => !events.some(({ event }) => event === subject))
  return (
    <Panel title={alerts.which}>
      <ul class="alert-events">
        {events.map((event) => (
          <EventRow key={event.event} setting={event} />
        ))}
      </ul>
      {others.length > 0 && (
        <>
          <h3>{alerts.otherExceptions}</h3>
          <ul class="rows">
            {others.map(({ subject, notified }) => (
              <li key={subject} class="size-row">
                <span>
                  <bdi>{subject}</bdi>: {notified ? alerts.always : alerts.never}
                </span>
                <span class="end">
                  <ActionButton
                    request={{ action: 'alerts-set', body: { exceptions: [`${subject}:preset`] } }}
                    label={alerts.removeException}
                    name={alerts.removeExceptionOf(subject)}
                    look="ghost"
                  />
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </Panel>
  )
}

function EventRow({ setting: { event, title, level, notified, is_exception } }: { setting: AlertEventSetting }) {
  const { alerts } = words()
  const turned = is_exception ? 'preset' : notified ? 'off' : 'on'
  return (
    <li>
      <Switch
        isOn={notified}
        name={notified ? alerts.turnOff(title) : alerts.turnOn(title)}
        request={{ action: 'alerts-set', body: { exceptions: [`${event}:${turned}`] } }}
      />
      <span dir="auto">{title}</span>
      <span class="end alert-level">
        {is_exception && <span class="quiet small">{alerts.exception}</span>}
        <StateMark tone={levelTones[level]} text={alerts.levels[level]} />
      </span>
    </li>
  )
}
