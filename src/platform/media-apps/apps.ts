import type { AppDefinition } from './app-definition.ts'
import { audiobookshelf } from './audiobookshelf/app.ts'
import { autobrr } from './autobrr/app.ts'
import { bazarr } from './bazarr/app.ts'
import { caddy } from './caddy/app.ts'
import { cleanuparr } from './cleanuparr/app.ts'
import { crossSeed } from './cross-seed/app.ts'
import { deluge } from './deluge/app.ts'
import { emby } from './emby/app.ts'
import { flaresolverr } from './flaresolverr/app.ts'
import { gluetun } from './gluetun/app.ts'
import { jellyfin } from './jellyfin/app.ts'
import { jellyseerr } from './jellyseerr/app.ts'
import { kavita } from './kavita/app.ts'
import { komga } from './komga/app.ts'
import { lidarr } from './lidarr/app.ts'
import { maintainerr } from './maintainerr/app.ts'
import { navidrome } from './navidrome/app.ts'
import { nzbget } from './nzbget/app.ts'
import { overseerr } from './overseerr/app.ts'
import { plex } from './plex/app.ts'
import { prowlarr } from './prowlarr/app.ts'
import { qbittorrent } from './qbittorrent/app.ts'
import { radarr } from './radarr/app.ts'
import { readarr } from './readarr/app.ts'
import { recyclarr } from './recyclarr/app.ts'
import { rtorrent } from './rtorrent/app.ts'
import { sabnzbd } from './sabnzbd/app.ts'
import { seerr } from './seerr/app.ts'
import { sonarr } from './sonarr/app.ts'
import { tautulli } from './tautulli/app.ts'
import { transmission } from './transmission/app.ts'
import { unpackerr } from './unpackerr/app.ts'

/**
 * Every app that usher knows. The order is that of the services in a derived form; where the evidence fits two apps
 * alike, the first is taken.
 */
export const apps: readonly AppDefinition[] = [
  jellyfin,
  emby,
  plex,
  seerr,
  jellyseerr,
  overseerr,
  sonarr,
  radarr,
  lidarr,
  navidrome,
  audiobookshelf,
  readarr,
  bazarr,
  prowlarr,
  flaresolverr,
  gluetun,
  qbittorrent,
  sabnzbd,
  nzbget,
  transmission,
  deluge,
  rtorrent,
  unpackerr,
  kavita,
  komga,
  tautulli,
  recyclarr,
  autobrr,
  crossSeed,
  maintainerr,
  cleanuparr,
  caddy,
]

const byName = new Map(apps.map((app) => [app.name, app]))

/** Returns an app by its name in `x-usher`; undefined if usher does not know it. */
export const appNamed = (name: string): AppDefinition | undefined => byName.get(name)
