import { useEffect } from 'preact/hooks'
import { LazyPart } from './lazy-part.tsx'
import { isPaletteOpen, openPalette } from './palette-state.ts'

/** One search for everything: titles, pages, services, settings, words. */
export function Palette() {
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const isSearchKey = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey)
      if (!isSearchKey) return
      event.preventDefault()
      openPalette()
    }
    addEventListener('keydown', pressed)
    return () => removeEventListener('keydown', pressed)
  }, [])
  return isPaletteOpen.value ? <LazyPart load={loadPalette} /> : null
}

/** Whether a key press belongs to a field or a dialog. */
export function isTyping({ target }: KeyboardEvent): boolean {
  if (!(target instanceof HTMLElement)) return false
  return target.isContentEditable || target.closest('input, textarea, select, dialog') !== null
}

const loadPalette = async () => (await import('./open-palette.tsx')).OpenPalette
