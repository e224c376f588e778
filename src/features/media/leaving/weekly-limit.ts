import { elapsedMs, type Moment } from '../shared/observed-clock.ts'

export const WEEK_MS = 7 * 24 * 60 * 60_000

/** What happened at a moment, and how many bytes it concerned. */
export interface CountedEvent extends Moment {
  bytes: number
}

export interface WeeklyLimit {
  titles: number
  bytes: number
}

/** What may still happen in this week. */
export interface WeeklyRoom {
  titles: number
  bytes: number
}

/** Returns what the limit leaves now. An event counts until a week has certainly passed; one in the future counts too. */
export function roomThisWeek(events: readonly CountedEvent[], limit: WeeklyLimit, now: Moment): WeeklyRoom {
  const counted = events.filter((event) => elapsedMs(event, now) < WEEK_MS)
  const bytes = counted.reduce((sum, event) => sum + event.bytes, 0)
  return { titles: Math.max(0, limit.titles - counted.length), bytes: Math.max(0, limit.bytes - bytes) }
}

export const fitsRoom = (room: WeeklyRoom, bytes: number): boolean => room.titles >= 1 && room.bytes >= bytes

export const lessRoom = (room: WeeklyRoom, bytes: number): WeeklyRoom => ({
  titles: room.titles - 1,
  bytes: room.bytes - bytes,
})

/** Takes as many as fit, in their order; one that is too large does not keep a smaller one from its place. */
export function takeWhatFits<Item>(
  items: readonly Item[],
  bytesOf: (item: Item) => number,
  room: WeeklyRoom,
): { taken: Item[]; left: Item[] } {
  const taken: Item[] = []
  const left: Item[] = []
  let rest = room
  for (const item of items) {
    const fits = fitsRoom(rest, bytesOf(item))
    if (fits) rest = lessRoom(rest, bytesOf(item))
    ;(fits ? taken : left).push(item)
  }
  return { taken, left }
}
