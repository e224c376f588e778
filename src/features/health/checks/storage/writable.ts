import type { ReadOnlyCheck } from '../check.ts'
import { readHostMounts, findMount } from '../../../../platform/host/mounts.ts'
import { fail, pass } from '../result.ts'
import { gatherContentFolders } from './app-folders.ts'

export const storageWritable: ReadOnlyCheck = {
  id: 'storage-writable',
  group: 'storage',
  title: 'Apps that store files have writable mounts',
  meaning: 'It can read its folders but not write to them: every import and every download fails.',
  depends_on: ['apps-answer', 'credentials-valid', 'hardware-disks'],
  visible_after_seconds: 0,
  remedy: { summary: 'mount the folder without :ro, and check why the disk is read-only', command: null },
  repair: null,

  async run(facts) {
    const [{ importers, clients, unanswered }, running, mounts, engine, own] = await Promise.all([
      gatherContentFolders(facts),
      facts.running(),
      readHostMounts(facts.machine.procPath).catch(() => []),
      facts.engine(),
      facts.machine.ownContainer?.(),
    ])
    // In usher’s own container the mounts are that container’s.
    const isLocal = own === undefined && engine.facts.remote === null
    const results = [...importers, ...clients].map(({ service, title, folders }) => {
      const evidence = folders.flatMap((path) => {
        const mount = findMount(path, running.get(service)!.mounts)
        if (mount && !mount.writable) return [`${path} is mounted read-only (${mount.target}:ro)`]
        const disk = mount && isLocal ? findMount(mount.source, mounts) : undefined
        return disk && !disk.writable ? [`${path} is on ${disk.target}, which this machine has mounted read-only`] : []
      })
      return evidence.length === 0
        ? pass(`The folders of ${title} are mounted writable.`, { subject: service })
        : fail(`A folder of ${title} is mounted read-only.`, { subject: service, evidence })
    })
    return [...results, ...unanswered]
  },
}
