/** How to recognize an app on a machine that usher did not set up. */
export interface KnownApp {
  app: string
  role: 'imports' | 'fetches' | 'plays' | 'other'
  /** Matches the last part of the image’s name. */
  image: RegExp
  /** Without `.service`. */
  units: readonly string[]
  /** Where a native installation stores its settings; `~` is the user's home. */
  folders: readonly string[]
  /** Matches the kernel's name of the process. */
  processName: RegExp
  port: number
}

const servarrApp = (app: string, port: number, role: KnownApp['role'] = 'imports'): KnownApp => {
  const title = `${app[0]!.toUpperCase()}${app.slice(1)}`
  return {
    app,
    role,
    image: new RegExp(`^${app}$`),
    units: [app],
    folders: [`/var/lib/${app}`, `~/.config/${title}`],
    processName: new RegExp(`^${app}$`, 'i'),
    port,
  }
}

/** source: each project’s own installation page, for units, folders and ports */
export const knownApps: readonly KnownApp[] = [
  servarrApp('sonarr', 8989),
  servarrApp('radarr', 7878),
  servarrApp('lidarr', 8686),
  servarrApp('readarr', 8787),
  servarrApp('prowlarr', 9696, 'other'),
  knownApp('bazarr', 'other', /^bazarr$/, 6767, ['/opt/bazarr/data', '/var/lib/bazarr']),
  knownApp('jellyfin', 'plays', /^jellyfin$/, 8096, ['/var/lib/jellyfin', '/etc/jellyfin']),
  knownApp(
    'plex',
    'plays',
    /^(plex|pms-docker)$/,
    32400,
    ['/var/lib/plexmediaserver'],
    ['plexmediaserver'],
    /^plex media serv/i,
  ),
  knownApp('emby', 'plays', /^(emby|embyserver)$/, 8096, ['/var/lib/emby'], ['emby-server'], /^emby/i),
  knownApp('navidrome', 'plays', /^navidrome$/, 4533, ['/var/lib/navidrome']),
  knownApp('audiobookshelf', 'plays', /^audiobookshelf$/, 13378, ['/usr/share/audiobookshelf/config']),
  knownApp(
    'seerr',
    'other',
    /^(seerr|jellyseerr|overseerr)$/,
    5055,
    ['/opt/jellyseerr/config'],
    ['jellyseerr', 'overseerr', 'seerr'],
  ),
  knownApp(
    'qbittorrent',
    'fetches',
    /^(qbittorrent|qbittorrent-nox|qbittorrentvpn)$/,
    8080,
    ['~/.config/qBittorrent'],
    ['qbittorrent-nox'],
    /^qbittorrent/,
  ),
  knownApp(
    'transmission',
    'fetches',
    /^(transmission|transmission-openvpn)$/,
    9091,
    ['/var/lib/transmission-daemon'],
    ['transmission-daemon'],
    /^transmission-da/,
  ),
  knownApp(
    'deluge',
    'fetches',
    /^(deluge|delugevpn)$/,
    8112,
    ['/var/lib/deluged', '~/.config/deluge'],
    ['deluged'],
    /^deluge/,
  ),
  knownApp(
    'sabnzbd',
    'fetches',
    /^(sabnzbd|sabnzbdvpn)$/,
    8080,
    ['~/.sabnzbd'],
    ['sabnzbd', 'sabnzbdplus'],
    /^sabnzbd/i,
  ),
  knownApp('nzbget', 'fetches', /^nzbget$/, 6789, ['/opt/nzbget', '/var/lib/nzbget']),
  knownApp('gluetun', 'other', /^gluetun$/, 8000, []),
]

function knownApp(
  name: string,
  role: KnownApp['role'],
  image: RegExp,
  port: number,
  folders: readonly string[],
  units: readonly string[] = [name],
  processName: RegExp = new RegExp(`^${name}$`, 'i'),
): KnownApp {
  return { app: name, role, image, units, folders, processName, port }
}

/** Recognizes `lscr.io/linuxserver/sonarr:4.0@sha256:…` as Sonarr, and other images by their title label. */
export function recognizeImage(
  image: string,
  labels: Readonly<Record<string, string>>,
): { known: KnownApp; by: string } | undefined {
  const last = image.split('@')[0]!.split('/').at(-1)!.split(':')[0]!.toLowerCase()
  const named = knownApps.find((one) => one.image.test(last))
  if (named) return { known: named, by: `its image ${image}` }
  const title = (labels['org.opencontainers.image.title'] ?? '').toLowerCase()
  const titled = knownApps.find((one) => one.image.test(title))
  return titled && { known: titled, by: `its label, ${title}` }
}
