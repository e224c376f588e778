import { signal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { navigateTo } from '../../routing/location.ts'
import { pathTo } from '../../routing/paths.ts'
import { words } from '../../words/words.ts'
import { Dialog } from '../dialog.tsx'
import { Icon } from '../icon.tsx'
import { openPalette } from '../palette-state.ts'
import { isTyping } from '../palette.tsx'
import { followKeys, shortcutList, shortcuts, type Shortcut } from './keys.ts'
import { moveRow, openRowActions } from './rows.ts'
import { ShortcutSwitch } from './shortcut-switch.tsx'

const isListOpen = signal(false)

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
  return isListOpen.value ? <ShortcutList /> : null
}

function run(shortcut: Shortcut): void {
  if (shortcut.is === 'page') return void navigateTo(pathTo(shortcut.page))
  if (shortcut.is === 'next') return moveRow(1)
  if (shortcut.is === 'previous') return moveRow(-1)
  if (shortcut.is === 'row-actions') return openRowActions()
  if (shortcut.is === 'search') return openPalette()
  isListOpen.value = true
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
      onClick={() => (isListOpen.value = true)}
    >
      <Icon name="keyboard" />
    </button>
  )
}

function ShortcutList() {
  const { shell, common } = words()
  const close = () => void (isListOpen.value = false)
  return (
    <Dialog
      title={shell.shortcuts.title}
      close={close}
      buttons={
        <button type="button" class="button" onClick={close}>
          {common.close}
        </button>
      }
    >
      <dl class="shortcut-list">
        {shortcutList.map((shortcut) => (
          <div key={shortcut.keys.join(' ')}>
            <dt>
              {shortcut.keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{meaningOf(shortcut)}</dd>
          </div>
        ))}
        <div>
          <dt>
            <kbd>Ctrl</kbd>
            <kbd>K</kbd>
          </dt>
          <dd>{shell.shortcuts.search}</dd>
        </div>
      </dl>
      <ShortcutSwitch />
    </Dialog>
  )
}

function meaningOf(shortcut: Shortcut): string {
  const { pages, shortcuts: said } = words().shell
  if (shortcut.is === 'page') return pages[shortcut.page]
  return said[shortcut.is]
}
