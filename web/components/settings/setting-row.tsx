import { useEffect, useRef, useState } from 'preact/hooks'
import type { Setting } from '../../../clients/typescript/src/index.ts'
import { words } from '../../words/words.ts'
import { StateMark } from '../state-mark.tsx'
import { SettingEditor } from './setting-editor.tsx'

interface SettingRowProps {
  setting: Setting
  /** Opened at once, such as by a link to it. */
  isOpen?: boolean
}

/** One setting: what it is for, its value, and its editor once somebody wants to change it. */
export function SettingRow({ setting, isOpen: opensAtOnce = false }: SettingRowProps) {
  const { settings } = words()
  const [isOpen, setOpen] = useState(opensAtOnce)
  const row = useRef<HTMLLIElement>(null)
  const verb = setting.is_set || setting.value !== null ? settings.change : settings.set
  useEffect(() => {
    if (!opensAtOnce) return
    setOpen(true)
    row.current?.scrollIntoView({ block: 'center' })
  }, [opensAtOnce])
  return (
    <li ref={row} class={isOpen ? 'setting is-open' : 'setting'}>
      <div class="setting-line">
        <p dir="auto">{setting.summary}</p>
        <p class="setting-value">
          <SettingValue setting={setting} />
        </p>
        {!isOpen && (
          <button
            type="button"
            class="button small"
            aria-expanded={false}
            aria-label={settings.verbAbout(verb, setting.summary)}
            onClick={() => setOpen(true)}
          >
            {verb}
          </button>
        )}
      </div>
      {!setting.valid && (
        <p class="field-error small" dir="auto">
          <StateMark tone="bad" text={setting.because ?? settings.invalid} />
        </p>
      )}
      {isOpen && <SettingEditor setting={setting} close={() => setOpen(false)} />}
    </li>
  )
}

function SettingValue({ setting: { secret, is_set, value } }: { setting: Setting }) {
  const { settings } = words()
  if (secret)
    return is_set ? <StateMark tone="good" text={settings.isSet} /> : <span class="quiet">{settings.notSet}</span>
  if (value === null) return <span class="quiet">{settings.notSet}</span>
  return (
    <>
      <bdi>{value}</bdi> {!is_set && <span class="quiet small">{settings.isDefault}</span>}
    </>
  )
}
