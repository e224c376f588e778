import type { Cliff } from './cliff.ts'

/** Of what fetches, of what that is reached through, and of the engine itself. */
export const clientCliffs: readonly Cliff[] = [
  {
    id: 'qbittorrent-4.6.1',
    images: ['qbittorrent', 'qbittorrent-nox', 'arch-qbittorrentvpn'],
    reaches: '4.6.1',
    happens:
      'The password that everybody knew is gone: unless one was set, it makes another for every start and writes it into its log. Whatever signed in with the old one is locked out.',
    prepare: ['Set a password of your own in it, and enter that in every app that uses it'],
    stops: true,
    memory_bytes: null,
    data_times: 0,
    sources: ['qbittorrent/qBittorrent#19998', 'qbittorrent/qBittorrent#20097'],
  },
  {
    id: 'qbittorrent-5.0',
    images: ['qbittorrent', 'qbittorrent-nox', 'arch-qbittorrentvpn'],
    reaches: '5.0',
    happens:
      'What it called paused it calls stopped: apps and scripts that ask it to pause or resume, or look for a paused download, are told that there is no such thing.',
    prepare: ['Update every app and script that pauses downloads in it to a release that knows its version 5'],
    stops: true,
    memory_bytes: null,
    data_times: 0,
    sources: ['qBittorrent 5.0, its Web API 2.11: torrents/stop and torrents/start in place of pause and resume'],
  },
  {
    id: 'qbittorrent-5.2',
    images: ['qbittorrent', 'qbittorrent-nox', 'arch-qbittorrentvpn'],
    reaches: '5.2',
    happens:
      'It answers a sign-in without any text. Apps that wait for the word “Ok.” take that for a refusal: Lidarr 2.14 and Readarr do.',
    prepare: ['Update Sonarr, Radarr, Prowlarr and Lidarr first, to releases that take the new answer'],
    stops: true,
    memory_bytes: null,
    data_times: 0,
    sources: ['Sonarr/Sonarr#8112', 'Radarr/Radarr#11258'],
  },
  {
    id: 'gluetun-3.41',
    images: ['gluetun'],
    reaches: '3.41',
    happens: 'Its control server answers only what a role was given for: whatever asked it without a key is refused.',
    prepare: ['Give it a role with a key, in config.toml or HTTP_CONTROL_SERVER_AUTH_DEFAULT_ROLE'],
    stops: true,
    memory_bytes: null,
    data_times: 0,
    sources: ['qdm12/gluetun 3.41, its control server'],
  },
  {
    id: 'docker-29',
    images: ['docker', 'dind', 'moby'],
    reaches: '29.0',
    happens:
      'The engine refuses every program that speaks an API before 1.44: Watchtower, older Traefik and Portainer among them stop working at once.',
    prepare: ['Update or replace every container that speaks to the engine: usher checks --only engine names them'],
    stops: true,
    memory_bytes: null,
    data_times: 0,
    sources: [
      'containrrr/watchtower#2122',
      'containrrr/watchtower#2124',
      'containrrr/watchtower#2126',
      'traefik/traefik#12253',
      'traefik/traefik-library-image#87',
      'portainer/portainer#12966',
      'nicholas-fedor/watchtower#87',
    ],
  },
]
