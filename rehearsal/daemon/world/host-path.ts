import { join, relative } from 'node:path'
import type { ContainerRecord } from './records.ts'

/** Returns where a container's path is on the machine; undefined if no folder of the machine is mounted there. */
export function hostPathOf({ mounts }: Pick<ContainerRecord, 'mounts'>, inside: string): string | undefined {
  const mount = mounts.find(({ type, target }) => type === 'bind' && inside.startsWith(`${target}/`))
  return mount && join(mount.source, relative(mount.target, inside))
}
