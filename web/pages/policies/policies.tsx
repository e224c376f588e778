import { useState } from 'preact/hooks'
import type { PoliciesData, QueuePolicy } from '../../../clients/typescript/src/index.ts'
import type { ActionBody } from '../../actions/request.ts'
import { nameServices } from '../../actions/names.ts'
import { ActionButton } from '../../components/action-button.tsx'
import { UnsavedGuard } from '../../components/form/unsaved.tsx'
import { Panel } from '../../components/panel.tsx'
import { StateMark } from '../../components/state-mark.tsx'
import { Switch } from '../../components/switch.tsx'
import { words } from '../../words/words.ts'

type Library = PoliciesData['libraries'][number]

export function PoliciesPanel({ data: { policies: all, libraries } }: { data: PoliciesData }) {
  const { policies } = words()
  return (
    <Panel title={policies.policies}>
      <p class="quiet">{policies.lead}</p>
      <ul class="rows">
        {all.map((one) => (
          <PolicyRow key={one.policy} policy={one} libraries={libraries} />
        ))}
      </ul>
    </Panel>
  )
}

function PolicyRow({ policy: one, libraries }: { policy: QueuePolicy; libraries: readonly Library[] }) {
  const { policies } = words()
  const { title, meaning, enabled_services } = one
  const isOn = enabled_services.length > 0
  return (
    <li>
      <p class="size-row">
        <strong dir="auto">{title}</strong>
        <span class="end schedule-state">
          <PolicyState policy={one} libraries={libraries} />
          <Switch
            isOn={isOn}
            name={isOn ? policies.turnOff(title) : policies.turnOn(title)}
            request={{ action: 'policies-set', body: bodyOf(one, isOn ? 'off' : 'on') }}
          />
        </span>
      </p>
      <p class="quiet" dir="auto">
        {meaning}
      </p>
      {libraries.length > 1 && <LibrariesForm key={enabled_services.join()} policy={one} libraries={libraries} />}
    </li>
  )
}

function PolicyState({
  policy: { enabled_services },
  libraries,
}: {
  policy: QueuePolicy
  libraries: readonly Library[]
}) {
  const { policies } = words()
  if (enabled_services.length === 0) return <StateMark tone="off" text={policies.off} />
  const isEverywhere = libraries.every(({ service }) => enabled_services.includes(service))
  return <StateMark tone="good" text={isEverywhere ? policies.on : policies.onIn(nameServices(enabled_services))} />
}

/** In which libraries a policy is on. Saving it opens the dialog, which shows what it would have removed. */
function LibrariesForm({ policy: one, libraries }: { policy: QueuePolicy; libraries: readonly Library[] }) {
  const { policies } = words()
  const known = one.enabled_services
  const [chosen, setChosen] = useState<readonly string[]>(known)
  const isChanged = libraries.some(({ service }) => chosen.includes(service) !== known.includes(service))
  const toggle = (service: string) =>
    setChosen(chosen.includes(service) ? chosen.filter((other) => other !== service) : [...chosen, service])
  return (
    <details class="command">
      <summary>{policies.chooseLibraries}</summary>
      <UnsavedGuard isChanged={isChanged} />
      <fieldset class="time-range">
        <legend class="visually-hidden">{policies.librariesOf(one.title)}</legend>
        {libraries.map(({ service, library_app }) => (
          <label key={service} class="check">
            <input type="checkbox" checked={chosen.includes(service)} onChange={() => toggle(service)} />{' '}
            <span dir="auto">{library_app}</span>
          </label>
        ))}
      </fieldset>
      <div class="buttons">
        <ActionButton
          request={{ action: 'policies-set', body: bodyOf(one, chosen.length === 0 ? 'off' : chosen.join(',')) }}
          label={policies.save}
          name={policies.saveOf(one.title)}
          disabled={!isChanged}
        />
      </div>
    </details>
  )
}

const bodyOf = ({ policy }: QueuePolicy, value: string): ActionBody<'policies-set'> => ({
  [policy.replace('-', '_')]: value,
})
