import type { ServiceState, ServiceStatus } from '../../../../contract/kinds/status.ts'
import type { Container } from '../../../platform/engine/engine.ts'

const plainStateWords = {
  starting: 'starting',
  running: 'running',
  healthy: 'healthy',
  unhealthy: 'unhealthy',
  restarting: 'restarting',
  paused: 'paused',
  stopped: 'stopped',
} as const

export function describeState(
  state: ServiceState,
  { restarts, exit_code: code, oom_killed: killed }: Container,
): string {
  switch (state) {
    case 'crash-looping':
      return `keeps crashing, restarted ${restarts} times`
    case 'failed':
      return killed
        ? 'killed: it ran out of memory'
        : code === null
          ? 'could not start'
          : `ended with exit code ${code}`
    case 'removed-from-stack':
      return 'no longer in the stack'
    case 'absent':
      return 'not there'
    case 'created':
      return 'created, never started'
    default:
      return plainStateWords[state]
  }
}

/** Returns how the container's image differs from the declared one. If a tag has moved, both have the same name. */
export function describeImageChange({ running_image, declared_image }: ServiceStatus['container_image']): string {
  return running_image === declared_image
    ? `${declared_image} has changed on this machine since the container was created`
    : `the stack declares ${declared_image}, but it runs ${running_image}`
}

/** Returns the reason from the engine's data; null if the service is healthy or the engine gives none. */
export function explainState(state: ServiceState, container: Container): string | null {
  const { oom_killed: killed, exit_code: code, error, health } = container
  if (error) return error
  if (killed) return 'The engine killed it because it exceeded its memory limit.'
  if (state === 'unhealthy') return health?.probes.at(-1)?.output.trim() || null
  if (state === 'failed' && code === 137) return 'It was killed (exit code 137), or did not stop when it was asked to.'
  if (state === 'failed' || state === 'crash-looping' || state === 'restarting') {
    return code === null ? null : `It exited by itself with code ${code}.`
  }
  return null
}
