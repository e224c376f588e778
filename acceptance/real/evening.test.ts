import { afterAll, beforeAll, expect, test } from 'bun:test'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { actions } from '../../contract/actions/index.ts'
import type { StoredData } from '../../contract/kinds/stored.ts'
import { reads } from '../../contract/reads/index.ts'
import { places } from '../../src/platform/paths.ts'
import { explainedBy } from '../../src/features/data/stored/register.ts'
import { isWithin } from '../../src/lib/paths.ts'
import { elsewhere, evening, spend } from './evening.ts'
import { rehearse, type Rehearsed } from './rehearsed.ts'

/** A network of its own that has loopback and no way out. source: unshare(1), ip-link(8) */
const ALONE = ['unshare', '-n', 'sh', '-c', 'ip link set lo up && exec "$@"', 'sh']
const SLOW = 400_000

function whyNot(): string | null {
  if (process.platform !== 'linux') return 'this machine is not Linux'
  const tried = Bun.spawnSync([...ALONE, 'nsenter', '--version'], { stdout: 'ignore', stderr: 'pipe' })
  return tried.exitCode === 0 ? null : `no network can be made here: ${tried.stderr.toString().trim()}`
}

const because = whyNot()
const provesAlone = (title: string, body: () => void) =>
  because === null ? test(title, body, SLOW) : test.skipIf(true)(`${title} (left out: ${because})`, body)

const entering = (pid: number) => ['nsenter', '--net', '--target', `${pid}`, '--']

/** One evening, without a way out where that can be had; what it came to is looked at from more than one side. */
let rehearsed: Rehearsed
beforeAll(async () => {
  rehearsed = await rehearse(because === null ? { begin: ALONE, enter: entering } : {})
}, SLOW)
afterAll(() => rehearsed?.end())

test('an evening has everything that usher can do, but for what is done elsewhere', () => {
  const done = evening.flatMap(({ does }) => does ?? [])
  expect([...new Set([...done, ...Object.keys(elsewhere)])].toSorted()).toEqual(Object.keys(actions).toSorted())
  expect(done.filter((name) => name in elsewhere)).toEqual([])
})

test(
  'every question is answered, and all of an evening’s work is done',
  async () => {
    expect(await refused()).toEqual([])
    expect(await spend(rehearsed)).toEqual([])
  },
  SLOW,
)

test('after it every file in the home is one that the register or a service’s mount explains', async () => {
  const at = places(rehearsed.home, {})
  const mounts = await mounted()
  const files = filesIn(rehearsed.home)
  expect(files.length).toBeGreaterThan(0)
  expect(
    files.filter((file) => explainedBy(file, at) === undefined && !mounts.some((mount) => isWithin(file, mount))),
  ).toEqual([])
})

test('what is told to be kept is there, and all that was found is told', async () => {
  const { usher } = await stored()
  const told = usher.map(({ what }) => what)
  expect(told.join(' ')).toBe(
    'settings password stack stack-settings invitations bundles backups replaced database locks rehearsal',
  )
  for (const { bytes, what } of usher) expect([what, bytes]).toEqual([what, expect.any(Number)])
})

provesAlone('without a way out all of that went, and nothing tried to get out', () => {
  expect(wantedOut()).toBe(0)
})

provesAlone('and whoever does try is counted', () => {
  const before = wantedOut()
  const child = Bun.spawnSync([
    ...entering(rehearsed.pid),
    process.execPath,
    '-e',
    'await fetch("http://192.0.2.1/").catch(() => process.exit(7))',
  ])
  expect(child.exitCode).toBe(7)
  expect(wantedOut()).toBeGreaterThan(before)
})

/** Asks every question there is; those that were not answered. */
async function refused(): Promise<string[]> {
  const more: Record<string, string[]> = {
    trace: ['severance'],
    logs: ['sonarr'],
    explain: ['hardlink'],
    uninstall: ['stop'],
  }
  const broke: string[] = []
  for (const name of Object.keys(reads).filter((one) => one !== 'bundle' && one !== 'job')) {
    const { exit, err } = await rehearsed.usher([name, ...(more[name] ?? []), '--json'])
    // 3 is an answer too: done, and something needs attention.
    if (exit !== 0 && exit !== 3) broke.push(`${name}: ${err}`)
  }
  return broke
}

/** How often somebody in that network wanted to go where no route leads. source: snmp_counter in the kernel's networking documentation */
function wantedOut(): number {
  const counters = Bun.spawnSync([...entering(rehearsed.pid), 'cat', '/proc/net/snmp', '/proc/net/snmp6'])
  const text = counters.stdout.toString()
  const [names = '', figures = ''] = text.split('\n').filter((line) => line.startsWith('Ip: '))
  const four = Number(figures.split(' ')[names.split(' ').indexOf('OutNoRoutes')])
  const six = Number(/^Ip6OutNoRoutes\s+(\d+)/m.exec(text)?.[1] ?? 0)
  return four + six
}

/** Everything below a folder but the folders themselves: files, links, sockets. */
function filesIn(folder: string): string[] {
  const found = readdirSync(folder, { recursive: true, withFileTypes: true })
  return found.filter((entry) => !entry.isDirectory()).map((entry) => join(entry.parentPath, entry.name))
}

async function stored(): Promise<StoredData> {
  const { out } = await rehearsed.usher(['stored', '--json'])
  return (JSON.parse(out) as { data: StoredData }).data
}

/** The folders that services are given, as `stored` tells them. */
async function mounted(): Promise<string[]> {
  const { services, content } = await stored()
  return [...services, ...content].flatMap(({ at }) => at ?? [])
}
