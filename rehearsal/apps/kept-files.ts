import { isQbtKey, usualKey } from './keys.ts'

/** A file that the real program writes when it is first started, by its path inside the container. */
export interface KeptFile {
  at: string
  text: string
}

/** Where each program keeps the key that callers have to show, written as that program writes it. */
export function keptFiles(app: string, key: string): KeptFile[] {
  return files[app]?.(key) ?? []
}

const family = (port: number) => (key: string) => [
  {
    at: '/config/config.xml',
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

const files: Record<string, (key: string) => KeptFile[]> = {
  sonarr: family(8989),
  radarr: family(7878),
  lidarr: family(8686),
  prowlarr: family(9696),
  sabnzbd: (key) => [
    {
      at: '/config/sabnzbd.ini',
      text: `__version__ = 19
__encoding__ = utf-8
[misc]
host = 0.0.0.0
port = 8080
api_key = ${key}
nzb_key = ${usualKey('nzb')}
download_dir = /data/usenet/incomplete
complete_dir = /data/usenet/complete
[servers]
[[news.mill.example]]
username = den
password = ${usualKey('news')}
`,
    },
  ],
  bazarr: (key) => [
    {
      at: '/config/config/config.yaml',
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
  password: ${usualKey('opensubtitlescom')}
  username: den
radarr:
  apikey: ${usualKey('radarr')}
  ip: radarr
sonarr:
  apikey: ${usualKey('sonarr')}
  ip: sonarr
`,
    },
  ],
  seerr: (key) => [
    {
      at: '/app/config/settings.json',
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
            apiKey: usualKey('jellyfin'),
          },
          radarr: [{ id: 0, name: 'Radarr', hostname: 'radarr', port: 7878, apiKey: usualKey('radarr') }],
          sonarr: [{ id: 0, name: 'Sonarr', hostname: 'sonarr', port: 8989, apiKey: usualKey('sonarr') }],
          public: { initialized: true },
        },
        null,
        1,
      ),
    },
  ],
  qbittorrent: (key) => [
    {
      at: '/config/qBittorrent/qBittorrent.conf',
      text: `[LegalNotice]
Accepted=true

[Preferences]
WebUI\\Port=8081
WebUI\\LocalHostAuth=false
${isQbtKey(key) ? `\n[WebUI]\nAPIKey=${key}\n` : ''}`,
    },
  ],
}
