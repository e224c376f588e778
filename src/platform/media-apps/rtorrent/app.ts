import { nativeInstallation, type AppDefinition } from '../app-definition.ts'
import { torrentClientDefaults } from '../torrent-client-defaults.ts'
import { MIB } from '../../../lib/bytes.ts'

/** source: crazymax's image keeps them in `/data`, the others in `/config`. */
const CONFIG = ['/config', '/data']

export const rtorrent: AppDefinition = {
  name: 'rtorrent',
  title: 'rTorrent',
  recognition: {
    images: ['rtorrent', 'rutorrent', 'rtorrent-rutorrent', 'rtorrentvpn'],
    port: 8000,
    portSetting: { environment: ['XMLRPC_PORT'] },
    environment: ['RUTORRENT_PORT', 'XMLRPC_PORT', 'RT_*', 'RU_*'],
    paths: ['/passwd'],
  },
  service: torrentClientDefaults({
    health: { by: 'tcp', port: null, within_seconds: 90 },
    settings: ['RTORRENT_USER', 'RTORRENT_PASSWORD'],
    memory_bytes: 300 * MIB,
    config: CONFIG,
  }),
  native: nativeInstallation('rtorrent', 5000, ['~/.local/share/rtorrent', '~/.rtorrent'], {
    processName: /^rtorrent/,
  }),
  credential: { type: 'password', purpose: 'Lets its holder add, stop and delete every torrent' },
  client: { role: 'downloadClients', load: async () => (await import('./rtorrent.ts')).createRtorrent },
}
