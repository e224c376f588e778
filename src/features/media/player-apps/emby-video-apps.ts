import { fairApp, goodApp, poorApp, STREAMING_STICK, type PlayerApp } from './device.ts'

const PAID = 'Playing more than a minute takes Emby Premiere or a purchase in the app.'
const paidApp = (name: string, installFrom: string): PlayerApp => fairApp('emby', name, installFrom, PAID)

/** By device. source: the list of apps in Emby's documentation; its makers say which of them have to be unlocked */
export const embyVideoApps: Readonly<Record<string, PlayerApp>> = {
  android: paidApp('Emby', 'Google Play'),
  ios: paidApp('Emby', 'App Store'),
  'android-tv': paidApp('Emby for Android TV', 'Google Play'),
  'fire-tv': paidApp('Emby', 'Amazon Appstore'),
  roku: goodApp('emby', 'Emby', 'Roku Channel Store'),
  'apple-tv': paidApp('Emby', 'App Store'),
  'lg-webos': goodApp('emby', 'Emby', 'LG Content Store'),
  'samsung-tizen': goodApp('emby', 'Emby', 'Samsung’s store'),
  'other-tv': poorApp(
    'emby',
    null,
    null,
    `There is no app for it. Use ${STREAMING_STICK}, or a computer connected by HDMI.`,
  ),
  chromecast: fairApp('emby', 'Emby on a phone', 'Google Play or App Store', 'Cast from the phone.'),
  windows: fairApp(
    'emby',
    'Emby Theater',
    'downloads of emby.media',
    'Some of its features take Emby Premiere; otherwise use a browser.',
  ),
  macos: fairApp('emby', null, null, 'Use Safari: it plays more formats than other browsers.'),
  linux: fairApp(
    'emby',
    'Emby Theater',
    'downloads of emby.media',
    'Some of its features take Emby Premiere; otherwise use a browser.',
  ),
  browser: fairApp(
    'emby',
    null,
    null,
    'Formats that the browser cannot play are transcoded, which uses the machine’s processor.',
  ),
  xbox: goodApp('emby', 'Emby', 'Microsoft Store'),
  playstation: poorApp(
    'emby',
    'Emby',
    'PlayStation Store',
    `The app is for the PlayStation 4. On others use ${STREAMING_STICK}.`,
  ),
  kodi: goodApp('emby', 'Emby for Kodi', 'Emby’s own repository of add-ons'),
}
