import { cpSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { startRehearsal } from '../acceptance/real/support/rehearsal-process.ts'
import { startHttpReceiver } from '../test-support/alerts/http-receiver.ts'
import { processUsage } from './http/processes.ts'
import { compileBenchUsher, temporaryFolder } from './support/programs.ts'

// Measures usher's processor use while nothing happens, against a bare runtime that wakes at the same interval. All run
// at once, before the same rehearsed household, so that other load affects all of them.

/** Covers every interval of the watch at least once. */
const MINUTES = Number(process.env['IDLE_MINUTES'] ?? 5)
const WARMING_MS = 30_000

const folder = temporaryFolder()
const usher = await compileBenchUsher(folder)
const household = await startRehearsal()
const webhookReceiver = await startHttpReceiver()
const running: Bun.Subprocess[] = []

/** Returns a separate home with the same household, so that a watch in one does not affect another. */
function homeFor(name: string): string {
  const home = join(folder, name)
  mkdirSync(home)
  // The household's own files are not copied: the settings point to them.
  for (const part of ['config', 'data/stack']) cpSync(join(household.home, part), join(home, part), { recursive: true })
  return home
}

function startProgram(argv: string[]): Bun.Subprocess<'ignore', 'pipe', 'inherit'> {
  const child = Bun.spawn(argv, { env: { HOME: folder, PATH: '/usr/bin:/bin' }, stdout: 'pipe', stderr: 'inherit' })
  running.push(child)
  return child
}

async function setWebhook(home: string): Promise<void> {
  const words = ['config', 'set', 'WEBHOOK_URL', '--home', home]
  const child = Bun.spawn([usher, ...words], {
    stdin: Buffer.from(`${webhookReceiver.address}/hook`),
    stdout: 'ignore',
  })
  if ((await child.exited) !== 0) throw new Error('WEBHOOK_URL was not set')
}

async function startServing(name: string, delivers: boolean) {
  const home = homeFor(name)
  if (delivers) await setWebhook(home)
  return startProgram([usher, 'ui', '--json', '--home', home])
}

/** Reads the events as a page does, and discards them. */
async function drainEvents({ stdout }: Bun.Subprocess<'ignore', 'pipe', 'inherit'>): Promise<void> {
  const { value } = await stdout.getReader().read()
  const { data } = JSON.parse(new TextDecoder().decode(value)) as { data: { address: string; token: string } }
  const answer = await fetch(`${data.address}/api/events`, { headers: { 'X-Service-Token': data.token } })
  void (async () => {
    for await (const _ of answer.body!) continue
  })().catch(() => undefined)
}

/** The same timers, each doing the same minimum of work: reading one system file. */
const idleScript = `
const { readFile } = require('node:fs/promises')
const beat = async () => { await readFile('/proc/self/mountinfo', 'utf8'); setTimeout(beat, 5000) }
void beat()
setInterval(() => undefined, 250)
`

try {
  const bareRuntime = startProgram([process.execPath, '-e', idleScript])
  const asleep = startProgram([process.execPath, '-e', 'setInterval(() => undefined, 1_000_000)'])
  const watching = homeFor('watch')
  await setWebhook(watching)
  const watch = startProgram([usher, 'watch', '--json', '--home', watching])
  const ui = await startServing('ui', false)
  const delivering = await startServing('delivering', true)
  const open = await startServing('open', true)
  await drainEvents(open)
  await Bun.sleep(WARMING_MS)
  const those = {
    'a bare runtime': bareRuntime,
    'a bare runtime that sleeps': asleep,
    'usher watch': watch,
    'usher ui': ui,
    'usher ui with alerts': delivering,
    'usher ui with a page open': open,
  }
  const before = await Promise.all(Object.values(those).map(({ pid }) => processUsage(pid)))
  await Bun.sleep(MINUTES * 60_000)
  const after = await Promise.all(Object.values(those).map(({ pid }) => processUsage(pid)))
  const spent = after.map(({ cpu }, at) => (cpu - before[at]!.cpu) / (MINUTES * 60))
  console.log(`\nWhile nothing happens, for ${MINUTES} minutes`)
  for (const [at, name] of Object.keys(those).entries())
    console.log(
      `  ${name.padEnd(26)}  ${(spent[at]! * 100).toFixed(2)} % of a processor  ${(spent[at]! / spent[0]!).toFixed(1)} ×  ${Math.round(after[at]!.resident / 1e6)} MB`,
    )
} finally {
  for (const child of running) child.kill('SIGTERM')
  await Promise.all(running.map((child) => child.exited))
  await webhookReceiver[Symbol.asyncDispose]()
  await household.stop()
}
