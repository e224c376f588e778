import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { defaultHousehold as small } from '../../rehearsal/household/default-household.ts'
import { createHouseholdFiles } from '../../rehearsal/household/disk-files.ts'
import type { Household } from '../../rehearsal/household/types.ts'
import { freshApps, type SharedAppState } from '../../rehearsal/apps/shared-state.ts'
import { fakeApp, fakeStack } from '../media-apps/fake-stack.ts'
import type { EngineDiskUse } from '../../src/platform/engine/engine.ts'
import type { Machine } from '../../src/platform/machine.ts'
import { NOW, fakeEngine } from '../engine/fake-engine.ts'

/** Returns the household's apps with its files on this machine's disk: sparse, with real sizes. */
export async function smallHousehold(
  parts: {
    household?: Household
    answers?: () => Household
    apps?: string[]
    diskUse?: EngineDiskUse
    settings?: Record<string, string>
  } = {},
): Promise<{ machine: Machine; data: string; sharedState: SharedAppState }> {
  const sharedState = freshApps()
  const {
    household = small,
    apps = ['sonarr', 'radarr', 'qbittorrent', 'sabnzbd'],
    diskUse,
    settings,
    answers = () => household,
  } = parts
  let data = ''
  const hostPath = (inside: string) =>
    inside.startsWith('/data/') ? join(data, inside.slice('/data/'.length)) : undefined
  const staged = await fakeStack(
    apps.map((app) => fakeApp(app, { household: answers, hostPath, sharedState })),
    settings,
  )
  data = join(staged.paths.home!, 'den')
  mkdirSync(data, { recursive: true })
  createHouseholdFiles(data, household, NOW.getTime())
  const read = await staged.stack()
  const mount = { type: 'bind', source: data, target: '/data', writable: true } as const
  const stack = {
    ...read,
    services: read.services.map((one) => ({
      ...one,
      mounts: [...one.mounts, mount],
      storage: { ...one.storage, data: '/data' },
    })),
  }
  const engine = await staged.engine()
  const counted = diskUse && fakeEngine({ diskUse })
  const machine: Machine = {
    ...staged,
    stack: async () => stack,
    engine: async () => (counted ? { ...engine, diskUse: counted.diskUse, removeImage: counted.removeImage } : engine),
  }
  return { machine, data, sharedState }
}

export const engineImage = (reference: string | null, id: string, containers: number, bytes = 1_000_000_000) => ({
  id: `sha256:${id}`,
  references: reference === null ? [] : [reference],
  digests: [`example/jellyfin@sha256:${id}`],
  size_bytes: bytes,
  created_at: null,
  shared_bytes: bytes / 4,
  containers,
})
