import type { ServiceState, ServiceUsage } from '../../clients/typescript/src/index.ts'
import type { Tone } from '../actions/work.ts'
import type { Beat } from '../charts/heartbeat-bars.ts'

const tones: Record<ServiceState, Tone> = {
  absent: 'off',
  created: 'off',
  starting: 'busy',
  running: 'good',
  healthy: 'good',
  unhealthy: 'bad',
  restarting: 'busy',
  'crash-looping': 'bad',
  paused: 'warn',
  stopped: 'off',
  failed: 'bad',
  'removed-from-stack': 'warn',
}

/** The tone of a state. One that this version does not know is worth a look. A service that is off is bad if it is wanted. */
export function toneOfState(state: ServiceState, wanted: boolean): Tone {
  const tone = tones[state] ?? 'warn'
  return tone === 'off' && wanted ? 'bad' : tone
}

/** The record of a service as beats. What was not recorded has no tone. */
export function beatsOf({ states }: Pick<ServiceUsage, 'states'>): Beat[] {
  return states.map(({ state, starts_at, ends_at, down_minutes }) => ({
    tone: state === null ? null : down_minutes > 0 ? 'bad' : (tones[state] ?? 'warn'),
    startedAt: Date.parse(starts_at),
    endedAt: Date.parse(ends_at),
  }))
}
