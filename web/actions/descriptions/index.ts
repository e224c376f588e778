import type { ActionDescriptions } from '../describe.ts'
import { dataActions } from './data.ts'
import { fileActions } from './files.ts'
import { healthActions } from './health.ts'
import { hostingActions } from './hosting.ts'
import { householdActions } from './household.ts'
import { offsiteActions } from './offsite.ts'
import { leavingActions } from './leaving.ts'
import { policyActions } from './policies.ts'
import { removalActions } from './removal.ts'
import { serviceActions } from './services.ts'
import { settingActions } from './settings.ts'
import { setupActions } from './setup.ts'
import { updateActions } from './updates.ts'

/** Every action of the contract. One that is missing does not compile. */
export const descriptions: ActionDescriptions = {
  ...serviceActions,
  ...updateActions,
  ...householdActions,
  ...healthActions,
  ...dataActions,
  ...offsiteActions,
  ...settingActions,
  ...hostingActions,
  ...fileActions,
  ...leavingActions,
  ...policyActions,
  ...setupActions,
  ...removalActions,
}
