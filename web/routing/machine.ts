import { signal } from '@preact/signals'

/** The machine that the page is about, from its address; an empty text for the one that serves it. */
export const machine = signal('')
