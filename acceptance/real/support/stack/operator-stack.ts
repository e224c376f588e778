/** The host ports of the operator's services. */
export type OperatorStackPorts = Record<
  'sonarr' | 'radarr' | 'jellyfin' | 'prowlarr' | 'qbittorrent' | 'audiobookshelf',
  number
>

/**
 * Returns a stack as an operator would write it. Its last three forms fail: `music` never becomes healthy, `subtitles`
 * keeps crashing, and the image of `absent` does not exist.
 */
export function operatorStack(registry: string, ports: OperatorStackPorts): string {
  return `# Our own stack. Nobody but us writes here.
name: den

x-usher:
  schema: 1
  forms:
    tv: { summary: "Series", needs: [find, torrents, watch], services: [sonarr] }
    films: { summary: "Films", needs: [find, torrents, watch], services: [radarr] }
    watch: { summary: "Playing", services: [jellyfin] }
    find: { summary: "Looking", services: [prowlarr] }
    torrents: { summary: "Fetching", services: [gluetun, qbittorrent] }
    books: { summary: "Listening", services: [audiobookshelf] }
    music: { summary: "Music", services: [lidarr] }
    subtitles: { summary: "Subtitles", services: [bazarr] }

x-app: &app
  restart: unless-stopped
  stop_grace_period: 2s
x-environment: &environment
  TZ: \${TZ:-Etc/UTC}
  STANDIN_CONTROL: "1"
  STANDIN_CHATTER: "0.5"

services:
  sonarr:
    <<: *app
    image: ${registry}/apps/sonarr:4.0.20
    environment: *environment
    ports: ["127.0.0.1:${ports.sonarr}:8989"]
    x-usher: { weight: core, without: "No new episodes arrive", health: own }
  radarr:
    <<: *app
    image: ${registry}/apps/radarr:5.28.0
    environment: *environment
    ports: ["127.0.0.1:${ports.radarr}:7878"]
  jellyfin:
    <<: *app
    image: ${registry}/apps/jellyfin:10.11.11
    environment: { STANDIN_CONTROL: "1" }
    ports: ["127.0.0.1:${ports.jellyfin}:8096"]
    x-usher: { weight: critical, without: "Nobody can watch anything" }
  prowlarr:
    <<: *app
    image: ${registry}/apps/prowlarr:2.6.5
    environment: *environment
    ports: ["127.0.0.1:${ports.prowlarr}:9696"]
  gluetun:
    <<: *app
    image: ${registry}/apps/gluetun:3.41.3
    ports: ["127.0.0.1:${ports.qbittorrent}:${ports.qbittorrent}"]
  qbittorrent:
    <<: *app
    image: ${registry}/apps/qbittorrent:5.1.0
    command: ["--webui-port=${ports.qbittorrent}"]
    network_mode: service:gluetun
    depends_on: { gluetun: { condition: service_healthy, restart: true } }
    x-usher:
      without: "No torrent moves"
      health: { http: /api/v2/app/version, port: ${ports.qbittorrent}, within_seconds: 30 }
  audiobookshelf:
    <<: *app
    image: ${registry}/apps/audiobookshelf:2.37.1
    ports: ["127.0.0.1:${ports.audiobookshelf}:80"]
  lidarr:
    <<: *app
    image: ${registry}/apps/lidarr:2.14.5
    environment: { STANDIN_FAULT: unhealthy }
    x-usher: { without: "No new music arrives", health: { own: true, within_seconds: 4 } }
  bazarr:
    <<: *app
    image: ${registry}/apps/bazarr:1.6.2
    environment: { STANDIN_FAULT: "crash:0.2" }
    x-usher: { without: "No subtitles", health: { own: true, within_seconds: 30 } }
  absent:
    image: ${registry}/apps/absent:1
`
}

/** A service that was removed from the same stack. */
export const formerService = (registry: string): string => `name: den
services:
  overseerr:
    image: ${registry}/apps/prowlarr:2.6.5
`
