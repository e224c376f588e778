import { useEffect, useId, useMemo, useRef, useState } from 'preact/hooks'
import { navigateTo } from '../routing/location.ts'
import { pathTo } from '../routing/paths.ts'
import { useApp } from '../state/app-context.ts'
import { words } from '../words/words.ts'
import { Icon, type IconName } from './icon.tsx'
import { closePalette } from './palette-state.ts'
import { paletteEntries, searchTitles, type PaletteEntry } from './palette-entries.ts'
import { rankEntries } from './rank.ts'

/** How long a pause in typing is before the titles are searched, in milliseconds. */
const PAUSE_MS = 150

/** The field and what it finds. */
export function OpenPalette() {
  const app = useApp()
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const [text, setText] = useState('')
  const [titles, setTitles] = useState<readonly PaletteEntry[]>([])
  const [at, setAt] = useState(0)
  const known = useMemo(() => paletteEntries(app), [app])
  const found = [...titles, ...rankEntries(known, text)].slice(0, 30)
  const chosen = found[Math.min(at, found.length - 1)]

  useEffect(() => dialog.current?.showModal(), [])
  useEffect(() => {
    setAt(0)
    setTitles([])
    if (text.trim().length < 2) return
    const controller = new AbortController()
    const timer = setTimeout(async () => {
      const some = await searchTitles(app, text.trim(), controller.signal)
      if (!controller.signal.aborted) setTitles(some)
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [text])

  const choose = (entry: PaletteEntry | undefined) => {
    closePalette()
    if (entry) void navigateTo(entry.address)
    else if (text.trim() !== '') void navigateTo(pathTo('title', { term: text.trim() }))
  }
  const keys: Record<string, () => void> = {
    ArrowDown: () => setAt((at + 1) % Math.max(1, found.length)),
    ArrowUp: () => setAt((at - 1 + found.length) % Math.max(1, found.length)),
    Enter: () => choose(chosen),
  }
  return (
    <dialog
      ref={dialog}
      class="palette"
      aria-label={words().shell.searchShort}
      onClose={closePalette}
      onClick={(event) => event.target === dialog.current && closePalette()}
    >
      <label class="palette-field">
        <Icon name="search" />
        <input
          type="text"
          role="combobox"
          aria-expanded={found.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={chosen && `${id}-${found.indexOf(chosen)}`}
          aria-label={words().shell.search}
          placeholder={words().shell.search}
          autoComplete="off"
          spellcheck={false}
          value={text}
          onInput={({ currentTarget }) => setText(currentTarget.value)}
          onKeyDown={(event) => {
            const act = keys[event.key]
            if (!act || event.isComposing) return
            event.preventDefault()
            act()
          }}
        />
      </label>
      <ul id={`${id}-list`} role="listbox" aria-label={words().shell.searchShort}>
        {found.map((entry, index) => (
          <li
            key={`${entry.section} ${entry.address}`}
            id={`${id}-${index}`}
            role="option"
            aria-selected={entry === chosen}
            onClick={() => choose(entry)}
            onPointerMove={() => setAt(index)}
          >
            <Icon name={entry.icon as IconName} />
            <span dir="auto">{entry.label}</span>
            <span class="quiet small">{entry.section}</span>
          </li>
        ))}
      </ul>
    </dialog>
  )
}
