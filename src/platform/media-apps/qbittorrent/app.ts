import { nativeInstallation, httpHealth, type AppDefinition } from '../app-definition.ts'
import { torrentClientDefaults } from '../torrent-client-defaults.ts'
import { MIB } from '../../../lib/bytes.ts'

const CONFIG = ['/config']

export const qbittorrent: AppDefinition = {
  name: 'qbittorrent',
  title: 'qBittorrent',
  recognition: {
    images: ['qbittorrent', 'qbittorrent-nox', 'qbittorrentvpn'],
    port: 8080,
    portSetting: { environment: ['WEBUI_PORT', 'QBT_WEBUI_PORT'], argument: '--webui-port' },
  },
  service: torrentClientDefaults({
    health: httpHealth('/api/v2/app/version', 90),
    memory_bytes: 500 * MIB,
    settings: ['QBITTORRENT_USER', 'QBITTORRENT_PASSWORD'],
    config: CONFIG,
  }),
  native: nativeInstallation('qbittorrent', 8080, ['~/.config/qBittorrent'], {
    units: ['qbittorrent-nox'],
    processName: /^qbittorrent/,
  }),
  credential: { type: 'password', purpose: 'Lets its holder add, stop and delete every torrent' },
  client: { role: 'downloadClients', load: async () => (await import('./qbittorrent.ts')).createQbittorrent },
}
