import { afterAll, beforeAll, expect } from 'bun:test'
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { HouseholdAnswerData } from '../../contract/kinds/household-answer.ts'
import type { Job } from '../../contract/kinds/job.ts'
import type { MachinesData } from '../../contract/kinds/machines.ts'
import { partState, realTest } from './support/parts.ts'
import { startRehearsal, type RehearsalProcess, type UsherOutput } from './support/rehearsal-process.ts'
import { startSshServer, type SshServer } from './support/ssh-server.ts'
import { compileUsher } from './support/stack/programs.ts'

const USHER = await compileUsher()
const SLOW = 120_000
const CANARY = Buffer.from('canary-'.padEnd(32, 'x')).toString('base64')

/** A real ssh server on loopback, a rehearsal behind it, and a home on this side that knows it as gpu. */
let server: SshServer
let far: RehearsalProcess
let near: string

beforeAll(async () => {
  if (!partState('openssh').found) return
  near = mkdtempSync(join(tmpdir(), 'usher-near-'))
  ;[server, far] = await Promise.all([startSshServer(), startRehearsal()])
  writeFileSync(program(), `#!/bin/sh\nexec ${USHER} --home ${far.home} "$@"\n`)
  chmodSync(program(), 0o755)
}, SLOW)
afterAll(async () => {
  await Promise.all([server?.stop(), far?.stop()])
  if (near) rmSync(near, { recursive: true, force: true })
})

const program = () => join(server.folder, 'usher')

function start(words: readonly string[], typed = '') {
  mkdirSync(join(near, 'tmp'), { recursive: true })
  return Bun.spawn([USHER, '--home', near, ...words], {
    env: { HOME: near, TMPDIR: join(near, 'tmp'), PATH: server.path, LANG: 'C.UTF-8' },
    stdin: Buffer.from(typed),
    stdout: 'pipe',
    stderr: 'pipe',
  })
}

async function run(words: readonly string[], typed = ''): Promise<UsherOutput> {
  const child = start(words, typed)
  const [out, err, exit] = await Promise.all([child.stdout.text(), child.stderr.text(), child.exited])
  return { out, err, exit }
}

const dataOf = <Data>({ out }: UsherOutput) => (JSON.parse(out) as { data: Data }).data
const codeOf = ({ err }: UsherOutput) => (JSON.parse(err) as { data: { code: string } }).data.code
const add = (name: string, destination: string, at = program()) =>
  run(['machine', 'add', name, destination, '--program', at, '--json'])

/** Returns the processes of a home, by what their command lines say. */
const processesWith = (text: string) =>
  readdirSync('/proc').filter((name) => {
    try {
      return /^\d+$/.test(name) && readFileSync(`/proc/${name}/cmdline`, 'utf8').includes(text)
    } catch {
      return false
    }
  })

async function untilGone(text: string): Promise<void> {
  while (processesWith(text).length > 0) await Bun.sleep(20)
}

realTest(
  ['openssh'],
  'a machine is added once ssh knows it, and each failure before is told as what it is',
  async () => {
    expect(codeOf(await add('gpu', 'gpu'))).toBe('MACHINE-6')
    server.trustHost('other')
    expect(codeOf(await add('gpu', 'gpu'))).toBe('MACHINE-7')
    server.trustHost()
    server.forgetClient()
    expect(codeOf(await add('gpu', 'gpu'))).toBe('MACHINE-8')
    server.authorize('')
    expect(codeOf(await add('gpu', 'name.invalid'))).toBe('MACHINE-9')
    expect(codeOf(await add('gpu', 'wrong-port'))).toBe('MACHINE-10')
    expect(codeOf(await add('gpu', 'gpu', '/nowhere/usher'))).toBe('MACHINE-14')
    expect(codeOf(await add('gpu', 'gpu', server.folder))).toBe('MACHINE-15')
    expect(codeOf(await add('gpu', 'gpu', '/bin/true'))).toBe('MACHINE-16')
    expect(await add('gpu', 'gpu')).toMatchObject({ exit: 0, err: '' })
    const { machines } = dataOf<MachinesData>(await run(['machines', '--json']))
    expect(machines).toMatchObject([{ name: 'gpu', reached: true, engine: { name: 'rehearsal' } }])
  },
  SLOW,
)

realTest(
  ['openssh'],
  'a key that is restricted to usher far is enough, and opens nothing else',
  async () => {
    server.authorize(`restrict,command="${program()} far"`)
    expect((await run(['--on', 'gpu', 'forms', '--json'])).exit).toBe(0)
    const cat = Bun.spawn(['ssh', '-T', '-o', 'BatchMode=yes', 'gpu', 'cat /etc/passwd'], {
      env: { PATH: server.path },
      stdin: 'ignore',
      stdout: 'pipe',
      stderr: 'ignore',
    })
    expect(await cat.stdout.text()).toMatch(/^\{"usher":"far"[^\n]*\n$/)
    server.authorize('')
  },
  SLOW,
)

realTest(
  ['openssh'],
  'a question and its refusals are the same over ssh as typed there',
  async () => {
    for (const words of [['forms'], ['stack'], ['explain', 'hardlink'], ['job', 'nothing'], ['up', 'sonar']]) {
      const [asked, typed] = await Promise.all([
        run(['--on', 'gpu', ...words, '--json']),
        far.run([...words, '--json']),
      ])
      expect(asked).toEqual(typed)
    }
  },
  SLOW,
)

realTest(
  ['openssh'],
  'a secret is in no command line, and nothing keeps running',
  async () => {
    const seen: string[] = []
    const child = start(['--on', 'gpu', 'config', 'set', 'WIREGUARD_PRIVATE_KEY'], `${CANARY}\n`)
    while (child.exitCode === null) {
      seen.push(...processesWith(CANARY))
      await Promise.race([child.exited, Bun.sleep(5)])
    }
    expect([child.exitCode, seen]).toEqual([0, []])
    expect(processesWith(`${server.folder}/ssh_config`)).toEqual([])
  },
  SLOW,
)

realTest(
  ['openssh'],
  'a stream ends on both sides when its reader is interrupted or killed',
  async () => {
    for (const signal of ['SIGINT', 'SIGKILL'] as const) {
      const child = start(['--on', 'gpu', 'logs', 'sonarr', '--follow'])
      const reader = child.stdout.getReader()
      expect((await reader.read()).done).toBe(false)
      expect(processesWith(`${far.home}\0far`)).not.toEqual([])
      child.kill(signal)
      expect(await child.exited).toBe(signal === 'SIGINT' ? 130 : 137)
      await untilGone(`${server.folder}/ssh_config`)
      await untilGone(`${far.home}\0far`)
    }
  },
  SLOW,
)

realTest(
  ['openssh'],
  'a stream of another machine ends on both sides when its reader leaves, though nothing is written any more',
  async () => {
    const child = start(['--on', 'gpu', 'logs', 'sonarr', '--follow', '--tail', '1'])
    const reader = child.stdout.getReader()
    expect((await reader.read()).done).toBe(false)
    await reader.cancel()
    expect(await child.exited).toBe(141)
    await untilGone(`${server.folder}/ssh_config`)
    await untilGone(`${far.home}\0far`)
  },
  SLOW,
)

realTest(
  ['openssh'],
  'a change on another machine goes on to its end when the reader of its output leaves',
  async () => {
    const child = start(['--on', 'gpu', 'restart', 'radarr', '--yes'])
    const reader = child.stderr.getReader()
    await reader.read()
    await Promise.all([reader.cancel(), child.stdout.cancel()])
    expect(await child.exited).toBe(141)
    const { jobs } = dataOf<{ jobs: Job[] }>(await run(['--on', 'gpu', 'jobs', '--json']))
    expect(jobs[0]).toMatchObject({ action: 'restart', state: 'done' })
  },
  SLOW,
)

realTest(
  ['openssh'],
  'a machine that takes a connection and says nothing is told as gone, and this one has answered',
  async () => {
    const list = join(near, 'config/machines.json')
    const text = readFileSync(list, 'utf8')
    writeFileSync(list, text.replace('"destination": "gpu"', '"destination": "black-hole"'))
    const { answers } = dataOf<HouseholdAnswerData>(await run(['jobs', '--json']))
    writeFileSync(list, text)
    expect(answers).toMatchObject([
      { machine: 'here', reached: true },
      { machine: 'gpu', reached: false, because: 'black-hole does not answer.' },
    ])
    await untilGone(`${server.folder}/ssh_config`)
  },
  SLOW,
)

realTest(
  ['openssh'],
  'a lost line leaves the change running there, where it is found',
  async () => {
    const child = start(['--on', 'gpu', 'restart', 'sonarr', '--yes'])
    const reader = child.stderr.getReader()
    await reader.read()
    server.cut()
    let said = ''
    const decoder = new TextDecoder()
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) said += decoder.decode(piece.value)
    expect([await child.exited, said]).toEqual([1, expect.stringContaining('usher --on gpu jobs')])
    for (;;) {
      const { jobs } = dataOf<{ jobs: Job[] }>(await run(['--on', 'gpu', 'jobs', '--json']))
      if (jobs[0]?.state === 'running') continue
      expect(jobs[0]).toMatchObject({ action: 'restart', state: 'done' })
      break
    }
  },
  SLOW,
)

realTest(
  ['openssh'],
  'every machine is asked at once, and a machine that is gone takes nothing from this one',
  async () => {
    const both = dataOf<HouseholdAnswerData>(await run(['jobs', '--json']))
    expect(both.answers.map(({ machine, reached }) => [machine, reached])).toEqual([
      ['here', true],
      ['gpu', true],
    ])
    server.forgetClient()
    const one = dataOf<HouseholdAnswerData>(await run(['jobs', '--json']))
    expect(one.answers).toMatchObject([{ reached: true }, { reached: false, reached_at: expect.any(String) }])
  },
  SLOW,
)
