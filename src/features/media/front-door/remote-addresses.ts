import type { ServiceStatus, StatusData } from '../../../../contract/kinds/status.ts'
import { isLoopbackHost } from '../../../lib/ip-address.ts'
import { findRemoteService, type RemoteService, type Stack } from '../../../platform/compose-project/stack.ts'
import type { PublishedAddress } from '../../services/addresses/published-addresses.ts'

/** Returns the addresses of apps elsewhere, as if they were published here. */
export function remoteAddresses({ elsewhere }: Pick<StatusData, 'elsewhere'>, stack: Stack): PublishedAddress[] {
  return elsewhere.flatMap(({ service: name, reached, because, label }) => {
    const remote = findRemoteService(stack, name)
    return remote === undefined ? [] : [addressOf(remote, { reached, because, label })]
  })
}

function addressOf(
  { service, address }: RemoteService,
  { reached, because, label }: Pick<StatusData['elsewhere'][number], 'reached' | 'because' | 'label'>,
): PublishedAddress {
  const status: ServiceStatus = {
    service: service.name,
    label,
    purpose: service.summary,
    local_address: address.url,
    home_address: address.url,
    container: null,
    state: reached ? 'running' : 'failed',
    state_changed_at: null,
    summary: reached ? 'answers' : 'does not answer',
    because,
    impact: service.without,
    importance: service.weight,
    wanted: true,
    forms: [],
    exit_code: null,
    restarts: 0,
    health: null,
    container_image: { declared_image: null, running_image: null, digest: null, differs: false },
    ports: [],
  }
  return {
    status,
    service,
    address: address.url,
    boundAddress: address.host,
    port: address.port,
    reach: isLoopbackHost(address.host) ? 'this-machine' : 'lan',
    isMainPort: true,
  }
}
