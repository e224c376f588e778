import { effect } from '@preact/signals'
import type { Client } from '../../../clients/typescript/src/index.ts'
import { requestAction } from '../../actions/request-action.ts'
import { consent } from '../../actions/consent-state.ts'
import type { ActionRequest } from '../../actions/request.ts'
import { followedJobs } from '../../actions/work.ts'

/** Does several changes one after the other, as usher makes one at a time. Stops at the first that is refused. */
export async function requestEach(
  client: Client,
  requests: readonly ActionRequest[],
  began: (place: number) => void,
): Promise<void> {
  for (const [at, request] of requests.entries()) {
    began(at + 1)
    await requestAction(client, request)
    if (consent.peek().is !== 'closed') return
    await untilIdle()
  }
}

/** Resolves when nothing runs that this tab follows. */
function untilIdle(): Promise<void> {
  return new Promise((resolve) => {
    let stop: (() => void) | undefined
    let isOver = false
    stop = effect(() => {
      if (followedJobs.value.some(({ job }) => job.state === 'running')) return
      isOver = true
      stop?.()
      resolve()
    })
    if (isOver) stop()
  })
}
