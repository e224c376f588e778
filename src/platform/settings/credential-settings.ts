import { usherCredential, type SettingDefinition } from './setting-definition.ts'

export const credentialSettings: Record<string, SettingDefinition> = {
  JELLYFIN_USER: {
    summary: 'The name of the administrator that usher setup creates in Jellyfin',
    ...usherCredential,
    default: 'admin',
  },
  JELLYFIN_PASSWORD: {
    summary: 'The password of that administrator; usher setup generates it',
    ...usherCredential,
    secret: true,
  },
  JELLYFIN_KEY: {
    summary: 'The Jellyfin key that usher uses; without one it uses Seerr’s',
    ...usherCredential,
    secret: true,
  },
  JELLYFIN_KEY_OLD: {
    summary: 'The previous key, until every app has the new one; usher then removes it',
    ...usherCredential,
    secret: true,
  },
  EMBY_KEY: {
    summary: 'The Emby key that usher uses; without one it uses Seerr’s',
    ...usherCredential,
    secret: true,
  },
  EMBY_KEY_OLD: {
    summary: 'The previous key of Emby, until every app has the new one; usher then removes it',
    ...usherCredential,
    secret: true,
  },
  PLEX_TOKEN: {
    summary: 'The Plex token that usher uses; without one it uses the one in Plex’s Preferences.xml',
    ...usherCredential,
    secret: true,
  },
  QBITTORRENT_USER: {
    summary: 'The user name with which usher signs in to qBittorrent',
    ...usherCredential,
    default: 'admin',
  },
  QBITTORRENT_PASSWORD: {
    summary: 'The password for it; without one usher uses the password that qBittorrent prints',
    ...usherCredential,
    secret: true,
  },
  QBITTORRENT_PASSWORD_NEXT: {
    summary: 'The new password during a change; usher then removes it',
    ...usherCredential,
    secret: true,
  },
  TRANSMISSION_USER: {
    summary: 'The user name with which usher signs in to Transmission',
    ...usherCredential,
    default: 'transmission',
  },
  TRANSMISSION_PASSWORD: { summary: 'The password for Transmission', ...usherCredential, secret: true },
  DELUGE_PASSWORD: {
    summary: 'The password of Deluge’s web page; without one usher tries the one that Deluge begins with',
    ...usherCredential,
    secret: true,
  },
  DELUGE_PASSWORD_NEXT: {
    summary: 'The new password during a change; usher then removes it',
    ...usherCredential,
    secret: true,
  },
  RTORRENT_USER: {
    summary: 'The user name with which usher signs in to rTorrent’s web server',
    ...usherCredential,
    default: 'rtorrent',
  },
  RTORRENT_PASSWORD: {
    summary: 'The password for it, if its web server requires one',
    ...usherCredential,
    secret: true,
  },
  NZBGET_USER: {
    summary: 'The user name with which usher signs in to NZBGet',
    ...usherCredential,
    default: 'nzbget',
  },
  NZBGET_PASSWORD: {
    summary: 'The password for it; without one usher uses the password in NZBGet’s own file',
    ...usherCredential,
    secret: true,
  },
  NZBGET_PASSWORD_NEXT: {
    summary: 'The new password during a change; usher then removes it',
    ...usherCredential,
    secret: true,
  },
  NAVIDROME_USER: {
    summary: 'The user name with which usher signs in to Navidrome',
    ...usherCredential,
    default: 'admin',
  },
  NAVIDROME_PASSWORD: { summary: 'The password for Navidrome', ...usherCredential, secret: true },
  NAVIDROME_PASSWORD_NEXT: {
    summary: 'The new password during a change; usher then removes it',
    ...usherCredential,
    secret: true,
  },
}
