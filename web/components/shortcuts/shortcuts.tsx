import { useEffect } from 'preact/hooks'
import { navigateTo } from '../../routing/location.ts'
import { pathTo } from '../../routing/paths.ts'
import { words } from '../../words/words.ts'
import { Icon } from '../icon.tsx'
import { LazyPart } from '../lazy-part.tsx'
import { openPalette } from '../palette-state.ts'
import { isTyping } from '../palette.tsx'
import { followKeys, isShortcutListOpen, shortcuts, type Shortcut } from './keys.ts'
import { moveRow, openRowActions } from './rows.ts'

const loadList = async () => (await import('./shortcut-list.tsx')).ShortcutList

/** Listens for the shortcuts, and shows the list of them. */
export function Shortcuts() {
  useEffect(() => {
    const follow = followKeys()
    const pressed = (event: KeyboardEvent) => {
      if (!shortcuts.isOn.peek() || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return
      if (event.defaultPrevented || isTyping(event) || document.querySelector('dialog[open]')) return
      const shortcut = follow(event.key, event.timeStamp)
      if (!shortcut) return
      event.preventDefault()
      run(shortcut)
    }
    addEventListener('keydown', pressed)
    return () => removeEventListener('keydown', pressed)
  }, [])
  return isShortcutListOpen.value ? <LazyPart load={loadList} /> : null
}

function run(shortcut: Shortcut): void {
  if (shortcut.is === 'page') return void navigateTo(pathTo(shortcut.page))
  if (shortcut.is === 'next') return moveRow(1)
  if (shortcut.is === 'previous') return moveRow(-1)
  if (shortcut.is === 'row-actions') return openRowActions()
  if (shortcut.is === 'search') return openPalette()
  isShortcutListOpen.value = true
}

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
