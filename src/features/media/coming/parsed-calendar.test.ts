import { expect, test } from 'bun:test'
import ICAL from 'ical.js'
import { hostileTexts } from '../../../../acceptance/attacks/support/hostile-text.ts'
import type { ComingData, ComingItem } from '../../../../contract/kinds/coming.ts'
import { writeCalendar } from '../../../lib/icalendar/calendar.ts'
import { toCalendar } from './calendar.ts'

const AT = '2026-03-29T00:30:00.000Z'

const item = (parts: Partial<ComingItem> = {}): ComingItem => ({
  id: 'sonarr:tvdb:1:s1e1',
  term: 'den s1e1',
  title: 'Den',
  year: 2024,
  media: 'series',
  picture: null,
  season: 1,
  episode: 1,
  part_title: 'Part 1',
  service: 'sonarr',
  library_app: 'Sonarr',
  release: null,
  airs_at: AT,
  release_date: null,
  runtime_minutes: 45,
  state: 'expected',
  requested_by: [],
  ...parts,
})

/** What a calendar program that was written by others reads in the file. */
function parsed(items: ComingItem[], summary = 'A summary.') {
  const data: ComingData = {
    summary,
    observed_at: '2026-03-28T12:00:00.000Z',
    first_day: '2026-03-28',
    last_day: '2026-04-10',
    time_zone: 'Europe/Berlin',
    items,
    complete: true,
    not_known: [],
  }
  const text = writeCalendar(toCalendar(data))
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[])
  const events = calendar.getAllSubcomponents('vevent').map((component) => new ICAL.Event(component))
  return { text, calendar, events }
}

test('another program reads every event with its identity, its text and its exact moment', () => {
  const film = item({
    id: 'radarr:tmdb:2:digital',
    title: 'Salt; Water, and \\ more',
    media: 'films',
    season: null,
    episode: null,
    part_title: null,
    release: 'digital',
    airs_at: null,
    release_date: '2026-03-29',
    requested_by: ['Ana'],
  })
  const { calendar, events } = parsed([item(), film])
  expect([calendar.getFirstPropertyValue('version'), events.length]).toEqual(['2.0', 2])
  const [episode, day] = events as [ICAL.Event, ICAL.Event]
  expect([episode.uid, episode.summary, episode.description]).toEqual([
    'sonarr:tvdb:1:s1e1',
    'Den S01E01: Part 1',
    'Sonarr expects it.',
  ])
  // The clocks of the household go forward half an hour later. The moment has no zone that could be misread.
  expect([episode.startDate.toJSDate().toISOString(), episode.endDate.toJSDate().toISOString()]).toEqual([
    AT,
    '2026-03-29T01:15:00.000Z',
  ])
  expect([day.summary, day.startDate.isDate, day.startDate.toString(), day.endDate.toString()]).toEqual([
    'Salt; Water, and \\ more (2024): digital release',
    true,
    '2026-03-29',
    '2026-03-30',
  ])
  expect(day.description).toBe('Sonarr expects it.\nRequested by Ana.')
})

/** What the type TEXT can carry: RFC 5545 has no escape for control characters, and one kind of line end. */
const carried = (text: string): string =>
  text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    // oxlint-disable-next-line no-control-regex
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g, '')

test.each(Object.entries(hostileTexts))('a title that %s is one event with exactly that text', (_what, title) => {
  const { text, calendar, events } = parsed([item({ title, part_title: title, requested_by: [title] })], title)
  expect([calendar.getAllSubcomponents().length, events.length]).toEqual([1, 1])
  expect(events[0]!.summary).toBe(carried(`${title} S01E01: ${title}`))
  expect(events[0]!.description).toBe(carried(`Sonarr expects it.\nRequested by ${title}.`))
  expect(calendar.getFirstPropertyValue('description')).toBe(carried(title))
  expect(text.split('\r\n').filter((line) => Buffer.byteLength(line) > 75)).toEqual([])
})
