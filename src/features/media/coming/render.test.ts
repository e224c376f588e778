import { describe, expect, test } from 'bun:test'
import type { ComingData, ComingItem } from '../../../../contract/kinds/coming.ts'
import { createTerminalRenderer } from '../../../lib/report/terminal-renderer.ts'
import { writeCalendar } from '../../../lib/icalendar/calendar.ts'
import { toCalendar } from './calendar.ts'
import { renderComing } from './render.ts'

const NOW = new Date('2026-11-25T23:30:00Z')

const episode = (number: number, parts: Partial<ComingItem> = {}): ComingItem => ({
  id: `sonarr:tvdb:1:s1e${number}`,
  term: `den s1e${number}`,
  title: 'Den',
  year: 2024,
  media: 'series',
  picture: null,
  season: 1,
  episode: number,
  part_title: `Part ${number}`,
  service: 'sonarr',
  library_app: 'Sonarr',
  release: null,
  airs_at: '2026-11-27T02:30:00.000Z',
  release_date: null,
  runtime_minutes: 45,
  state: 'expected',
  requested_by: [],
  ...parts,
})

const film: Partial<ComingItem> = {
  media: 'films',
  title: 'Salt; Water',
  season: null,
  episode: null,
  part_title: null,
}
const filmOn = (release_date: string, release: ComingItem['release'], parts: Partial<ComingItem> = {}): ComingItem =>
  episode(0, { ...film, id: `radarr:tmdb:2:${release}`, release, release_date, airs_at: null, ...parts })

const dataOf = (...items: ComingItem[]): ComingData => ({
  summary: 'A summary.',
  observed_at: NOW.toISOString(),
  first_day: '2026-11-25',
  last_day: '2026-12-08',
  time_zone: 'UTC',
  items,
  complete: true,
  not_known: [],
})

const render = (data: ComingData, timeZone = 'UTC') =>
  renderComing(
    data,
    createTerminalRenderer({ now: () => NOW, isTTY: false, columns: 100, env: { LANG: 'C.UTF-8' }, timeZone }),
  )

describe('renderComing', () => {
  test('names the days as the reader’s clock does', () => {
    expect(render(dataOf(episode(1)))).toBe('A summary.\n\nFriday 27 November\n  02:30  Den S01E01  Part 1')
    expect(render(dataOf(episode(1)), 'America/New_York')).toContain('Tomorrow\n  21:30  Den S01E01')
    expect(render(dataOf(episode(1)), 'Asia/Tokyo')).toContain('Tomorrow\n  11:30  Den S01E01')
  })

  test('keeps a day without a time, whatever the time zone', () => {
    for (const zone of ['America/New_York', 'UTC'])
      expect(render(dataOf(filmOn('2026-11-27', 'digital')), zone)).toMatch(
        /27 November\n {9}Salt; Water \(2024\) {2}digital release$/,
      )
    expect(render(dataOf(filmOn('2026-11-25', 'cinema')))).toContain('Today\n')
  })

  test('says who requested it, and what is here already', () => {
    const requested: Partial<ComingItem> = { requested_by: ['Ana', 'Ben'], state: 'available' }
    expect(render(dataOf(filmOn('2026-11-27', 'physical', requested)))).toContain(
      'Salt; Water (2024)  physical release · requested by Ana and Ben · already here',
    )
  })

  test('joins the episodes of a season that air together', () => {
    expect(render(dataOf(episode(1), episode(2), episode(3)))).toContain('Den S01E01–E03')
    expect(render(dataOf(episode(1), episode(3)))).toContain('Den, season 1, 2 episodes')
    const apart = [episode(1), episode(2, { airs_at: '2026-11-27T03:15:00.000Z' }), episode(3, { state: 'available' })]
    expect(render(dataOf(...apart)).match(/Den S01E\d\d /g)).toHaveLength(3)
  })

  test('says what is not known', () => {
    const not_known = [{ subject: 'Sonarr', because: 'Sonarr is not running.' }]
    expect(render({ ...dataOf(), complete: false, not_known })).toBe(
      'A summary.\n\n! Not known: Sonarr. Sonarr is not running.',
    )
  })
})

describe('toCalendar', () => {
  const linesOf = (data: ComingData) => writeCalendar(toCalendar(data)).replaceAll('\r\n ', '').split('\r\n')

  test('makes an event of each release, with a UID that does not depend on when it was asked', () => {
    const items = [episode(1), filmOn('2026-11-27', 'digital', { requested_by: ['Ana'] })]
    const lines = linesOf(dataOf(...items))
    expect(lines).toEqual(
      expect.arrayContaining([
        'UID:sonarr:tvdb:1:s1e1',
        'DTSTART:20261127T023000Z',
        'DTEND:20261127T031500Z',
        'SUMMARY:Den S01E01: Part 1',
        'UID:radarr:tmdb:2:digital',
        'DTSTART;VALUE=DATE:20261127',
        'SUMMARY:Salt\\; Water (2024): digital release',
        'DESCRIPTION:Sonarr expects it.\\nRequested by Ana.',
      ]),
    )
    const later = linesOf({ ...dataOf(...items), observed_at: '2026-11-26T00:00:00.000Z' })
    expect(later.filter((line, at) => line !== lines[at])).toEqual([
      'DTSTAMP:20261126T000000Z',
      'DTSTAMP:20261126T000000Z',
    ])
  })

  test('says in its description what is missing', () => {
    const not_known = [{ subject: 'Sonarr', because: 'Sonarr is not running.' }]
    expect(linesOf({ ...dataOf(), complete: false, not_known })).toContain(
      'DESCRIPTION:A summary.\\nNot known: Sonarr. Sonarr is not running.',
    )
  })
})
