import { words } from '../../words/words.ts'
import { Icon } from '../icon.tsx'
import { isShortcutListOpen } from './list-state.ts'

/** Opens the list of shortcuts. Only where there is a keyboard. */
export function ShortcutsButton() {
  const { shortcuts: said } = words().shell
  return (
    <button
      type="button"
      class="button ghost icon-only shortcuts-button"
      aria-haspopup="dialog"
      aria-label={said.title}
      title={said.title}
      onClick={() => (isShortcutListOpen.value = true)}
    >
      <Icon name="keyboard" />
    </button>
  )
}
