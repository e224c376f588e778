import { describe, expect, test } from 'bun:test'
import { isOwnCalendar, writeCalendar, type CalendarEvent } from './calendar.ts'

const episode: CalendarEvent = {
  uid: 'sonarr:1',
  summary: 'Severance, S03E01',
  description: 'One\nTwo',
  categories: ['Series', 'a, b'],
  starts: { at: new Date('2026-12-31T23:30:00.500Z'), minutes: 50 },
}
const film: CalendarEvent = {
  uid: 'radarr:1',
  summary: 'Sherlock Jr. (1924)',
  description: '',
  categories: [],
  starts: { day: '2026-12-31' },
}

const calendarOf = (...events: CalendarEvent[]) =>
  writeCalendar({ name: 'Coming up', description: '', collected_at: new Date('2026-11-23T06:00:00Z'), events })

/** The lines of each component, by its name. */
function components(text: string): [name: string, lines: string[]][] {
  const open: [string, string[]][] = []
  const closed: [string, string[]][] = []
  for (const line of text.replaceAll('\r\n ', '').split('\r\n').slice(0, -1)) {
    if (line.startsWith('BEGIN:')) open.push([line.slice(6), []])
    else if (line.startsWith('END:')) {
      expect(open.at(-1)![0]).toBe(line.slice(4))
      closed.push(open.pop()!)
    } else open.at(-1)![1].push(line)
  }
  expect(open).toEqual([])
  return closed
}

const eventLines = (event: CalendarEvent): string[] =>
  components(calendarOf(event)).find(([name]) => name === 'VEVENT')![1]

describe('writeCalendar', () => {
  test('writes what an iCalendar object must have, each once, with CRLF after every line', () => {
    const text = calendarOf(episode, film)
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true)
    const [events, [[, calendar]]] = [components(text).slice(0, -1), components(text).slice(-1)] as never as [
      [string, string[]][],
      [[string, string[]]],
    ]
    expect(calendar.filter((line) => /^(VERSION:2\.0|PRODID:.+)$/.test(line))).toHaveLength(2)
    expect(events.map(([name]) => name)).toEqual(['VEVENT', 'VEVENT'])
    for (const [, lines] of events)
      for (const property of ['UID', 'DTSTAMP', 'DTSTART', 'SUMMARY'])
        expect(lines.filter((line) => line.startsWith(property)).length).toBe(1)
  })

  test('writes an event with a time in UTC, with its end in another year', () => {
    expect(eventLines(episode)).toEqual([
      'UID:sonarr:1',
      'DTSTAMP:20261123T060000Z',
      'DTSTART:20261231T233000Z',
      'DTEND:20270101T002000Z',
      'SUMMARY:Severance\\, S03E01',
      'DESCRIPTION:One\\nTwo',
      'CATEGORIES:Series,a\\, b',
      'TRANSP:TRANSPARENT',
    ])
  })

  test('writes a whole day as a date, and its end as the day after', () => {
    expect(eventLines(film)).toEqual([
      'UID:radarr:1',
      'DTSTAMP:20261123T060000Z',
      'DTSTART;VALUE=DATE:20261231',
      'DTEND;VALUE=DATE:20270101',
      'SUMMARY:Sherlock Jr. (1924)',
      'TRANSP:TRANSPARENT',
    ])
  })

  test('writes no end for an event whose length is not known', () => {
    const lines = eventLines({ ...episode, starts: { at: new Date(0), minutes: null } })
    expect(lines.filter((line) => line.startsWith('DT'))).toEqual([
      'DTSTAMP:20261123T060000Z',
      'DTSTART:19700101T000000Z',
    ])
  })

  test('writes a component even if there are no events', () => {
    expect(components(calendarOf()).map(([name]) => name)).toEqual(['STANDARD', 'VTIMEZONE', 'VCALENDAR'])
  })
})

test('isOwnCalendar knows its own files from others', () => {
  expect(isOwnCalendar(calendarOf(film))).toBe(true)
  expect(isOwnCalendar(calendarOf(film).replace('usher', 'other'))).toBe(false)
  expect(isOwnCalendar('')).toBe(false)
})
