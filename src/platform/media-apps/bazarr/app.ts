import { nativeInstallation, httpHealth, serviceDefaults, type AppDefinition } from '../app-definition.ts'
import { MIB } from '../../../lib/bytes.ts'

const CONFIG = ['/config']

export const bazarr: AppDefinition = {
  name: 'bazarr',
  title: 'Bazarr',
  recognition: {
    images: ['bazarr'],
    port: 6767,
  },
  service: serviceDefaults({
    form: 'subtitles',
    summary: 'Finds subtitles',
    without: 'New films and series have no subtitles',
    audience: 'operator',
    weight: 'helpful',
    health: httpHealth('/api/system/ping', 90),
    memory_bytes: 250 * MIB,
    outbound: [
      {
        to: 'the subtitle sites you chose',
        why: 'Looks for subtitles',
        carries: 'titles, and your login to each',
        without: 'No new subtitles arrive',
      },
      {
        to: 'api.github.com',
        why: 'Looks for its own updates',
        carries: 'that it asks for the newest version',
        without: 'It does not say that there is a newer one',
      },
    ],
    keeps: [{ at: CONFIG, what: 'Its database and settings' }],
    config: CONFIG,
    usesContent: true,
  }),
  native: nativeInstallation('bazarr', 6767, ['/opt/bazarr/data', '/var/lib/bazarr']),
  client: { role: 'subtitleManagers', load: async () => (await import('./bazarr.ts')).createBazarr },
}
