import { usherCredential, type SettingDefinition } from './setting-definition.ts'

const signIn = { ...usherCredential, group: 'sign-ins' } as const satisfies Partial<SettingDefinition>
/** A step of a rotation. */
const rotationStep = { ...signIn, secret: true, transient: true } as const satisfies Partial<SettingDefinition>

export const credentialSettings: Record<string, SettingDefinition> = {
  JELLYFIN_USER: {
    summary: 'The name of the administrator that usher setup creates in Jellyfin',
    ...signIn,
    default: 'admin',
  },
  JELLYFIN_PASSWORD: {
    summary: 'The password of that administrator; usher setup generates it',
    ...signIn,
    secret: true,
  },
  JELLYFIN_KEY: {
    summary: 'The Jellyfin key that usher uses; without one it uses Seerr’s',
    ...signIn,
    secret: true,
  },
  JELLYFIN_KEY_OLD: {
    summary: 'The previous key, until every app has the new one; usher then removes it',
    ...rotationStep,
  },
  EMBY_KEY: {
    summary: 'The Emby key that usher uses; without one it uses Seerr’s',
    ...signIn,
    secret: true,
  },
  EMBY_KEY_OLD: {
    summary: 'The previous key of Emby, until every app has the new one; usher then removes it',
    ...rotationStep,
  },
  PLEX_TOKEN: {
    summary: 'The Plex token that usher uses; without one it uses the one in Plex’s Preferences.xml',
    ...signIn,
    secret: true,
  },
  QBITTORRENT_USER: {
    summary: 'The user name with which usher signs in to qBittorrent',
    ...signIn,
    default: 'admin',
  },
  QBITTORRENT_PASSWORD: {
    summary: 'The password for it; without one usher uses the password that qBittorrent prints',
    ...signIn,
    secret: true,
  },
  QBITTORRENT_PASSWORD_NEXT: {
    summary: 'The new password during a change; usher then removes it',
    ...rotationStep,
  },
  TRANSMISSION_USER: {
    summary: 'The user name with which usher signs in to Transmission',
    ...signIn,
    default: 'transmission',
  },
  TRANSMISSION_PASSWORD: { summary: 'The password for Transmission', ...signIn, secret: true },
  DELUGE_PASSWORD: {
    summary: 'The password of Deluge’s web page; without one usher tries the one that Deluge begins with',
    ...signIn,
    secret: true,
  },
  DELUGE_PASSWORD_NEXT: {
    summary: 'The new password during a change; usher then removes it',
    ...rotationStep,
  },
  RTORRENT_USER: {
    summary: 'The user name with which usher signs in to rTorrent’s web server',
    ...signIn,
    default: 'rtorrent',
  },
  RTORRENT_PASSWORD: {
    summary: 'The password for it, if its web server requires one',
    ...signIn,
    secret: true,
  },
  NZBGET_USER: {
    summary: 'The user name with which usher signs in to NZBGet',
    ...signIn,
    default: 'nzbget',
  },
  NZBGET_PASSWORD: {
    summary: 'The password for it; without one usher uses the password in NZBGet’s own file',
    ...signIn,
    secret: true,
  },
  NZBGET_PASSWORD_NEXT: {
    summary: 'The new password during a change; usher then removes it',
    ...rotationStep,
  },
  NAVIDROME_USER: {
    summary: 'The user name with which usher signs in to Navidrome',
    ...signIn,
    default: 'admin',
  },
  NAVIDROME_PASSWORD: { summary: 'The password for Navidrome', ...signIn, secret: true },
  NAVIDROME_PASSWORD_NEXT: {
    summary: 'The new password during a change; usher then removes it',
    ...rotationStep,
  },
}
