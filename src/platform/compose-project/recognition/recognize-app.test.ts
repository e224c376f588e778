import { describe, expect, test } from 'bun:test'
import { apps } from '../../media-apps/apps.ts'
import { isImageOf, recognizeApp, type RecognizableService } from './recognize-app.ts'

const recognize = (service: Partial<RecognizableService>) => {
  const match = recognizeApp({ names: ['x'], image: null, labels: {}, variables: [], ports: [], paths: [], ...service })
  return match ? `${match.certainty} ${match.definition.name}` : 'nothing'
}

const images: readonly [string, string][] = [
  ['lscr.io/linuxserver/sonarr:4.0.16.2944-ls299', 'sonarr'],
  ['ghcr.io/linuxserver/sonarr@sha256:0f1e2d3c4b5a69788796a5b4c3d2e1f00f1e2d3c4b5a69788796a5b4c3d2e1f0', 'sonarr'],
  ['linuxserver/sonarr:develop', 'sonarr'],
  ['ghcr.io/hotio/sonarr:release-4.0.15', 'sonarr'],
  ['cr.hotio.dev/hotio/sonarr', 'sonarr'],
  ['binhex/arch-sonarr:latest', 'sonarr'],
  ['docker.io/LinuxServer/Sonarr:Latest', 'sonarr'],
  ['registry.home.lan:5000/mirror/linuxserver/sonarr', 'sonarr'],
  ['localhost:5000/sonarr:4@sha256:aa', 'sonarr'],
  ['mdhiggins/sonarr-sma:latest', 'sonarr'],
  ['sonarr', 'sonarr'],
  ['lscr.io/linuxserver/radarr:5.27.5', 'radarr'],
  ['ghcr.io/hotio/radarr:nightly', 'radarr'],
  ['binhex/arch-radarr', 'radarr'],
  ['ghcr.io/home-operations/radarr:5.28.0', 'radarr'],
  ['lscr.io/linuxserver/lidarr:nightly', 'lidarr'],
  ['ghcr.io/hotio/lidarr:pr-plugins', 'lidarr'],
  ['binhex/arch-lidarr:2.9', 'lidarr'],
  ['lscr.io/linuxserver/prowlarr:1.36.3', 'prowlarr'],
  ['ghcr.io/hotio/prowlarr', 'prowlarr'],
  ['binhex/arch-prowlarr', 'prowlarr'],
  ['lscr.io/linuxserver/bazarr:1.5.2', 'bazarr'],
  ['ghcr.io/hotio/bazarr:nightly', 'bazarr'],
  ['morpheus65535/bazarr:latest', 'bazarr'],
  ['jellyfin/jellyfin:10.10.7', 'jellyfin'],
  ['ghcr.io/jellyfin/jellyfin:10', 'jellyfin'],
  ['lscr.io/linuxserver/jellyfin:10.10.7ubu2404', 'jellyfin'],
  ['nyanmisaka/jellyfin:latest-rockchip', 'jellyfin'],
  ['binhex/arch-jellyfin', 'jellyfin'],
  ['emby/embyserver:4.9.1.2', 'emby'],
  ['emby/embyserver_arm64v8', 'emby'],
  ['lscr.io/linuxserver/emby', 'emby'],
  ['ghcr.io/hotio/emby:release', 'emby'],
  ['plexinc/pms-docker:plexpass', 'plex'],
  ['docker.io/plexinc/pms-docker@sha256:bb', 'plex'],
  ['lscr.io/linuxserver/plex:1.41.8', 'plex'],
  ['ghcr.io/hotio/plex', 'plex'],
  ['binhex/arch-plexpass', 'plex'],
  ['ghcr.io/seerr-team/seerr:v3.0.0', 'seerr'],
  ['fallenbagel/jellyseerr:2.7.3', 'jellyseerr'],
  ['ghcr.io/hotio/jellyseerr', 'jellyseerr'],
  ['sctx/overseerr:latest', 'overseerr'],
  ['lscr.io/linuxserver/overseerr:1.34.0', 'overseerr'],
  ['lscr.io/linuxserver/readarr:develop', 'readarr'],
  ['ghcr.io/hotio/readarr:testing', 'readarr'],
  ['crazymax/rtorrent-rutorrent:latest', 'rtorrent'],
  ['deluan/navidrome:0.58.0', 'navidrome'],
  ['ghcr.io/navidrome/navidrome:develop', 'navidrome'],
  ['ghcr.io/advplyr/audiobookshelf:2.29.0', 'audiobookshelf'],
  ['advplyr/audiobookshelf', 'audiobookshelf'],
  ['ghcr.io/flaresolverr/flaresolverr:v3.4.0', 'flaresolverr'],
  ['21hsmw/flaresolverr:nodriver', 'flaresolverr'],
  ['qmcgaw/gluetun:v3.40.0', 'gluetun'],
  ['ghcr.io/qdm12/gluetun:latest', 'gluetun'],
  ['lscr.io/linuxserver/qbittorrent:5.1.2', 'qbittorrent'],
  ['qbittorrentofficial/qbittorrent-nox:5.1.2-1', 'qbittorrent'],
  ['binhex/arch-qbittorrentvpn', 'qbittorrent'],
  ['trigus42/qbittorrentvpn:latest', 'qbittorrent'],
  ['ghcr.io/hotio/qbittorrent:legacy', 'qbittorrent'],
  ['lscr.io/linuxserver/sabnzbd:4.5.2', 'sabnzbd'],
  ['binhex/arch-sabnzbdvpn', 'sabnzbd'],
  ['ghcr.io/hotio/sabnzbd', 'sabnzbd'],
  ['nzbgetcom/nzbget:v25.4', 'nzbget'],
  ['lscr.io/linuxserver/nzbget', 'nzbget'],
  ['lscr.io/linuxserver/transmission:4.0.6', 'transmission'],
  ['haugene/transmission-openvpn:5', 'transmission'],
  ['binhex/arch-delugevpn:2.2', 'deluge'],
  ['lscr.io/linuxserver/deluge', 'deluge'],
  ['golift/unpackerr:0.14.5', 'unpackerr'],
  ['ghcr.io/hotio/unpackerr', 'unpackerr'],
  ['jvmilazz0/kavita:0.8.7', 'kavita'],
  ['gotson/komga:1.23.1', 'komga'],
  ['tautulli/tautulli:v2.15.2', 'tautulli'],
  ['ghcr.io/hotio/tautulli', 'tautulli'],
  ['ghcr.io/recyclarr/recyclarr:7.4.1', 'recyclarr'],
  ['ghcr.io/autobrr/autobrr:v1.65.0', 'autobrr'],
  ['crossseed/cross-seed:6', 'cross-seed'],
  ['ghcr.io/maintainerr/maintainerr:2.19.0', 'maintainerr'],
  ['ghcr.io/cleanuparr/cleanuparr:2.3.3', 'cleanuparr'],
  ['caddy:2.10-alpine', 'caddy'],
  ['ghcr.io/my/docker-caddy:2', 'caddy'],
]

test.each(images)('the image %s is certainly %s', (image, app) => {
  expect(recognize({ image })).toBe(`certain ${app}`)
})

test('every app is recognised by each of its images, and by nothing else', () => {
  for (const { name, recognition } of apps)
    for (const image of recognition.images) expect([image, recognize({ image })]).toEqual([image, `certain ${name}`])
})

test('an image is certain whatever else a service has', () => {
  const service = { image: 'qmcgaw/gluetun', names: ['qbittorrent', 'jellyfin'], ports: [8080, 8096, 8989] }
  expect(recognize(service)).toBe('certain gluetun')
  expect(recognize({ ...service, labels: { 'homepage.widget.type': 'qbittorrent' } })).toBe('certain gluetun')
})

describe('a service whose image was built here', () => {
  test.each<[string, Partial<RecognizableService>, string]>([
    ['its name and its port', { names: ['sonarr'], ports: [8989] }, 'likely sonarr'],
    ['a name with separators', { names: ['media_Sonarr-4k'], ports: [8989] }, 'likely sonarr'],
    ['a name of two words', { names: ['my_cross_seed'], ports: [2468] }, 'likely cross-seed'],
    ['the name of its container', { names: ['shows', 'radarr'], ports: [7878] }, 'likely radarr'],
    ['its name and a mount', { names: ['vpn-gluetun'], paths: ['/gluetun'] }, 'likely gluetun'],
    ['a variable', { variables: ['TZ', 'SONARR__AUTH__METHOD'] }, 'likely sonarr'],
    ['a variable by its whole name', { variables: ['VPN_SERVICE_PROVIDER'] }, 'likely gluetun'],
    ['a variable of linuxserver’s image', { variables: ['PLEX_CLAIM'] }, 'likely plex'],
    ['the image’s title', { labels: { 'org.opencontainers.image.title': 'Radarr' } }, 'likely radarr'],
    ['a widget', { labels: { 'homepage.widget.type': 'sabnzbd' } }, 'likely sabnzbd'],
    ['a widget of an app with two words', { labels: { 'homepage.widget.type': 'cross-seed' } }, 'likely cross-seed'],
    ['its name alone', { names: ['jellyfin'] }, 'unsure jellyfin'],
    ['a mount alone', { paths: ['/kavita/config'] }, 'unsure kavita'],
    ['its port alone', { ports: [8989] }, 'nothing'],
    ['a name that only contains the word', { names: ['sonarrific'], ports: [8989] }, 'nothing'],
  ])('is recognised by %s', (_, service, expected) => {
    expect(recognize(service)).toBe(expected)
    expect(recognize({ ...service, image: 'sha256:9f86d081884c' })).toBe(expected)
  })

  test('is recognised by its name and port also where its image has the app’s name in it', () => {
    expect(recognize({ image: 'me/sonarr-custom:1', names: ['sonarr'], ports: [8989] })).toBe('likely sonarr')
  })
})

test('the app with the most facts is taken', () => {
  expect(recognize({ names: ['web'], ports: [8080], variables: ['QBT_WEBUI_PORT'], paths: ['/x'] })).toBe('nothing')
  expect(recognize({ names: ['sabnzbd'], ports: [8080] })).toBe('likely sabnzbd')
  expect(recognize({ names: ['qbittorrent'], ports: [8080] })).toBe('likely qbittorrent')
})

test('the evidence names each fact, and never the value of a variable', () => {
  const match = recognizeApp({
    names: ['tv', 'sonarr'],
    image: 'me/series',
    labels: { 'homepage.widget.type': 'sonarr' },
    variables: ['SONARR__AUTH__APIKEY'],
    ports: [8989],
    paths: [],
  })
  expect(match?.evidence).toEqual([
    { type: 'label', value: 'homepage.widget.type=sonarr' },
    { type: 'variable', value: 'SONARR__AUTH__APIKEY' },
    { type: 'name', value: 'sonarr' },
    { type: 'port', value: '8989' },
  ])
})

test.each([
  ['sonarr', 'foo/sonarr-exporter', false],
  ['sonarr', 'foo/sonarr/exporter', false],
  ['plexinc/pms-docker', 'docker.io/plexinc/pms-docker:1', true],
  ['plexinc/pms-docker', 'other/pms-docker', false],
  ['plexinc/pms-docker', 'notplexinc/pms-docker', false],
  ['caddy', 'registry:5000/caddy', true],
  ['caddy', 'caddy:5000/web', false],
])('isImageOf compares %s with %s', (wanted, image, expected) => {
  expect(isImageOf(image, wanted)).toBe(expected)
})
