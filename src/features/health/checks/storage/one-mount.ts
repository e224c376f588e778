import type { ReadOnlyCheck } from '../check.ts'
import { findMount } from '../../../../platform/host/mounts.ts'
import { fail, pass } from '../result.ts'
import { gatherContentFolders } from './app-folders.ts'

/** A hardlink cannot cross two mounts, not even two of one file system. source: link(2), EXDEV */
export const storageOneMount: ReadOnlyCheck = {
  id: 'storage-one-mount',
  group: 'storage',
  title: 'Downloads and library are in one mount',
  meaning: 'Every import is a copy: it takes minutes instead of an instant, and the disk holds every file twice.',
  depends_on: ['apps-answer', 'credentials-valid'],
  visible_after_seconds: 0,
  remedy: {
    summary: 'mount their common parent folder under one name, in every service that handles files',
    command: null,
  },
  repair: null,
  async run(facts) {
    const [{ importers, clients, unanswered }, running] = await Promise.all([
      gatherContentFolders(facts),
      facts.running(),
    ])
    const landing = [...new Set(clients.flatMap(({ folders }) => folders))]
    const results = importers.map(({ service, title, folders }) => {
      const { mounts } = running.get(service)!
      const apart = folders.flatMap((root) =>
        landing.flatMap((from) => {
          const [here, there] = [findMount(root, mounts), findMount(from, mounts)]
          return here && there && here !== there ? [`${from} is in ${there.target}, ${root} in ${here.target}`] : []
        }),
      )
      const names = folders.flatMap((root) => findMount(root, mounts)?.target ?? [])
      return apart.length > 0
        ? fail(`${title} sees downloads and library through two mounts.`, { subject: service, evidence: apart })
        : pass(`${title} sees downloads and library through one mount.`, {
            subject: service,
            evidence: [...new Set(names)],
          })
    })
    return [...results, ...unanswered]
  },
}
