import type { Clock } from '../../lib/clock.ts'
import type { Machine } from '../../platform/machine.ts'
import type { OtherMachines } from '../far/other-machines.ts'
import { farFeeds } from './far-feeds.ts'
import { watchFarMachine } from './far-watch.ts'
import { feeds } from './feeds.ts'
import { householdFeed } from './household-feed.ts'
import { createLiveFeed, type LiveFeed } from './live-feed.ts'

/** Returns the live values of a machine; undefined for this one. Throws MACHINE-2 for one that usher does not know. */
export type LiveFeeds = (on: string | undefined) => Promise<LiveFeed>

const never = new AbortController().signal

/** Keeps a feed for each machine that somebody listens to. What every machine says is on each of them. */
export function createLiveFeeds(machine: Machine, clock: Clock, others: OtherMachines): LiveFeeds {
  const household = householdFeed(others, never)
  const here = createLiveFeed(machine, clock, [...feeds, household])
  const elsewhere = new Map<string, LiveFeed>()
  return async (on) => {
    if (on === undefined) return here
    await others.session(on)
    const source = { name: on, dispatcher: () => others.dispatcher(on), signal: never }
    const feed =
      elsewhere.get(on) ??
      createLiveFeed(machine, clock, [...farFeeds(source), household], watchFarMachine(source, clock))
    elsewhere.set(on, feed)
    return feed
  }
}
