import type { ReadOnlyCheck } from '../check.ts'
import { pass, warn } from '../result.ts'
import { isVersionAtLeast } from './version.ts'

interface OutdatedClient {
  pattern: RegExp
  /** The first version that uses a current API; null if there is none. */
  until: string | null
}

/** source: containrrr/watchtower issue 2124, archived since; traefik/traefik issue 12253, fixed in 3.6.1 */
const OUTDATED_CLIENTS: readonly OutdatedClient[] = [
  { pattern: /(^|\/)containrrr\/watchtower(:|@|$)/, until: null },
  { pattern: /(^|\/)traefik:v?3\.\d/, until: '3.6.1' },
]

export const engineOldClients: ReadOnlyCheck = {
  id: 'engine-old-clients',
  group: 'engine',
  title: 'No other container uses an API that new engines refuse',
  meaning: 'Docker 29 and later refuse it: it stops working with the next engine update.',
  depends_on: ['stack-maintained'],
  visible_after_seconds: 0,
  remedy: { summary: 'update it, or replace it with one that is maintained', command: null },
  repair: null,
  async run({ allContainers }) {
    const results = (await allContainers()).flatMap(({ name, image, state }) => {
      const old = OUTDATED_CLIENTS.find(({ pattern }) => pattern.test(image))
      if (!old || state !== 'running') return []
      const version = image.slice(image.lastIndexOf(':') + 1)
      if (old.until !== null && (!/\d/.test(version) || isVersionAtLeast(version, old.until))) return []
      return [
        warn(`${name} uses an API that Docker 29 refuses.`, {
          subject: name,
          evidence: [
            `image: ${image}`,
            old.until === null ? 'no version of it uses a newer one' : `fixed in ${old.until}`,
          ],
        }),
      ]
    })
    return results.length > 0 ? results : pass('No container here is known to use it.')
  },
}
