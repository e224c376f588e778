import type { DeclaredForm, FormState } from '../../../clients/typescript/src/index.ts'
import type { Tone } from '../../actions/work.ts'
import { ActionButton } from '../../components/action-button.tsx'
import { StateMark } from '../../components/state-mark.tsx'
import { Switch } from '../../components/switch.tsx'
import { words } from '../../words/words.ts'
import { FormPreview } from './form-preview.tsx'

type LabelledForm = DeclaredForm & { label?: string }

const tones: Record<FormState, Tone> = {
  off: 'off',
  starting: 'busy',
  healthy: 'good',
  partial: 'warn',
  unhealthy: 'bad',
}

export const formLabel = ({ label, title }: { label?: string; title: string }): string => label ?? title

/** What the household can turn on and off, each with what it involves. */
export function FormList({ forms, opened }: { forms: readonly LabelledForm[]; opened: string }) {
  return (
    <ul class="form-list">
      {forms.map((form) => (
        <FormRow key={form.form} form={form} isOpened={form.form === opened} />
      ))}
    </ul>
  )
}

function FormRow({ form, isOpened }: { form: LabelledForm; isOpened: boolean }) {
  const { services } = words()
  const { state, title } = form
  const label = formLabel(form)
  const isOn = state !== null && state !== 'off'
  const body = { forms: [form.form] }
  return (
    <li>
      <div class="form-head">
        <h3 dir="auto">{label}</h3>
        {state === null ? (
          <StateMark tone="off" text={words().common.notKnown} />
        ) : (
          <>
            <StateMark tone={tones[state]} text={services.formStates[state]} />
            <Switch
              isOn={isOn}
              name={isOn ? services.turnOff(label) : services.turnOn(label)}
              request={isOn ? { action: 'down', body } : { action: 'up', body }}
            />
          </>
        )}
      </div>
      {form.label !== undefined && (
        <p class="quiet small" dir="auto">
          {title}
        </p>
      )}
      {(state === 'partial' || state === 'unhealthy') && (
        <ActionButton
          request={{ action: 'up', body }}
          label={services.startRest}
          name={services.verbAbout(services.startRest, label)}
        />
      )}
      <FormPreview form={form.form} label={label} isOn={isOn} isOpened={isOpened} />
    </li>
  )
}
