import type { RehearsedApp } from './app.ts'
import { audiobookshelf } from './audiobookshelf.ts'
import { bazarr } from './bazarr.ts'
import { gluetun } from './gluetun.ts'
import { jellyfin } from './jellyfin.ts'
import { lidarr } from './lidarr.ts'
import { navidrome } from './navidrome.ts'
import { caddy, flaresolverr, unpackerr } from './minimal-apps.ts'
import { prowlarr } from './prowlarr.ts'
import { qbittorrent } from './qbittorrent.ts'
import { radarr } from './radarr.ts'
import { sabnzbd } from './sabnzbd.ts'
import { seerr } from './seerr.ts'
import { sonarr } from './sonarr.ts'

export const rehearsedApps: readonly RehearsedApp[] = [
  jellyfin,
  seerr,
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
  bazarr,
  unpackerr,
]

export const findApp = (name: string): RehearsedApp | undefined => rehearsedApps.find((app) => app.name === name)
