import { fairApp, poorApp, goodApp, STREAMING_STICK, type PlayerDevice, type PlayerApp } from './device.ts'
import { embyVideoApps } from './emby-video-apps.ts'
import { plexVideoApps } from './plex-video-apps.ts'

const videoDevice = (device: string, title: string, use: PlayerApp): PlayerDevice => ({
  device,
  title,
  purpose: 'watch',
  apps: [use, plexVideoApps[device] ?? [], embyVideoApps[device] ?? []].flat(),
})

/** source: the list of clients in Jellyfin's documentation, and where a line says so, the client's own issues */
export const videoDevices: readonly PlayerDevice[] = [
  videoDevice('android', 'Android phone or tablet', goodApp('jellyfin', 'Jellyfin', 'Google Play or F-Droid')),
  videoDevice('ios', 'iPhone or iPad', goodApp('jellyfin', 'Swiftfin', 'App Store')),
  videoDevice('android-tv', 'Android TV or Google TV', goodApp('jellyfin', 'Jellyfin for Android TV', 'Google Play')),
  videoDevice('fire-tv', 'Fire TV', goodApp('jellyfin', 'Jellyfin for Android TV', 'Amazon Appstore')),
  videoDevice('roku', 'Roku', goodApp('jellyfin', 'Jellyfin', 'Roku Channel Store')),
  // source: jellyfin/Swiftfin issues 1458 and 1903: what the store has for Apple TV is often years behind the phone's
  videoDevice(
    'apple-tv',
    'Apple TV',
    fairApp(
      'jellyfin',
      'Swiftfin',
      'App Store',
      'If it has problems, Infuse from the App Store also plays from Jellyfin; some of its features are paid.',
    ),
  ),
  // source: jellyfin/jellyfin-webos pull request 209: in LG's store for all versions; not for every projector
  videoDevice(
    'lg-webos',
    'LG television (webOS)',
    fairApp('jellyfin', 'Jellyfin', 'LG Content Store', `If the store does not offer it, use ${STREAMING_STICK}.`),
  ),
  // source: jellyfin/jellyfin-tizen issues 222, 411 and 420: in Samsung's store from Tizen 6 on, not in every country
  videoDevice(
    'samsung-tizen',
    'Samsung television (Tizen)',
    poorApp(
      'jellyfin',
      'Jellyfin',
      'Samsung’s store, televisions from 2021 on',
      `In many countries the store does not have it yet. Installing it in developer mode is tedious: use ${STREAMING_STICK}.`,
    ),
  ),
  videoDevice(
    'other-tv',
    'Any other television',
    poorApp('jellyfin', null, null, `There is no app for it. Use ${STREAMING_STICK}, or a computer connected by HDMI.`),
  ),
  // source: jellyfin/jellyfin issues 1396 and 7479: it always uses Google's name servers
  videoDevice(
    'chromecast',
    'Chromecast without a remote control',
    poorApp(
      'jellyfin',
      'Jellyfin on a phone',
      'Google Play or App Store',
      'Cast from the phone. It cannot resolve names of your home network: enter the IP address on the phone. A Chromecast with a remote control is a Google TV.',
    ),
  ),
  // source: jellyfin/jellyfin.org pull requests 1705 and 1968: what came after it is no longer the project's own
  videoDevice(
    'windows',
    'Windows',
    fairApp(
      'jellyfin',
      'Jellyfin Media Player',
      'downloads of jellyfin.org',
      'It is no longer developed. It plays formats that a browser cannot; otherwise use a browser.',
    ),
  ),
  videoDevice(
    'macos',
    'macOS',
    fairApp(
      'jellyfin',
      'Jellyfin Media Player',
      'downloads of jellyfin.org',
      'It is no longer developed. It plays formats that a browser cannot; otherwise use Safari.',
    ),
  ),
  videoDevice(
    'linux',
    'Linux',
    fairApp(
      'jellyfin',
      'Jellyfin MPV Shim',
      'Flathub',
      'It plays what you choose on a phone or in a browser. Otherwise use a browser.',
    ),
  ),
  videoDevice(
    'browser',
    'Any web browser',
    fairApp(
      'jellyfin',
      null,
      null,
      'Formats that the browser cannot play are transcoded, which uses the machine’s processor.',
    ),
  ),
  // source: jellyfin/jellyfin-xbox: the web page in an app of its own
  videoDevice(
    'xbox',
    'Xbox',
    fairApp(
      'jellyfin',
      'Jellyfin',
      'Microsoft Store',
      'It is the web page as an app, so more formats are transcoded than elsewhere.',
    ),
  ),
  videoDevice(
    'playstation',
    'PlayStation',
    poorApp(
      'jellyfin',
      null,
      null,
      `There is no app for it. A PlayStation 4 can play some titles in its browser. Use ${STREAMING_STICK}.`,
    ),
  ),
  videoDevice('kodi', 'Kodi', goodApp('jellyfin', 'Jellyfin for Kodi', 'Jellyfin’s own repository of add-ons')),
]
