import { expect, test } from 'bun:test'
import { fakeContainer, fakeEngine, ENGINE_INFO, NOW } from '../../../../test-support/engine/fake-engine.ts'
import { fakeMachine } from '../../../../test-support/machine/fake-machine.ts'
import { act } from '../../../dispatch/act.ts'
import { askOne } from '../../../dispatch/ask.ts'
import { createRedactor } from '../../../platform/redaction/redactor.ts'
import type { LogLine } from '../../../platform/engine/engine.ts'
import { cutLine, redactLog } from './bundle-logs.ts'
import { planSupport } from './plan.ts'
import { buildJsonFile } from './redacted-files.ts'

const line = (text: string): LogLine => ({ logged_at: NOW.toISOString(), stream: 'stdout', text })
const compose = `name: usher
services:
  sonarr:
    image: example/sonarr:1.0
    x-usher: { app: none }
`
const machineThatLogged = (...texts: string[]) =>
  fakeMachine({
    compose,
    engine: async () => ({
      ...fakeEngine({ containers: [fakeContainer('sonarr')], logs: { 'sonarr-id': texts.map(line) } }),
      info: async () => ENGINE_INFO,
    }),
  })
const logOf = async (...texts: string[]) => {
  const plan = await planSupport(
    { tail: undefined, include_names: false } as never,
    machineThatLogged(...texts),
    askOne,
  )
  return plan.files.find(({ path }) => path === 'logs/sonarr.log')!.text
}
const redactor = () =>
  createRedactor({
    secrets: new Set(['k3strel-harbour']),
    weak: new Set(),
    names: new Set(),
    publicHosts: new Set(),
    include_names: false,
  })

/** Each made a pattern of an earlier version go over the same letters again and again. */
const hostile: Record<string, string> = {
  'years without end': '.2020'.repeat(2000),
  'one long word': 'x'.repeat(160_000),
  'spaces without end': ' '.repeat(160_000),
  'open attributes': '<a key="aa" '.repeat(1400),
  'names without values': 'password='.repeat(2000),
  'addresses without end': '1.1.1.'.repeat(3000),
  'hosts without end': 'a.'.repeat(8000),
  'mail without end': 'a@'.repeat(8000),
  'colours that begin': '\u001b['.repeat(8000),
}

test.each(Object.keys(hostile))(
  'a bundle is made of a log with %s, which is cut and says so',
  async (name) => {
    const log = await logOf('before', hostile[name]!, 'after')
    expect(log).toMatch(/ before\n[^]* after\n$/)
    for (const shown of log.split('\n')) expect(shown.length).toBeLessThan(2100)
    expect(log).toMatch(/more characters\)|\[name \w{8}\]|\[secret \w{8}\]|\n\S+ stdout \n/)
  },
  60_000,
)

test('a secret at the place where a long line is cut is not shown in part', async () => {
  const log = await logOf(`${'y '.repeat(8190)}k3strel-harbour-and-more ${'z '.repeat(5000)}`)
  expect(log).not.toContain('k3str')
})

test('other work has its turn while a long log is redacted', async () => {
  const lines = Array.from({ length: 3000 }, (_, at) =>
    line(`at=${at} ${'GET http://sonarr:8989/api/v3/queue '.repeat(40)}`),
  )
  let [turns, done] = [0, false]
  const count = () => {
    turns++
    if (!done) setImmediate(count)
  }
  setImmediate(count)
  await redactLog(lines, lines.length, redactor())
  done = true
  expect(turns).toBeGreaterThan(1)
}, 60_000)

test('a bundle that is being planned ends with the signal that cancels it, and nothing is written', async () => {
  const cancel = new AbortController()
  const machine = machineThatLogged('one line')
  const engine = await machine.engine()
  const held = {
    ...machine,
    engine: async () => ({ ...engine, info: () => (cancel.abort(), new Promise<never>(() => {})) }),
  }
  const result = await act('support', { body: {} }, held, { dryRun: false, signal: cancel.signal })
  expect(result).toMatchObject({ type: 'refusal', envelope: { data: { code: 'USHER-5' } } })
})

test('a cut line says how much of it is missing, with the word that was cut', () => {
  const shown = cutLine(`${'y '.repeat(8190)}k3strel-harbour-and-more ${'z '.repeat(5000)}`)
  expect(shown.slice(16_370)).toBe('y y y y y  … (10025 more characters)')
})

test('a secret at the place where a long answer is cut is not shown in part', async () => {
  const data = { said: `${'y '.repeat(8186)}k3strel-harbour ${'z '.repeat(5000)}` }
  const { text } = await buildJsonFile({ path: 'a.json', summary: 'An answer', data, missing: null }, redactor())
  expect(text).not.toContain('k3str')
})
