/** How an app of a household is known on a machine that usher did not set up. */
export interface KnownApp {
  app: string
  does: 'imports' | 'fetches' | 'plays' | 'other'
  /** The last part of its image’s name. */
  image: RegExp
  /** Its systemd unit, without `.service`. */
  units: readonly string[]
  /** Where an installation keeps its settings; `~` for a person’s own. */
  folders: readonly string[]
  /** As the kernel names its process. */
  program: RegExp
  port: number
}

const servarr = (app: string, port: number, does: KnownApp['does'] = 'imports'): KnownApp => {
  const title = `${app[0]!.toUpperCase()}${app.slice(1)}`
  return {
    app,
    does,
    image: new RegExp(`^${app}$`),
    units: [app],
    folders: [`/var/lib/${app}`, `~/.config/${title}`],
    program: new RegExp(`^${app}$`, 'i'),
    port,
  }
}

/** source: each project’s own installation page, for units, folders and ports */
export const knownApps: readonly KnownApp[] = [
  servarr('sonarr', 8989),
  servarr('radarr', 7878),
  servarr('lidarr', 8686),
  servarr('readarr', 8787),
  servarr('prowlarr', 9696, 'other'),
  app('bazarr', 'other', /^bazarr$/, 6767, ['/opt/bazarr/data', '/var/lib/bazarr']),
  app('jellyfin', 'plays', /^jellyfin$/, 8096, ['/var/lib/jellyfin', '/etc/jellyfin']),
  app(
    'plex',
    'plays',
    /^(plex|pms-docker)$/,
    32400,
    ['/var/lib/plexmediaserver'],
    ['plexmediaserver'],
    /^plex media serv/i,
  ),
  app('emby', 'plays', /^(emby|embyserver)$/, 8096, ['/var/lib/emby'], ['emby-server'], /^emby/i),
  app('navidrome', 'plays', /^navidrome$/, 4533, ['/var/lib/navidrome']),
  app('audiobookshelf', 'plays', /^audiobookshelf$/, 13378, ['/usr/share/audiobookshelf/config']),
  app(
    'seerr',
    'other',
    /^(seerr|jellyseerr|overseerr)$/,
    5055,
    ['/opt/jellyseerr/config'],
    ['jellyseerr', 'overseerr', 'seerr'],
  ),
  app(
    'qbittorrent',
    'fetches',
    /^(qbittorrent|qbittorrent-nox|qbittorrentvpn)$/,
    8080,
    ['~/.config/qBittorrent'],
    ['qbittorrent-nox'],
    /^qbittorrent/,
  ),
  app(
    'transmission',
    'fetches',
    /^(transmission|transmission-openvpn)$/,
    9091,
    ['/var/lib/transmission-daemon'],
    ['transmission-daemon'],
    /^transmission-da/,
  ),
  app(
    'deluge',
    'fetches',
    /^(deluge|delugevpn)$/,
    8112,
    ['/var/lib/deluged', '~/.config/deluge'],
    ['deluged'],
    /^deluge/,
  ),
  app('sabnzbd', 'fetches', /^(sabnzbd|sabnzbdvpn)$/, 8080, ['~/.sabnzbd'], ['sabnzbd', 'sabnzbdplus'], /^sabnzbd/i),
  app('nzbget', 'fetches', /^nzbget$/, 6789, ['/opt/nzbget', '/var/lib/nzbget']),
  app('gluetun', 'other', /^gluetun$/, 8000, []),
]

function app(
  name: string,
  does: KnownApp['does'],
  image: RegExp,
  port: number,
  folders: readonly string[],
  units: readonly string[] = [name],
  program: RegExp = new RegExp(`^${name}$`, 'i'),
): KnownApp {
  return { app: name, does, image, units, folders, program, port }
}

/** `lscr.io/linuxserver/sonarr:4.0@sha256:…` is Sonarr; an image that says its title by its label is that, too. */
export function knownBy(
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
