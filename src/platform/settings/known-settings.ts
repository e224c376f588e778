import { alertSettings } from './alert-settings.ts'
import { bandwidthSettings } from './bandwidth-settings.ts'
import { credentialSettings } from './credential-settings.ts'
import { offsiteSettings } from './offsite-settings.ts'
import { homeAssistantSettings } from './home-assistant-settings.ts'
import { portSettings } from './port-settings.ts'
import { remoteAppSettings } from './remote-app-settings.ts'
import { secretText, type SettingDefinition, type SettingRule } from './setting-definition.ts'
import {
  bindAddress,
  device,
  endpoint,
  folder,
  hostName,
  numericId,
  enumOf,
  passphrase,
  port,
  timezone,
  umask,
  url,
  absoluteFolder,
} from './setting-types.ts'
import { vpnSettings } from './vpn-settings.ts'

const RECREATES_FILE_SERVICES = 'Every service that writes files is recreated'
const UPDATES_RUNNING_APP = 'Nothing is recreated: usher updates the running app'

const definitions: Record<string, SettingDefinition> = {
  DATA_ROOT: {
    summary: 'The folder for downloads and the library, all of it on one disk',
    group: 'files',
    type: folder,
    default: './data',
    consequence: 'Every service that uses files is recreated; nothing is moved',
  },
  PUID: {
    summary: 'The user that owns the files',
    group: 'files',
    type: numericId,
    default: '1000',
    consequence: RECREATES_FILE_SERVICES,
  },
  PGID: {
    summary: 'The group that owns the files',
    group: 'files',
    type: numericId,
    default: '1000',
    consequence: RECREATES_FILE_SERVICES,
  },
  UMASK: {
    summary: 'The permissions that new files do not get',
    group: 'files',
    type: umask,
    default: '002',
    consequence: RECREATES_FILE_SERVICES,
  },
  TZ: {
    summary: 'The time zone',
    group: 'household',
    type: timezone,
    default: 'Etc/UTC',
    consequence: 'Every service is recreated',
  },
  LAN_BIND: {
    summary: 'The address at which members reach their services',
    group: 'household',
    type: bindAddress,
    default: '127.0.0.1',
    consequence: 'The services that members use are recreated',
  },
  FRONT_DOOR: {
    summary: 'The name of the front door',
    group: 'household',
    type: hostName,
    default: 'den.local',
    consequence: 'The front door is recreated',
  },
  RENDER_DEVICE: {
    summary: 'The device that transcodes films',
    group: 'video',
    type: device,
    consequence: 'Jellyfin is recreated, which interrupts anyone who is watching',
  },
  RENDER_GROUP: {
    summary: 'The group that may use the transcoding device',
    group: 'video',
    type: numericId,
    consequence: 'Jellyfin is recreated, which interrupts anyone who is watching',
  },
  ...vpnSettings,
  USENET_HOST: {
    summary: 'Your Usenet provider’s server',
    group: 'usenet',
    type: hostName,
    consequence: UPDATES_RUNNING_APP,
    isRequired: () => true,
  },
  USENET_PORT: {
    summary: 'The port of the Usenet server',
    group: 'usenet',
    type: port,
    default: '563',
    consequence: UPDATES_RUNNING_APP,
  },
  USENET_USER: {
    summary: 'Your user name for the Usenet server',
    group: 'usenet',
    ...secretText,
    consequence: UPDATES_RUNNING_APP,
    isRequired: () => true,
  },
  USENET_PASSWORD: {
    summary: 'Your password for the Usenet server',
    group: 'usenet',
    ...secretText,
    consequence: UPDATES_RUNNING_APP,
    isRequired: () => true,
  },
  USENET_TLS: {
    summary: 'Whether to encrypt the connection to the Usenet server',
    group: 'usenet',
    type: enumOf('on', 'off'),
    default: 'on',
    consequence: UPDATES_RUNNING_APP,
  },
  ...portSettings,
  INDEXER_URL: { summary: 'An indexer to start with', group: 'indexer', type: url, consequence: UPDATES_RUNNING_APP },
  INDEXER_KEY: {
    summary: 'Your key for that indexer',
    group: 'indexer',
    ...secretText,
    consequence: UPDATES_RUNNING_APP,
  },
  ...bandwidthSettings,
  ...credentialSettings,
  ...remoteAppSettings,
  BACKUP_PASSPHRASE: {
    summary: 'The passphrase for encrypted backups',
    group: 'backups',
    ...secretText,
    type: passphrase,
    owner: 'usher',
    consequence: 'No running service is affected; older backups keep their passphrase',
  },
  ...offsiteSettings,
  ...alertSettings,
  ...homeAssistantSettings,
  STACK_DIR: {
    summary: 'A Compose project for usher to operate instead of the shipped one',
    group: 'machine',
    type: absoluteFolder,
    owner: 'usher',
    consequence: 'No running service is affected; usher switches to the other project',
  },
  ENGINE: {
    summary: 'The address of the container engine',
    group: 'machine',
    type: endpoint,
    owner: 'usher',
    consequence: 'No running service is affected',
  },
}

export const knownSettings: readonly SettingRule[] = Object.entries(definitions).map(([name, row]) => ({
  default: null,
  secret: false,
  transient: false,
  owner: 'stack',
  ...row,
  name,
}))

/** Names that are often confused. source: support threads about linuxserver's images */
export const misspelledSettings: Readonly<Record<string, string>> = {
  GUID: 'PGID',
  GID: 'PGID',
  UID: 'PUID',
  UMASK_SET: 'UMASK',
  TIMEZONE: 'TZ',
  TIME_ZONE: 'TZ',
  SERVER_COUNTRIES: 'VPN_COUNTRIES',
  WIREGUARD_ADDRESS: 'WIREGUARD_ADDRESSES',
}
