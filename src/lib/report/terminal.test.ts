import { describe, expect, test } from 'bun:test'
import { drawLogLine } from './log-line.ts'
import { terminalPage } from './terminal.ts'

const around = {
  isTTY: true,
  columns: 80,
  env: { LANG: 'C.UTF-8', TERM: 'xterm' },
  now: () => new Date('2026-11-21T12:00:00Z'),
  timeZone: 'UTC',
}

describe('a page', () => {
  test('colours a word and leaves nothing coloured behind it', () => {
    expect(terminalPage(around).paint('good', 'healthy')).toBe('\u001b[32mhealthy\u001b[0m')
  })

  test('for a screen reader has words only', () => {
    const page = terminalPage({ ...around, plain: true })
    expect(page.paint('bad', 'down')).toBe('down')
    expect(page.hue('sonarr')).toBe('sonarr')
    expect(page.symbol('ok') + page.symbol('bad') + page.symbol('arrow')).toBe('')
    expect(page.redraws).toBe(false)
  })

  test('without UTF-8 is ASCII from end to end', () => {
    const page = terminalPage({ ...around, env: { LANG: 'C' } })
    const drawn = ['ok', 'bad', 'warn', 'dot', 'arrow', 'ellipsis'] as const
    expect(page.finish(drawn.map(page.symbol).join(' ') + ' the household’s')).toMatch(/^[\u0020-\u007e]+$/)
  })

  test('gives a name the same colour every time, and not every name the same', () => {
    const page = terminalPage(around)
    const names = ['sonarr', 'radarr', 'prowlarr', 'qbittorrent', 'jellyfin', 'gluetun']
    expect(page.hue('sonarr')).toBe(terminalPage(around).hue('sonarr'))
    expect(new Set(names.map((name) => page.hue(name).slice(0, 5))).size).toBeGreaterThan(2)
  })

  test('forgets the words to explain once they are asked for', () => {
    const page = terminalPage(around)
    page.explain('hardlink', 'indexer')
    page.explain('hardlink')
    expect(page.asked()).toEqual(['hardlink', 'indexer'])
    expect(page.asked()).toEqual([])
  })
})

test('a line of a log says who, when by the reader’s clock, and what', () => {
  const page = terminalPage({ ...around, plain: true, timeZone: 'Europe/Lisbon' })
  const line = { service: 'sonarr', at: '2026-07-01T11:02:03Z', text: 'Grabbed it' }
  expect(drawLogLine(line, page)).toBe('sonarr          12:02:03  Grabbed it')
})
