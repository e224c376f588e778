import { signal } from '@preact/signals'

export const isShortcutListOpen = signal(false)
