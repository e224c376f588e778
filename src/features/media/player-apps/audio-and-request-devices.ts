import { fairApp, poorApp, goodApp, type PlayerDevice } from './device.ts'

/** source: the apps that Navidrome's and Jellyfin's documentation name; Audiobookshelf's, and the readme of its apps */
export const audioAndRequestDevices: readonly PlayerDevice[] = [
  {
    device: 'android',
    title: 'Music on Android',
    purpose: 'music',
    apps: [
      fairApp(
        'navidrome',
        'Symfonium',
        'Google Play',
        'It is a paid app. Any Subsonic app works; Ultrasonic on F-Droid is free.',
      ),
      goodApp('jellyfin', 'Finamp', 'Google Play'),
      { ...goodApp('plex', 'Plexamp', 'Google Play'), findsServer: true },
      fairApp('emby', 'Symfonium', 'Google Play', 'It is a paid app.'),
    ],
  },
  {
    device: 'ios',
    title: 'Music on iPhone or iPad',
    purpose: 'music',
    apps: [
      goodApp('navidrome', 'Amperfy', 'App Store'),
      goodApp('jellyfin', 'Finamp', 'App Store'),
      { ...goodApp('plex', 'Plexamp', 'App Store'), findsServer: true },
    ],
  },
  {
    device: 'computer',
    title: 'Music on Windows, macOS or Linux',
    purpose: 'music',
    apps: [
      goodApp('navidrome', 'Supersonic', 'its releases on GitHub, or Flathub'),
      goodApp('jellyfin', 'Supersonic', 'its releases on GitHub, or Flathub'),
      { ...goodApp('plex', 'Plexamp', 'downloads of plex.tv'), findsServer: true },
    ],
  },
  {
    device: 'browser',
    title: 'Music in any web browser',
    purpose: 'music',
    apps: ['navidrome', 'jellyfin', 'plex', 'emby'].map((server) => goodApp(server, null, null)),
  },
  {
    device: 'android',
    title: 'Audiobooks on Android',
    purpose: 'audiobooks',
    apps: [fairApp('audiobookshelf', 'Audiobookshelf', 'Google Play', 'It is still a beta version.')],
  },
  {
    device: 'ios',
    title: 'Audiobooks on iPhone or iPad',
    purpose: 'audiobooks',
    apps: [
      // source: readme of advplyr/audiobookshelf-app: the beta has as many testers as Apple allows
      fairApp(
        'audiobookshelf',
        'ShelfPlayer',
        'App Store',
        'Audiobookshelf’s own app is a beta version that accepts no more testers.',
      ),
    ],
  },
  {
    device: 'browser',
    title: 'Audiobooks in any web browser',
    purpose: 'audiobooks',
    apps: [goodApp('audiobookshelf', null, null)],
  },
  {
    device: 'tv',
    title: 'Audiobooks on a television',
    purpose: 'audiobooks',
    apps: [poorApp('audiobookshelf', null, null, 'There is no app for it. Cast from the app on an Android phone.')],
  },
  {
    device: 'browser',
    title: 'Requesting films and series',
    purpose: 'request',
    apps: ['seerr', 'jellyseerr', 'overseerr'].map((app) =>
      fairApp(app, null, null, 'There is no app, but a phone can add the page to its home screen.'),
    ),
  },
]
