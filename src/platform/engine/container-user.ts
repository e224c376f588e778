import type { RunAsUser } from '../host/unwritable-paths.ts'
import type { Container, EngineInfo } from './engine.ts'

/** Returns the user that PUID and PGID set, for images that start as root. */
export function configuredUser({ environment }: Pick<Container, 'environment'>): string | undefined {
  const value = (name: string) => environment.find((one) => one.startsWith(`${name}=`))?.slice(name.length + 1)
  const uid = value('PUID')
  return uid && /^\d+$/.test(uid) ? `${uid}:${value('PGID') ?? uid}` : undefined
}

/**
 * Returns the user that the container's app is declared to run as, running or not. Null if only the image knows: it
 * names the user, or starts as root without PUID.
 */
export function declaredUser({
  user,
  environment,
  groups,
}: Pick<Container, 'user' | 'environment' | 'groups'>): RunAsUser | null {
  const given = /^(\d+)(?::(\d+))?$/.exec(user)
  const [, uid, gid] =
    given && Number(given[1]) !== 0 ? given : (/^(\d+):(\d+)$/.exec(configuredUser({ environment }) ?? '') ?? [])
  if (uid === undefined) return null
  const more = groups.filter((group) => /^\d+$/.test(group)).map(Number)
  // Without a group, it is that of the image's own user list, or 0. source: Docker Engine API, ContainerConfig `User`
  return gid === undefined
    ? { uid: Number(uid), gid: 0, groups: [Number(uid), ...more] }
    : { uid: Number(uid), gid: Number(gid), groups: [Number(gid), ...more] }
}

/**
 * Returns whether users of a container have other numbers on this machine. With `userns-remap`, Docker stores its data
 * below a folder named after those numbers. source: Docker's manual, "Isolate containers with a user namespace"
 */
export function mapsUsers({ rootless, root }: Pick<EngineInfo, 'rootless' | 'root'>): boolean {
  return rootless || /\/\d+\.\d+$/.test(root)
}
