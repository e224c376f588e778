import { cpSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { rehearse } from '../acceptance/real/rehearsed.ts'
import { httpReceiver } from '../test-support/alerts/channels/receivers.ts'
import { usage } from './http/process.ts'
import { compiled, ownFolder } from './support/programs.ts'

// What usher takes of a processor while nothing happens, beside a bare runtime that wakes at the same pace. All of them
// at once, before the same rehearsed household, so that whatever else the machine does falls on all of them.

/** As long as the watch’s own rhythm, in which each sort of look comes by. */
const MINUTES = Number(process.env['IDLE_MINUTES'] ?? 5)
/** Until what is done once at the beginning is done. */
const WARMING_MS = 30_000

const folder = ownFolder()
const usher = await compiled(folder)
const household = await rehearse()
const there = await httpReceiver()
const running: Bun.Subprocess[] = []

/** A home of its own before the same household: where one watches, another does not. */
function homeOf(name: string): string {
  const home = join(folder, name)
  mkdirSync(home)
  // Not the household's own files: those stay where they are, and its settings say where.
  for (const part of ['config', 'data/stack']) cpSync(join(household.home, part), join(home, part), { recursive: true })
  return home
}

function begin(argv: string[]): Bun.Subprocess<'ignore', 'pipe', 'inherit'> {
  const child = Bun.spawn(argv, { env: { HOME: folder, PATH: '/usr/bin:/bin' }, stdout: 'pipe', stderr: 'inherit' })
  running.push(child)
  return child
}

async function toldAt(home: string): Promise<void> {
  const words = ['config', 'set', 'WEBHOOK_URL', '--home', home]
  const child = Bun.spawn([usher, ...words], { stdin: Buffer.from(`${there.address}/hook`), stdout: 'ignore' })
  if ((await child.exited) !== 0) throw new Error('WEBHOOK_URL was not set')
}

async function serving(name: string, delivers: boolean) {
  const home = homeOf(name)
  if (delivers) await toldAt(home)
  return begin([usher, 'ui', '--json', '--home', home])
}

/** Reads the events as a page does, and keeps nothing of them. */
async function listen({ stdout }: Bun.Subprocess<'ignore', 'pipe', 'inherit'>): Promise<void> {
  const { value } = await stdout.getReader().read()
  const { data } = JSON.parse(new TextDecoder().decode(value)) as { data: { address: string; token: string } }
  const answer = await fetch(`${data.address}/api/events`, { headers: { 'X-Service-Token': data.token } })
  void (async () => {
    for await (const _ of answer.body!) continue
  })().catch(() => undefined)
}

/** The same timers, and as much on each: a file of the system’s that is read. */
const bare = `
const { readFile } = require('node:fs/promises')
const beat = async () => { await readFile('/proc/self/mountinfo', 'utf8'); setTimeout(beat, 5000) }
void beat()
setInterval(() => undefined, 250)
`

try {
  const bareRuntime = begin([process.execPath, '-e', bare])
  const asleep = begin([process.execPath, '-e', 'setInterval(() => undefined, 1_000_000)'])
  const watching = homeOf('watch')
  await toldAt(watching)
  const watch = begin([usher, 'watch', '--json', '--home', watching])
  const ui = await serving('ui', false)
  const delivering = await serving('delivering', true)
  const open = await serving('open', true)
  await listen(open)
  await Bun.sleep(WARMING_MS)
  const those = {
    'a bare runtime': bareRuntime,
    'one that sleeps': asleep,
    'usher watch': watch,
    'usher ui': ui,
    'usher ui that delivers': delivering,
    'usher ui with a page open': open,
  }
  const before = await Promise.all(Object.values(those).map(({ pid }) => usage(pid)))
  await Bun.sleep(MINUTES * 60_000)
  const after = await Promise.all(Object.values(those).map(({ pid }) => usage(pid)))
  const spent = after.map(({ cpu }, at) => (cpu - before[at]!.cpu) / (MINUTES * 60))
  console.log(`\nWhile nothing happens, for ${MINUTES} minutes`)
  for (const [at, name] of Object.keys(those).entries())
    console.log(
      `  ${name.padEnd(26)}  ${(spent[at]! * 100).toFixed(2)} % of a processor  ${(spent[at]! / spent[0]!).toFixed(1)} ×  ${Math.round(after[at]!.resident / 1e6)} MB`,
    )
} finally {
  for (const child of running) child.kill('SIGTERM')
  await Promise.all(running.map((child) => child.exited))
  await there[Symbol.asyncDispose]()
  await household.end()
}
