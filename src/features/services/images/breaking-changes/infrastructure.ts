import type { BreakingChange } from './breaking-change.ts'

/** Download clients, the VPN, and the engine itself. */
export const infrastructureBreakingChanges: readonly BreakingChange[] = [
  {
    id: 'qbittorrent-4.6.1',
    images: ['qbittorrent', 'qbittorrent-nox', 'arch-qbittorrentvpn'],
    reaches: '4.6.1',
    happens:
      'The default password is gone: unless you have set one, it generates a new one at every start and writes it to its log. Apps that sign in with the old one are locked out.',
    prepare: ['Set your own password in it, and enter that in every app that uses it'],
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
      'It now calls paused downloads stopped: apps and scripts that pause or resume downloads, or look for paused ones, fail.',
    prepare: ['Update every app and script that pauses downloads in it to a release that supports version 5'],
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
      'A successful sign-in now has an empty response. Apps that wait for the word “Ok.” treat that as a refusal: Lidarr 2.14 and Readarr do.',
    prepare: ['Update Sonarr, Radarr, Prowlarr and Lidarr first, to releases that accept the new response'],
    stops: true,
    memory_bytes: null,
    data_times: 0,
    sources: ['Sonarr/Sonarr#8112', 'Radarr/Radarr#11258'],
  },
  {
    id: 'gluetun-3.41',
    images: ['gluetun'],
    reaches: '3.41',
    happens: 'Its control server answers only requests with a role: apps without a key are refused.',
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
      'The engine refuses every program that uses an API version below 1.44: Watchtower, older Traefik and Portainer, for example, stop working at once.',
    prepare: ['Update or replace every container that uses the engine’s API: usher checks --only engine names them'],
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
