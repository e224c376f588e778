import type { RehearsedApp } from './app.ts'
import { audiobookshelf } from './audiobookshelf.ts'
import { bazarr } from './bazarr.ts'
import { emby } from './emby.ts'
import { deluge } from './deluge.ts'
import { gluetun } from './gluetun.ts'
import { jellyfin } from './jellyfin.ts'
import { jellyseerr } from './jellyseerr.ts'
import { lidarr } from './lidarr.ts'
import { navidrome } from './navidrome.ts'
import { caddy, flaresolverr, unpackerr } from './minimal-apps.ts'
import { overseerr } from './overseerr.ts'
import { plex } from './plex.ts'
import { nzbget } from './nzbget.ts'
import { prowlarr } from './prowlarr.ts'
import { qbittorrent } from './qbittorrent.ts'
import { radarr } from './radarr.ts'
import { rtorrent } from './rtorrent.ts'
import { sabnzbd } from './sabnzbd.ts'
import { seerr } from './seerr.ts'
import { sonarr } from './sonarr.ts'
import { transmission } from './transmission.ts'

export const rehearsedApps: readonly RehearsedApp[] = [
  jellyfin,
  emby,
  plex,
  seerr,
  jellyseerr,
  overseerr,
  navidrome,
  audiobookshelf,
  caddy,
  sonarr,
  radarr,
  lidarr,
  prowlarr,
  flaresolverr,
  gluetun,
  qbittorrent,
  sabnzbd,
  nzbget,
  transmission,
  deluge,
  rtorrent,
  bazarr,
  unpackerr,
]

export const findApp = (name: string): RehearsedApp | undefined => rehearsedApps.find((app) => app.name === name)
