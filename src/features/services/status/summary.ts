import type { ServiceStatus } from '../../../../contract/kinds/status.ts'
import { isHealthy } from './form-status.ts'

export function summarizeStatus(services: readonly ServiceStatus[]): string {
  const wanted = services.filter((service) => service.wanted)
  const off = wanted.filter((service) => !isHealthy(service))
  const orphansTotal = services.filter(({ state }) => state === 'removed-from-stack').length
  const strayed =
    orphansTotal === 0
      ? ''
      : ` ${orphansTotal} ${orphansTotal === 1 ? 'container is' : 'containers are'} no longer in the stack.`
  if (wanted.length === 0) return `Nothing is on.${strayed}`
  if (off.length === 0) return `Everything the household needs is running.${strayed}`
  const critical = off.some(({ importance }) => importance === 'critical' || importance === 'core')
  const listed = off.length <= 3 ? `: ${off.map(({ service }) => service).join(', ')}` : ''
  const count = `${off.length} of ${wanted.length} services ${off.length === 1 ? 'has' : 'have'} a problem`
  return `${critical ? '' : 'The most important services are running. '}${count}${listed}.${strayed}`
}
