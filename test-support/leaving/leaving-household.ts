import { join } from 'node:path'
import { existsSync } from 'node:fs'
import { favouritesOf } from '../../rehearsal/apps/favourites.ts'
import { collectionsOf } from '../../rehearsal/apps/jellyfin-collections.ts'
import { defaultHousehold } from '../../rehearsal/household/default-household.ts'
import type { Household } from '../../rehearsal/household/types.ts'
import type { Machine } from '../../src/platform/machine.ts'
import { NOW } from '../engine/fake-engine.ts'
import { smallHousehold } from '../space/small-household.ts'

const DAY_MS = 24 * 3_600_000

export interface LeavingHousehold {
  machine: Machine
  /** What the apps answer from now on. */
  change(to: (household: Household) => Household): void
  /** Both clocks of the machine go on. */
  passDays(days: number): void
  /** Only the time of day changes. */
  setTimeAhead(days: number): void
  hasFile(path: string): boolean
  /** What a member has marked as a favourite in Jellyfin, by its ids. */
  favourites(member: string): Set<string>
  /** The items of the collection, by its name. */
  collection(): string[] | undefined
}

/** A household with its files, its plays, and a clock that a test drives. */
export async function leavingHousehold(
  apps: string[] = ['sonarr', 'radarr', 'qbittorrent', 'jellyfin', 'seerr'],
): Promise<LeavingHousehold> {
  let household: Household = defaultHousehold
  let [passedMs, aheadMs] = [0, 0]
  const { machine, data, sharedState } = await smallHousehold({ apps, household, answers: () => household })
  return {
    machine: {
      ...machine,
      now: () => new Date(NOW.getTime() + passedMs + aheadMs),
      uptime: () => ({ boot: 'one', uptime_ms: 1000 + passedMs }),
    },
    change: (to) => void (household = to(household)),
    passDays: (days) => void (passedMs += days * DAY_MS),
    setTimeAhead: (days) => void (aheadMs += days * DAY_MS),
    hasFile: (path) => existsSync(join(data, path)),
    favourites: (member) =>
      favouritesOf({ sharedState } as never, 'jellyfin', household.members.find(({ name }) => name === member)!.key),
    collection: () =>
      collectionsOf({ sharedState } as never, 'jellyfin').find(({ name }) => name === 'Leaving soon')?.items,
  }
}
