import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startClient, type RunningClient } from './run/client.ts'
import { folderOf, runnerOf, runtimeOf, type ClientName, type Command } from './run/clients.ts'
import { startDemo, type Demo } from './run/demo.ts'
import type { Call, Seen } from './server/case.ts'

/** What each question is given here: everything that it takes. */
const given: Record<string, Record<string, unknown>[]> = {
  services: [{}, { form: ['tv'] }],
  forms: [{}, { form: ['tv', 'films'] }],
  checks: [{}],
  config: [{}, { key: 'TZ' }],
  explain: [{}, { word: 'hardlink' }],
  requests: [{}, { member: 'Ben' }],
  trace: [{ term: 'severance' }, { term: 'severance', season: 2 }],
  stuck: [{}],
  uninstall: [{ removal: 'stop' }],
}
/** Asked in ways of their own, each by its own test. */
const apart = new Set(['logs', 'job', 'bundle'])

/** What the service itself says that its stream brings: it may be more than the clients' copies know. */
const { streams } = contractAt(join(import.meta.dirname, '../../contract'))
const kinds = streams.events.kinds.filter((kind) => kind !== 'error')

let demo: Demo
beforeAll(async () => void (demo = await startDemo()))
afterAll(() => demo?.[Symbol.asyncDispose]())

for (const name of ['typescript', 'php'] as const) {
  const runtime = runtimeOf(name)
  if (typeof runtime === 'string') test.skip(`the whole surface, ${name}: left out, ${runtime}`, () => {})
  else askAll(name, runtime)
}

function askAll(name: ClientName, runtime: Command): void {
  const { reads } = contractAt(join(folderOf(name), 'contract'))
  let client: RunningClient
  beforeAll(async () => void (client = await startClient(runnerOf(name, runtime))))
  afterAll(() => client?.[Symbol.asyncDispose]())

  async function see(call: Call, token = demo.token): Promise<Seen[]> {
    const shown: Seen[] = []
    await client.call({ at: { url: demo.address, token }, call }, (told) => 'seen' in told && shown.push(told.seen))
    return shown
  }

  describe(`a rehearsed machine, asked by the ${name} client`, () => {
    for (const [read, { kinds: answers }] of Object.entries(reads).filter(([each]) => !apart.has(each))) {
      for (const each of given[read] ?? [{}]) {
        test(`${read} ${JSON.stringify(each)}`, async () => {
          const [seen] = await see({ read, given: each, typed: true })
          expect(answers.map((kind) => ({ kind }))).toContainEqual({ kind: kindIn(seen) })
        })
      }
    }

    test('logs, line by line', async () => {
      const seen = await see({ logs: { service: ['sonarr'], tail: 3 } })
      expect(seen.map((each) => 'value' in each && each.value.kind)).toEqual(['log', 'log', 'log'])
    })

    test('the stream brings every value of the dashboard, each current', async () => {
      const seen = await see({ events: true, take: kinds.length })
      expect(seen.at(-1)).toEqual({ held: Object.fromEntries(kinds.map((kind) => [kind, true])) })
    }, 20_000)

    test('a change is rehearsed, done as a job, followed to its end, and has an outcome', async () => {
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

    test('what is not there, what is asked wrongly, and another token are told apart', async () => {
      const kindOf = async (call: Call, token?: string) =>
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

const php = runtimeOf('php')
if (typeof php === 'string') test.skip(`the first program for PHP: left out, ${php}`, () => {})
else {
  test('the first program of the README for PHP runs as it stands', () => {
    const [, program = ''] = /```php\n([^]*?)```/.exec(readFileSync(`${folderOf('php')}/README.md`, 'utf8')) ?? []
    const path = `${tmpdir()}/usher-first-${process.pid}.php`
    try {
      writeFileSync(path, program.replace("'vendor/autoload.php'", `'${folderOf('php')}/tools/autoload.php'`))
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

function contractAt(folder: string): Contract {
  return JSON.parse(readFileSync(join(folder, 'web-api.contract.json'), 'utf8')) as Contract
}

/** The kind of the value that was seen; where there is none, all that was. */
function kindIn(seen: Seen | undefined): string {
  return seen && 'value' in seen ? seen.value.kind : JSON.stringify(seen)
}

interface Contract {
  reads: Record<string, { kinds: string[] }>
  streams: { events: { kinds: string[] } }
}
