import type { Check } from '../check.ts'
import { engineApi } from './api.ts'
import { engineCompose } from './compose.ts'
import { engineOldContainers } from './old-containers.ts'
import { engineDisk } from './disk.ts'
import { engineLimits } from './limits.ts'
import { engineLogs } from './logs.ts'
import { engineOldClients } from './old-clients.ts'
import { engineReachable } from './reachable.ts'
import { engineSwarm } from './swarm.ts'
import { engineAutostart } from './autostart.ts'
import { engineRootless } from './rootless.ts'

/** The checks of this group, in the order in which they are listed. */
export const engineChecks: readonly Check[] = [
  engineReachable,
  engineApi,
  engineCompose,
  engineRootless,
  engineAutostart,
  engineLimits,
  engineDisk,
  engineLogs,
  engineOldClients,
  engineOldContainers,
  engineSwarm,
]
