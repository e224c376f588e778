import type { HostSystem } from './install-advice.ts'
import { parseMountInfo } from './mounts.ts'

type Files = Pick<HostSystem, 'exists' | 'read'>

const ID = '[0-9a-f]{64}'
/** source: cgroups(7) and the names that Docker, Podman and CRI-O give: `/docker/ID`, `docker-ID.scope`, `libpod-ID` */
const CONTROL_GROUP = new RegExp(`(?:docker|libpod|crio)[/-](${ID})`)
/** Each engine mounts these from the folder of the container, which is named by its id. */
const OWN_FILES = ['/etc/hostname', '/etc/hosts', '/etc/resolv.conf']

/** Returns true if usher runs in a container. source: moby creates /.dockerenv, Podman /run/.containerenv */
export function isInsideContainer({ exists, read }: Files): boolean {
  return exists('/.dockerenv') || exists('/run/.containerenv') || CONTROL_GROUP.test(read('/proc/self/cgroup') ?? '')
}

/**
 * Returns true if the container is usher's own: its first process is usher, alone or behind an init. Elsewhere, as in a
 * development container, the engine may be installed beside usher.
 */
export function isContainerOfUsher(files: Files): boolean {
  const words = (files.read('/proc/1/cmdline') ?? '').split('\0')
  return isInsideContainer(files) && words.some((word) => /(?:^|\/)usher$/.test(word))
}

/** Returns what may be the id of the container that usher runs in, the likeliest first. The engine knows which is. */
export function ownContainerIds(files: Files): string[] {
  if (!isInsideContainer(files)) return []
  const { read } = files
  const mounts = parseMountInfo(read('/proc/self/mountinfo') ?? '').filter(({ target }) => OWN_FILES.includes(target))
  const found = [
    ...mounts.map(({ root }) => new RegExp(ID).exec(root)?.[0]),
    CONTROL_GROUP.exec(read('/proc/self/cgroup') ?? '')?.[1],
    // source: Docker and Podman name a container without a name of its own by twelve digits of its id
    /^[0-9a-f]{12}$/.exec((read('/etc/hostname') ?? '').trim())?.[0],
  ]
  return [...new Set(found.filter((id) => id !== undefined))]
}
