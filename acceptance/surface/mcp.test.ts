import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import type { Read } from '../../contract/declare.ts'
import { reads } from '../../contract/reads/index.ts'
import { defaultKey } from '../../rehearsal/apps/keys.ts'
import { allKinds } from '../../tools/contract/kinds.ts'
import { startRehearsedHousehold, type RehearsedHousehold } from '../faults/support/rehearsed-household.ts'
import { startMcp, type McpSession } from './support/mcp-client.ts'

setDefaultTimeout(60_000)

let household: RehearsedHousehold
let session: McpSession
let job: string

beforeAll(async () => {
  household = await startRehearsedHousehold()
  const { jobs } = household.machine().state()
  job = jobs.start({ action: 'up', body: {}, summary: 'Start tv' }).id
  jobs.end(job, { state: 'done', error: null, outcome: null })
  session = await startMcp(household.home)
})
afterAll(async () => {
  await session?.close()
  await household?.stop()
})

/** What a question needs to be answered, if anything. */
const needed = (): Record<string, Record<string, unknown>> => ({
  trace: { term: 'the bear' },
  me: { member: 'Ben' },
  uninstall: { removal: 'stop' },
  logs: { service: ['sonarr'], tail: 3 },
  job: { job },
})

describe('usher mcp', () => {
  test('each question is a tool that only reads, and no action is one', async () => {
    const { tools } = await session.client.listTools()
    expect(tools.map(({ name }) => name)).toEqual(['dashboard', ...Object.keys(reads)])
    expect(tools.filter(({ annotations }) => annotations?.readOnlyHint !== true)).toEqual([])
    const trace = tools.find(({ name }) => name === 'trace')!
    expect(trace.description).toContain(reads.trace.meaning)
    expect(trace.inputSchema).toMatchObject({
      type: 'object',
      required: ['term'],
      additionalProperties: false,
      properties: { term: { type: 'string', minLength: 1 }, season: { type: 'integer' }, on: { type: 'string' } },
    })
  })

  const oneEnvelope = Object.values<Read>(reads).filter(({ file, stream }) => !file && !stream)
  test.each(oneEnvelope.map(({ name }) => name))('%s answers with its envelope and its report', async (name) => {
    const answer = await session.call(name, needed()[name])
    expect([answer.isError, answer.isError ? answer.text : '']).toEqual([false, ''])
    const { kind, data } = answer.structured
    expect(reads[name as keyof typeof reads].kinds.map((one) => one.name) as string[]).toContain(kind!)
    expect(allKinds().get(kind!)!.schema.parse(data) as unknown).toEqual(data)
    expect(answer.text.trim()).not.toBe('')
    // oxlint-disable-next-line no-control-regex
    expect(answer.text).not.toMatch(/\u001b/)
  })

  test('dashboard answers with what a bare usher shows', async () => {
    const { structured, text } = await session.call('dashboard')
    expect(structured.kind).toBe('dashboard')
    expect(text).toContain((structured.data!['summary'] as string).slice(0, 20))
  })

  test('logs answers with its lines, and has no parameter to follow them', async () => {
    const { structured, text } = await session.call('logs', needed()['logs'])
    expect(structured.answers!.map(({ kind }) => kind)).toEqual(['log', 'log', 'log'])
    expect(text.split('\n').length).toBeGreaterThanOrEqual(3)
    expect((await session.call('logs', { follow: true })).text).toContain('follow')
  })

  test('picture answers with an image, and bundle with a file that is there', async () => {
    const { structured } = await session.call('queue')
    const pictures = JSON.stringify(structured).match(/"picture":"([^"]+)"/)!
    const [image] = (await session.call('picture', { picture: pictures[1] })).content
    expect(image).toMatchObject({ type: 'image', mimeType: expect.stringMatching(/^image\//) as string })
    const missing = await session.call('bundle', { name: '../../etc/passwd' })
    expect([missing.isError, missing.structured.kind]).toEqual([true, 'error'])
  })

  test('an action is refused, and is not done', async () => {
    const { isError, structured } = await session.call('down', { services: ['sonarr'] })
    expect([isError, structured.data!['code']]).toEqual([true, 'MCP-2'])
    expect(household.machine().state().history.list()).toEqual([])
  })

  test('an unknown tool is an error of the request, with the nearest name', async () => {
    expect(await session.call('statuss').catch((thrown: Error) => thrown.message)).toContain('status')
    expect(await session.call('__proto__').catch((thrown: Error) => thrown.message)).toContain('__proto__')
  })

  test.each([
    ['an unknown parameter', 'trace', { term: 'x', colour: 'red' }, 'ASKED-3'],
    ['a missing parameter', 'trace', {}, 'ASKED-4'],
    ['a number for a text', 'trace', { term: 7 }, 'ASKED-5'],
    ['a text for a number', 'logs', { tail: '3' }, 'ASKED-5'],
    ['an object for a list', 'logs', { service: { length: 1 } }, 'ASKED-5'],
    ['an empty text', 'trace', { term: '' }, 'ASKED-5'],
    ['a very long text', 'trace', { term: 'x'.repeat(100_000) }, 'ASKED-5'],
    ['a machine that usher does not know', 'status', { on: 'nowhere' }, 'MACHINE-2'],
    ['a parameter with the name of a method', 'status', { constructor: 1 }, 'ASKED-3'],
  ] as [string, string, Record<string, unknown>, string][])('%s is refused', async (_what, tool, given, code) => {
    const { isError, structured } = await session.call(tool, given)
    expect([isError, structured.data!['code']]).toEqual([true, code])
  })

  test('no answer has a secret of the household', async () => {
    const set = Object.entries(household.machine().settings().values())
    const secrets = [
      ...set.filter(([name]) => /_(?:KEY|PASSWORD|TOKEN)$/.test(name)).map(([, value]) => value!),
      ...['sonarr', 'radarr', 'prowlarr', 'jellyfin', 'seerr', 'bazarr', 'sabnzbd'].map(defaultKey),
    ]
    expect(secrets.length).toBeGreaterThan(8)
    for (const { name } of oneEnvelope) {
      const said = JSON.stringify(await session.call(name, needed()[name]))
      for (const secret of secrets) expect(said.includes(secret)).toBe(false)
    }
  })
})
