import type { Container } from '../../src/platform/engine/engine.ts'
import type { Machine } from '../../src/platform/machine.ts'
import { fakeContainer, fakeEngine } from '../engine/fake-engine.ts'
import { fakeMachine } from './fake-machine.ts'

/** The members' apps, their reverse proxy, and an operator's page that shares another service's network. */
export const HOUSEHOLD_STACK = `
name: usher
x-usher:
  schema: 1
  forms:
    watch: { summary: "Films", services: [jellyfin] }
    ask: { summary: "Wishes", needs: [watch], services: [seerr] }
    music: { summary: "Music", services: [navidrome] }
    books: { summary: "Books", services: [audiobookshelf] }
    torrents: { summary: "Torrents", services: [gluetun, qbittorrent] }
    door: { summary: "One address", services: [caddy] }
services:
  jellyfin:
    image: example/jellyfin:1
    profiles: [watch]
    ports: ["\${LAN_BIND:-127.0.0.1}:8096:8096"]
    volumes: ["./config/jellyfin:/config", "music:/tunes"]
    x-usher:
      app: jellyfin
      summary: "Plays films"
      audience: household
      outbound: [{ to: api.themoviedb.org, why: "Posters", carries: "titles", without: "New titles have no picture" }]
      keeps: [{ at: /config, what: "Its library" }, { at: /tunes/made, what: "Its tunes" }, { at: /nowhere, what: "Its dust" }]
  seerr:
    image: example/seerr:1
    profiles: [ask]
    ports: ["\${LAN_BIND:-127.0.0.1}:5055:5055"]
    x-usher: { app: seerr, outbound: [], summary: "Takes requests", audience: household }
  navidrome:
    image: example/navidrome:1
    profiles: [music]
    ports: ["\${LAN_BIND:-127.0.0.1}:4533:4533"]
    x-usher: { app: navidrome, outbound: [], summary: "Plays music", audience: household }
  audiobookshelf:
    image: example/audiobookshelf:1
    profiles: [books]
    ports: ["\${LAN_BIND:-127.0.0.1}:13378:80"]
    x-usher: { app: audiobookshelf, outbound: [], summary: "Plays audiobooks", audience: household }
  caddy:
    image: example/caddy:1
    profiles: [door]
    ports: ["\${LAN_BIND:-127.0.0.1}:80:80"]
    x-usher: { app: caddy, outbound: [], summary: "One address", audience: household }
  gluetun:
    image: example/gluetun:1
    profiles: [torrents]
    ports: ["127.0.0.1:8081:8081", "127.0.0.1:8010:8000", "127.0.0.1:51413:51413/udp"]
    x-usher: { app: gluetun, outbound: [], audience: operator }
  qbittorrent:
    image: example/qbittorrent:1
    profiles: [torrents]
    network_mode: service:gluetun
    x-usher: { app: qbittorrent, outbound: [], audience: operator, health: { http: /, port: 8081, within_seconds: 9 } }
volumes: { music: {} }
`

const ports: Readonly<Record<string, [container: number, host: number][]>> = {
  jellyfin: [[8096, 8096]],
  seerr: [[5055, 5055]],
  navidrome: [[4533, 4533]],
  audiobookshelf: [[80, 13378]],
  caddy: [[80, 80]],
}

/** Returns a running container of the household, bound to this address. */
export function householdContainer(service: string, bound = '0.0.0.0', parts: Partial<Container> = {}): Container {
  const published = (ports[service] ?? []).map(([inside, host]) => ({
    container: inside,
    host,
    protocol: 'tcp' as const,
    address: bound,
  }))
  return fakeContainer(service, { ports: published, image: `example/${service}:1`, ...parts })
}

/** Returns the household's machine with these containers; its probes succeed. */
export function householdMachine(
  containers: Container[],
  parts: Partial<Machine> & { compose?: string } = {},
): Machine {
  return fakeMachine({
    compose: HOUSEHOLD_STACK,
    engine: async () => fakeEngine({ containers }),
    probePort: async () => ({ answered: true, status: 200 }),
    ...parts,
  })
}
