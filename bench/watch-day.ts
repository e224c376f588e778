import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { startRehearsal } from '../acceptance/real/support/rehearsal-process.ts'
import { startScriptedBroker, obedient } from '../test-support/mqtt/scripted-broker.ts'
import { packetTypes } from '../src/platform/mqtt/packets.ts'
import { processUsage } from './http/processes.ts'
import { compileBenchUsher, temporaryFolder } from './support/programs.ts'

// Measures what `usher watch` costs a machine in the rehearsed household, without and with Home Assistant, and multiplies
// the processor's time to a day. The first minute is left out: it has what happens once.

const MINUTES = Number(process.env['WATCH_MINUTES'] ?? 10)
/** The first snapshot of everything, which comes once. */
const WARMING_MS = 60_000
const PER_DAY = (24 * 60) / MINUTES

const folder = temporaryFolder()
const usher = await compileBenchUsher(folder)

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

async function measure(title: string, withHomeAssistant: boolean): Promise<void> {
  const household = await startRehearsal()
  await using broker = await startScriptedBroker(obedient)
  if (withHomeAssistant)
    await configure(household.home, { MQTT_URL: `mqtt://127.0.0.1:${broker.port}`, HOME_ASSISTANT: 'on' })
  const watch = Bun.spawn([usher, 'watch', '--json', '--home', household.home], {
    env: { HOME: folder, PATH: '/usr/bin:/bin' },
    stdout: 'ignore',
    stderr: 'inherit',
  })
  try {
    await Bun.sleep(WARMING_MS)
    const state = join(household.home, 'state')
    const messages = () => broker.received.filter(({ type }) => type === packetTypes.publish).length
    const before = { usage: await processUsage(watch.pid), disk: sizeOf(state), messages: messages() }
    await Bun.sleep(MINUTES * 60_000)
    const after = { usage: await processUsage(watch.pid), disk: sizeOf(state), messages: messages() }
    const cpu = after.usage.cpu - before.usage.cpu
    console.log(`\n${title}, for ${MINUTES} minutes`)
    console.log(
      `  ${((cpu / (MINUTES * 60)) * 100).toFixed(2)} % of a processor, ${Math.round(cpu * PER_DAY)} s in a day`,
    )
    console.log(`  ${Math.round(after.usage.resident / 1e6)} MB of memory`)
    console.log(`  ${Math.round((after.disk - before.disk) / 1000)} kB more on disk`)
    if (withHomeAssistant) console.log(`  ${after.messages - before.messages} messages to the broker`)
  } finally {
    watch.kill('SIGTERM')
    await watch.exited
    await household.stop()
  }
}

await measure('usher watch', false)
await measure('usher watch with Home Assistant', true)
