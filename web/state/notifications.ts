import { effect, type ReadonlySignal } from '@preact/signals'
import { navigateTo } from '../routing/location.ts'
import { pathTo } from '../routing/paths.ts'
import { words } from '../words/words.ts'
import type { AppState } from './app-context.ts'
import type { Waiting } from './attention.ts'
import { drawIcon } from './counted-icon.ts'
import { waitingCount } from './page-title.ts'
import { storedSwitch } from './stored-choice.ts'

/** Whether this browser tells of what is new while the page is out of sight. */
export const notifications = storedSwitch('usher-notifications', false)

/** Browsers notify for pages of this machine, and for those with a certificate. */
export const canNotify = (): boolean => isSecureContext && 'Notification' in globalThis

/** Asks the browser, after a press. Returns whether it agreed. */
export async function allowNotifications(): Promise<boolean> {
  const isAllowed = (await Notification.requestPermission()) === 'granted'
  notifications.set(isAllowed)
  return isAllowed
}

/** Shows what waits for a person on the icons. Returns what ends it. */
export const countInIcons = (): (() => void) => effect(() => void drawIcon(waitingCount.value))

/** Tells of each thing that was not there before, while nobody looks at the page. Returns what ends it. */
export function notifyAbout({ live }: AppState, things: ReadonlySignal<readonly Waiting[]>): () => void {
  let known: Set<string> | undefined
  return effect(() => {
    const all = things.value
    const isKnown = live.of('dashboard').value !== undefined
    const fresh = known ? all.filter(({ id }) => !known!.has(id)) : []
    if (isKnown) known = new Set([...(known ?? []), ...all.map(({ id }) => id)])
    if (document.hidden) for (const thing of fresh) notify(thing)
  })
}

function notify({ id, kind, summary }: Waiting): void {
  if (!canNotify() || !notifications.isOn.peek() || Notification.permission !== 'granted') return
  const { notices } = words().shell
  const shown = new Notification(notices[kind], { body: summary, tag: id })
  shown.addEventListener('click', () => {
    focus()
    void navigateTo(kind === 'request' ? pathTo('requests') : pathTo('health'))
    shown.close()
  })
}
