import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startClient, type RunningClient } from './run/running-client.ts'
import {
  clientFolder,
  runnerCommand,
  clientRuntime,
  type ClientName,
  type CommandWords,
} from './run/client-commands.ts'
import { startDemo, type DemoServer } from './run/demo.ts'
import type { ClientCall, CallerEvent } from './server/case-format.ts'

/** The arguments for each read: all of its parameters. */
const readArguments: Record<string, Record<string, unknown>[]> = {
  services: [{}, { form: ['tv'] }],
  forms: [{}, { form: ['tv', 'films'] }],
  checks: [{}],
  config: [{}, { key: 'TZ' }],
  explain: [{}, { word: 'hardlink' }],
  me: [{ member: 'Ben' }],
  requests: [{}, { member: 'Ben' }],
  trace: [{ term: 'severance' }, { term: 'severance', season: 2 }],
  stuck: [{}],
  uninstall: [{ removal: 'stop' }],
}
/** Tested separately. */
const specialReads = new Set(['logs', 'job', 'bundle', 'picture'])

/** Sent where the household has several machines. */
const OF_SEVERAL = 'household-answer'

/** The kinds that the service declares for its stream, possibly more than the clients' copies know. */
const { streams } = readContract(join(import.meta.dirname, '../../contract'))
const kinds = streams.events.kinds.filter((kind) => kind !== 'error' && kind !== OF_SEVERAL)

let demo: DemoServer
beforeAll(async () => void (demo = await startDemo()))
afterAll(() => demo?.[Symbol.asyncDispose]())

for (const name of ['typescript', 'php'] as const) {
  const runtime = clientRuntime(name)
  if (typeof runtime === 'string') test.skip(`the whole surface, ${name}: skipped, ${runtime}`, () => {})
  else callEveryRead(name, runtime)
}

function callEveryRead(name: ClientName, runtime: CommandWords): void {
  const { reads } = readContract(join(clientFolder(name), 'contract'))
  let client: RunningClient
  beforeAll(async () => void (client = await startClient(runnerCommand(name, runtime))))
  afterAll(() => client?.[Symbol.asyncDispose]())

  async function see(call: ClientCall, token = demo.token): Promise<CallerEvent[]> {
    const events: CallerEvent[] = []
    await client.call(
      { at: { url: demo.address, token }, call },
      (message) => 'seen' in message && events.push(message.seen),
    )
    return events
  }

  describe(`the ${name} client against a rehearsed machine`, () => {
    for (const [read, { kinds: answers }] of Object.entries(reads).filter(([each]) => !specialReads.has(each))) {
      for (const each of readArguments[read] ?? [{}]) {
        test(`${read} ${JSON.stringify(each)}`, async () => {
          const [received] = await see({ read, given: each, typed: true })
          expect(answers.map((kind) => ({ kind }))).toContainEqual({ kind: kindOfEvent(received) })
        })
      }
    }

    test('logs arrive line by line', async () => {
      const received = await see({ logs: { service: ['sonarr'], tail: 3 } })
      expect(received.map((each) => 'value' in each && each.value.kind)).toEqual(['log', 'log', 'log'])
    })

    test('the stream brings every dashboard value, all current', async () => {
      const received = await see({ events: true, take: kinds.length })
      expect(received.at(-1)).toEqual({ held: Object.fromEntries(kinds.map((kind) => [kind, true])) })
    }, 20_000)

    test('an action has a dry run, runs as a job, is followed to its end, and has an outcome', async () => {
      const body = { services: ['sonarr'] }
      expect(await see({ act: 'restart', body: { ...body, dry_run: true } })).toMatchObject([
        { value: { kind: 'lifecycle' } },
      ])
      const [begun] = await see({ act: 'restart', body })
      const { id } = (begun as { value: { data: { id: string } } }).value.data
      expect(await see({ job: id, as: 'ended' })).toMatchObject([
        { value: { kind: 'job', data: { id, state: 'done' } } },
      ])
      const arrivals = await see({ job: id, as: 'arrivals' })
      expect(arrivals.at(-2)).toMatchObject({ live: { kind: 'job', data: { state: 'done' } } })
      expect(await see({ job: id, as: 'outcome' })).toMatchObject([{ value: { kind: 'lifecycle' } }])
    }, 30_000)

    test('a right token is never refused, however the address is written', async () => {
      const { port } = new URL(demo.address)
      const resolves = { 'den.invalid': ['127.0.0.1'], 'usher.localhost': ['127.0.0.1'] }
      for (const host of ['127.0.0.1', '127.1', 'localhost', 'LOCALHOST', 'usher.localhost', 'den.invalid']) {
        const at = { url: `http://${host}:${port}`, token: demo.token, ...(host.includes('.') ? { resolves } : {}) }
        const events: CallerEvent[] = []
        await client.call(
          { at, call: { read: 'version' } },
          (message) => 'seen' in message && events.push(message.seen),
        )
        expect([host, kindOfEvent(events[0])]).toEqual([host, 'version'])
      }
    })

    test('missing, misasked and refused are told apart', async () => {
      const kindOf = async (call: ClientCall, token?: string) =>
        (await see(call, token)).map((each) => 'problem' in each && each.problem.kind)
      expect(await kindOf({ read: 'explain', given: { word: 'nosuchword' } })).toEqual(['missing'])
      expect(await kindOf({ act: 'nosuchaction' })).toEqual(['missing'])
      expect(await kindOf({ act: 'restart', body: { nosuchfield: 1 } })).toEqual(['misasked'])
      expect(await kindOf({ bundle: '../climbing' })).toEqual(['misasked'])
      expect(await kindOf({ bundle: '..' })).toEqual(['misasked'])
      expect(await kindOf({ bundle: 'nosuchbundle' })).toEqual(['missing'])
      expect(await kindOf({ read: 'status' }, 'ab12')).toEqual(['refused'])
    })
  })
}

const php = clientRuntime('php')
if (typeof php === 'string') test.skip(`the first program for PHP: skipped, ${php}`, () => {})
else {
  test('the first program of the PHP README runs', () => {
    const [, program = ''] = /```php\n([^]*?)```/.exec(readFileSync(`${clientFolder('php')}/README.md`, 'utf8')) ?? []
    const path = `${tmpdir()}/usher-first-${process.pid}.php`
    try {
      writeFileSync(path, program.replace("'vendor/autoload.php'", `'${clientFolder('php')}/tools/autoload.php'`))
      const ran = (token: string) =>
        spawnSync(php[0], [...php.slice(1), path, demo.address, token], { encoding: 'utf8' })
      const { status, stdout, stderr } = ran(demo.token)
      expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
      expect(stdout).toMatch(/^\S.*\n( {2}[\w-]+: .+\n){5,}$/)
      expect(ran('ab12')).toMatchObject({ status: 1, stdout: '', stderr: expect.stringContaining('usher refuses') })
    } finally {
      rmSync(path, { force: true })
    }
  })
}

function readContract(folder: string): ContractDocument {
  return JSON.parse(readFileSync(join(folder, 'web-api.contract.json'), 'utf8')) as ContractDocument
}

/** Returns the kind of the value, or the whole event. */
function kindOfEvent(received: CallerEvent | undefined): string {
  return received && 'value' in received ? received.value.kind : JSON.stringify(received)
}

interface ContractDocument {
  reads: Record<string, { kinds: string[] }>
  streams: { events: { kinds: string[] } }
}
