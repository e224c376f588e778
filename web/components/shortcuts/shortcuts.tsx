import { useEffect } from 'preact/hooks'
import { navigateTo } from '../../routing/location.ts'
import { pathTo } from '../../routing/paths.ts'
import { LazyPart } from '../lazy-part.tsx'
import { openPalette } from '../palette-state.ts'
import { isTyping } from '../palette.tsx'
import { followKeys, shortcuts, type Shortcut } from './keys.ts'
import { isShortcutListOpen } from './list-state.ts'
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
