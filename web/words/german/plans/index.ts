import { carePlans } from './care.ts'
import { householdPlans } from './household.ts'
import { leaving } from './leaving.ts'
import { machinePlans } from './machine.ts'
import { policies } from './policies.ts'
import { servicePlans } from './services.ts'
import { settingPlans } from './settings.ts'

export const plans = {
  services: servicePlans,
  household: householdPlans,
  care: carePlans,
  settings: settingPlans,
  machine: machinePlans,
  leaving,
  policies,
}
