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

const configFileWriters: Record<string, (key: string) => AppConfigFile[]> = {
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
  seerr: (key) => [
    {
      path: '/app/config/settings.json',
      text: JSON.stringify(
        {
          clientId: '6f0e7ad1-4a53-4f0c-9d3d-1f2f0e1f7a55',
          main: { apiKey: key, applicationTitle: 'Seerr', locale: 'en', mediaServerType: 2 },
          jellyfin: {
            name: 'den',
            ip: 'jellyfin',
            port: 8096,
            useSsl: false,
            urlBase: '',
            apiKey: defaultKey('jellyfin'),
          },
          radarr: [{ id: 0, name: 'Radarr', hostname: 'radarr', port: 7878, apiKey: defaultKey('radarr') }],
          sonarr: [{ id: 0, name: 'Sonarr', hostname: 'sonarr', port: 8989, apiKey: defaultKey('sonarr') }],
          public: { initialized: true },
        },
        null,
        1,
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
