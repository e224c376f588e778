import { appsOf } from '../../src/platform/media-apps/apps.ts'
import type { DownloadClient, HeldTo } from '../../src/platform/media-apps/roles/download-client.ts'
import { cast, stage, value } from '../media-apps/stage.ts'
import type { ServeOptions } from '../../rehearsal/apps/serve.ts'
import type { Machine } from '../../src/platform/machine.ts'
import { NOW } from '../engine.ts'

interface Given {
  settings?: Record<string, string>
  now?: () => Date
  qbittorrent?: ServeOptions
}

/** Both clients, and settings that are read back from their file. */
export async function home({ settings = {}, now = () => NOW, qbittorrent }: Given = {}): Promise<Machine> {
  const machine = { ...(await stage([cast('qbittorrent', qbittorrent), cast('sabnzbd')])), now }
  const file = machine.settings()
  const real = { ...file, values: () => Object.fromEntries(written(machine)) }
  for (const [name, text] of Object.entries(settings)) file.prepare(name, text, null).write()
  return { ...machine, settings: () => real }
}

export const written = (machine: Machine): [string, string][] =>
  machine
    .settings()
    .read(null)
    .readings.flatMap(({ name, set, value: text }) => (set && text !== null ? [[name, text]] : []))

/** Asked anew each time. */
export const clientNamed = async (machine: Machine, app: string): Promise<DownloadClient> =>
  (await appsOf(machine)).downloads.find((client) => client.app === app)!

export const held = async (machine: Machine): Promise<HeldTo[]> =>
  Promise.all((await appsOf(machine)).downloads.map(async (client) => value(await client.held())))
