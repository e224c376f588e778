import { nativeInstallation, type AppDefinition } from '../app-definition.ts'
import { torrentClientDefaults } from '../torrent-client-defaults.ts'
import { MIB } from '../../../lib/bytes.ts'

const CONFIG = ['/config']

export const deluge: AppDefinition = {
  name: 'deluge',
  title: 'Deluge',
  recognition: {
    images: ['deluge', 'deluge-web', 'delugevpn'],
    port: 8112,
    // source: the readmes of linuxserver/deluge and binhex/arch-delugevpn; exporters use DELUGE_HOST and DELUGE_PORT
    environment: ['DELUGE_LOGLEVEL', 'DELUGE_DAEMON_LOG_LEVEL', 'DELUGE_WEB_LOG_LEVEL', 'DELUGE_ENABLE_WEBUI_PASSWORD'],
  },
  service: torrentClientDefaults({
    health: { by: 'tcp', port: null, within_seconds: 90 },
    settings: ['DELUGE_PASSWORD'],
    memory_bytes: 300 * MIB,
    config: CONFIG,
  }),
  native: nativeInstallation('deluge', 8112, ['/var/lib/deluged/config', '~/.config/deluge'], {
    units: ['deluged', 'deluge-web'],
    processName: /^deluge/,
  }),
  credential: { type: 'password', purpose: 'Lets its holder add, stop and delete every torrent' },
  client: { role: 'downloadClients', load: async () => (await import('./deluge.ts')).createDeluge },
}
