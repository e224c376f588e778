import { expect } from 'bun:test'
import type { LinkData, ConnectionsData } from '../../contract/kinds/connections.ts'
import { freshApps, type SharedAppState } from '../../rehearsal/apps/shared-state.ts'
import { fakeApp, fakeStack } from '../media-apps/fake-stack.ts'
import { act } from '../../src/dispatch/act.ts'
import type { Machine } from '../../src/platform/machine.ts'

export const allApps = [
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

export interface ConnectionsFixture {
  machine: Machine
  apps: SharedAppState
}

/** Starts apps in the state after their first start, some with their own options. */
export async function connectionsFixture(
  some: Record<string, Parameters<typeof fakeApp>[1]> = {},
  apps = allApps,
): Promise<ConnectionsFixture> {
  const sharedState = freshApps()
  sharedState.resetToFirstStart()
  return { apps: sharedState, machine: await fakeStack(apps.map((app) => fakeApp(app, { sharedState, ...some[app] }))) }
}

export async function runConnect(machine: Machine, body: Record<string, unknown> = {}): Promise<ConnectionsData> {
  const result = await act('connect', { body }, machine, { dryRun: false })
  if (result.type !== 'job') throw new Error(`not a job: ${JSON.stringify(result)}`)
  const { id, state, error } = await result.ended
  expect([state, error]).toEqual(['done', null])
  return machine.state().jobs.outcome(id)!.data as ConnectionsData
}

export const findLink = ({ connections }: ConnectionsData, what: string): LinkData => {
  const found = connections.find((one) => one.purpose.startsWith(what))
  if (!found) throw new Error(`no link is called "${what}": ${connections.map((one) => one.purpose).join('; ')}`)
  return found
}
