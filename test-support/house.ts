import type { Container } from '../src/platform/engine/engine.ts'
import type { Machine } from '../src/platform/machine.ts'
import { container, pretendEngine } from './engine.ts'
import { pretendMachine } from './machine.ts'

/** What members open, what leads to it, and one page of the operator's that lives in another's network. */
export const HOUSE = `
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
    x-usher: { app: seerr, summary: "Takes requests", audience: household }
  navidrome:
    image: example/navidrome:1
    profiles: [music]
    ports: ["\${LAN_BIND:-127.0.0.1}:4533:4533"]
    x-usher: { app: navidrome, summary: "Plays music", audience: household }
  audiobookshelf:
    image: example/audiobookshelf:1
    profiles: [books]
    ports: ["\${LAN_BIND:-127.0.0.1}:13378:80"]
    x-usher: { app: audiobookshelf, summary: "Plays audiobooks", audience: household }
  caddy:
    image: example/caddy:1
    profiles: [door]
    ports: ["\${LAN_BIND:-127.0.0.1}:80:80"]
    x-usher: { app: caddy, summary: "One address", audience: household }
  gluetun:
    image: example/gluetun:1
    profiles: [torrents]
    ports: ["127.0.0.1:8081:8081", "127.0.0.1:8010:8000", "127.0.0.1:51413:51413/udp"]
    x-usher: { app: gluetun, audience: operator }
  qbittorrent:
    image: example/qbittorrent:1
    profiles: [torrents]
    network_mode: service:gluetun
    x-usher: { app: qbittorrent, audience: operator, health: { http: /, port: 8081, within_seconds: 9 } }
volumes: { music: {} }
`

const ports: Readonly<Record<string, [container: number, host: number][]>> = {
  jellyfin: [[8096, 8096]],
  seerr: [[5055, 5055]],
  navidrome: [[4533, 4533]],
  audiobookshelf: [[80, 13378]],
  caddy: [[80, 80]],
}

/** A service of the house that runs, bound as it is said. */
export function runs(service: string, bound = '0.0.0.0', parts: Partial<Container> = {}): Container {
  const published = (ports[service] ?? []).map(([inside, host]) => ({
    container: inside,
    host,
    protocol: 'tcp' as const,
    address: bound,
  }))
  return container(service, { ports: published, image: `example/${service}:1`, ...parts })
}

/** The house with these containers; what is looked at answers. */
export function house(containers: Container[], parts: Partial<Machine> & { compose?: string } = {}): Machine {
  return pretendMachine({
    compose: HOUSE,
    engine: async () => pretendEngine({ containers }),
    look: async () => ({ answered: true, status: 200 }),
    ...parts,
  })
}
