import { carePlans } from './care.ts'
import { householdPlans } from './household.ts'
import { leaving } from './leaving.ts'
import { machinePlans } from './machine.ts'
import { policies } from './policies.ts'
import { servicePlans } from './services.ts'
import { settingPlans } from './settings.ts'

/** What each action would do: its question, its verb, and the lines under it. */
export const plans = {
  services: servicePlans,
  household: householdPlans,
  care: carePlans,
  settings: settingPlans,
  machine: machinePlans,
  leaving,
  policies,
}
