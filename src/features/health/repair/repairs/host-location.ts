import { realpath } from 'node:fs/promises'
import type { Container } from '../../../../platform/engine/engine.ts'
import { toHostPath, findMount } from '../../../../platform/host/mounts.ts'
import { isWithin } from '../../../../lib/paths.ts'

/** A path inside a service, where it is on this machine. */
export interface HostLocation {
  host_path: string
  /** The folder of this machine that the service was given, in which it is. */
  mount_source: string
}

/** Undefined where it lies in no folder of this machine. */
export function findHostLocation(path: string, { mounts }: Pick<Container, 'mounts'>): HostLocation | undefined {
  const mount = findMount(path, mounts)
  const host_path = toHostPath(path, mounts)
  return mount?.source.startsWith('/') && host_path !== undefined
    ? { host_path, mount_source: mount.source }
    : undefined
}

/** Why nothing is to be done at a path: a link on the way leads out of the folder that was given. Else nothing. */
export async function reasonOutsideMount({ host_path, mount_source }: HostLocation): Promise<string | null> {
  const [real, root] = await Promise.all([realpath(host_path), realpath(mount_source)])
  return isWithin(real, root) ? null : `${host_path} leads to ${real}, which is outside ${mount_source}.`
}
