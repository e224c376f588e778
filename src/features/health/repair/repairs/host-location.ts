import { realpath } from 'node:fs/promises'
import type { Container } from '../../../../platform/engine/engine.ts'
import { toHostPath, findMount } from '../../../../platform/host/mounts.ts'
import { findSilentShares } from '../../../../platform/host/silent-shares.ts'
import { isWithin } from '../../../../lib/paths.ts'

/** Where a service's path is on this machine. */
export interface HostLocation {
  host_path: string
  /** The mounted folder of this machine that contains it. */
  mount_source: string
}

/** Returns undefined if the path is not in a folder of this machine. */
export function findHostLocation(path: string, { mounts }: Pick<Container, 'mounts'>): HostLocation | undefined {
  const mount = findMount(path, mounts)
  const host_path = toHostPath(path, mounts)
  return mount?.source.startsWith('/') && host_path !== undefined
    ? { host_path, mount_source: mount.source }
    : undefined
}

/**
 * Returns why the path is unsafe to change: it is on a share that does not answer, or a symlink leads out of the mounted
 * folder. Null if it is safe.
 */
export async function reasonOutsideMount({ host_path, mount_source }: HostLocation): Promise<string | null> {
  const { around: share } = await findSilentShares(host_path)
  if (share !== null) return `The share at ${share} does not answer.`
  const [real, root] = await Promise.all([realpath(host_path), realpath(mount_source)])
  return isWithin(real, root) ? null : `${host_path} leads to ${real}, which is outside ${mount_source}.`
}
