import { nativeInstallation, type AppDefinition } from '../app-definition.ts'
import { torrentClientDefaults } from '../torrent-client-defaults.ts'
import { MIB } from '../../../lib/bytes.ts'

/** source: linuxserver's and hotio's images use the first, haugene's the second or, before version 5, the third. */
const CONFIG = ['/config', '/config/transmission-home', '/data/transmission-home']

export const transmission: AppDefinition = {
  name: 'transmission',
  title: 'Transmission',
  recognition: {
    images: ['transmission', 'transmission-daemon', 'transmission-openvpn', 'transmission-wireguard'],
    port: 9091,
    portSetting: { environment: ['TRANSMISSION_RPC_PORT'], argument: '--port' },
    environment: ['TRANSMISSION_HOME', 'TRANSMISSION_RPC_*', 'TRANSMISSION_WEB_HOME', 'TRANSMISSION_WEB_UI'],
  },
  service: torrentClientDefaults({
    health: { by: 'tcp', port: null, within_seconds: 90 },
    settings: ['TRANSMISSION_USER', 'TRANSMISSION_PASSWORD'],
    memory_bytes: 200 * MIB,
    config: CONFIG,
  }),
  native: nativeInstallation(
    'transmission',
    9091,
    [
      '/var/lib/transmission-daemon/info',
      '/var/lib/transmission/.config/transmission-daemon',
      '~/.config/transmission-daemon',
    ],
    { units: ['transmission-daemon', 'transmission'], processName: /^transmission-da/ },
  ),
  credential: { type: 'password', purpose: 'Lets its holder add, stop and delete every torrent' },
  client: { role: 'downloadClients', load: async () => (await import('./transmission.ts')).createTransmission },
}
