import { join } from 'node:path'
import type { DiskArray } from '../../../../contract/kinds/hardware.ts'
import { deviceLabel } from '../../../platform/hardware/hardware-access.ts'
import { disksOfFolder } from './disks-below.ts'
import type { HardwareScene, NotKnownList } from './types.ts'
import { mountOf, readExpectedMounts, type FolderMount } from './unmounted.ts'

const MAX_POOLS = 16
const MAX_BRANCHES = 64

/** Pools of mergerfs, with their branches as the pool itself reports them. source: mergerfs(1), "RUNTIME INTERFACE" */
export async function readMergerfs(scene: HardwareScene, notKnown: NotKnownList): Promise<DiskArray[]> {
  const mounts = scene.mounts.filter(({ type }) => type === 'fuse.mergerfs').slice(0, MAX_POOLS)
  if (mounts.length === 0) return []
  const expected = await readExpectedMounts(scene.access)
  const pools = await Promise.all(mounts.map(({ target }) => readPool(target, scene, expected)))
  return pools.flatMap((pool, at) => {
    if (pool === null)
      notKnown.push({ subject: mounts[at]!.target, because: 'The pool does not say which folders it joins.' })
    return pool ?? []
  })
}

async function readPool(target: string, scene: HardwareScene, expected: readonly string[]): Promise<DiskArray | null> {
  const attributes = await scene.access.attributes(join(target, '.mergerfs'))
  const branches = parseBranches(attributes['user.mergerfs.branches'] ?? attributes['user.mergerfs.srcmounts'] ?? '')
  if (branches.length === 0) return null
  const states = await Promise.all(branches.map(({ path }) => mountOf(path, scene, expected)))
  const absent = branches.filter((_branch, at) => states[at] === 'unmounted' || states[at] === 'missing')
  const below = await Promise.all(branches.map(({ path }) => disksOfFolder(path, scene, [])))
  return {
    array: target,
    array_type: 'mergerfs',
    condition: absent.length > 0 ? 'failed' : states.includes('not-known') ? 'not-known' : 'good',
    summary: summarize(
      target,
      absent.map(({ path }) => path),
    ),
    array_state: absent.length > 0 ? 'incomplete' : 'complete',
    layout: deviceLabel(attributes['user.mergerfs.category.create'] ?? null),
    members: branches.map(({ path, mode }, at) => ({
      member: path,
      condition: conditions[states[at]!],
      member_state: states[at] === 'mounted' ? mode : states[at]!,
      errors: null,
    })),
    disks: [...new Set(below.flat())].toSorted(),
    progress_percent: null,
    errors: null,
    checked_at: null,
    synced_at: null,
  }
}

const conditions: Readonly<Record<FolderMount, 'good' | 'failed' | 'not-known'>> = {
  mounted: 'good',
  unmounted: 'failed',
  missing: 'failed',
  'not-known': 'not-known',
}

function summarize(pool: string, absent: readonly string[]): string {
  if (absent.length === 0) return `Every disk of ${pool} is mounted.`
  return absent.length === 1
    ? `${absent[0]} is part of ${pool}, and its disk is not mounted.`
    : `${absent.length} folders of ${pool} are on disks that are not mounted.`
}

/** `/mnt/disk1=RW:/mnt/disk2=RO,1G`. Returns what is a plain path. source: mergerfs(1), "branches" */
export function parseBranches(text: string): { path: string; mode: string }[] {
  return text
    .split(':')
    .slice(0, MAX_BRANCHES)
    .flatMap((part) => {
      const [, path = '', mode = 'RW'] = /^(\/[^=]*?)\/?(?:=(RW|RO|NC)(?:,.*)?)?$/.exec(part) ?? []
      return path === '' || deviceLabel(path) !== path ? [] : [{ path, mode }]
    })
}
