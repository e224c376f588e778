import { nativeInstallation, httpHealth, serviceDefaults, type AppDefinition } from '../app-definition.ts'
import { MIB } from '../../../lib/bytes.ts'

const CONFIG = ['/config']

export const sabnzbd: AppDefinition = {
  name: 'sabnzbd',
  title: 'SABnzbd',
  recognition: {
    images: ['sabnzbd', 'sabnzbdvpn'],
    port: 8080,
  },
  service: serviceDefaults({
    form: 'usenet',
    summary: 'Fetches from Usenet',
    without: 'Nothing arrives from Usenet',
    audience: 'operator',
    weight: 'core',
    health: httpHealth('/api?mode=version', 90),
    memory_bytes: 300 * MIB,
    settings: ['USENET_HOST', 'USENET_PORT', 'USENET_USER', 'USENET_PASSWORD', 'USENET_TLS'],
    outbound: [
      {
        to: 'your Usenet provider',
        why: 'Fetches articles, encrypted unless you turned that off',
        carries: 'your login, and which articles',
        without: 'Nothing arrives from Usenet',
      },
      {
        to: 'sabnzbd.org',
        why: 'Looks for its own updates',
        carries: 'its version',
        without: 'It does not say that there is a newer one',
      },
    ],
    keeps: [{ at: CONFIG, what: 'Its settings, queue and history' }],
    config: CONFIG,
    usesContent: true,
  }),
  native: nativeInstallation('sabnzbd', 8080, ['~/.sabnzbd'], {
    units: ['sabnzbd', 'sabnzbdplus'],
    processName: /^sabnzbd/i,
  }),
  credential: { purpose: 'Lets its holder add, stop and delete every Usenet download' },
  client: { role: 'downloadClients', load: async () => (await import('./sabnzbd.ts')).createSabnzbd },
}
