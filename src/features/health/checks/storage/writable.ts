import type { LookingCheck } from '../check.ts'
import { hostMounts, mountAt } from '../../../../platform/host/mounts.ts'
import { fail, pass } from '../seen.ts'
import { contentOf } from './content.ts'

export const storageWritable: LookingCheck = {
  id: 'storage-writable',
  group: 'storage',
  title: 'What files things may write where they go',
  meaning: 'It can read its folders and write nothing there: every import and every download fails.',
  depends_on: ['apps-answer', 'credentials-work'],
  visible_after_seconds: 0,
  remedy: { summary: 'mount the folder without :ro, and see why the disk is read-only', command: null },
  repair: null,

  async look(facts) {
    const [{ importers, clients, silent }, running, mounts, engine] = await Promise.all([
      contentOf(facts),
      facts.running(),
      hostMounts(facts.machine.proc).catch(() => []),
      facts.engine(),
    ])
    const here = engine.facts.endpoint.startsWith('unix:')
    const seen = [...importers, ...clients].map(({ service, title, folders }) => {
      const evidence = folders.flatMap((path) => {
        const mount = mountAt(path, running.get(service)!.mounts)
        if (mount && !mount.writable) return [`${path} is mounted read-only (${mount.target}:ro)`]
        const disk = mount && here ? mountAt(mount.source, mounts) : undefined
        return disk && !disk.writable ? [`${path} is on ${disk.target}, which this machine has mounted read-only`] : []
      })
      return evidence.length === 0
        ? pass(`${title} is given its folders to write in.`, { about: service })
        : fail(`${title} may not write where it should.`, { about: service, evidence })
    })
    return [...seen, ...silent]
  },
}
