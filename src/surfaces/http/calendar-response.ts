import { writeCalendar, type Calendar } from '../../lib/icalendar/calendar.ts'
import { headerValues, type HttpRequest, type HttpResponse } from './message.ts'
import { createResponse } from './responses.ts'

const CALENDAR = 'text/calendar'

/** Whether the request names the type of calendars. A browser takes everything and names none. */
export const wantsCalendar = ({ rawHeaders }: Pick<HttpRequest, 'rawHeaders'>): boolean =>
  headerValues(rawHeaders, 'accept')
    .join(',')
    .split(',')
    .map((range) =>
      range
        .toLowerCase()
        .split(';')
        .map((part) => part.trim()),
    )
    .some(([type, ...parameters]) => type === CALENDAR && !parameters.some((one) => /^q=0(?:\.0*)?$/.test(one)))

/** source: RFC 5545, section 8.1, for the type and its parameters */
export const calendarResponse = (calendar: Calendar): HttpResponse =>
  createResponse(200, `${CALENDAR}; charset=utf-8`, writeCalendar(calendar), ['Vary', 'Accept'])
