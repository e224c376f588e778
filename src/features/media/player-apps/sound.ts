import { fairly, poorly, well, type Device } from './use.ts'

/** source: the apps that Navidrome's and Jellyfin's documentation name; Audiobookshelf's, and the readme of its apps */
export const sound: readonly Device[] = [
  {
    device: 'android',
    title: 'Music on Android',
    purpose: 'music',
    uses: [
      fairly(
        'navidrome',
        'Symfonium',
        'Google Play',
        'It is paid for. Any app for Subsonic will do; Ultrasonic on F-Droid is free.',
      ),
      well('jellyfin', 'Finamp', 'Google Play'),
    ],
  },
  {
    device: 'ios',
    title: 'Music on iPhone or iPad',
    purpose: 'music',
    uses: [well('navidrome', 'Amperfy', 'App Store'), well('jellyfin', 'Finamp', 'App Store')],
  },
  {
    device: 'computer',
    title: 'Music on Windows, macOS or Linux',
    purpose: 'music',
    uses: [
      well('navidrome', 'Supersonic', 'its releases on GitHub, or Flathub'),
      well('jellyfin', 'Supersonic', 'its releases on GitHub, or Flathub'),
    ],
  },
  {
    device: 'browser',
    title: 'Music in any web browser',
    purpose: 'music',
    uses: [well('navidrome', null, null), well('jellyfin', null, null)],
  },
  {
    device: 'android',
    title: 'Audiobooks on Android',
    purpose: 'audiobooks',
    uses: [fairly('audiobookshelf', 'Audiobookshelf', 'Google Play', 'Its makers still call it a test version.')],
  },
  {
    device: 'ios',
    title: 'Audiobooks on iPhone or iPad',
    purpose: 'audiobooks',
    uses: [
      // source: readme of advplyr/audiobookshelf-app: the test has as many testers as Apple allows
      fairly(
        'audiobookshelf',
        'ShelfPlayer',
        'App Store',
        'Audiobookshelf’s own app is a test version that takes no more testers.',
      ),
    ],
  },
  {
    device: 'browser',
    title: 'Audiobooks in any web browser',
    purpose: 'audiobooks',
    uses: [well('audiobookshelf', null, null)],
  },
  {
    device: 'tv',
    title: 'Audiobooks on a television',
    purpose: 'audiobooks',
    uses: [poorly('audiobookshelf', null, null, 'There is no app for it. Cast from the app on an Android phone.')],
  },
  {
    device: 'browser',
    title: 'Asking for films and series',
    purpose: 'ask',
    uses: [fairly('seerr', null, null, 'There is no app; a phone can keep the page on its home screen like one.')],
  },
]
