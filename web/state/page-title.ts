import { effect, signal } from '@preact/signals'
import { machine } from '../routing/machine.ts'

/** The name of the page that is shown. */
export const pageTitle = signal('')

/** How many things wait for a person. They stand before the name in the tab’s title. */
export const waitingCount = signal(0)

effect(() => {
  if (pageTitle.value === '') return
  const count = waitingCount.value === 0 ? '' : `(${waitingCount.value}) `
  const on = machine.value === '' ? '' : ` · ${machine.value}`
  document.title = `${count}${pageTitle.value}${on} · usher`
})
