import type { HostingData } from '../../../../contract/kinds/hosting.ts'
import type { Container, Engine } from '../../../platform/engine/engine.ts'
import type { AutostartAnswer } from '../../../platform/service-manager/service-manager.ts'

/** source: Docker’s “Start containers automatically”, and podman-restart.service, which starts those with `always` */
export function predictContainerRestart(
  { facts }: Engine,
  boots: AutostartAnswer,
  { service, name, restart_policy: policy, state }: Container,
): HostingData['services'][number] {
  const about = { service: service ?? name, policy: policy === 'no' ? '' : policy }
  if (about.policy === '') return { ...about, returns: false, because: 'it has no restart policy' }
  if (policy === 'on-failure')
    return { ...about, returns: false, because: 'the engine restarts it only after a failure' }
  if (policy === 'unless-stopped' && facts.name === 'podman')
    return {
      ...about,
      returns: null,
      because: 'older versions of Podman start only containers with the restart policy always',
    }
  if (policy === 'unless-stopped' && !['running', 'restarting', 'paused'].includes(state))
    return { ...about, returns: false, because: 'it was stopped' }
  if (boots.yes === null) return { ...about, returns: null, because: boots.because }
  return { ...about, returns: boots.yes, because: boots.because }
}
