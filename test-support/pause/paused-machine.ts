import { pause as kind, type PauseData } from '../../contract/kinds/pause.ts'
import { defaultKey } from '../../rehearsal/apps/keys.ts'
import { mediaAppsOf } from '../../src/platform/media-apps/media-apps.ts'
import type { Machine } from '../../src/platform/machine.ts'
import { runCli } from '../cli/run-cli.ts'
import { NOW } from '../engine/fake-engine.ts'
import { fakeStack, knownValue } from '../media-apps/fake-stack.ts'

let time = NOW
const now = () => time
export const advanceMinutes = (minutes: number) => (time = new Date(time.getTime() + minutes * 60_000))

const DELUGE = { DELUGE_PASSWORD: defaultKey('deluge') }
const TRANSMISSION = { TRANSMISSION_USERNAME: 'transmission', TRANSMISSION_PASSWORD: defaultKey('transmission') }

/** A machine whose clock starts now and stands still. */
export async function machineWith(...apps: Parameters<typeof fakeStack>[0]): Promise<Machine> {
  time = NOW
  return { ...(await fakeStack(apps, { ...DELUGE, ...TRANSMISSION })), now }
}

/** Runs a command that pauses or resumes, and returns what came of it. */
export async function run(machine: Machine, ...words: string[]): Promise<PauseData & { exit: number }> {
  const { out, err, exit } = await runCli([...words, '--json'], { machine })
  const lines = out.trim().split('\n').filter(Boolean)
  if (lines.length === 0) throw new Error(err)
  return { ...kind.schema.parse((JSON.parse(lines.at(-1)!) as { data: unknown }).data), exit }
}

/** The states of the downloads, by client. */
export async function states(machine: Machine): Promise<Record<string, string[]>> {
  const { downloadClients } = await mediaAppsOf(machine)
  const all = await Promise.all(
    downloadClients.map(async (client): Promise<[string, string[]]> => {
      const downloads = knownValue(await client.downloads()).map(({ state }) => state as string)
      return [client.service, downloads]
    }),
  )
  return Object.fromEntries(all)
}

export const RECEIVING = ['downloading', 'stalled', 'queued', 'metadata']
/** How many downloads receive something, or would. */
export const receiving = async (machine: Machine) =>
  Object.values(await states(machine))
    .flat()
    .filter((state) => RECEIVING.includes(state)).length
