import { expect, test } from 'bun:test'
import { NOW, serviceStatus, testPen, topState } from '../../../test-support/top/top-state.ts'
import { displayWidth } from '../../lib/report/text-width.ts'
import { translatorFor } from '../../lib/languages/languages.ts'
import { spokenLanguages } from '../../lib/languages/spoken-languages.ts'
import type { Language } from '../../lib/languages/languages.ts'
import { frameOf } from './frame.ts'
import type { TopState } from './state.ts'

const draw = (state: TopState, columns = 80, rows = 24, pen = testPen(), now = NOW) =>
  frameOf(state, pen, { columns, rows }, now)

const hostile = '\u001b]0;pwned\u0007\u001b[2Jevil\u202e\r\nname\u009b31m'
const queued = (title: string) => ({
  title,
  year: null,
  season: 3,
  episodes: [6],
  state: 'downloading',
  percent_done: 33,
  expected_at: '2026-11-28T12:02:00Z',
})
const disk = { path: '/data', free_bytes: 1e12, size_bytes: 8e12, forecast: { days_until_full: 41 } }
const log = (text: string) => ({
  service: 'sonarr',
  lines: [{ loggedAt: '2026-11-28T11:59:00Z', level: null, text }],
  ended: null,
})

const everything = (title = 'The Bear'): TopState => ({
  ...topState({
    services: [serviceStatus('sonarr', { label: title }), serviceStatus('radarr', { state: 'unhealthy' })],
    attention: [
      {
        subject: title,
        summary: title,
        because: title,
        meaning: title,
        command: null,
        repair: null,
        finding: null,
        started_at: null,
      },
    ],
    queue: [queued(title)],
    disks: [{ ...disk, path: title }],
    dashboard: { summary: title },
  }),
  log: log('started'),
})

const sizes = [
  [80, 24],
  [200, 60],
  [132, 43],
  [60, 20],
  [40, 10],
  [20, 5],
  [7, 3],
  [1, 1],
] as const

test.each(sizes)('a frame of %d×%d has exactly that many lines and columns, in every view', (columns, rows) => {
  const dialog = {
    step: 'confirm',
    title: 'Repair',
    lines: ['one', 'two'],
    offer: 'abc',
    request: null,
    scroll: 9,
  } as const
  const states: TopState[] = [
    topState(),
    everything('進撃の巨人 the Final Season with a very long name that does not fit'),
    { ...everything(), view: 'attention' },
    { ...everything(), view: 'log' },
    { ...everything(), view: 'help' },
    { ...everything(), dialog },
    { ...everything(), notice: 'Wait', isTyping: true, filter: 'bear' },
  ]
  for (const state of states) {
    const lines = draw(state, columns, rows)
    expect([lines.length, [...new Set(lines.map(displayWidth))]]).toEqual([rows, [columns]])
  }
})

test('80×24 has verdict, services with the worst first, queue, line, disk, log and keys', () => {
  expect(draw(everything()).map((line) => line.trimEnd())).toMatchInlineSnapshot(`
    [
      " usher  den                              1 thing needs attention  checked 12:00",
      "────────────────────────────────────────────────────────────────────────────────",
      " · The Bear",
      "",
      " Services  1 of 2 healthy              Queue  1",
      "▌✗ radarr    unhealthy     2 h         The Bear S03E06            33 %  2 min",
      " ✓ The Bear  healthy       2 h",
      "",
      "",
      "",
      "                                       Line",
      "                                       ↓ 3 MB/s (12 MB/s)   ↑ not known",
      "                                       No limit is set.",
      "",
      "                                       Disk",
      "                                       ███████░ 1 TB free of 8 TB  full in 41 d…",
      "",
      " Log  The Bear",
      " 11:59:00 started",
      "",
      "",
      "",
      "",
      " ↑↓ select  r restart  s stop  l log  a attention  ? help  q quit  / filter",
    ]
  `)
})

test('names that control a terminal, and lines of a log, are drawn as harmless text', () => {
  for (const view of ['home', 'attention', 'log'] as const) {
    const text = draw({ ...everything(hostile), view }, 120, 40).join('\n')
    // oxlint-disable-next-line no-control-regex
    expect(text).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e]/)
    if (view !== 'log') expect(text).toContain('evil')
  }
})

test('an engine that is gone is said instead of the verdict, and what was known before is marked as of then', () => {
  const receivedAt = new Date('2026-11-28T11:50:00Z')
  const state = topState({ services: [serviceStatus('sonarr')], engineGone: 'Docker does not answer.', receivedAt })
  const text = draw(state).join('\n')
  expect(text).toContain('✗ Docker does not answer.')
  expect(text).toMatch(/Services.*as of 11:50/)
  expect(text).toContain('sonarr')
  expect(text).not.toContain('Everything works')
})

test('a value that has not been renewed for minutes is marked, and a current one is not', () => {
  const state = topState({ services: [serviceStatus('sonarr')] })
  expect(draw(state, 80, 24, testPen(), new Date(NOW.getTime() + 170_000)).join('\n')).not.toContain('as of')
  expect(draw(state, 80, 24, testPen(), new Date(NOW.getTime() + 190_000)).join('\n')).toContain('as of 12:00')
})

test('before the first value, each panel says that usher asks', () => {
  const empty = {
    ...topState(),
    values: { ...topState().values, status: { data: null, problem: null, receivedAt: null } },
  }
  expect(draw(empty).join('\n')).toContain('usher is asking…')
})

test('without colour nothing but text is drawn; with it the same text is coloured', () => {
  const plain = draw(everything())
  const coloured = draw(everything(), 80, 24, testPen({ colour: true }))
  expect(plain.join('')).not.toContain('\u001b')
  expect(coloured.join('')).toContain('\u001b[31m')
  expect(coloured.map((line) => Bun.stripANSI(line))).toEqual(plain)
})

test('a locale without UTF-8 gets ASCII alone from usher', () => {
  const text = draw(everything(), 80, 24, testPen({ utf8: false })).join('\n')
  // oxlint-disable-next-line no-control-regex
  expect(text).toMatch(/^[\u0000-\u007f]*$/)
  expect(text).toContain('>x radarr')
})

test.each(Object.keys(spokenLanguages))(
  '%s: panels, keys and states are in the language, within 80 columns',
  async (tag) => {
    const translator = (await translatorFor(tag as Language))!
    const missing: string[] = []
    translator.onMissing((text) => missing.push(text))
    const pen = testPen({ translator })
    for (const view of ['home', 'attention', 'help', 'log'] as const) {
      const lines = draw({ ...everything('X'), view }, 80, 24, pen)
      expect(lines.map(displayWidth)).toEqual(Array.from({ length: 24 }, () => 80))
      expect(lines.join('\n')).not.toMatch(/\b(?:healthy|restart|Nothing|selected)\b/)
    }
    expect(missing).toEqual([])
  },
)

test('a dialog shows the digest, and a long report can be scrolled to its end', () => {
  const lines = Array.from({ length: 50 }, (_, at) => `step ${at + 1}`)
  const dialog = { step: 'confirm', title: 'Repair', lines, offer: 'f00d', request: null, scroll: 0 } as const
  const top = draw({ ...everything(), dialog }).join('\n')
  expect(top).toContain('Digest of what is shown: f00d')
  expect(top).not.toContain('step 50')
  expect(draw({ ...everything(), dialog: { ...dialog, scroll: 49 } }).join('\n')).toContain('step 50')
})

const finding = (id: string, summary: string) => ({
  subject: 'sda',
  summary,
  because: null,
  meaning: null,
  command: null,
  repair: null,
  finding: id,
  started_at: null,
})

test('a failing disk and a UPS on battery have one line below the verdict, and nothing else has', () => {
  const attention = [
    finding('storage-space', 'The disk is almost full.'),
    finding('hardware-disks:sda', 'The disk sda is failing.'),
    finding('hardware-ups:ups', 'The UPS is on battery.'),
  ]
  for (const rows of [24, 50]) {
    const lines = draw(topState({ attention }), 80, rows)
    const at = lines.findIndex((line) => line.includes('The disk sda is failing.'))
    expect(lines[at - 1]).toContain('Everything works.')
    expect(lines[at]!.trimEnd()).toEndWith('The disk sda is failing.  +1')
    expect(lines.join('\n')).not.toContain('almost full')
  }
})

test('a hardware warning that the verdict says is not repeated', () => {
  const attention = [finding('hardware-disks:sda', 'The disk sda is failing.')]
  const lines = draw(topState({ attention, dashboard: { summary: 'The disk sda is failing. Copy it now.' } }))
  expect(lines.filter((line) => line.includes('sda is failing'))).toHaveLength(1)
})
