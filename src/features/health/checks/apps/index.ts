import type { Check } from '../check.ts'
import { appsAnswer } from './answer.ts'
import { appsClients } from './clients.ts'
import { appsDatabase } from './database.ts'
import { appsHealth } from './health.ts'
import { appsPaths } from './paths.ts'
import { appsSubtitleSites } from './subtitle-sites.ts'
import { appsSubtitleUpdates } from './subtitle-updates.ts'
import { appsVersion } from './version.ts'

/** The checks of this group, in the order in which they are listed. */
export const appsChecks: readonly Check[] = [
  appsDatabase,
  appsAnswer,
  appsHealth,
  appsClients,
  appsPaths,
  appsSubtitleUpdates,
  appsSubtitleSites,
  appsVersion,
]
