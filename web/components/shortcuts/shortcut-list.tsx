import { words } from '../../words/words.ts'
import { Dialog } from '../dialog.tsx'
import { shortcutList, type Shortcut } from './keys.ts'
import { isShortcutListOpen } from './list-state.ts'
import { ShortcutSwitch } from './shortcut-switch.tsx'

/** What each key does, and whether it does anything. */
export function ShortcutList() {
  const { shell, common } = words()
  const close = () => void (isShortcutListOpen.value = false)
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
