import { nativeInstallation, httpHealth, serviceDefaults, type AppDefinition } from '../app-definition.ts'
import { MIB } from '../../../lib/bytes.ts'

const CONFIG = ['/config', '/data']

export const navidrome: AppDefinition = {
  name: 'navidrome',
  title: 'Navidrome',
  recognition: {
    images: ['navidrome'],
    port: 4533,
    portSetting: { environment: ['ND_PORT'] },
    environment: ['ND_*'],
  },
  service: serviceDefaults({
    form: 'music',
    summary: 'Plays music',
    without: 'Nobody can listen to music',
    audience: 'household',
    weight: 'helpful',
    health: httpHealth('/ping', 60),
    memory_bytes: 100 * MIB,
    settings: ['NAVIDROME_USER', 'NAVIDROME_PASSWORD'],
    outbound: [
      {
        to: 'ws.audioscrobbler.com',
        why: 'Pictures of artists and what is said of them',
        carries: 'names of artists',
        without: 'Artists have no picture and no text',
      },
      {
        to: 'api.deezer.com',
        why: 'Pictures of artists',
        carries: 'names of artists',
        without: 'Some artists have no picture',
      },
    ],
    keeps: [{ at: CONFIG, what: 'Its members, playlists and ratings' }],
    config: CONFIG,
    usesContent: true,
  }),
  native: nativeInstallation('navidrome', 4533, ['/var/lib/navidrome']),
  credential: { type: 'password', purpose: 'usher signs in with it to see whether the music is being scanned' },
  client: { role: 'audioServers', load: async () => (await import('./navidrome.ts')).createNavidrome },
}
