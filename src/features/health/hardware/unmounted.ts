import type { HardwareAccess } from '../../../platform/hardware/hardware-access.ts'
import { findMount } from '../../../platform/host/mounts.ts'
import { isWithin } from '../../../lib/paths.ts'
import type { HardwareScene } from './types.ts'

const MAX_LINES = 1_000

/** Returns where `/etc/fstab` says that disks are mounted at every start. source: fstab(5) */
export async function readExpectedMounts(access: HardwareAccess): Promise<string[]> {
  const text = (await access.readText('/etc/fstab')) ?? ''
  return text.split('\n', MAX_LINES).flatMap((line) => {
    const [source = '#', target, type, options = ''] = line.trim().split(/\s+/)
    if (source.startsWith('#') || !target?.startsWith('/') || type === 'swap') return []
    if (/(^|,)(noauto|x-systemd\.automount)(,|$)/.test(options)) return []
    const path = target.replaceAll(/\\([0-7]{3})/g, (_all, digits: string) =>
      String.fromCharCode(Number.parseInt(digits, 8)),
    )
    return [path === '/' ? path : path.replace(/\/$/, '')]
  })
}

export type FolderMount = 'mounted' | 'unmounted' | 'missing' | 'not-known'

/**
 * Returns whether a folder is on the disk that it should be on. An empty folder beneath a disk that is not mounted looks
 * like any other: what is written there fills the system’s disk.
 */
export async function mountOf(folder: string, scene: HardwareScene, expected: readonly string[]): Promise<FolderMount> {
  const wanted = expected
    .filter((target) => target !== '/' && isWithin(folder, target))
    .toSorted((one, other) => other.length - one.length)[0]
  const isMounted = scene.mounts.some(({ target }) => target === wanted)
  if (wanted !== undefined && !isMounted) return 'unmounted'
  if ((await scene.access.fileState(folder)) !== null) return 'mounted'
  return findMount(folder, scene.mounts)?.target === '/' ? 'missing' : 'not-known'
}
