import { mediaAppsOf } from '../../src/platform/media-apps/media-apps.ts'
import type { DownloadClient, SpeedLimits } from '../../src/platform/media-apps/roles/download-client.ts'
import { fakeApp, fakeStack, knownValue, type FakeStackApp } from '../media-apps/fake-stack.ts'
import type { AppServerOptions } from '../../rehearsal/apps/app-server.ts'
import type { Machine } from '../../src/platform/machine.ts'
import { NOW } from '../engine/fake-engine.ts'

interface BandwidthMachineOptions {
  settings?: Record<string, string>
  now?: () => Date
  qbittorrent?: AppServerOptions
  usenet?: 'sabnzbd' | 'nzbget'
  /** The apps beside both clients. */
  others?: readonly FakeStackApp[]
}

/** Both clients, with settings that are read from their file. */
export async function bandwidthMachine({
  settings = {},
  now = () => NOW,
  qbittorrent,
  usenet = 'sabnzbd',
  others = [],
}: BandwidthMachineOptions = {}): Promise<Machine> {
  const machine = { ...(await fakeStack([fakeApp('qbittorrent', qbittorrent), fakeApp(usenet), ...others])), now }
  const file = machine.settings()
  const real = { ...file, values: () => Object.fromEntries(writtenSettings(machine)) }
  for (const [name, text] of Object.entries(settings)) file.prepareChange(name, text, null).write()
  return { ...machine, settings: () => real }
}

export const writtenSettings = (machine: Machine): [string, string][] =>
  machine
    .settings()
    .read(null)
    .readings.flatMap(({ name, is_set, value: text }) => (is_set && text !== null ? [[name, text]] : []))

export const findDownloadClient = async (machine: Machine, app: string): Promise<DownloadClient> =>
  (await mediaAppsOf(machine)).downloadClients.find((client) => client.app === app)!

export const currentClientLimits = async (machine: Machine): Promise<SpeedLimits[]> =>
  Promise.all(
    (await mediaAppsOf(machine)).downloadClients.map(async (client) => knownValue(await client.speedLimits())),
  )
