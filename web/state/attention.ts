import { computed, effect, type ReadonlySignal } from '@preact/signals'
import type { AppState } from './app-context.ts'
import { drawIcon } from './counted-icon.ts'
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

/** Counts what waits for a person in the title and the icon, and notifies of what is new. Returns what ends it. */
export function watchAttention(app: AppState): () => void {
  const things = waitingThings(app)
  const ends: (() => void)[] = [
    effect(() => {
      const listed = things.value.filter(({ kind }) => kind === 'finding').length
      const count = listed + countWaiting(app.live.of('requests').value?.data)
      waitingCount.value = count
      void drawIcon(count)
    }),
  ]
  let isOver = false
  // It tells of what is new while nobody looks: the first view does not need it.
  import('./notifications.ts').then(
    ({ notifyAbout }) => isOver || ends.push(notifyAbout(app, things)),
    () => {},
  )
  return () => {
    isOver = true
    for (const end of ends) end()
    waitingCount.value = 0
    void drawIcon(0)
  }
}
