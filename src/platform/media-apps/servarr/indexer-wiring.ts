import type { Inside } from '../roles/app.ts'
import type { IndexerWiring } from '../roles/wiring.ts'
import { from } from '../connection/known.ts'
import type { Line } from '../connection/line.ts'
import { reveal } from '../connection/secret.ts'
import { labels, tagOf } from './labels.ts'
import { providers } from './provider.ts'

/** source: the implementations of Prowlarr's applications. */
const implementations: Record<string, string> = { sonarr: 'Sonarr', radarr: 'Radarr', lidarr: 'Lidarr' }
const SOLVER = 'FlareSolverr'

const addressOf = ({ host, port, base }: Inside): string => `http://${host}:${port}${base}`

/** What can be entered in Prowlarr. */
export function indexerWiring(line: Line, base: string): IndexerWiring {
  const applications = providers(
    { line, path: `${base}/applications`, what: 'the library' },
    async (one: Parameters<IndexerWiring['consumers']['add']>[0]) => ({
      name: one.title,
      implementation: implementations[one.app] ?? one.app,
      fields: {
        prowlarrUrl: addressOf(one.self),
        baseUrl: addressOf(one.inside),
        apiKey: reveal(one.lent.secret),
      },
      beside: { syncLevel: 'fullSync' },
      secrets: [reveal(one.lent.secret)],
    }),
  )
  const proxies = providers(
    { line, path: `${base}/indexerproxy`, what: 'what opens pages for it' },
    async ({ name, address, tag }: Parameters<IndexerWiring['solvers']['add']>[0]) => ({
      name,
      implementation: SOLVER,
      fields: { host: address, requestTimeout: 60 },
      beside: { tags: [await tagOf(line, base, tag)] },
    }),
  )
  return {
    consumers: {
      ...applications,
      add: async (one) => {
        await applications.add(one)
        const json = { name: 'ApplicationIndexerSync', forceSync: false }
        await line.instruct(`${base}/command`, { method: 'POST', json, what: 'to tell its indexers' })
      },
    },
    solvers: proxies,
    hasTag: async (label) => from(await labels(line, base), (all) => all.some((one) => one.label === label)),
    removeTag: async (label) => {
      const all = await labels(line, base)
      const found = all.known ? all.value.find((one) => one.label === label) : undefined
      if (found) await line.instruct(`${base}/tag/${found.id}`, { method: 'DELETE', what: 'that a tag goes' })
    },
  }
}
