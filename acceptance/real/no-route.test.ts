import { afterAll, beforeAll, expect, test } from 'bun:test'
import { reads } from '../../contract/reads/index.ts'
import { spend } from './evening.ts'
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
const proves = (title: string, body: () => Promise<void>) =>
  because === null ? test(title, body, SLOW) : test.skipIf(true)(`${title} (left out: ${because})`, body)

let rehearsed: Rehearsed
const within = () => ['nsenter', '--net', '--target', `${rehearsed.pid}`, '--']

beforeAll(async () => {
  if (because !== null) return
  rehearsed = await rehearse({ begin: ALONE, enter: (pid) => ['nsenter', '--net', '--target', `${pid}`, '--'] })
}, SLOW)
afterAll(() => rehearsed?.end())

/** How often somebody in that network wanted to go where no route leads. source: snmp_counter in the kernel's networking documentation */
function wantedOut(): number {
  const text = Bun.spawnSync([...within(), 'cat', '/proc/net/snmp', '/proc/net/snmp6']).stdout.toString()
  const [names = '', figures = ''] = text.split('\n').filter((line) => line.startsWith('Ip: '))
  const four = Number(figures.split(' ')[names.split(' ').indexOf('OutNoRoutes')])
  const six = Number(/^Ip6OutNoRoutes\s+(\d+)/m.exec(text)?.[1] ?? 0)
  return four + six
}

proves(
  'without a way out, the rehearsal, every question and an evening’s work still go, and nothing tries to get out',
  async () => {
    const asked: Record<string, string[]> = {
      trace: ['severance'],
      logs: ['sonarr'],
      explain: ['hardlink'],
      uninstall: ['stop'],
    }
    const refused: string[] = []
    for (const name of Object.keys(reads).filter((one) => one !== 'bundle' && one !== 'job')) {
      const { exit, err } = await rehearsed.usher([name, ...(asked[name] ?? []), '--json'])
      // 3 is an answer too: done, and something needs attention.
      if (exit !== 0 && exit !== 3) refused.push(`${name}: ${err}`)
    }
    expect(refused).toEqual([])
    expect(await spend(rehearsed)).toEqual([])
    expect(wantedOut()).toBe(0)
  },
)

proves('and whoever does try is counted', async () => {
  const before = wantedOut()
  const child = Bun.spawnSync([
    ...within(),
    process.execPath,
    '-e',
    'await fetch("http://192.0.2.1/").catch(() => process.exit(7))',
  ])
  expect(child.exitCode).toBe(7)
  expect(wantedOut()).toBeGreaterThan(before)
})
