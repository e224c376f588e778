import type { HostingData } from '../../../../contract/kinds/hosting.ts'
import type { Container, Engine } from '../../../platform/engine/engine.ts'
import type { AutostartAnswer } from '../../../platform/service-manager/service-manager.ts'

/** source: Docker’s “Start containers automatically”, and podman-restart.service, which starts those with `always` */
export function predictContainerRestart(
  { facts }: Engine,
  boots: AutostartAnswer,
  { service, name, restart_policy, state }: Container,
): HostingData['services'][number] {
  const about = { service: service ?? name, restart_policy: restart_policy === 'no' ? '' : restart_policy }
  if (about.restart_policy === '') return { ...about, starts_at_boot: false, because: 'it has no restart policy' }
  if (restart_policy === 'on-failure')
    return { ...about, starts_at_boot: false, because: 'the engine restarts it only after a failure' }
  if (restart_policy === 'unless-stopped' && facts.name === 'podman')
    return {
      ...about,
      starts_at_boot: null,
      because: 'older versions of Podman start only containers with the restart policy always',
    }
  if (restart_policy === 'unless-stopped' && !['running', 'restarting', 'paused'].includes(state))
    return { ...about, starts_at_boot: false, because: 'it was stopped' }
  if (boots.enabled === null) return { ...about, starts_at_boot: null, because: boots.because }
  return { ...about, starts_at_boot: boots.enabled, because: boots.because }
}
