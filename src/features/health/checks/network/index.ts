import type { Check } from '../check.ts'
import { networkAdminPages } from './admin-pages.ts'
import { networkClock } from './clock.ts'
import { networkNameServers } from './name-servers.ts'
import { networkNames } from './names.ts'
import { networkPorts } from './ports.ts'
import { networkSamePort } from './same-port.ts'

/** The checks of this group, in the order in which they are listed. */
export const networkChecks: readonly Check[] = [
  networkPorts,
  networkSamePort,
  networkNameServers,
  networkClock,
  networkAdminPages,
  networkNames,
]
