import { port } from './values.ts'
import type { Row } from './registry.ts'

const published = (title: string, number: number, disturbs = `${title} is made anew`): Row => ({
  summary: `The port at which ${title} answers`,
  sort: port,
  default: String(number),
  disturbs,
})

/** Every port that the stack publishes, for a machine on which another program has the usual one. */
export const portSettings: Record<string, Row> = {
  JELLYFIN_PORT: published('Jellyfin', 8096),
  SEERR_PORT: published('Seerr', 5055),
  NAVIDROME_PORT: published('Navidrome', 4533),
  AUDIOBOOKSHELF_PORT: published('Audiobookshelf', 13_378),
  DOOR_PORT: published('the front door', 80, 'The front door is made anew'),
  SONARR_PORT: published('Sonarr', 8989),
  RADARR_PORT: published('Radarr', 7878),
  LIDARR_PORT: published('Lidarr', 8686),
  PROWLARR_PORT: published('Prowlarr', 9696),
  FLARESOLVERR_PORT: published('FlareSolverr', 8191),
  QBITTORRENT_PORT: published(
    'qBittorrent',
    8081,
    'The tunnel and qBittorrent are made anew; apps that were told of it by its old port have to be told again',
  ),
  GLUETUN_PORT: published(
    'the tunnel’s control server',
    8010,
    'The tunnel is made anew, and torrents pause until it is up',
  ),
  SABNZBD_PORT: published('SABnzbd', 8085),
  BAZARR_PORT: published('Bazarr', 6767),
}
