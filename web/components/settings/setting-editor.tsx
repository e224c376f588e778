import { useState } from 'preact/hooks'
import type { Setting } from '../../../clients/typescript/src/index.ts'
import { nameServices } from '../../actions/names.ts'
import { useDryRun } from '../../actions/use-dry-run.ts'
import { useHandedOver } from '../../actions/use-handed-over.ts'
import { words } from '../../words/words.ts'
import { ActionButton } from '../action-button.tsx'
import { Choice } from '../form/choice.tsx'
import { Field } from '../form/field.tsx'
import { Secret } from '../form/secret.tsx'
import { UnsavedGuard } from '../form/unsaved.tsx'

/** How long somebody has to pause before what they typed is checked, in milliseconds. */
const PAUSE_MS = 400

/** Changes one setting. What is wrong with a value is said here, before anything is confirmed. */
export function SettingEditor({ setting, close }: { setting: Setting; close: () => void }) {
  const { settings } = words()
  const { key, summary, secret, is_set } = setting
  const known = secret ? '' : (setting.value ?? '')
  const [draft, setDraft] = useState(known)
  const isChanged = draft !== known
  const request = { action: 'config-set', body: { key, value: draft } } as const
  const dryRun = useDryRun(isChanged && draft !== '' ? request : null, { delayMs: PAUSE_MS })
  useHandedOver(request, close)
  return (
    <div class="setting-editor">
      <UnsavedGuard isChanged={isChanged} />
      <SettingField setting={setting} draft={draft} change={setDraft} error={dryRun.problem?.sentence} />
      <SettingFacts setting={setting} />
      <div class="buttons">
        <ActionButton
          request={request}
          label={settings.save}
          name={settings.saveOf(summary)}
          look="main"
          disabled={!isChanged || draft === '' || dryRun.problem !== null}
        />
        {is_set && (
          <ActionButton
            request={{ action: 'config-set', body: { key, unset: true } }}
            label={setting.default === null ? settings.unset : settings.useDefault}
            name={settings.unsetOf(summary)}
          />
        )}
        <button type="button" class="button ghost" aria-label={settings.closeOf(summary)} onClick={close}>
          {words().common.cancel}
        </button>
      </div>
    </div>
  )
}

interface SettingFieldProps {
  setting: Setting
  draft: string
  change: (value: string) => void
  error: string | undefined
}

function SettingField({ setting, draft, change, error }: SettingFieldProps) {
  const { key, summary, secret, accepts, accepted_values, digits_only, is_set } = setting
  const { settings } = words()
  const hint = settings.accepts(accepts)
  if (secret)
    return (
      <Secret
        label={is_set ? settings.newValue : settings.value}
        value={draft}
        change={change}
        hint={`${hint} ${settings.secretHint}`}
        error={error}
      />
    )
  if (accepted_values.length > 0) {
    const options = accepted_values.map((value) => ({ value, text: textOf(value) }))
    return <Choice label={summary} value={draft} options={options} change={change} error={error} />
  }
  const zones = key === 'TZ' ? { suggestions: Intl.supportedValuesOf('timeZone') } : {}
  return (
    <Field
      label={settings.value}
      value={draft}
      change={change}
      hint={hint}
      error={error}
      inputMode={digits_only ? 'numeric' : 'text'}
      {...zones}
    />
  )
}

function textOf(value: string): string {
  const { settings } = words()
  return value in settings.values ? settings.values[value as keyof typeof settings.values] : value
}

function SettingFacts({ setting }: { setting: Setting }) {
  const { settings } = words()
  const { consequence, affected_services, key, origin } = setting
  return (
    <div class="quiet small">
      <p dir="auto">
        {consequence}.{affected_services.length > 1 && ` ${settings.affects(nameServices(affected_services))}`}
      </p>
      {setting.default !== null && <p>{settings.defaultIs(setting.default)}</p>}
      <p>
        {settings.inFile} <code>{key}</code> · {settings.origins[origin]}
      </p>
    </div>
  )
}
