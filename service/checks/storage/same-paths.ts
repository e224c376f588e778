import type { LookingCheck } from '../check.ts'
import type { Mount } from '../../engine/engine.ts'
import { mountAt } from '../mounts.ts'
import { fail, pass } from '../seen.ts'
import { contentOf } from './content.ts'

/** Where a path inside a container is on the engine's machine. */
function hostPath(path: string, mounts: readonly Mount[]): string | undefined {
  const mount = mountAt(path, mounts)
  return mount && (mount.source || mount.target) + path.slice(mount.target === '/' ? 0 : mount.target.length)
}

export const storageSamePaths: LookingCheck = {
  id: 'storage-same-paths',
  group: 'storage',
  title: 'Importers find downloads where the download clients put them',
  meaning: 'It is told where a download lies, and finds nothing there: nothing is imported.',
  depends_on: ['apps-answer', 'credentials-work'],
  visible_after_seconds: 0,
  remedy: { summary: 'mount the same folder under the same name in both', command: null },
  repair: null,

  async look(facts) {
    const [{ importers, clients, silent }, running] = await Promise.all([contentOf(facts), facts.running()])
    const seen = importers.map(({ service, title }) => {
      const apart = clients.flatMap((client) =>
        client.folders.flatMap((path) => {
          const [theirs, own] = [client.service, service].map((name) => hostPath(path, running.get(name)!.mounts))
          if (own === undefined) return [`${client.title}: ${path} is not mounted in ${service}`]
          return theirs === undefined || theirs === own
            ? []
            : [`${client.title}: ${path} is ${theirs}; in ${service} it is ${own}`]
        }),
      )
      return apart.length === 0
        ? pass(`${title} sees downloads under the clients’ own paths.`, { about: service })
        : fail(`${title} does not see downloads where the clients put them.`, { about: service, evidence: apart })
    })
    return [...seen, ...silent]
  },
}
