import {
  nativeInstallation,
  httpHealth,
  serviceDefaults,
  type AppDefinition,
  type ServiceDefaults,
} from '../app-definition.ts'
import { MIB } from '../../../lib/bytes.ts'

const CONFIG = ['/app/config', '/config']

/** Of every app of Seerr's family. source: the images of the three projects use the first folder, other images the second. */
export const requestManagerService: ServiceDefaults = serviceDefaults({
  form: 'ask',
  summary: 'Takes requests from members',
  without: 'Nobody can ask for anything new; what was asked for still arrives',
  audience: 'household',
  weight: 'core',
  health: httpHealth('/api/v1/settings/public', 120),
  memory_bytes: 400 * MIB,
  outbound: [
    {
      to: 'api.themoviedb.org',
      why: 'Search and descriptions',
      carries: 'what members search for',
      without: 'Nothing can be searched for or asked for',
    },
    { to: 'image.tmdb.org', why: 'Posters', carries: 'which posters', without: 'Titles have no picture' },
    {
      to: 'api.github.com',
      why: 'Looks for its own updates',
      carries: 'that it asks for the newest version',
      without: 'It does not say that there is a newer one',
    },
  ],
  keeps: [{ at: CONFIG, what: 'Requests, members and its settings' }],
  config: CONFIG,
})

export const seerr: AppDefinition = {
  name: 'seerr',
  title: 'Seerr',
  recognition: {
    images: ['seerr'],
    port: 5055,
    portSetting: { environment: ['PORT'] },
  },
  service: requestManagerService,
  native: nativeInstallation('seerr', 5055, ['/opt/seerr/config']),
  credential: { purpose: 'Lets its holder request, approve and decline in anybody’s name' },
  client: { role: 'requestManagers', load: async () => (await import('./seerr.ts')).createSeerr },
}
