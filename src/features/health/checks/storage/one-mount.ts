import type { LookingCheck } from '../check.ts'
import { mountAt } from '../../../../platform/host/mounts.ts'
import { fail, pass } from '../seen.ts'
import { contentOf } from './content.ts'

/** A hardlink cannot cross two mounts, not even two of one file system. source: link(2), EXDEV */
export const storageOneMount: LookingCheck = {
  id: 'storage-one-mount',
  group: 'storage',
  title: 'Downloads and library are in one mount',
  meaning: 'Each import is a copy: it takes minutes instead of no time, and the disk holds everything twice.',
  depends_on: ['apps-answer', 'credentials-work'],
  visible_after_seconds: 0,
  remedy: {
    summary: 'mount the one folder above both, under one name, in every service that touches files',
    command: null,
  },
  repair: null,
  async look(facts) {
    const [{ importers, clients, silent }, running] = await Promise.all([contentOf(facts), facts.running()])
    const landing = [...new Set(clients.flatMap(({ folders }) => folders))]
    const seen = importers.map(({ service, title, folders }) => {
      const { mounts } = running.get(service)!
      const apart = folders.flatMap((root) =>
        landing.flatMap((from) => {
          const [here, there] = [mountAt(root, mounts), mountAt(from, mounts)]
          return here && there && here !== there ? [`${from} is in ${there.target}, ${root} in ${here.target}`] : []
        }),
      )
      const names = folders.flatMap((root) => mountAt(root, mounts)?.target ?? [])
      return apart.length > 0
        ? fail(`${title} sees downloads and library through two mounts.`, { about: service, evidence: apart })
        : pass(`${title} sees downloads and library through one mount.`, {
            about: service,
            evidence: [...new Set(names)],
          })
    })
    return [...seen, ...silent]
  },
}
