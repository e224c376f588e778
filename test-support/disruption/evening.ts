import type { Household } from '../../rehearsal/household/types.ts'
import { defaultHousehold } from '../../rehearsal/household/default-household.ts'
import { freshApps } from '../../rehearsal/apps/shared-state.ts'
import type { Machine } from '../../src/platform/machine.ts'
import { fakeApp, fakeStack } from '../media-apps/fake-stack.ts'

/** Returns a machine on which Ben is watching Metropolis, and the household, which a test may change while it runs. */
export async function eveningMachine(
  apps: readonly string[] = ['jellyfin', 'seerr'],
  { settingValues = {}, ...parts }: Partial<Machine> & { settingValues?: Record<string, string> } = {},
): Promise<{ machine: Machine; household: Household }> {
  const household: Household = { ...defaultHousehold }
  const sharedState = freshApps()
  const machine = await fakeStack(
    apps.map((app) => fakeApp(app, { household, sharedState })),
    settingValues,
  )
  return { household, machine: { ...machine, idleIntervalMs: 5, ...parts } }
}
