import { nativeInstallation, httpHealth, serviceDefaults, type AppDefinition } from '../app-definition.ts'
import { MIB } from '../../../lib/bytes.ts'

const CONFIG = ['/config']

export const radarr: AppDefinition = {
  name: 'radarr',
  title: 'Radarr',
  recognition: {
    images: ['radarr', 'radarr-sma'],
    port: 7878,
    environment: ['RADARR__*'],
  },
  service: serviceDefaults({
    form: 'films',
    summary: 'Finds and files films',
    without: 'No new films arrive',
    audience: 'operator',
    weight: 'core',
    health: httpHealth('/ping', 90),
    memory_bytes: 350 * MIB,
    outbound: [
      {
        to: 'api.radarr.video',
        why: 'Titles and release dates',
        carries: 'titles that are searched for, and which films there are',
        without: 'No new film can be added',
      },
      {
        to: 'radarr.servarr.com',
        why: 'Its own updates',
        carries: 'its version, and the system it runs on',
        without: 'It does not say that there is a newer one',
      },
      {
        to: 'image.tmdb.org',
        why: 'Posters',
        carries: 'which posters',
        without: 'Films have no picture in its own page',
      },
    ],
    keeps: [{ at: CONFIG, what: 'Its database and settings' }],
    config: CONFIG,
    usesContent: true,
  }),
  native: nativeInstallation('radarr', 7878, ['/var/lib/radarr', '~/.config/Radarr']),
  client: { role: 'mediaManagers', load: async () => (await import('./radarr.ts')).createRadarr },
}
