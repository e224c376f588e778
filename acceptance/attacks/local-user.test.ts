import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { lstatSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { composeEnvironment } from '../../src/platform/compose/command-line.ts'
import { TEMP_FOLDER_PREFIX } from '../../test-support/machine/temp-folders.ts'
import { startRehearsedHousehold, type RehearsedHousehold } from '../faults/support/rehearsed-household.ts'

setDefaultTimeout(120_000)

const SECRET = 'canary-7f3a9c51e2'
const root = join(import.meta.dirname, '../..')
let household: RehearsedHousehold
let elsewhere: string
const processList = new Set<string>()

beforeAll(async () => {
  household = await startRehearsedHousehold()
  elsewhere = mkdtempSync(join(tmpdir(), TEMP_FOLDER_PREFIX))
})
afterAll(async () => {
  await household.stop()
  rmSync(elsewhere, { recursive: true, force: true })
})

/** Runs usher with a umask that protects nothing, and notes what every process of it shows to others. */
async function runCareless(words: string[], stdin = ''): Promise<{ exit: number; written: string }> {
  const child = Bun.spawn(
    ['/bin/sh', '-c', 'umask 0; exec "$@"', 'sh', process.execPath, 'src/main.ts', '--home', household.home, ...words],
    {
      cwd: root,
      env: { PATH: process.env['PATH']!, HOME: elsewhere },
      stdin: Buffer.from(stdin),
      stdout: 'pipe',
      stderr: 'pipe',
    },
  )
  let isOver = false
  const watching = (async () => {
    while (!isOver) {
      noteProcesses(child.pid)
      await new Promise((resolve) => setImmediate(resolve))
    }
  })()
  const [out, err, exit] = await Promise.all([child.stdout.text(), child.stderr.text(), child.exited])
  isOver = true
  await watching
  return { exit, written: out + err }
}

/** The arguments of a process are readable to every user, and its environment to its own. */
function noteProcesses(pid: number): void {
  for (const one of [pid, ...childrenOf(pid)])
    for (const file of ['cmdline', 'environ'])
      try {
        processList.add(readFileSync(`/proc/${one}/${file}`, 'latin1'))
      } catch {
        // It has ended.
      }
}

function childrenOf(pid: number): number[] {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'latin1').split(' ').filter(Boolean).map(Number)
  } catch {
    return []
  }
}

/** The files of the stack, which containers read, and what the rehearsal writes about its own disk. */
const FOR_OTHERS = /^(?:data\/stack\/(?:compose\.yaml|caddy\/|gluetun\/|config)|rehearsal-)/

test('whatever the umask, others can read nothing of usher’s, and write nothing at all', async () => {
  expect((await runCareless(['config', 'set', 'SMTP_PASSWORD', '--yes'], SECRET)).written).not.toContain(SECRET)
  expect((await runCareless(['support', '--yes'])).exit).toBe(0)
  expect((await runCareless(['stop', 'sonarr', '--yes'])).exit).toBe(0)
  expect((await runCareless(['alerts', 'set', '--preset', 'quiet'])).exit).toBe(0)
  const all = readdirSync(household.home, { recursive: true, encoding: 'utf8' })
    .filter((path) => !path.startsWith('data/media') && path !== 'engine.sock')
    .map((path) => ({ path, stats: lstatSync(join(household.home, path)) }))
    .filter(({ stats }) => !stats.isSymbolicLink())
  const open = (mask: number) => all.filter(({ stats }) => (stats.mode & mask) !== 0).map(({ path }) => path)
  expect(all.length).toBeGreaterThan(10)
  expect(open(0o022)).toEqual([])
  expect(open(0o077).filter((path) => !FOR_OTHERS.test(path))).toEqual([])
})

test.skipIf(process.platform !== 'linux')('the list of processes shows no secret', () => {
  expect(processList.size).toBeGreaterThan(0)
  expect([...processList].filter((text) => text.includes(SECRET))).toEqual([])
})

test('the secret was written, so the tests above would have seen it', () => {
  const settings = readdirSync(household.home, { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('.env'),
  )
  expect(settings.map((path) => readFileSync(join(household.home, path), 'utf8')).join('\n')).toContain(SECRET)
})

test('Compose inherits four variables, plus those for the engine and the project', () => {
  const env = {
    PATH: '/bin',
    HOME: '/root',
    DOCKER_CONFIG: '/root/.docker',
    XDG_RUNTIME_DIR: '/run/user/0',
    DOCKER_HOST: 'tcp://evil.example',
    SMTP_PASSWORD: SECRET,
    AWS_SECRET_ACCESS_KEY: SECRET,
    LD_PRELOAD: '/tmp/x.so',
  }
  const endpoint = 'unix:///var/run/docker.sock'
  expect(
    composeEnvironment(
      env,
      { api: '1.43', client_environment: { DOCKER_HOST: endpoint } },
      { environment: { COMPOSE_PROFILES: 'tv' } },
    ),
  ).toEqual({
    PATH: '/bin',
    HOME: '/root',
    DOCKER_CONFIG: '/root/.docker',
    XDG_RUNTIME_DIR: '/run/user/0',
    COMPOSE_PROFILES: 'tv',
    DOCKER_HOST: endpoint,
    DOCKER_API_VERSION: '1.43',
  })
})
