import type { AppEnvironment, RehearsedApp } from '../../rehearsal/apps/app.ts'
import { defaultKey } from '../../rehearsal/apps/keys.ts'
import { freshApps } from '../../rehearsal/apps/shared-state.ts'
import { defaultHousehold } from '../../rehearsal/household/default-household.ts'
import type { Household } from '../../rehearsal/household/types.ts'

const NOW = 1_800_000_000_000

/** What a rehearsed app gets that is asked without an engine around it. */
export const appEnvironment = (app: RehearsedApp, household: Household = defaultHousehold): AppEnvironment => ({
  household,
  sharedState: freshApps(),
  key: defaultKey(app.name),
  now: () => NOW,
  startedAt: NOW - 3_600_000,
  port: app.port ?? 1,
  database: new Map(),
})
