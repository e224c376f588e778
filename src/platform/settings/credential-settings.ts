import { usherCredential, type SettingDefinition } from './setting-definition.ts'

export const credentialSettings: Record<string, SettingDefinition> = {
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
