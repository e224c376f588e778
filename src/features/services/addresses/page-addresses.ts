import type { ServiceStatus } from '../../../../contract/kinds/status.ts'
import type { Stack } from '../../../platform/compose-project/stack.ts'
import { appNamed } from '../../../platform/media-apps/apps.ts'
import {
  addressOnThisMachine,
  publishedAddresses,
  type HostNames,
  type PublishedAddress,
} from './published-addresses.ts'

/** Adds where the page of each service can be opened: on this machine, and from other devices at home. */
export function withPageAddresses(services: readonly ServiceStatus[], stack: Stack, host: HostNames): ServiceStatus[] {
  const pages = publishedAddresses(services, stack, host).filter(isPage)
  return services.map((status) => {
    const page = pages.find(({ service }) => service?.name === status.service)
    if (page === undefined) return status
    return {
      ...status,
      local_address: addressOnThisMachine(page, host),
      home_address: page.reach === 'lan' ? page.address : null,
    }
  })
}

/** Only what somebody is said to open has a page, and some apps answer programs alone. */
const isPage = ({ service, isMainPort }: PublishedAddress): boolean =>
  isMainPort && service !== undefined && service.audience !== null && appNamed(service.app ?? '')?.withoutPage !== true
