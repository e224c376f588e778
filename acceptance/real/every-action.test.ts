import { afterAll, beforeAll, expect, test } from 'bun:test'
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { actions } from '../../contract/actions/index.ts'
import type { Job } from '../../contract/kinds/job.ts'
import type { StatusData } from '../../contract/kinds/status.ts'
import type { StoredData } from '../../contract/kinds/stored.ts'
import { reads } from '../../contract/reads/index.ts'
import { resolveUsherPaths } from '../../src/platform/paths.ts'
import { findInventoryItem } from '../../src/features/data/stored/inventory.ts'
import { isWithin } from '../../src/lib/paths.ts'
import { excludedActions, everyAction, runEveryAction, usbFolder } from './support/every-action.ts'
import { startRehearsal, type RehearsalProcess } from './support/rehearsal-process.ts'

/** A network namespace with loopback only. source: unshare(1), ip-link(8) */
const ISOLATED_NETWORK = ['unshare', '-n', 'sh', '-c', 'ip link set lo up && exec "$@"', 'sh']
const SLOW = 400_000

function skipReason(): string | null {
  if (process.platform !== 'linux') return 'this machine is not Linux'
  const tried = Bun.spawnSync([...ISOLATED_NETWORK, 'nsenter', '--version'], { stdout: 'ignore', stderr: 'pipe' })
  return tried.exitCode === 0 ? null : `no network can be made here: ${tried.stderr.toString().trim()}`
}

const missing = skipReason()
const isolatedTest = (title: string, body: () => void) =>
  missing === null ? test(title, body, SLOW) : test.skipIf(true)(`${title} (skipped: ${missing})`, body)

const enterNetwork = (pid: number) => ['nsenter', '--net', '--target', `${pid}`, '--']

/** One rehearsal, without network access if possible, that several tests inspect. */
let rehearsal: RehearsalProcess
beforeAll(async () => {
  rehearsal = await startRehearsal(
    missing === null ? { startCommand: ISOLATED_NETWORK, enterCommand: enterNetwork } : {},
  )
}, SLOW)
afterAll(async () => {
  await rehearsal?.stop()
  if (rehearsal) rmSync(usbFolder(rehearsal.home), { recursive: true, force: true })
})

test('the list covers every action except those tested elsewhere', () => {
  const done = everyAction.flatMap(({ action }) => action ?? [])
  expect([...new Set([...done, ...Object.keys(excludedActions)])].toSorted()).toEqual(Object.keys(actions).toSorted())
  expect(done.filter((name) => name in excludedActions)).toEqual([])
})

test(
  'every read answers, and every action succeeds',
  async () => {
    expect(await unansweredReads()).toEqual([])
    expect(await runEveryAction(rehearsal)).toEqual([])
  },
  SLOW,
)

test('every sentence about a job begins with a capital, a figure or a name', async () => {
  const { jobs } = await readData<{ jobs: Job[] }>('jobs')
  const { services } = await readData<StatusData>('status')
  const own = new Set(['usher'])
  const names = own.union(new Set(services.map(({ service }) => service)))
  expect(jobs.length).toBeGreaterThan(15)
  expect(jobs.flatMap(({ outcome_summary: text }) => (text === null || beginsWell(text, names) ? [] : text))).toEqual(
    [],
  )
  const reported = jobs.flatMap(({ summary, progress }) => [summary, ...(progress ? [progress.summary] : [])])
  expect(reported.filter((text) => !beginsWell(text, own))).toEqual([])
})

/** The name of an image, a file or a check has signs within, and some apps have their capital later: qBittorrent. */
function beginsWell(text: string, names: ReadonlySet<string>): boolean {
  const [first = ''] = text.split(/[\s:,]/)
  return !/^\p{Ll}/u.test(first) || names.has(first) || /[\p{Lu}\d./_]/u.test(first)
}

test('afterwards, every file in the home is explained by the register or a service’s mount', async () => {
  const at = resolveUsherPaths(rehearsal.home, {})
  const mounts = await mountedFolders()
  const files = filesIn(rehearsal.home)
  expect(files.length).toBeGreaterThan(0)
  expect(
    files.filter((file) => findInventoryItem(file, at) === undefined && !mounts.some((mount) => isWithin(file, mount))),
  ).toEqual([])
})

test('stored reports exactly the files that exist', async () => {
  const { own_data } = await storedData()
  const listed = own_data.map(({ id }) => id)
  expect(listed.join(' ')).toBe(
    'settings stack-corrections password keys destinations stack stack-settings invitations bundles backups replaced database locks usage rehearsal',
  )
  for (const { size_bytes: bytes, id } of own_data) expect([id, bytes]).toEqual([id, expect.any(Number)])
})

isolatedTest('all actions work without network access, and nothing tries to leave the machine', () => {
  expect(unroutedPackets()).toBe(0)
})

isolatedTest('an attempt to leave the machine is counted', () => {
  const before = unroutedPackets()
  const child = Bun.spawnSync([
    ...enterNetwork(rehearsal.pid),
    process.execPath,
    '-e',
    'await fetch("http://192.0.2.1/").catch(() => process.exit(7))',
  ])
  expect(child.exitCode).toBe(7)
  expect(unroutedPackets()).toBeGreaterThan(before)
})

/** Returns the reads that failed. */
async function unansweredReads(): Promise<string[]> {
  const more: Record<string, string[]> = {
    trace: ['severance'],
    logs: ['sonarr'],
    explain: ['hardlink'],
    me: ['Ben'],
    uninstall: ['stop'],
  }
  const broke: string[] = []
  for (const name of Object.keys(reads).filter((one) => !['bundle', 'job', 'picture'].includes(one))) {
    const { exit, err } = await rehearsal.run([name, ...(more[name] ?? []), '--json'])
    // Exit code 3 means: done, and something needs attention.
    if (exit !== 0 && exit !== 3) broke.push(`${name}: ${err}`)
  }
  return broke
}

/**
 * Returns how many packets in that network had no route. source: snmp_counter in the kernel's networking documentation
 */
function unroutedPackets(): number {
  const counters = Bun.spawnSync([...enterNetwork(rehearsal.pid), 'cat', '/proc/net/snmp', '/proc/net/snmp6'])
  const text = counters.stdout.toString()
  const [names = '', figures = ''] = text.split('\n').filter((line) => line.startsWith('Ip: '))
  const four = Number(figures.split(' ')[names.split(' ').indexOf('OutNoRoutes')])
  const six = Number(/^Ip6OutNoRoutes\s+(\d+)/m.exec(text)?.[1] ?? 0)
  return four + six
}

/** Returns everything below a folder except folders: files, links, sockets. */
function filesIn(folder: string): string[] {
  const found = readdirSync(folder, { recursive: true, withFileTypes: true })
  return found.filter((entry) => !entry.isDirectory()).map((entry) => join(entry.parentPath, entry.name))
}

const storedData = (): Promise<StoredData> => readData<StoredData>('stored')

async function readData<Data>(read: string): Promise<Data> {
  const { out } = await rehearsal.run([read, '--json'])
  return (JSON.parse(out) as { data: Data }).data
}

/** Returns the service folders that `stored` lists. */
async function mountedFolders(): Promise<string[]> {
  const { services, content } = await storedData()
  return [...services, ...content].flatMap(({ path: at }) => at ?? [])
}
