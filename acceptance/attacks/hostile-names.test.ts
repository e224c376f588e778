import { expect, setDefaultTimeout, test } from 'bun:test'
import { allKinds } from '../../tools/contract/kinds.ts'
import { runCli } from '../../test-support/cli/run-cli.ts'
import { askEverything, readsOfNames, requiredArguments } from './support/ask-everything.ts'
import { hostileTexts, terminalControlIn } from './support/hostile-text.ts'
import { lyingApps, lyingHousehold, type Lie } from './support/lying-apps.ts'

setDefaultTimeout(60_000)

const NAMES =
  /^(?:title|name|sourceTitle|originalTitle|seriesName|filename|NZBName|overview|label|category|Name|SeriesName|UserName|DeviceName|Client|displayName|errorMessage|message|statusMessages|sceneName|releaseGroup)$/
const call =
  (text: string): Lie =>
  (value, name) =>
    typeof value === 'string' && NAMES.test(name) ? `${value}${text}` : value

const words = (name: string) => [
  name,
  ...(requiredArguments[name] ?? []).flatMap(([flag, text]) => [`--${flag}`, text]),
]

test.each(Object.entries(hostileTexts))('a name that %s stays text in every answer', async (_what, text) => {
  const answers = await askEverything(await lyingHousehold(lyingApps, call(text)), readsOfNames)
  for (const { name, text: written, code } of answers) {
    expect([name, code === null || !code.startsWith('USHER-')]).toEqual([name, true])
    expect(written.endsWith('\n') && written.indexOf('\n') === written.length - 1).toBe(true)
    expect(terminalControlIn(written)).toBeUndefined()
    const { kind, data } = JSON.parse(written) as { kind: string; data: unknown }
    expect(kind).not.toBe('forged')
    expect(allKinds().get(kind)!.schema.parse(data) as unknown).toEqual(data)
  }
})

test('the names reach the answers, so the tests above see them', async () => {
  const machine = await lyingHousehold(lyingApps, call('seen-in-a-test'))
  const answers = await askEverything(machine, readsOfNames)
  const showing = answers.filter(({ text }) => text.includes('seen-in-a-test')).map(({ name }) => name)
  expect(showing).toEqual(
    expect.arrayContaining(['playing', 'members', 'queue', 'requests', 'trace', 'coming', 'stuck']),
  )
})

const forTerminal = Object.entries(hostileTexts).filter(([what]) => what !== 'is enormous')

test.each(forTerminal)('a name that %s cannot command a terminal', async (_what, text) => {
  const machine = await lyingHousehold(lyingApps, call(text))
  for (const name of ['playing', 'members', 'queue', 'requests', 'trace', 'coming', 'stuck']) {
    const { out, err } = await runCli(words(name), { machine })
    expect([name, terminalControlIn(out + err)]).toEqual([name, undefined])
  }
})

test.each(Object.entries(hostileTexts))('a name that %s stays one text of the calendar', async (_what, text) => {
  const machine = await lyingHousehold(['sonarr', 'radarr'], call(text))
  const honest = await runCli(['coming', '--ical'], {
    machine: await lyingHousehold(['sonarr', 'radarr'], (one) => one),
  })
  const { out } = await runCli(['coming', '--ical'], { machine })
  const lines = out.split('\r\n')
  const starts = (all: string) => all.split('\r\n').filter((line) => line.startsWith('BEGIN:')).length
  expect(starts(out)).toBe(starts(honest.out))
  expect(lines.filter((line) => Buffer.byteLength(line) > 75)).toEqual([])
  expect(lines.filter((line) => !/^(?: |[A-Z][A-Z-]*[:;])/.test(line) && line !== '')).toEqual([])
  expect(terminalControlIn(out.replaceAll('\r\n', '\n'))).toBeUndefined()
})
