import { port } from './setting-types.ts'
import type { SettingDefinition } from './setting-definition.ts'

const portSetting = (title: string, number: number, consequence = `${title} is recreated`): SettingDefinition => ({
  summary: `The port of ${title}`,
  group: 'ports',
  type: port,
  default: String(number),
  consequence,
})

/** Every port that the stack publishes, in case another program already uses the default. */
export const portSettings: Record<string, SettingDefinition> = {
  JELLYFIN_PORT: portSetting('Jellyfin', 8096),
  SEERR_PORT: portSetting('Seerr', 5055),
  NAVIDROME_PORT: portSetting('Navidrome', 4533),
  AUDIOBOOKSHELF_PORT: portSetting('Audiobookshelf', 13_378),
  DOOR_PORT: portSetting('the front door', 80, 'The front door is recreated'),
  SONARR_PORT: portSetting('Sonarr', 8989),
  RADARR_PORT: portSetting('Radarr', 7878),
  LIDARR_PORT: portSetting('Lidarr', 8686),
  PROWLARR_PORT: portSetting('Prowlarr', 9696),
  FLARESOLVERR_PORT: portSetting('FlareSolverr', 8191),
  QBITTORRENT_PORT: portSetting(
    'qBittorrent',
    8081,
    'The tunnel and qBittorrent are recreated; apps that use the old port must be configured again',
  ),
  GLUETUN_PORT: portSetting(
    'the tunnel’s control server',
    8010,
    'The tunnel is recreated, and torrents pause until it is up',
  ),
  SABNZBD_PORT: portSetting('SABnzbd', 8085),
  BAZARR_PORT: portSetting('Bazarr', 6767),
}
