import { words } from '../../words/words.ts'
import { shortcuts } from './keys.ts'

/** Turns the single-key shortcuts on or off, in this browser. */
export function ShortcutSwitch() {
  return (
    <label class="choice-line">
      <input
        type="checkbox"
        checked={shortcuts.isOn.value}
        onChange={({ currentTarget }) => shortcuts.set(currentTarget.checked)}
      />
      <span>{words().shell.shortcuts.enabled}</span>
    </label>
  )
}
