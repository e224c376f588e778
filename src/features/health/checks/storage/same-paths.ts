import type { LookingCheck } from '../check.ts'
import type { Facts } from '../facts.ts'
import { hostPath } from '../../../../platform/host/mounts.ts'
import { fail, pass, seenOf, told, type Seen } from '../seen.ts'
import { contentOf, type Keeper } from './content.ts'
import { hostsOf, mappedPath } from './mapped.ts'

/** A folder in which a client saves, and which an importer does not find by that name. */
export interface Apart {
  client: Keeper
  /** As the client calls it. */
  path: string
  /** Where it is on the engine’s machine. */
  at: string
  /** What the importer has there; undefined where it has nothing. */
  own: string | undefined
}

/** What of the clients’ folders is somewhere else for this importer, or nowhere. */
export async function apartFor(service: string, facts: Facts): Promise<Apart[]> {
  const [{ clients }, running] = await Promise.all([contentOf(facts), facts.running()])
  const there = (name: string, path: string) => hostPath(path, running.get(name)!.mounts)
  const apart = clients.flatMap((client) =>
    client.folders.flatMap((path): Apart[] => {
      const [theirs, own] = [there(client.service, path), there(service, path)]
      if (own !== undefined && (theirs === undefined || theirs === own)) return []
      return [{ client, path, at: theirs ?? path, own }]
    }),
  )
  return apart.length === 0 ? [] : unmapped(apart, service, facts, there)
}

/** A library may have been told where it finds them. */
async function unmapped(
  apart: Apart[],
  service: string,
  facts: Facts,
  there: (name: string, path: string) => string | undefined,
): Promise<Apart[]> {
  const { libraries, downloads } = await facts.apps()
  const library = libraries.find((one) => one.service === service)!
  const mappings = told(await library.wiring.mappings())
  if (mappings.length === 0) return apart
  const hands = told(await library.hands())
  return apart.filter(({ client, path, at }) => {
    const app = downloads.find((one) => one.service === client.service)!
    return there(service, mappedPath(path, hostsOf(app, hands), mappings)) !== at
  })
}

export const storageSamePaths: LookingCheck = {
  id: 'storage-same-paths',
  group: 'storage',
  title: 'Importers find downloads where the download clients put them',
  meaning: 'It is told where a download lies, and finds nothing there: nothing is imported.',
  depends_on: ['apps-answer', 'credentials-work'],
  visible_after_seconds: 0,
  remedy: { summary: 'mount the same folder under the same name in both', command: null },
  repair: 'map-paths',

  async look(facts) {
    const { importers, silent } = await contentOf(facts)
    const seen = await Promise.all(
      importers.map(async ({ service, title }): Promise<Seen> => {
        try {
          const apart = await apartFor(service, facts)
          return apart.length === 0
            ? pass(`${title} finds downloads where the clients put them.`, { about: service })
            : fail(`${title} does not see downloads where the clients put them.`, {
                about: service,
                evidence: apart.map((one) => wordsOf(one, service)),
              })
        } catch (thrown) {
          return { ...seenOf(thrown), about: service }
        }
      }),
    )
    return [...seen, ...silent]
  },
}

const wordsOf = ({ client, path, at, own }: Apart, service: string): string =>
  own === undefined
    ? `${client.title}: ${path} is not mounted in ${service}`
    : `${client.title}: ${path} is ${at}; in ${service} it is ${own}`
