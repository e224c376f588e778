import { nativeInstallation, serviceDefaults, type AppDefinition } from '../app-definition.ts'
import { MIB } from '../../../lib/bytes.ts'

const CONFIG = ['/gluetun']

export const gluetun: AppDefinition = {
  name: 'gluetun',
  title: 'Gluetun',
  withoutPage: true,
  recognition: {
    images: ['gluetun'],
    port: 8000,
    environment: ['VPN_SERVICE_PROVIDER'],
    paths: ['/gluetun'],
  },
  service: serviceDefaults({
    form: 'torrents',
    summary: 'The tunnel that torrents leave through',
    without: 'Torrents wait; nothing leaves unprotected',
    audience: 'operator',
    weight: 'core',
    health: { by: 'own', within_seconds: 180 },
    memory_bytes: 60 * MIB,
    outbound: [
      {
        to: 'your VPN provider',
        why: 'The tunnel itself',
        carries: 'everything that torrents send and receive, encrypted',
        without: 'Torrents wait',
      },
      {
        to: '1.1.1.1 (through the tunnel)',
        why: 'Looks up names, encrypted',
        carries: 'names of trackers',
        without: 'Torrents find no trackers',
      },
      {
        to: 'ipinfo.io (through the tunnel)',
        why: 'Learns its own exit address',
        carries: 'the exit address',
        without: 'The exit address is not known',
      },
    ],
    keeps: [{ at: CONFIG, what: "The list of the provider's servers" }],
    config: CONFIG,
  }),
  native: nativeInstallation('gluetun', 8000, []),
  credential: { purpose: 'Lets its holder stop and control the tunnel' },
  client: { role: 'tunnels', load: async () => (await import('./gluetun.ts')).createGluetun },
}
