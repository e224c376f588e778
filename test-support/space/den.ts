import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { household as small } from '../../rehearsal/household/library.ts'
import { layFiles } from '../../rehearsal/household/on-disk.ts'
import type { Household } from '../../rehearsal/household/kinds.ts'
import { toldNothing } from '../../rehearsal/apps/told.ts'
import { cast, stage } from '../media-apps/stage.ts'
import type { DiskUse } from '../../src/platform/engine/engine.ts'
import type { Machine } from '../../src/platform/machine.ts'
import { NOW, pretendEngine } from '../engine.ts'

/** The household's apps, with its files on this machine's own disk: as long as real ones, and empty. */
export async function den(
  parts: { household?: Household; answers?: () => Household; apps?: string[]; diskUse?: DiskUse } = {},
): Promise<{ machine: Machine; data: string }> {
  const told = toldNothing()
  const {
    household = small,
    apps = ['sonarr', 'radarr', 'qbittorrent', 'sabnzbd'],
    diskUse,
    answers = () => household,
  } = parts
  let data = ''
  const lies = (inside: string) => (inside.startsWith('/data/') ? join(data, inside.slice('/data/'.length)) : undefined)
  const staged = await stage(apps.map((app) => cast(app, { household: answers, lies, told })))
  data = join(staged.places.home!, 'den')
  mkdirSync(data, { recursive: true })
  layFiles(data, household, NOW.getTime())
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
  const counted = diskUse && pretendEngine({ diskUse })
  const machine: Machine = {
    ...staged,
    stack: async () => stack,
    engine: async () => (counted ? { ...engine, diskUse: counted.diskUse, removeImage: counted.removeImage } : engine),
  }
  return { machine, data }
}

export const image = (reference: string | null, id: string, containers: number, bytes = 1_000_000_000) => ({
  id: `sha256:${id}`,
  references: reference === null ? [] : [reference],
  digests: [`example/jellyfin@sha256:${id}`],
  size_bytes: bytes,
  created_at: null,
  shared_bytes: bytes / 4,
  containers,
})
