import { computed, effect, type ReadonlySignal } from '@preact/signals'
import type { AppState } from './app-context.ts'
import { drawIcon } from './counted-icon.ts'
import { notifyAbout } from './notifications.ts'
import { waitingCount } from './page-title.ts'

/** Something that waits for a person: a finding, or a request. */
export interface Waiting {
  id: string
  kind: 'finding' | 'request'
  summary: string
}

/** Everything that waits for a person, from the stream. */
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
  const ends = [
    effect(() => {
      const count = things.value.length
      waitingCount.value = count
      void drawIcon(count)
    }),
    notifyAbout(app, things),
  ]
  return () => {
    for (const end of ends) end()
    waitingCount.value = 0
    void drawIcon(0)
  }
}
