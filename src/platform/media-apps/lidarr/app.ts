import { nativeInstallation, httpHealth, serviceDefaults, type AppDefinition } from '../app-definition.ts'
import { MIB } from '../../../lib/bytes.ts'

const CONFIG = ['/config']

export const lidarr: AppDefinition = {
  name: 'lidarr',
  title: 'Lidarr',
  recognition: {
    images: ['lidarr'],
    port: 8686,
    environment: ['LIDARR__*'],
  },
  service: serviceDefaults({
    form: 'music',
    summary: 'Finds and files music',
    without: 'No new music arrives',
    audience: 'operator',
    weight: 'helpful',
    health: httpHealth('/ping', 90),
    memory_bytes: 350 * MIB,
    outbound: [
      {
        to: 'api.lidarr.audio',
        why: 'Artists and albums',
        carries: 'names that are searched for, and which artists there are',
        without: 'No new artist can be added',
      },
      {
        to: 'lidarr.servarr.com',
        why: 'Its own updates',
        carries: 'its version, and the system it runs on',
        without: 'It does not say that there is a newer one',
      },
      {
        to: 'coverartarchive.org',
        why: 'Covers',
        carries: 'which albums',
        without: 'Albums have no picture in its own page',
      },
    ],
    keeps: [{ at: CONFIG, what: 'Its database and settings' }],
    config: CONFIG,
    usesContent: true,
  }),
  native: nativeInstallation('lidarr', 8686, ['/var/lib/lidarr', '~/.config/Lidarr']),
  client: { role: 'mediaManagers', load: async () => (await import('./lidarr.ts')).createLidarr },
}
