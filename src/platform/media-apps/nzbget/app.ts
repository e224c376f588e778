import { httpHealth, nativeInstallation, serviceDefaults, type AppDefinition } from '../app-definition.ts'

const CONFIG = ['/config']

export const nzbget: AppDefinition = {
  name: 'nzbget',
  title: 'NZBGet',
  recognition: {
    images: ['nzbget', 'nzbgetvpn'],
    port: 6789,
    environment: ['NZBGET_USER', 'NZBGET_PASS'],
  },
  service: serviceDefaults({
    form: 'usenet',
    summary: 'Fetches from Usenet',
    without: 'Nothing arrives from Usenet',
    audience: 'operator',
    weight: 'core',
    health: httpHealth('/jsonrpc/version', 90),
    settings: ['NZBGET_USER', 'NZBGET_PASSWORD'],
    outbound: [
      {
        to: 'your Usenet provider',
        why: 'Fetches articles, encrypted if its server is set up with encryption',
        carries: 'your login, and which articles',
        without: 'Nothing arrives from Usenet',
      },
      {
        to: 'nzbget.com',
        why: 'Looks for its own updates',
        carries: 'its version',
        without: 'It does not say that there is a newer one',
      },
    ],
    keeps: [{ at: CONFIG, what: 'Its settings, and the queue and history unless they are in its download folder' }],
    config: CONFIG,
    usesContent: true,
  }),
  native: nativeInstallation('nzbget', 6789, ['/opt/nzbget', '~/nzbget']),
  credential: { type: 'password', purpose: 'Lets its holder add, stop and delete every Usenet download' },
  client: { role: 'downloadClients', load: async () => (await import('./nzbget.ts')).createNzbget },
}
