import { createHash } from 'node:crypto'
import { isQbittorrentKey, defaultKey } from './keys.ts'

/** A file that the real app writes at its first start, by its path inside the container. */
export interface AppConfigFile {
  path: string
  text: string
}

/** Returns the file in which each app stores its credential, in the app's own format. */
export function configFilesFor(app: string, key: string): AppConfigFile[] {
  return configFileWriters[app]?.(key) ?? []
}

const servarrConfigFile = (port: number) => (key: string) => [
  {
    path: '/config/config.xml',
    text: `<Config>
  <BindAddress>*</BindAddress>
  <Port>${port}</Port>
  <SslPort>9898</SslPort>
  <EnableSsl>False</EnableSsl>
  <LaunchBrowser>True</LaunchBrowser>
  <ApiKey>${key}</ApiKey>
  <AuthenticationMethod>Forms</AuthenticationMethod>
  <AuthenticationRequired>Enabled</AuthenticationRequired>
  <Branch>main</Branch>
  <LogLevel>info</LogLevel>
  <UrlBase></UrlBase>
  <InstanceName>den</InstanceName>
</Config>
`,
  },
]

/** source: `{`, the SHA-1 of the password and its salt, then the salt; seen on 3.00 and 4.1. */
const hashedTransmissionPassword = (password: string, salt = 'M3Clu6px'): string =>
  `{${createHash('sha1').update(`${password}${salt}`).digest('hex')}${salt}`

/** source: `web.conf` has the SHA-1 of the salt and the password; seen on 2.2. */
const DELUGE_SALT = 'c26ab3bbd8b137f99cd83c2c1c0963bcc1a35cad'

const jellyfinInSeerr = {
  main: { mediaServerType: 2 },
  jellyfin: { name: 'den', ip: 'jellyfin', port: 8096, useSsl: false, urlBase: '', apiKey: defaultKey('jellyfin') },
}

const seerrSettingsFile =
  (title: string, { main, ...mediaServer }: { main: object; [server: string]: object }) =>
  (key: string): AppConfigFile[] => [
    {
      path: '/app/config/settings.json',
      text: JSON.stringify(
        {
          clientId: '6f0e7ad1-4a53-4f0c-9d3d-1f2f0e1f7a55',
          main: { apiKey: key, applicationTitle: title, locale: 'en', ...main },
          ...mediaServer,
          radarr: [{ id: 0, name: 'Radarr', hostname: 'radarr', port: 7878, apiKey: defaultKey('radarr') }],
          sonarr: [{ id: 0, name: 'Sonarr', hostname: 'sonarr', port: 8989, apiKey: defaultKey('sonarr') }],
          public: { initialized: true },
        },
        null,
        1,
      ),
    },
  ]

const configFileWriters: Record<string, (key: string) => AppConfigFile[]> = {
  plex: (key) => [
    {
      path: '/config/Library/Application Support/Plex Media Server/Preferences.xml',
      text: `<?xml version="1.0" encoding="utf-8"?>
<Preferences OldestPreviousVersion="legacy" ProcessedMachineIdentifier="${defaultKey('plex server')}" AcceptedEULA="1" PublishServerOnPlexOnlineKey="0" PlexOnlineToken="${key}" PlexOnlineUsername="den" PlexOnlineMail="den@example.com" FriendlyName="den" HardwareAcceleratedCodecs="1"/>
`,
    },
  ],
  sonarr: servarrConfigFile(8989),
  radarr: servarrConfigFile(7878),
  lidarr: servarrConfigFile(8686),
  prowlarr: servarrConfigFile(9696),
  sabnzbd: (key) => [
    {
      path: '/config/sabnzbd.ini',
      text: `__version__ = 19
__encoding__ = utf-8
[misc]
host = 0.0.0.0
port = 8080
api_key = ${key}
nzb_key = ${defaultKey('nzb')}
download_dir = /data/usenet/incomplete
complete_dir = /data/usenet/complete
[servers]
[[news.mill.example]]
username = den
password = ${defaultKey('news')}
`,
    },
  ],
  nzbget: (key) => [
    {
      path: '/config/nzbget.conf',
      text: `MainDir=/data/usenet
DestDir=\${MainDir}/complete
Server1.Host=news.mill.example
Server1.Username=den
Server1.Password=${defaultKey('news')}
ControlIP=0.0.0.0
ControlPort=6789
ControlUsername=nzbget
ControlPassword=${key}
`,
    },
  ],
  bazarr: (key) => [
    {
      path: '/config/config/config.yaml',
      text: `---
analytics:
  enabled: false
auth:
  apikey: ${key}
  password: ''
  type: null
  username: ''
backup:
  day: 6
opensubtitlescom:
  password: ${defaultKey('opensubtitlescom')}
  username: den
radarr:
  apikey: ${defaultKey('radarr')}
  ip: radarr
sonarr:
  apikey: ${defaultKey('sonarr')}
  ip: sonarr
`,
    },
  ],
  seerr: seerrSettingsFile('Seerr', jellyfinInSeerr),
  jellyseerr: seerrSettingsFile('Jellyseerr', jellyfinInSeerr),
  // Its owner's token is in its database.
  overseerr: seerrSettingsFile('Overseerr', {
    main: {},
    plex: { name: 'den', ip: 'plex', port: 32_400, useSsl: false, libraries: [] },
  }),
  deluge: (key) => [
    {
      path: '/config/web.conf',
      text: `${JSON.stringify({ file: 2, format: 1 }, null, 4)}${JSON.stringify(
        {
          base: '/',
          https: false,
          port: 8112,
          pwd_salt: DELUGE_SALT,
          pwd_sha1: createHash('sha1').update(`${DELUGE_SALT}${key}`).digest('hex'),
          session_timeout: 3600,
          sessions: {},
        },
        null,
        4,
      )}`,
    },
  ],
  transmission: (key) => [
    {
      path: '/config/settings.json',
      text: JSON.stringify(
        {
          'bind-address-ipv4': '0.0.0.0',
          'download-dir': '/data/torrents',
          'rpc-authentication-required': true,
          'rpc-enabled': true,
          'rpc-host-whitelist': '',
          'rpc-host-whitelist-enabled': true,
          'rpc-password': hashedTransmissionPassword(key),
          'rpc-port': 9091,
          'rpc-url': '/transmission/',
          'rpc-username': 'transmission',
        },
        null,
        4,
      ),
    },
  ],
  qbittorrent: (key) => [
    {
      path: '/config/qBittorrent/qBittorrent.conf',
      text: `[LegalNotice]
Accepted=true

[Preferences]
WebUI\\Port=8081
WebUI\\LocalHostAuth=false
${isQbittorrentKey(key) ? `\n[WebUI]\nAPIKey=${key}\n` : ''}`,
    },
  ],
}
