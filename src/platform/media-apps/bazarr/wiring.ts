import { flag, inner, numberOr, textOr, thing } from '../../../lib/json-reader.ts'
import type { SubtitleWiring } from '../roles/wiring.ts'
import { from } from '../connection/known.ts'
import type { Line } from '../connection/line.ts'
import { reveal } from '../connection/secret.ts'

const SETTINGS = '/api/system/settings'
const named = { series: 'sonarr', films: 'radarr' } as const
/** source: it connects while it is told, and hung for minutes when the library was not there; seen on 1.5. */
const DEADLINE_MS = 20_000

/** What can be entered in Bazarr. Its settings are in no document; each is `settings-<section>-<key>`. source: its own source */
export const subtitleWiring = (line: Line): SubtitleWiring => ({
  library: async (media) => {
    const app = named[media]
    return from(await line.ask(SETTINGS, (said) => thing(said)), (all) => {
      const own = inner(all, app)
      if (!flag(inner(all, 'general'), `use_${app}`)) return null
      return {
        id: app,
        name: app,
        program: app,
        enabled: true,
        host: textOr(own, 'ip'),
        port: numberOr(own, 'port'),
        category: null,
      }
    })
  },
  setLibrary: async (media, one) => {
    const app = named[media]
    const secret = one === null ? '' : reveal(one.lent.secret)
    const form: Record<string, string> =
      one === null
        ? { [`settings-general-use_${app}`]: 'false' }
        : {
            [`settings-general-use_${app}`]: 'true',
            [`settings-${app}-ip`]: one.inside.host,
            [`settings-${app}-port`]: String(one.inside.port),
            [`settings-${app}-base_url`]: one.inside.base || '/',
            [`settings-${app}-apikey`]: secret,
            [`settings-${app}-ssl`]: 'false',
          }
    await line.instruct(SETTINGS, {
      method: 'POST',
      form,
      what: `where ${app} is`,
      deadline_ms: DEADLINE_MS,
      secrets: [secret],
    })
  },
})
