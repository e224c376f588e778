import type { LookingCheck } from '../check.ts'
import { pass, warn } from '../seen.ts'
import { isAtLeast } from './version.ts'

interface OldClient {
  pattern: RegExp
  /** The version from which on it speaks a current API; null where none does. */
  until: string | null
}

/** source: containrrr/watchtower issue 2124, archived since; traefik/traefik issue 12253, mended in 3.6.1 */
const OLD: readonly OldClient[] = [
  { pattern: /(^|\/)containrrr\/watchtower(:|@|$)/, until: null },
  { pattern: /(^|\/)traefik:v?3\.\d/, until: '3.6.1' },
]

export const engineOldClients: LookingCheck = {
  id: 'engine-old-clients',
  group: 'engine',
  title: 'No other container speaks an API that new engines refuse',
  meaning: 'From Docker 29 on the engine refuses it: what it does for you ends with the next update of the engine.',
  depends_on: ['stack-maintained'],
  visible_after_seconds: 0,
  remedy: { summary: 'update it, or replace it with one that is maintained', command: null },
  repair: null,
  async look({ everyone }) {
    const seen = (await everyone()).flatMap(({ name, image, state }) => {
      const old = OLD.find(({ pattern }) => pattern.test(image))
      if (!old || state !== 'running') return []
      const version = image.slice(image.lastIndexOf(':') + 1)
      if (old.until !== null && (!/\d/.test(version) || isAtLeast(version, old.until))) return []
      return [
        warn(`${name} speaks an API that Docker 29 refuses.`, {
          about: name,
          evidence: [
            `image: ${image}`,
            old.until === null ? 'no version of it speaks a newer one' : `since ${old.until} it does`,
          ],
        }),
      ]
    })
    return seen.length > 0 ? seen : pass('No container here is known for it.')
  },
}
