import type { ComingData, ComingItem } from '../../../../contract/kinds/coming.ts'
import { addDays, dayIn, startOfDayInUtc } from '../../../lib/day.ts'
import { completenessOf, unansweredReasons, zipKnown, type Known } from '../../../lib/known.ts'
import type { Machine } from '../../../platform/machine.ts'
import type { CalendarEntry, MediaItem, MediaManager } from '../../../platform/media-apps/roles/media-manager.ts'
import { householdTimeZone } from '../../../platform/settings/household-time-zone.ts'
import { gatherEnabledApps } from '../trace/apps.ts'
import { createTitleMatcher, type MatchCandidate } from '../trace/title-matcher.ts'
import { toComingItem } from './item.ts'
import { findRequesters } from './requesters.ts'
import { summarizeComing } from './summary.ts'

export type ComingPeriod = Pick<ComingData, 'first_day' | 'last_day' | 'time_zone'>

interface LibraryCalendar {
  manager: MediaManager
  answer: Known<[MediaItem[], CalendarEntry[]]>
}

/** Whether somebody, by their id where they request, requested what an item of an answer is. */
export type IsRequestOf = (item: ComingItem, requestUser: string) => boolean

/** Returns what is released from today on. Throws if the engine does not answer: without it, no app can be asked. */
export const gatherComing = async (machine: Machine, days: number): Promise<ComingData> =>
  (await gatherComingOf(machine, days)).coming

/** Returns the same with whose requests its items are, because two members may have one name. */
export async function gatherComingOf(
  machine: Machine,
  days: number,
): Promise<{ coming: ComingData; isRequestOf: IsRequestOf }> {
  const { mediaManagers: managers, requestManagers, not_known: outside } = await gatherEnabledApps(machine)
  const period = periodFrom(machine, days)
  const [libraries, requesters] = await Promise.all([
    Promise.all(managers.map((manager) => readCalendar(manager, period))),
    findRequesters(requestManagers[0], managers),
  ])
  const completeness = completenessOf([
    ...outside,
    ...libraries.flatMap(({ manager, answer }) => unansweredReasons(manager.title, answer)),
    ...requesters.not_known,
  ])
  const idsOf = new Map<ComingItem, readonly string[]>()
  const items = comingItems(libraries, period, requesters.find, idsOf)
  return {
    isRequestOf: (item, requestUser) => idsOf.get(item)?.includes(requestUser) ?? false,
    coming: {
      summary: summarizeComing({ items, days, hasLibrary: managers.length > 0, ...completeness }),
      observed_at: machine.now().toISOString(),
      ...period,
      items,
      ...completeness,
    },
  }
}

function periodFrom(machine: Machine, days: number): ComingPeriod {
  const time_zone = householdTimeZone(machine.settings())
  const first_day = dayIn(time_zone, machine.now())
  return { first_day, last_day: addDays(first_day, days - 1), time_zone }
}

/** Asks for a day more on both sides, because the days of a time zone are not those of UTC. */
async function readCalendar(manager: MediaManager, { first_day, last_day }: ComingPeriod): Promise<LibraryCalendar> {
  const [items, entries] = await Promise.all([
    manager.items(),
    manager.calendar(startOfDayInUtc(addDays(first_day, -1)), startOfDayInUtc(addDays(last_day, 2))),
  ])
  return { manager, answer: zipKnown(items, entries) }
}

function comingItems(
  libraries: readonly LibraryCalendar[],
  { first_day, last_day, time_zone }: ComingPeriod,
  requestersOf: Awaited<ReturnType<typeof findRequesters>>['find'],
  idsOf: Map<ComingItem, readonly string[]>,
): ComingItem[] {
  const known = libraries.flatMap(({ manager, answer }) =>
    answer.known ? [{ manager, items: answer.value[0], entries: answer.value[1] }] : [],
  )
  const matcher = createTitleMatcher(
    known.flatMap(({ manager, items }) => items.map((item): MatchCandidate => ({ item, managerTitle: manager.title }))),
  )
  const dayOf = ({ airs }: CalendarEntry) => ('day' in airs ? airs.day : dayIn(time_zone, airs.at))
  const dated = known.flatMap(({ manager, items, entries }) => {
    const itemsById = new Map(items.map((item) => [item.id, item]))
    return entries.flatMap((entry) => {
      const [day, item] = [dayOf(entry), itemsById.get(entry.item)]
      if (!item || day < first_day || day > last_day) return []
      const { names, ids } = requestersOf(manager.service, item, entry.part?.season ?? null)
      const coming = { ...toComingItem({ entry, item, manager }, matcher), requested_by: names }
      idsOf.set(coming, ids)
      return [{ day, item: coming }]
    })
  })
  return dated.toSorted((a, b) => compareText(a.day, b.day) || compareItems(a.item, b.item)).map(({ item }) => item)
}

/** Items without a time come first. */
const compareItems = (a: ComingItem, b: ComingItem): number =>
  compareText(a.airs_at ?? '', b.airs_at ?? '') ||
  compareText(a.title, b.title) ||
  (a.season ?? 0) - (b.season ?? 0) ||
  (a.episode ?? 0) - (b.episode ?? 0) ||
  compareText(a.id, b.id)

const compareText = (a: string, b: string): number => (a < b ? -1 : Number(a > b))
