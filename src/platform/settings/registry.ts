import { amount, lineSpeed, schedule, speed } from './values/limit-syntax.ts'
import { alertSettings } from './alerts.ts'
import { portSettings } from './ports.ts'
import {
  addressRanges,
  anyText,
  bindAddress,
  device,
  endpoint,
  folder,
  hostName,
  identity,
  mostly,
  oneOf,
  passphrase,
  port,
  timezone,
  umask,
  url,
  wholePath,
  wireguardKey,
  type ValueSort,
} from './values.ts'

export interface SettingRule {
  name: string
  summary: string
  sort: ValueSort
  /** What holds while nobody sets it; null for nothing. */
  default: string | null
  /** Its value is never shown. */
  secret: boolean
  /** Whose it is: the stack's, which Compose reads too, or usher's own. */
  of: 'stack' | 'usher'
  /** What changing it does to what runs, for people. */
  disturbs: string
  /** Whether the services that use it are of no use without it, given the other settings. */
  needed?: (value: Lookup) => boolean
}

export type Lookup = (name: string) => string | undefined

export type Row = Omit<SettingRule, 'name' | 'default' | 'secret' | 'of'> & Partial<SettingRule>

const secret = { secret: true, sort: anyText } as const
/** With which usher itself signs in: nothing that runs is told. */
const ours = { sort: anyText, of: 'usher', disturbs: 'Nothing that runs' } as const
const wished = 'Nothing by itself: usher bandwidth set tells the clients, or usher watch while it runs'
const ownerAnew = 'Every service that writes files is made anew'
const tunnelAnew = 'The tunnel is made anew, and torrents pause until it is up'
const toldRunning = 'Nothing is made anew: the running app is told'

const isWireguard = (value: Lookup) => (value('VPN_TYPE') ?? 'wireguard') === 'wireguard'
const isOpenvpn = (value: Lookup) => value('VPN_TYPE') === 'openvpn'

/** source: gluetun v3.41, its list of providers. */
const providers = (
  'airvpn, custom, cyberghost, expressvpn, fastestvpn, giganews, hidemyass, ipvanish, ivpn, mullvad, nordvpn, ' +
  'perfect privacy, privado, private internet access, privatevpn, protonvpn, purevpn, slickvpn, surfshark, torguard, ' +
  'vpnsecure.me, vpn unlimited, vyprvpn, windscribe'
).split(', ')

/** source: gluetun's pages on each provider; the others give the address themselves. */
const wantsAddresses = ['airvpn', 'custom', 'fastestvpn', 'ivpn', 'mullvad', 'surfshark', 'windscribe']

const table: Record<string, Row> = {
  DATA_ROOT: {
    summary: 'The folder for downloads and the library, all of it on one disk',
    sort: folder,
    default: './data',
    disturbs: 'Every service that touches files is made anew; nothing is moved',
  },
  PUID: { summary: 'The user that owns the files', sort: identity, default: '1000', disturbs: ownerAnew },
  PGID: { summary: 'The group that owns the files', sort: identity, default: '1000', disturbs: ownerAnew },
  UMASK: { summary: 'Which rights new files do not get', sort: umask, default: '002', disturbs: ownerAnew },
  TZ: { summary: 'The time zone', sort: timezone, default: 'Etc/UTC', disturbs: 'Every service is made anew' },
  LAN_BIND: {
    summary: 'Where members reach what is theirs',
    sort: bindAddress,
    default: '127.0.0.1',
    disturbs: 'What members use is made anew',
  },
  FRONT_DOOR: {
    summary: 'The name of the front door',
    sort: hostName,
    default: 'den.local',
    disturbs: 'The front door is made anew',
  },
  RENDER_DEVICE: {
    summary: 'The device that transcodes films',
    sort: device,
    disturbs: 'Jellyfin is made anew, and whoever is watching is interrupted',
  },
  RENDER_GROUP: {
    summary: 'The group that may use that device',
    sort: identity,
    disturbs: 'Jellyfin is made anew, and whoever is watching is interrupted',
  },
  VPN_SERVICE_PROVIDER: {
    summary: 'Whose tunnel torrents leave through',
    sort: mostly('the name of a provider, such as mullvad', providers),
    disturbs: tunnelAnew,
    needed: () => true,
  },
  VPN_TYPE: {
    summary: 'Which sort of tunnel it is',
    sort: oneOf('wireguard', 'openvpn'),
    default: 'wireguard',
    disturbs: tunnelAnew,
  },
  WIREGUARD_PRIVATE_KEY: {
    summary: 'The key to the tunnel',
    ...secret,
    sort: wireguardKey,
    disturbs: tunnelAnew,
    needed: isWireguard,
  },
  WIREGUARD_ADDRESSES: {
    summary: 'The addresses the provider gave you inside the tunnel',
    sort: addressRanges,
    disturbs: tunnelAnew,
    needed: (value) => isWireguard(value) && wantsAddresses.includes(value('VPN_SERVICE_PROVIDER') ?? ''),
  },
  OPENVPN_USER: { summary: 'The user name for the tunnel', ...secret, disturbs: tunnelAnew, needed: isOpenvpn },
  OPENVPN_PASSWORD: { summary: 'The password for the tunnel', ...secret, disturbs: tunnelAnew, needed: isOpenvpn },
  VPN_COUNTRIES: { summary: 'Where the tunnel comes out, by country', sort: anyText, disturbs: tunnelAnew },
  VPN_PORT_FORWARDING: {
    summary: 'Whether others may begin connections through the tunnel',
    sort: oneOf('on', 'off'),
    default: 'off',
    disturbs: tunnelAnew,
  },
  USENET_HOST: { summary: 'Your Usenet provider’s server', sort: hostName, disturbs: toldRunning, needed: () => true },
  USENET_PORT: { summary: 'Its port', sort: port, default: '563', disturbs: toldRunning },
  USENET_USER: { summary: 'Your user name there', ...secret, disturbs: toldRunning, needed: () => true },
  USENET_PASSWORD: { summary: 'Your password there', ...secret, disturbs: toldRunning, needed: () => true },
  USENET_TLS: {
    summary: 'Whether to speak to it encrypted',
    sort: oneOf('on', 'off'),
    default: 'on',
    disturbs: toldRunning,
  },
  ...portSettings,
  INDEXER_URL: { summary: 'An indexer to begin with', sort: url, disturbs: toldRunning },
  INDEXER_KEY: { summary: 'Your key there', ...secret, disturbs: toldRunning },
  LINE_DOWN: { summary: 'What the line brings, where you know it', ...ours, sort: lineSpeed },
  LINE_UP: { summary: 'What the line takes away, where you know it', ...ours, sort: lineSpeed },
  BANDWIDTH_DOWN: { summary: 'How fast all clients together may fetch', ...ours, sort: speed, disturbs: wished },
  BANDWIDTH_UP: { summary: 'How fast they may send', ...ours, sort: speed, disturbs: wished },
  BANDWIDTH_SCHEDULE: { summary: 'The slower part of the day', ...ours, sort: schedule, disturbs: wished },
  BANDWIDTH_CAP: { summary: 'What may go over the line in a month', ...ours, sort: amount, disturbs: wished },
  BANDWIDTH_WHEN_EXCEEDED: {
    summary: 'What happens when that is used up',
    ...ours,
    sort: oneOf('tell', 'slow'),
    default: 'tell',
    disturbs: wished,
  },
  JELLYFIN_KEY: {
    summary: 'A key of Jellyfin’s, with which usher asks it; Seerr’s is borrowed while there is none',
    ...ours,
    secret: true,
  },
  JELLYFIN_KEY_OLD: {
    summary: 'The key before, until everybody has the new one; usher takes it away again',
    ...ours,
    secret: true,
  },
  QBITTORRENT_USER: { summary: 'The user name with which usher signs in to qBittorrent', ...ours, default: 'admin' },
  QBITTORRENT_PASSWORD: {
    summary: 'The password for it; the one that qBittorrent prints is used while there is none',
    ...ours,
    secret: true,
  },
  QBITTORRENT_PASSWORD_NEXT: {
    summary: 'Its new password, while usher changes it; usher takes it away again',
    ...ours,
    secret: true,
  },
  NAVIDROME_USER: { summary: 'The user name with which usher signs in to Navidrome', ...ours, default: 'admin' },
  NAVIDROME_PASSWORD: { summary: 'The password for it', ...ours, secret: true },
  NAVIDROME_PASSWORD_NEXT: {
    summary: 'Its new password, while usher changes it; usher takes it away again',
    ...ours,
    secret: true,
  },
  BACKUP_PASSPHRASE: {
    summary: 'What backups are encrypted with, where that is asked for',
    ...secret,
    sort: passphrase,
    of: 'usher',
    disturbs: 'Nothing that runs; older backups keep the passphrase they were made with',
  },
  ...alertSettings,
  STACK_DIR: {
    summary: 'The Compose project that usher operates, in place of its own',
    sort: wholePath,
    of: 'usher',
    disturbs: 'Nothing that runs; usher looks at the other project from then on',
  },
  ENGINE: { summary: 'Where the container engine listens', sort: endpoint, of: 'usher', disturbs: 'Nothing that runs' },
}

/** Every setting usher knows, in the order they are told. */
export const registry: readonly SettingRule[] = Object.entries(table).map(([name, row]) => ({
  default: null,
  secret: false,
  of: 'stack',
  ...row,
  name,
}))

/** Names that are often written for another. source: the threads on linuxserver's images where they were. */
export const nearMisses: Readonly<Record<string, string>> = {
  GUID: 'PGID',
  GID: 'PGID',
  UID: 'PUID',
  UMASK_SET: 'UMASK',
  TIMEZONE: 'TZ',
  TIME_ZONE: 'TZ',
  SERVER_COUNTRIES: 'VPN_COUNTRIES',
  WIREGUARD_ADDRESS: 'WIREGUARD_ADDRESSES',
}
