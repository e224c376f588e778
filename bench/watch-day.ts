import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { startScriptedBroker, obedient } from '../test-support/mqtt/scripted-broker.ts'
import { packetTypes } from '../src/platform/mqtt/packets.ts'
import { processUsage } from './http/processes.ts'
import { compileBenchUsher, temporaryFolder } from './support/programs.ts'

// Measures what `usher watch` costs a machine in the rehearsed household, without and with Home Assistant, both at once:
// the processor's time, multiplied to a day, and what each app and the engine are asked. The first minute is left out: it
// has what happens once. What happens once an hour is counted by itself. WATCH_MINUTES is best a multiple of five, after
// which everything is checked.

const MINUTES = Number(process.env['WATCH_MINUTES'] ?? 10)
/** The first snapshot of everything, which comes once. */
const WARMING_MS = 60_000
const PER_DAY = (24 * 60) / MINUTES

const folder = temporaryFolder()
const usher = await compileBenchUsher(folder)

type Counts = Record<string, number>

interface CountedHousehold {
  home: string
  /** Returns what was asked since the last call. */
  counts(): Promise<Counts>
  /** Returns what is asked once an hour. */
  hourly(): Promise<Counts>
  stop(): Promise<void>
}

async function startCountedHousehold(name: string): Promise<CountedHousehold> {
  const home = join(folder, name)
  const child = Bun.spawn([process.execPath, join(import.meta.dirname, 'support/counted-household.ts'), home], {
    stdout: 'pipe',
    stderr: 'inherit',
  })
  const { value } = await child.stdout.getReader().read()
  const url = new TextDecoder().decode(value).trim()
  if (url === '') throw new Error('the rehearsed household did not start')
  const ask = async (method: 'GET' | 'POST') => (await (await fetch(url, { method })).json()) as Counts
  return {
    home,
    counts: () => ask('GET'),
    hourly: () => ask('POST'),
    stop: async () => {
      child.kill()
      await child.exited
    },
  }
}

async function configure(home: string, settings: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(settings)) {
    const child = Bun.spawn([usher, 'config', 'set', name, value, '--home', home], { stdout: 'ignore' })
    if ((await child.exited) !== 0) throw new Error(`${name} was not set`)
  }
}

function sizeOf(path: string): number {
  return readdirSync(path, { recursive: true, encoding: 'utf8' }).reduce(
    (sum, name) => sum + (statSync(join(path, name), { throwIfNoEntry: false })?.size ?? 0),
    0,
  )
}

const startWatch = (home: string, tracedBy: readonly string[] = []) =>
  Bun.spawn([...tracedBy, usher, 'watch', '--json', '--home', home], {
    env: { HOME: folder, PATH: '/usr/bin:/bin' },
    stdout: 'ignore',
    stderr: 'inherit',
  })

interface WatchCost {
  cpu_seconds: number
  resident: number
  disk: number
  messages: number
  /** In a day. */
  requests: Counts
}

async function measure(name: string, withHomeAssistant: boolean): Promise<WatchCost> {
  const household = await startCountedHousehold(name)
  await using broker = await startScriptedBroker(obedient)
  if (withHomeAssistant)
    await configure(household.home, { MQTT_URL: `mqtt://127.0.0.1:${broker.port}`, HOME_ASSISTANT: 'on' })
  const watch = startWatch(household.home)
  try {
    await Bun.sleep(WARMING_MS)
    const state = join(household.home, 'state')
    const messages = () => broker.received.filter(({ type }) => type === packetTypes.publish).length
    await household.counts()
    const before = { usage: await processUsage(watch.pid), disk: sizeOf(state), messages: messages() }
    await Bun.sleep(MINUTES * 60_000)
    const asked = await household.counts()
    const after = { usage: await processUsage(watch.pid), disk: sizeOf(state), messages: messages() }
    watch.kill('SIGTERM')
    await watch.exited
    return {
      cpu_seconds: after.usage.cpu - before.usage.cpu,
      resident: after.usage.resident,
      disk: after.disk - before.disk,
      messages: after.messages - before.messages,
      requests: inADay(asked, await household.hourly()),
    }
  } finally {
    watch.kill('SIGTERM')
    await watch.exited
    await household.stop()
  }
}

function inADay(asked: Counts, hourly: Counts): Counts {
  const keys = new Set([...Object.keys(asked), ...Object.keys(hourly)])
  return Object.fromEntries(
    [...keys].map((key) => [key, Math.round((asked[key] ?? 0) * PER_DAY + (hourly[key] ?? 0) * 24)]),
  )
}

/** Returns the addresses off this machine that a watch connects to in the same time. Null where nothing can trace it. */
async function connectionsOutside(): Promise<string[] | null> {
  const strace = Bun.which('strace')
  if (strace === null) return null
  const household = await startCountedHousehold('traced')
  const trace = join(folder, 'trace')
  const tracer = startWatch(household.home, [strace, '-f', '-qq', '-e', 'trace=connect,sendto', '-o', trace])
  try {
    await Bun.sleep(WARMING_MS + MINUTES * 60_000)
  } finally {
    // strace itself ends when what it traces does.
    process.kill(Number(await Bun.file(`/proc/${tracer.pid}/task/${tracer.pid}/children`).text()), 'SIGTERM')
    await tracer.exited
    await household.stop()
  }
  const lines = (await Bun.file(trace).text()).split('\n')
  return lines.flatMap((line) => {
    const [, port, address] = /sin6?_port=htons\((\d+)\).*?"([^"]+)"/.exec(line) ?? []
    return address === undefined || /^(?:127\.|::1$)/.test(address) ? [] : [`${address} port ${port}`]
  })
}

function print(title: string, { cpu_seconds, resident, disk, messages }: WatchCost): void {
  const share = ((cpu_seconds / (MINUTES * 60)) * 100).toFixed(2)
  console.log(`\n${title}, for ${MINUTES} minutes`)
  console.log(`  ${share} % of a processor, ${Math.round(cpu_seconds * PER_DAY)} s in a day`)
  console.log(`  ${Math.round(resident / 1e6)} MB of memory`)
  console.log(`  ${Math.round(disk / 1000)} kB more on disk`)
  console.log(`  ${messages} messages to a broker`)
}

const askedOf = (key: string): string => key.slice(0, key.search(/ [A-Z]+ \//))

/** Prints who is asked how often in a day, with what is asked most. */
function printRequests(without: Counts, withHome: Counts): void {
  const keys = [...new Set([...Object.keys(without), ...Object.keys(withHome)])]
  const sum = (counts: Counts, some: readonly string[]) => some.reduce((all, key) => all + (counts[key] ?? 0), 0)
  const row = (name: string, some: readonly string[]) =>
    `  ${name.padEnd(48)}  ${String(sum(without, some)).padStart(7)}  ${String(sum(withHome, some)).padStart(20)}`
  console.log(`\nRequests in a day${' '.repeat(37)}watch  with Home Assistant`)
  const groups = [...Map.groupBy(keys, askedOf)].toSorted(
    ([, one], [, other]) => sum(withHome, other) - sum(withHome, one),
  )
  for (const [asked, some] of groups) {
    console.log(row(asked, some))
    const most = some.toSorted((one, other) => (withHome[other] ?? 0) - (withHome[one] ?? 0))
    for (const key of most) console.log(row(`  ${key.slice(asked.length + 1)}`, [key]))
  }
  console.log(row('all', keys))
}

const [without, withHome, outside] = await Promise.all([
  measure('plain', false),
  measure('home-assistant', true),
  connectionsOutside(),
])
print('usher watch', without)
print('usher watch with Home Assistant', withHome)
printRequests(without.requests, withHome.requests)
console.log(
  outside === null
    ? '\nWhat it connects to off this machine was not counted: there is no strace here.'
    : `\nConnections off this machine, from the start: ${outside.length === 0 ? 'none' : [...new Set(outside)].join(', ')}`,
)
