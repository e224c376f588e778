import { afterAll, describe, expect, test } from 'bun:test'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { savedFile } from '../../../contract/kinds/saved-file.ts'
import { runCli } from '../../../test-support/cli/run-cli.ts'
import { TEMP_FOLDER_PREFIX } from '../../../test-support/machine/temp-folders.ts'
import { fakeApp, fakeStack } from '../../../test-support/media-apps/fake-stack.ts'

const folder = mkdtempSync(join(tmpdir(), TEMP_FOLDER_PREFIX))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const run = async (...argv: string[]) =>
  runCli(['coming', ...argv], { machine: await fakeStack([fakeApp('sonarr'), fakeApp('radarr')]) })
const errorOf = (written: string) => (JSON.parse(written) as { data: { code: string } }).data.code
const isCalendar = (text: string) => text.startsWith('BEGIN:VCALENDAR\r\n') && text.endsWith('END:VCALENDAR\r\n')

describe('coming writes its calendar', () => {
  test.each([[['--ical']], [['--to', '-']], [['--ical', '--to=-']]])('to standard output with %j', async (flags) => {
    const { out, err, exit } = await run(...flags)
    expect([isCalendar(out), out.match(/^BEGIN:VEVENT\r$/gm)?.length, err, exit]).toEqual([true, 8, '', 0])
  })

  test('to a file that others can read, and the envelope has its path, size and digest', async () => {
    const path = join(folder, 'coming.ics')
    const { out, exit } = await run('--to', path, '--json')
    const { kind, data } = JSON.parse(out) as { kind: string; data: unknown }
    const text = readFileSync(path)
    const digest = `sha256:${new Bun.CryptoHasher('sha256').update(text).digest('hex')}`
    expect([kind, savedFile.schema.parse(data), exit]).toEqual([
      'saved-file',
      { name: 'usher.ics', path, size_bytes: text.length, digest },
      0,
    ])
    expect([isCalendar(text.toString()), statSync(path).mode & 0o777]).toEqual([true, 0o644])
  })

  test('into a folder under its own name, and says where', async () => {
    const { out } = await run('--to', folder)
    expect(out).toContain(join(folder, 'usher.ics'))
    expect(existsSync(join(folder, 'usher.ics'))).toBe(true)
  })

  test('over a calendar that it wrote before, also behind a link', async () => {
    const [path, link] = [join(folder, 'again.ics'), join(folder, 'link.ics')]
    await run('1', '--to', path)
    symlinkSync(path, link)
    const before = readFileSync(path, 'utf8')
    expect((await run('14', '--to', link)).exit).toBe(0)
    expect([before.includes('VEVENT'), readFileSync(path, 'utf8').includes('VEVENT')]).toEqual([false, true])
  })
})

describe('coming refuses to write its calendar', () => {
  test.each([
    ['another program’s calendar', 'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//other//EN\r\nEND:VCALENDAR\r\n'],
    ['any other file', 'mine'],
    ['an empty file', ''],
  ])('over %s', async (_what, contents) => {
    const path = join(folder, 'mine.ics')
    writeFileSync(path, contents)
    const { out, err, exit } = await run('--to', path, '--json')
    expect([out, errorOf(err), exit, readFileSync(path, 'utf8')]).toEqual(['', 'LINE-9', 2, contents])
  })

  test('into a folder that does not exist, and does not make one', async () => {
    const { err, exit } = await run('--to', join(folder, 'nowhere', 'coming.ics'), '--json')
    expect([errorOf(err), exit, existsSync(join(folder, 'nowhere'))]).toEqual(['USHER-3', 1, false])
  })

  test('beside an envelope on standard output', async () => {
    for (const flags of [['--ical'], ['--to=-']]) {
      const { out, err, exit } = await run(...flags, '--json')
      expect([out, errorOf(err), exit]).toEqual(['', 'LINE-11', 2])
    }
  })

  test('for a read that has none', async () => {
    const { err, exit } = await runCli(['status', '--ical', '--json'])
    expect([errorOf(err), exit]).toEqual(['ASKED-3', 2])
  })
})

test('an incomplete calendar is written, and standard error and the exit code say so', async () => {
  const machine = await fakeStack([fakeApp('sonarr', { state: 'exited' }), fakeApp('radarr')])
  mkdirSync(join(folder, 'incomplete'))
  const path = join(folder, 'incomplete', 'coming.ics')
  const { out, err, exit } = await runCli(['coming', '--to', path], { machine })
  expect([exit, out.includes(path), err]).toEqual([3, true, expect.stringContaining('Not known: Sonarr.')])
  const text = readFileSync(path, 'utf8')
  expect([text.includes('Sherlock'), text.includes('Not known: Sonarr.')]).toEqual([true, true])
})

test('a title cannot write lines of its own into the calendar', async () => {
  const title = 'x\r\nEND:VEVENT\r\nBEGIN:VALARM\u001b[31m'
  const intercept = async ({ url }: Request) =>
    new URL(url).pathname.endsWith('/calendar')
      ? Response.json([
          {
            id: 1,
            seriesId: 1,
            seasonNumber: 3,
            episodeNumber: 1,
            title,
            airDateUtc: '2026-03-15T02:00:00Z',
            hasFile: false,
            monitored: true,
          },
        ])
      : undefined
  const machine = await fakeStack([fakeApp('sonarr', { intercept })])
  const { out } = await runCli(['coming', '--ical'], { machine })
  expect([out.match(/^END:VEVENT/gm)?.length, out.includes('\r\nBEGIN:VALARM'), out.includes('\u001b')]).toEqual([
    1,
    false,
    false,
  ])
})
