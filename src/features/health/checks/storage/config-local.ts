import type { ReadOnlyCheck } from '../check.ts'
import { assertEngineIsLocal, missingHere } from '../local-engine.ts'
import { pathInOwnContainer } from '../../../../platform/engine/own-container.ts'
import { readHostMounts, findMount } from '../../../../platform/host/mounts.ts'
import { fail, notKnown, pass } from '../result.ts'

/** source: "SQLite Over a Network", sqlite.org/useovernet.html; Servarr wiki, "database disk image is malformed" */
const REMOTE_FILESYSTEM_PATTERN = /^(nfs4?|cifs|smb3?|smbfs|9p|afs|ceph|glusterfs|virtiofs|fuse\.(?!fuse-overlayfs).*)$/

export const storageConfigLocal: ReadOnlyCheck = {
  id: 'storage-config-local',
  group: 'storage',
  title: 'The apps’ databases are on a local disk',
  meaning:
    'They are SQLite databases, which break on network and FUSE file systems: sooner or later one becomes corrupt.',
  depends_on: [],
  visible_after_seconds: 0,
  remedy: { summary: 'keep the configuration folders on a local disk; media may be elsewhere', command: null },
  repair: null,

  async run(facts) {
    const { stack, containers, machine } = facts
    const own = await assertEngineIsLocal(facts)
    const [{ services }, all, mounts] = await Promise.all([stack(), containers(), readHostMounts(machine.procPath)])
    return services.flatMap(({ name, storage }) => {
      const path = storage.config ?? '/config'
      const mount = findMount(path, all.get(name)?.mounts ?? [])
      if (!mount?.source.startsWith('/')) return []
      const folder = pathInOwnContainer(mount.source, own)
      if (folder === undefined) return [notKnown(missingHere(mount.source), { subject: name })]
      const at = findMount(folder, mounts)
      if (!at) return []
      const evidence = [`${mount.source} is on ${at.type} (${at.target})`]
      return REMOTE_FILESYSTEM_PATTERN.test(at.type)
        ? [fail(`The database of ${name} is on a network or FUSE file system.`, { subject: name, evidence })]
        : [pass(`The database of ${name} is on a local disk.`, { subject: name, evidence })]
    })
  },
}
