import { usherCredential, type SettingDefinition } from './setting-definition.ts'
import { remoteAddress } from './setting-types.ts'

const addressSetting = (title: string): SettingDefinition => ({
  summary: `The address of ${title}, if it does not run here: usher asks it there and starts none`,
  group: 'machine',
  type: remoteAddress,
  owner: 'usher',
  consequence: 'No running service is affected; usher asks the app at the new address',
})

const keySetting = (title: string): SettingDefinition => ({
  summary: `The key of ${title}, if it does not run here`,
  ...usherCredential,
  group: 'sign-ins',
  secret: true,
})

/**
 * Where apps answer that usher does not operate, and their keys. Those that have another setting for their key, or sign
 * in with a password, have it in `credential-settings.ts`.
 */
export const remoteAppSettings: Record<string, SettingDefinition> = {
  JELLYFIN_AT: addressSetting('Jellyfin'),
  EMBY_AT: addressSetting('Emby'),
  PLEX_AT: addressSetting('Plex'),
  SEERR_AT: addressSetting('Seerr'),
  SEERR_KEY: keySetting('Seerr'),
  JELLYSEERR_AT: addressSetting('Jellyseerr'),
  JELLYSEERR_KEY: keySetting('Jellyseerr'),
  OVERSEERR_AT: addressSetting('Overseerr'),
  OVERSEERR_KEY: keySetting('Overseerr'),
  SONARR_AT: addressSetting('Sonarr'),
  SONARR_KEY: keySetting('Sonarr'),
  RADARR_AT: addressSetting('Radarr'),
  RADARR_KEY: keySetting('Radarr'),
  LIDARR_AT: addressSetting('Lidarr'),
  LIDARR_KEY: keySetting('Lidarr'),
  PROWLARR_AT: addressSetting('Prowlarr'),
  PROWLARR_KEY: keySetting('Prowlarr'),
  BAZARR_AT: addressSetting('Bazarr'),
  BAZARR_KEY: keySetting('Bazarr'),
  QBITTORRENT_AT: addressSetting('qBittorrent'),
  TRANSMISSION_AT: addressSetting('Transmission'),
  DELUGE_AT: addressSetting('Deluge'),
  RTORRENT_AT: addressSetting('rTorrent'),
  SABNZBD_AT: addressSetting('SABnzbd'),
  SABNZBD_KEY: keySetting('SABnzbd'),
  NZBGET_AT: addressSetting('NZBGet'),
  NAVIDROME_AT: addressSetting('Navidrome'),
  AUDIOBOOKSHELF_AT: addressSetting('Audiobookshelf'),
}
