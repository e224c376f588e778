import { addDays } from '../day.ts'
import { escapeText, foldLine } from './content-line.ts'

/** A calendar for other programs to read. */
export interface Calendar {
  name: string
  description: string
  /** When its entries were collected. */
  collected_at: Date
  events: readonly CalendarEvent[]
}

export interface CalendarEvent {
  /** The same event has the same one in every file. */
  uid: string
  summary: string
  description: string
  categories: readonly string[]
  /** A moment with its length, if that is known, or a whole day such as `2026-11-27`. */
  starts: { at: Date; minutes: number | null } | { day: string }
}

const PRODUCT = '-//usher//usher//EN'
/** How often a program that follows the file should read it again. */
const REFRESH = 'PT1H'

/** Writes an iCalendar object. source: RFC 5545; the name, description and refresh interval are from RFC 7986. */
export function writeCalendar({ name, description, collected_at, events }: Calendar): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:${PRODUCT}`,
    'CALSCALE:GREGORIAN',
    `NAME:${escapeText(name)}`,
    // Apple, Google and Outlook read these older names.
    `X-WR-CALNAME:${escapeText(name)}`,
    `DESCRIPTION:${escapeText(description)}`,
    `X-WR-CALDESC:${escapeText(description)}`,
    `REFRESH-INTERVAL;VALUE=DURATION:${REFRESH}`,
    `X-PUBLISHED-TTL:${REFRESH}`,
    ...(events.length === 0 ? timeZoneOfNothing : []),
    ...events.flatMap((event) => eventLines(event, collected_at)),
    'END:VCALENDAR',
  ]
  return lines.map(foldLine).join('')
}

/** Whether a file is a calendar that `writeCalendar` wrote. */
export const isOwnCalendar = (text: string): boolean =>
  text.startsWith(`BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:${PRODUCT}\r\n`)

/** A calendar must have a component (RFC 5545, 3.6), also one without events. */
const timeZoneOfNothing = [
  'BEGIN:VTIMEZONE',
  'TZID:Etc/UTC',
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0000',
  'TZOFFSETTO:+0000',
  'END:STANDARD',
  'END:VTIMEZONE',
]

const eventLines = ({ uid, summary, description, categories, starts }: CalendarEvent, collectedAt: Date): string[] => [
  'BEGIN:VEVENT',
  `UID:${escapeText(uid)}`,
  `DTSTAMP:${utcTime(collectedAt)}`,
  ...timeLines(starts),
  `SUMMARY:${escapeText(summary)}`,
  ...(description === '' ? [] : [`DESCRIPTION:${escapeText(description)}`]),
  ...(categories.length === 0 ? [] : [`CATEGORIES:${categories.map(escapeText).join(',')}`]),
  // A release makes nobody busy.
  'TRANSP:TRANSPARENT',
  'END:VEVENT',
]

/** The end of a whole day is the next day, which is not part of it. Without an end, a moment has no length. */
function timeLines(starts: CalendarEvent['starts']): string[] {
  if ('day' in starts)
    return [`DTSTART;VALUE=DATE:${basicDay(starts.day)}`, `DTEND;VALUE=DATE:${basicDay(addDays(starts.day, 1))}`]
  const { at, minutes } = starts
  return [`DTSTART:${utcTime(at)}`, ...(minutes ? [`DTEND:${utcTime(new Date(at.getTime() + minutes * 60_000))}`] : [])]
}

const basicDay = (day: string): string => day.replaceAll('-', '')

/** `20261127T020000Z`. Times in UTC need no time zone in the file. */
const utcTime = (moment: Date): string => moment.toISOString().replace(/[-:]|\.\d+/g, '')
