import type { AppHandlerContext } from './app.ts'

/**
 * Returns whether a release is in the requested range, in milliseconds. source: `CalendarController` of the family:
 * today and the next two days if no range is given, and monitored items alone; all of a household's are.
 */
export function isInCalendar({ url, now }: AppHandlerContext, releasedAt: number): boolean {
  const today = new Date(now()).setUTCHours(0, 0, 0, 0)
  const [start, end] = ['start', 'end'].map((name) => Date.parse(url.searchParams.get(name) ?? ''))
  return releasedAt >= (start || today) && releasedAt <= (end || today + 2 * 24 * 3_600_000)
}
