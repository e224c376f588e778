import type { HostingData } from '../../../../contract/kinds/hosting.ts'
import type { Container, Engine } from '../../../platform/engine/engine.ts'
import type { Known } from '../../../platform/service-manager/manager.ts'

/** source: Docker’s “Start containers automatically”, and podman-restart.service, which starts those with `always` */
export function returning(
  { facts }: Engine,
  boots: Known,
  { service, name, restart_policy: policy, state }: Container,
): HostingData['services'][number] {
  const about = { service: service ?? name, policy: policy === 'no' ? '' : policy }
  if (about.policy === '') return { ...about, returns: false, because: 'it has no restart policy' }
  if (policy === 'on-failure') return { ...about, returns: false, because: 'it is started again only when it fails' }
  if (policy === 'unless-stopped' && facts.name === 'podman')
    return { ...about, returns: null, because: 'older versions of Podman start only what has the policy always' }
  if (policy === 'unless-stopped' && !['running', 'restarting', 'paused'].includes(state))
    return { ...about, returns: false, because: 'it was stopped, and stays so' }
  if (boots.yes === null) return { ...about, returns: null, because: boots.because }
  return { ...about, returns: boots.yes, because: boots.because }
}
