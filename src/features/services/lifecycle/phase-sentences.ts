import type { ServicePhase } from '../../../platform/compose/stack-runner.ts'

/** Returns what is said of a service in this phase, for the progress of a job. */
export function describePhase(service: string, phase: ServicePhase): string {
  const sentences: Record<ServicePhase, string> = {
    creating: `Creating ${service}`,
    created: `Created ${service}`,
    starting: `Starting ${service}`,
    started: `Started ${service}`,
    running: `Already running: ${service}`,
    waiting: `Waiting for ${service}`,
    healthy: `Healthy now: ${service}`,
    stopping: `Stopping ${service}`,
    stopped: `Stopped ${service}`,
    removing: `Removing ${service}`,
    removed: `Removed ${service}`,
    restarting: `Restarting ${service}`,
    restarted: `Restarted ${service}`,
  }
  return sentences[phase]
}
