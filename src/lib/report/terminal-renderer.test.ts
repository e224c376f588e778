import { describe, expect, test } from 'bun:test'
import { renderLogLine } from './log-line.ts'
import { createTerminalRenderer } from './terminal-renderer.ts'

const around = {
  isTTY: true,
  columns: 80,
  env: { LANG: 'C.UTF-8', TERM: 'xterm' },
  now: () => new Date('2026-11-21T12:00:00Z'),
  timeZone: 'UTC',
}

describe('the terminal renderer', () => {
  test('colours a word and resets the colour after it', () => {
    expect(createTerminalRenderer(around).paint('good', 'healthy')).toBe('\u001b[32mhealthy\u001b[0m')
  })

  test('uses words only for a screen reader', () => {
    const renderer = createTerminalRenderer({ ...around, plain: true })
    expect(renderer.paint('bad', 'down')).toBe('down')
    expect(renderer.colorName('sonarr')).toBe('sonarr')
    expect(renderer.symbol('ok') + renderer.symbol('bad') + renderer.symbol('arrow')).toBe('')
    expect(renderer.canRedraw).toBe(false)
  })

  test('is ASCII from end to end without UTF-8', () => {
    const renderer = createTerminalRenderer({ ...around, env: { LANG: 'C' } })
    const drawn = ['ok', 'bad', 'warn', 'dot', 'arrow', 'ellipsis'] as const
    expect(renderer.toTerminalText(drawn.map(renderer.symbol).join(' ') + ' the household’s')).toMatch(
      /^[\u0020-\u007e]+$/,
    )
  })

  test('gives a name the same colour every time, and other names other colours', () => {
    const renderer = createTerminalRenderer(around)
    const names = ['sonarr', 'radarr', 'prowlarr', 'qbittorrent', 'jellyfin', 'gluetun']
    expect(renderer.colorName('sonarr')).toBe(createTerminalRenderer(around).colorName('sonarr'))
    expect(new Set(names.map((name) => renderer.colorName(name).slice(0, 5))).size).toBeGreaterThan(2)
  })

  test('clears the footnotes once they are taken', () => {
    const renderer = createTerminalRenderer(around)
    renderer.addFootnotes('hardlink', 'indexer')
    renderer.addFootnotes('hardlink')
    expect(renderer.takeFootnotes()).toEqual(['hardlink', 'indexer'])
    expect(renderer.takeFootnotes()).toEqual([])
  })
})

test('a log line has the service, the local time and the text', () => {
  const renderer = createTerminalRenderer({ ...around, plain: true, timeZone: 'Europe/Lisbon' })
  const line = { service: 'sonarr', logged_at: '2026-07-01T11:02:03Z', text: 'Grabbed it' }
  expect(renderLogLine(line, renderer)).toBe('sonarr          12:02:03  Grabbed it')
})

test('a log line has the colour of its level, where there is colour', () => {
  const line = { service: 'sonarr', logged_at: '2026-07-01T11:02:03Z', text: 'x' }
  const renderer = createTerminalRenderer(around)
  expect(renderLogLine({ ...line, level: 'error' }, renderer)).toEndWith(renderer.paint('bad', 'x'))
  expect(renderLogLine({ ...line, level: 'warning' }, renderer)).toEndWith(renderer.paint('warn', 'x'))
  for (const level of ['info', null] as const) expect(renderLogLine({ ...line, level }, renderer)).toEndWith('  x')
  expect(renderer.paint('bad', 'x')).not.toBe('x')
})
