import { fairApp, goodApp, poorApp, STREAMING_STICK, type PlayerApp } from './device.ts'

const app = (installFrom: string, name = 'Plex'): PlayerApp => ({
  ...goodApp('plex', name, installFrom),
  findsServer: true,
})

/** By device. source: the list of apps on Plex's own page of downloads */
export const plexVideoApps: Readonly<Record<string, PlayerApp>> = {
  android: app('Google Play'),
  ios: app('App Store'),
  'android-tv': app('Google Play'),
  'fire-tv': app('Amazon Appstore'),
  roku: app('Roku Channel Store'),
  'apple-tv': app('App Store'),
  'lg-webos': app('LG Content Store'),
  'samsung-tizen': app('Samsung’s store'),
  'other-tv': poorApp(
    'plex',
    null,
    null,
    `Look for Plex in the television’s own store: some makers have it. Otherwise use ${STREAMING_STICK}.`,
  ),
  chromecast: {
    ...fairApp('plex', 'Plex on a phone', 'Google Play or App Store', 'Cast from the phone.'),
    findsServer: true,
  },
  windows: app('downloads of plex.tv', 'Plex for Windows'),
  macos: app('downloads of plex.tv', 'Plex for Mac'),
  linux: app('Flathub or Snap Store'),
  browser: fairApp(
    'plex',
    null,
    null,
    'Formats that the browser cannot play are transcoded, which uses the machine’s processor.',
  ),
  xbox: app('Microsoft Store'),
  playstation: app('PlayStation Store'),
  kodi: app('Kodi’s own repository of add-ons', 'Plex for Kodi'),
}
