import { fairly, poorly, well, type Device, type Use } from './use.ts'

const STICK = 'a streaming stick (Google TV, Fire TV or Roku)'

const watch = (device: string, title: string, use: Use): Device => ({ device, title, purpose: 'watch', uses: [use] })

/** source: the list of clients in Jellyfin's documentation, and where a line says so, the client's own issues */
export const screens: readonly Device[] = [
  watch('android', 'Android phone or tablet', well('jellyfin', 'Jellyfin', 'Google Play or F-Droid')),
  watch('ios', 'iPhone or iPad', well('jellyfin', 'Swiftfin', 'App Store')),
  watch('android-tv', 'Android TV or Google TV', well('jellyfin', 'Jellyfin for Android TV', 'Google Play')),
  watch('fire-tv', 'Fire TV', well('jellyfin', 'Jellyfin for Android TV', 'Amazon Appstore')),
  watch('roku', 'Roku', well('jellyfin', 'Jellyfin', 'Roku Channel Store')),
  // source: jellyfin/Swiftfin issues 1458 and 1903: what the store has for Apple TV is often years behind the phone's
  watch(
    'apple-tv',
    'Apple TV',
    fairly(
      'jellyfin',
      'Swiftfin',
      'App Store',
      'Where it stumbles, Infuse from the App Store plays from Jellyfin too; some of what it does is paid for.',
    ),
  ),
  // source: jellyfin/jellyfin-webos pull request 209: in LG's store for all versions; not for every projector
  watch(
    'lg-webos',
    'LG television (webOS)',
    fairly('jellyfin', 'Jellyfin', 'LG Content Store', `Where the store does not show it, use ${STICK}.`),
  ),
  // source: jellyfin/jellyfin-tizen issues 222, 411 and 420: in Samsung's store from Tizen 6 on, not in every country
  watch(
    'samsung-tizen',
    'Samsung television (Tizen)',
    poorly(
      'jellyfin',
      'Jellyfin',
      'Samsung’s store, televisions from 2021 on',
      `In many countries the store does not have it yet. Putting it there by developer mode is possible and a nuisance: use ${STICK}.`,
    ),
  ),
  watch(
    'other-tv',
    'Any other television',
    poorly('jellyfin', null, null, `There is no app for it. Use ${STICK}, or a computer at its HDMI socket.`),
  ),
  // source: jellyfin/jellyfin issues 1396 and 7479: it asks Google's name servers, whatever the network says
  watch(
    'chromecast',
    'Chromecast without a remote control',
    poorly(
      'jellyfin',
      'Jellyfin on a phone',
      'Google Play or App Store',
      'Cast from the phone. It cannot look up names of the home: enter the address in numbers on the phone. A Chromecast with a remote control is a Google TV.',
    ),
  ),
  // source: jellyfin/jellyfin.org pull requests 1705 and 1968: what came after it is no longer the project's own
  watch(
    'windows',
    'Windows',
    fairly(
      'jellyfin',
      'Jellyfin Media Player',
      'downloads of jellyfin.org',
      'It is no longer developed. It plays what a browser cannot; for the rest a browser will do.',
    ),
  ),
  watch(
    'macos',
    'macOS',
    fairly(
      'jellyfin',
      'Jellyfin Media Player',
      'downloads of jellyfin.org',
      'It is no longer developed. It plays what a browser cannot; for the rest Safari will do.',
    ),
  ),
  watch(
    'linux',
    'Linux',
    fairly(
      'jellyfin',
      'Jellyfin MPV Shim',
      'Flathub',
      'It plays what is chosen on a phone or in a browser. For the rest a browser will do.',
    ),
  ),
  watch(
    'browser',
    'Any web browser',
    fairly(
      'jellyfin',
      null,
      null,
      'What the browser cannot play is converted as it plays, which is work for the machine.',
    ),
  ),
  // source: jellyfin/jellyfin-xbox: the web page in an app of its own
  watch(
    'xbox',
    'Xbox',
    fairly(
      'jellyfin',
      'Jellyfin',
      'Microsoft Store',
      'It is the web page as an app: more is converted as it plays than elsewhere.',
    ),
  ),
  watch(
    'playstation',
    'PlayStation',
    poorly(
      'jellyfin',
      null,
      null,
      `There is no app for it; a PlayStation 4 can open the page in its browser and plays some of it. Use ${STICK}.`,
    ),
  ),
  watch('kodi', 'Kodi', well('jellyfin', 'Jellyfin for Kodi', 'Jellyfin’s own repository of add-ons')),
]
