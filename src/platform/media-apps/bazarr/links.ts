import { isTrue, optionalObject, optionalNumber, optionalString, asObject } from '../../../lib/json-reader.ts'
import type { SubtitleManagerLinks } from '../roles/links.ts'
import { mapKnown } from '../../../lib/known.ts'
import type { AppConnection } from '../connection/connection.ts'
import { reveal } from '../connection/secret.ts'
import { saveBazarrSettings, SETTINGS_PATH } from './settings.ts'

const appByMedia = { series: 'sonarr', films: 'radarr' } as const

/** Bazarr's settings are undocumented; each is `settings-<section>-<key>`. source: its source code */
export const createBazarrLinks = (connection: AppConnection): SubtitleManagerLinks => ({
  mediaManager: async (media) => {
    const app = appByMedia[media]
    return mapKnown(await connection.get(SETTINGS_PATH, (body) => asObject(body)), (all) => {
      const appSettings = optionalObject(all, app)
      if (!isTrue(optionalObject(all, 'general'), `use_${app}`)) return null
      return {
        id: app,
        name: app,
        program: app,
        enabled: true,
        host: optionalString(appSettings, 'ip'),
        port: optionalNumber(appSettings, 'port'),
        category: null,
      }
    })
  },
  setMediaManager: async (media, target) => {
    const app = appByMedia[media]
    const secret = target === null ? '' : reveal(target.credential.secret)
    const form: Record<string, string> =
      target === null
        ? { [`settings-general-use_${app}`]: 'false' }
        : {
            [`settings-general-use_${app}`]: 'true',
            [`settings-${app}-ip`]: target.internalAddress.host,
            [`settings-${app}-port`]: String(target.internalAddress.port),
            [`settings-${app}-base_url`]: target.internalAddress.basePath || '/',
            [`settings-${app}-apikey`]: secret,
            [`settings-${app}-ssl`]: 'false',
          }
    await saveBazarrSettings(connection, form, { subject: `the address of ${app}`, secrets: [secret] })
  },
})
