import { writeCalendar, type Calendar } from '../../lib/icalendar/calendar.ts'
import { headerValues, type HttpRequest, type HttpResponse } from './message.ts'
import { createResponse } from './responses.ts'

const CALENDAR = 'text/calendar'

/**
 * Whether the request names the type of calendars and does not prefer JSON. A browser takes everything and names none.
 * source: RFC 9110, 12.4.2 (weights) and 12.5.1 (the most specific range decides)
 */
export function wantsCalendar({ rawHeaders }: Pick<HttpRequest, 'rawHeaders'>): boolean {
  const ranges = headerValues(rawHeaders, 'accept').join(',').split(',').map(parseRange)
  const weightOf = (...types: string[]): number =>
    types.flatMap((type) => ranges.find((range) => range.type === type) ?? []).at(0)?.weight ?? 0
  const calendar = weightOf(CALENDAR)
  return calendar > 0 && calendar >= weightOf('application/json', 'application/*', '*/*')
}

function parseRange(range: string): { type: string; weight: number } {
  const [type = '', ...parameters] = range
    .toLowerCase()
    .split(';')
    .map((part) => part.trim())
  const given = parameters.find((one) => one.startsWith('q='))
  return { type, weight: given === undefined ? 1 : Number(given.slice(2)) || 0 }
}

/** source: RFC 5545, section 8.1, for the type and its parameters */
export const calendarResponse = (calendar: Calendar): HttpResponse =>
  createResponse(200, `${CALENDAR}; charset=utf-8`, writeCalendar(calendar), ['Vary', 'Accept'])
