import { expect } from 'bun:test'
import type { LinkData, WiringData } from '../../contract/kinds/wiring.ts'
import { toldNothing, type Told } from '../../rehearsal/apps/told.ts'
import { cast, stage } from '../media-apps/stage.ts'
import { act } from '../../src/dispatch/act.ts'
import type { Machine } from '../../src/platform/machine.ts'

export const everyone = [
  'sonarr',
  'radarr',
  'prowlarr',
  'flaresolverr',
  'qbittorrent',
  'sabnzbd',
  'jellyfin',
  'seerr',
  'bazarr',
]

export interface Scene {
  machine: Machine
  told: Told
}

/** Apps as after their first start; some with circumstances of their own. */
export async function scene(some: Record<string, Parameters<typeof cast>[1]> = {}, apps = everyone): Promise<Scene> {
  const told = toldNothing()
  told.strip()
  return { told, machine: await stage(apps.map((app) => cast(app, { told, ...some[app] }))) }
}

export async function seed(machine: Machine, body: Record<string, unknown> = {}): Promise<WiringData> {
  const deed = await act('seed', { body }, machine, { dryRun: false })
  if (deed.is !== 'job') throw new Error(`not a job: ${JSON.stringify(deed)}`)
  const { id, state, error } = await deed.ended
  expect([state, error]).toEqual(['done', null])
  return machine.state().jobs.outcome(id)!.data as WiringData
}

export const link = ({ links }: WiringData, what: string): LinkData => {
  const found = links.find((one) => one.what.startsWith(what))
  if (!found) throw new Error(`no link is called "${what}": ${links.map((one) => one.what).join('; ')}`)
  return found
}
