import { computed, effect, type ReadonlySignal } from '@preact/signals'
import type { AppState } from './app-context.ts'
import { waitingCount } from './page-title.ts'
import { countWaiting } from './waiting-requests.ts'

/** Something that waits for a person: a finding, or a request. */
export interface Waiting {
  id: string
  kind: 'finding' | 'request'
  summary: string
}

/** What waits for a person, from the stream: of the requests the newest. */
function waitingThings({ live }: AppState): ReadonlySignal<readonly Waiting[]> {
  return computed(() => {
    const findings = live.of('dashboard').value?.data.attention ?? []
    const requests = live.of('requests').value?.data.requests ?? []
    return [
      ...findings.flatMap(({ finding, summary }): Waiting[] =>
        finding === null ? [] : [{ id: `finding ${finding}`, kind: 'finding', summary }],
      ),
      ...requests.flatMap(({ id, state, title }): Waiting[] =>
        state === 'waiting-for-approval' ? [{ id: `request ${id}`, kind: 'request', summary: title ?? '' }] : [],
      ),
    ]
  })
}

/** Counts what waits for a person in the title and the icons, and notifies of what is new. Returns what ends it. */
export function watchAttention(app: AppState): () => void {
  const things = waitingThings(app)
  const ends: (() => void)[] = [
    effect(() => {
      const listed = things.value.filter(({ kind }) => kind === 'finding').length
      const count = listed + countWaiting(app.live.of('requests').value?.data)
      waitingCount.value = count
    }),
  ]
  let isOver = false
  // The first view does without the icon, and it tells of what is new only while nobody looks.
  import('./notifications.ts').then(
    ({ countInIcons, notifyAbout }) => isOver || ends.push(countInIcons(), notifyAbout(app, things)),
    () => {},
  )
  return () => {
    isOver = true
    // Before the rest ends, so that the icons show it.
    ends.shift()?.()
    waitingCount.value = 0
    for (const end of ends) end()
  }
}
