import { realpath } from 'node:fs/promises'
import type { Container } from '../../../../platform/engine/engine.ts'
import { hostPath, mountAt } from '../../../../platform/host/mounts.ts'
import { isWithin } from '../../../../lib/paths.ts'

/** A path inside a service, where it is on this machine. */
export interface Place {
  at: string
  /** The folder of this machine that the service was given, in which it is. */
  given: string
}

/** Undefined where it lies in no folder of this machine. */
export function placeOf(path: string, { mounts }: Pick<Container, 'mounts'>): Place | undefined {
  const mount = mountAt(path, mounts)
  const at = hostPath(path, mounts)
  return mount?.source.startsWith('/') && at !== undefined ? { at, given: mount.source } : undefined
}

/** Why nothing is to be done at a path: a link on the way leads out of the folder that was given. Else nothing. */
export async function leadsOut({ at, given }: Place): Promise<string | null> {
  const [real, root] = await Promise.all([realpath(at), realpath(given)])
  return isWithin(real, root) ? null : `${at} leads to ${real}, which is outside of ${given}.`
}
