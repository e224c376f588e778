import type { LookingCheck } from '../check.ts'
import { assertHere } from '../here.ts'
import { hostMounts, mountAt } from '../../../../platform/host/mounts.ts'
import { fail, pass } from '../seen.ts'

/** source: "SQLite Over a Network", sqlite.org/useovernet.html; Servarr wiki, "database disk image is malformed" */
const REMOTE = /^(nfs4?|cifs|smb3?|smbfs|9p|afs|ceph|glusterfs|virtiofs|fuse\.(?!fuse-overlayfs).*)$/

export const storageConfigLocal: LookingCheck = {
  id: 'storage-config-local',
  group: 'storage',
  title: 'The apps’ databases are on a disk of this machine',
  meaning:
    'They are SQLite databases, and those break on network and FUSE file systems: sooner or later one is malformed.',
  depends_on: [],
  visible_after_seconds: 0,
  remedy: { summary: 'keep the configuration folders on a local disk, and only media elsewhere', command: null },
  repair: null,

  async look({ engine, stack, containers, machine }) {
    assertHere(await engine())
    const [{ services }, all, mounts] = await Promise.all([stack(), containers(), hostMounts(machine.proc)])
    return services.flatMap(({ name, storage }) => {
      const path = storage.config ?? '/config'
      const mount = mountAt(path, all.get(name)?.mounts ?? [])
      const at = mount?.source.startsWith('/') ? mountAt(mount.source, mounts) : undefined
      if (!mount || !at) return []
      const evidence = [`${mount.source} is on ${at.type} (${at.target})`]
      return REMOTE.test(at.type)
        ? [fail(`The database of ${name} is on a network or FUSE file system.`, { about: name, evidence })]
        : [pass(`The database of ${name} is on a local disk.`, { about: name, evidence })]
    })
  },
}
