import type { ServiceState, ServiceStatus } from '../../../../contract/kinds/status.ts'
import type { Container } from '../../../platform/engine/engine.ts'

/** A state in a few words, for people. */
export function inWords(state: ServiceState, { restarts, exit_code: code, oom_killed: killed }: Container): string {
  switch (state) {
    case 'crash-looping':
      return `keeps crashing, restarted ${restarts} times`
    case 'failed':
      return killed ? 'ended: it ran out of memory' : code === null ? 'could not start' : `ended with exit code ${code}`
    case 'removed-from-the-stack':
      return 'no longer in the stack'
    case 'absent':
      return 'not there'
    case 'created':
      return 'made, never started'
    default:
      return state
  }
}

/** What else than it should a container was made from. A tag that has moved on still has its name. */
export function otherImage({ running, declared }: ServiceStatus['image']): string {
  return running === declared
    ? `there is another ${declared} here than the one it runs`
    : `the stack declares ${declared}, and it runs ${running}`
}

/** Why it is not as it should be, from what the engine says; null where it is well or says nothing. */
export function because(state: ServiceState, container: Container): string | null {
  const { oom_killed: killed, exit_code: code, error, health } = container
  if (error) return error
  if (killed) return 'The engine ended it because it took more memory than it is allowed.'
  if (state === 'unhealthy') return health?.looks.at(-1)?.said.trim() || null
  if (state === 'failed' && code === 137) return 'It was killed (exit code 137), or did not stop when it was asked to.'
  if (state === 'failed' || state === 'crash-looping' || state === 'restarting') {
    return code === null ? null : `It ended by itself with exit code ${code}.`
  }
  return null
}
