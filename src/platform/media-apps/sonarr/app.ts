import { nativeInstallation, httpHealth, serviceDefaults, type AppDefinition } from '../app-definition.ts'
import { MIB } from '../../../lib/bytes.ts'

const CONFIG = ['/config']

export const sonarr: AppDefinition = {
  name: 'sonarr',
  title: 'Sonarr',
  recognition: {
    images: ['sonarr', 'sonarr-sma'],
    port: 8989,
    environment: ['SONARR__*'],
  },
  service: serviceDefaults({
    form: 'tv',
    summary: 'Finds and files series',
    without: 'No new episodes arrive',
    audience: 'operator',
    weight: 'core',
    health: httpHealth('/ping', 90),
    memory_bytes: 300 * MIB,
    outbound: [
      {
        to: 'skyhook.sonarr.tv',
        why: 'Titles and air dates',
        carries: 'titles that are searched for, and which series there are',
        without: 'No new series can be added',
      },
      {
        to: 'services.sonarr.tv',
        why: 'Other names of series, and its own updates',
        carries: 'its version, and the system it runs on',
        without: 'Some releases are not recognised',
      },
      {
        to: 'artworks.thetvdb.com',
        why: 'Posters',
        carries: 'which posters',
        without: 'Series have no picture in its own page',
      },
    ],
    keeps: [{ at: CONFIG, what: 'Its database and settings' }],
    config: CONFIG,
    usesContent: true,
  }),
  native: nativeInstallation('sonarr', 8989, ['/var/lib/sonarr', '~/.config/Sonarr']),
  client: { role: 'mediaManagers', load: async () => (await import('./sonarr.ts')).createSonarr },
}
