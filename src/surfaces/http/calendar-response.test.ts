import { expect, test } from 'bun:test'
import { wantsCalendar } from './calendar-response.ts'

const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8'

test.each([
  ['text/calendar', true],
  ['TEXT/Calendar ; charset=utf-8', true],
  ['text/calendar, */*', true],
  ['text/calendar;q=0.9, */*;q=0.1', true],
  ['text/calendar;q=0.5, application/json;q=0.4, */*', true],
  ['application/json, text/calendar', true],
  ['application/json, text/calendar;q=0.5', false],
  ['*/*, text/calendar;q=0.1', false],
  ['application/*, text/calendar;q=0.9', false],
  ['text/calendar;q=0', false],
  ['text/calendar;q=0.000', false],
  ['text/calendar;q=high', false],
  ['text/*', false],
  [BROWSER, false],
  ['', false],
])('Accept: %s asks for a calendar: %j', (accept, wants) => {
  expect(wantsCalendar({ rawHeaders: ['Accept', accept] })).toBe(wants)
})

test('several headers are one list, and none asks for nothing', () => {
  expect(wantsCalendar({ rawHeaders: ['Accept', 'application/json;q=0.5', 'accept', 'text/calendar'] })).toBe(true)
  expect(wantsCalendar({ rawHeaders: [] })).toBe(false)
})
