import { describe, expect, test } from 'bun:test'
import { readScratchStack } from '../../../../test-support/compose-project/scratch-stack.ts'
import type { Service } from '../stack.ts'

/** Reads one service, called `app`, written in YAML's short form. */
async function readApp(body: string, environment: Record<string, string> = {}): Promise<Service> {
  const { services } = await readScratchStack(
    `services:\n  app: { ${body} }\n  vpn: { image: qmcgaw/gluetun, ports: ["9999:8080"] }\n`,
    environment,
  )
  return services[0]!
}

describe('the mounts of an app', () => {
  test.each<[string, string, string, { config?: string; cache?: string; content: string[] }]>([
    [
      'one folder for everything',
      'linuxserver/sonarr',
      '["./s:/config", "/srv:/data"]',
      { config: '/config', content: ['/data'] },
    ],
    [
      'a folder for each kind',
      'linuxserver/sonarr',
      '["./s:/config", "/a:/tv", "/b:/downloads"]',
      { config: '/config', content: ['/tv', '/downloads'] },
    ],
    [
      'the widest folder first',
      'linuxserver/radarr',
      '["/b:/media/films", "/a:/media", "./r:/config"]',
      { config: '/config', content: ['/media', '/media/films'] },
    ],
    ['no settings folder', 'linuxserver/radarr', '["/srv:/data"]', { config: '/config', content: ['/data'] }],
    ['nothing', 'linuxserver/radarr', '[]', { config: '/config', content: [] }],
    [
      'named volumes',
      'linuxserver/qbittorrent',
      '["qb:/config", "media:/downloads"]',
      { config: '/config', content: ['/downloads'] },
    ],
    [
      'volumes without a source',
      'linuxserver/qbittorrent',
      '["/config", "/downloads"]',
      { config: '/config', content: [] },
    ],
    [
      'time zones, sockets and devices',
      'linuxserver/sonarr',
      '["/etc/localtime:/etc/localtime:ro", "/var/run/docker.sock:/var/run/docker.sock", "/dev/dri:/dev/dri", "./s:/config"]',
      { config: '/config', content: [] },
    ],
    [
      'single files',
      'linuxserver/sonarr',
      '["./s:/config", "./ca.pem:/certs/ca.pem", "./branding.css:/app/branding.css", "/srv:/data"]',
      { config: '/config', content: ['/data'] },
    ],
    [
      'scripts of the image, pages and logs',
      'linuxserver/sonarr',
      '["./s:/config", "./init:/custom-cont-init.d:ro", "./ui:/vuetorrent", "./l:/logs", "/srv:/data"]',
      { config: '/config', content: ['/data'] },
    ],
    [
      'memory',
      'jellyfin/jellyfin',
      '[{ type: tmpfs, target: /transcodes }, "./j:/config", "/srv:/media:ro"]',
      { config: '/config', content: ['/media'] },
    ],
    [
      'a mounted cache',
      'jellyfin/jellyfin',
      '["./j:/config", "./c:/cache", "/srv:/media"]',
      { config: '/config', cache: '/cache', content: ['/media'] },
    ],
    [
      'a folder inside the settings',
      'jellyfin/jellyfin',
      '["./j:/config", "./m:/config/metadata", "/srv:/media"]',
      { config: '/config', content: ['/media'] },
    ],
    [
      'the settings one level up',
      'jvmilazz0/kavita',
      '["./k:/kavita", "/b:/manga"]',
      { config: '/kavita/config', content: ['/manga'] },
    ],
    [
      'settings of another image',
      'linuxserver/kavita',
      '["./k:/config", "/b:/books"]',
      { config: '/config', content: ['/books'] },
    ],
    [
      'settings among the downloads',
      'haugene/transmission-openvpn',
      '["/srv/torrents:/data"]',
      { config: '/data/transmission-home', content: ['/data'] },
    ],
    [
      'the long form',
      'linuxserver/sonarr',
      '[{ type: bind, source: /srv, target: /data }, { type: volume, source: c, target: /config }]',
      { config: '/config', content: ['/data'] },
    ],
    [
      'an app that uses no files',
      'linuxserver/prowlarr',
      '["./p:/config", "/srv:/data"]',
      { config: '/config', content: [] },
    ],
  ])('with %s', async (_, image, volumes, expected) => {
    const { storage, content } = await readApp(`image: ${image}, volumes: ${volumes}`)
    const { config, cache } = storage
    expect({ ...(config && { config }), ...(cache && { cache }), content }).toEqual(expected)
    expect(storage.data).toBe(content[0])
  })

  test('say where it keeps its data', async () => {
    const { persistent_data } = await readApp('image: jvmilazz0/kavita, volumes: ["./k:/kavita/config"]')
    expect(persistent_data).toEqual([{ at: '/kavita/config', what: expect.any(String) }])
  })
})

describe('the port of the health rule', () => {
  const port = async (body: string, environment = {}) => {
    const { health } = await readApp(`image: linuxserver/qbittorrent, ${body}`, environment)
    return health?.by === 'http' ? health.port : health
  }
  test.each<[string, string, number | null]>([
    ['its own, published first', 'ports: ["8080:8080", "6881:6881"]', null],
    ['its own, published second', 'ports: ["6881:6881", "8080:8080"]', 8080],
    ['its own after one for UDP', 'ports: ["6881:6881/udp", "8080:8080"]', null],
    ['its own under another number', 'ports: ["9000:8080"]', null],
    ['changed by a variable', 'environment: { WEBUI_PORT: 9090 }, ports: ["6881:6881", "9090:9090"]', 9090],
    [
      'changed by an interpolated variable',
      'environment: ["WEBUI_PORT=${WEB:-9191}"], ports: ["6881:6881", "9191:9191"]',
      9191,
    ],
    [
      'changed by a word of the command',
      'command: "qbittorrent-nox --webui-port=9292", ports: ["6881:6881", "9292:9292"]',
      9292,
    ],
    [
      'changed by two words of the command',
      'command: [qbittorrent-nox, --webui-port, "9393"], ports: ["6881:6881", "9393:9393"]',
      9393,
    ],
    [
      'changed by the entrypoint',
      'entrypoint: [qbittorrent-nox, --webui-port=9494], ports: ["6881:6881", "9494:9494"]',
      9494,
    ],
    ['changed in the app, so that usher sees only what is published', 'ports: ["9595:9595"]', null],
    ['the one that is not for peers', 'ports: ["6881:6881", "6881:6881/udp", "9696:9696"]', 9696],
    ['a variable that is not a number', 'environment: { WEBUI_PORT: web }, ports: ["6881:6881", "8080:8080"]', 8080],
    ['behind a tunnel', 'network_mode: "service:vpn"', 8080],
    ['behind a tunnel, changed', 'network_mode: "service:vpn", environment: { WEBUI_PORT: 8118 }', 8118],
    ['its own, although it is open for UDP too', 'ports: ["6881:6881", "8080:8080", "8080:8080/udp"]', 8080],
    ['not published, beside a port for peers', 'ports: ["6881:6881", "6881:6881/udp"]', 8080],
    ['not published', 'environment: []', 8080],
  ])('is %s', async (_, body, expected) => {
    expect(await port(body)).toBe(expected)
  })

  test('follows the settings of the project', async () => {
    const body = 'environment: { WEBUI_PORT: "${WEB:-8080}" }, network_mode: "service:vpn"'
    expect([await port(body), await port(body, { WEB: '8765' })]).toEqual([8080, 8765])
  })

  test('is open to the machine on the host network', async () => {
    const own = await readApp('image: linuxserver/sonarr, network_mode: host')
    expect(own).toMatchObject({ on_host_network: true, ports: [{ container_port: 8989, host_port: 8989 }] })
    const changed = await readApp('image: linuxserver/qbittorrent, network_mode: host, environment: [WEBUI_PORT=81]')
    expect(changed.ports).toEqual([{ container_port: 81, host_port: 81, protocol: 'tcp', address: '0.0.0.0' }])
    const unknown = await readApp('image: nginx, network_mode: host')
    expect(unknown).toMatchObject({ on_host_network: true, ports: [] })
  })
})

describe('the health rule', () => {
  test.each<[string, string, string, object | null]>([
    ['is the app’s own answer', 'linuxserver/sonarr', '', { by: 'http', path: '/ping', within_seconds: 90 }],
    [
      'is the project’s health check',
      'linuxserver/sonarr',
      'healthcheck: { test: curl -f localhost }',
      { by: 'own', within_seconds: 90 },
    ],
    [
      'is the app’s answer where the project turns off the image’s check',
      'linuxserver/sonarr',
      'healthcheck: { disable: true }',
      { by: 'http' },
    ],
    [
      'is the app’s answer where the test is NONE',
      'linuxserver/sonarr',
      'healthcheck: { test: [NONE] }',
      { by: 'http' },
    ],
    [
      'does not come from a health check without a test',
      'linuxserver/sonarr',
      'healthcheck: { interval: 1m }',
      { by: 'http' },
    ],
    ['is the image’s check', 'qmcgaw/gluetun', '', { by: 'own', within_seconds: 180 }],
    ['is nothing where the project turns off the only check', 'qmcgaw/gluetun', 'healthcheck: { disable: true }', null],
  ])('%s', async (_, image, more, expected) => {
    const { health } = await readApp(`image: ${image}${more && `, ${more}`}`)
    expect(health).toEqual(expected === null ? null : expect.objectContaining(expected))
  })

  test('follows an override that turns the check off, or clears it', async () => {
    const health = async (override: string) => {
      const { services } = await readScratchStack({
        'compose.yaml': 'services: { vpn: { image: qmcgaw/gluetun, healthcheck: { test: "true" } } }',
        'compose.override.yaml': `services:\n  vpn:\n    healthcheck: ${override}\n`,
      })
      return services[0]!.health
    }
    expect(await health('{ disable: true }')).toBeNull()
    expect(await health('!reset null')).toEqual({ by: 'own', within_seconds: 180 })
  })
})

test('x-usher of the project overrides single fields, and leaves the others derived', async () => {
  const service = await readApp(
    'image: linuxserver/sonarr, volumes: ["/a:/tv", "./c:/config"], x-usher: { weight: optional, storage: { data: /shows } }',
  )
  expect(service).toMatchObject({ app: 'sonarr', weight: 'optional', audience: 'operator' })
  expect(service.storage).toEqual({ config: '/config', data: '/shows' })
  expect(service.recognition.origins).toEqual({ weight: 'x-usher', storage: 'x-usher', data: 'x-usher' })
})

test('an app that usher does not know keeps what the project says of it, and gets nothing derived', async () => {
  const service = await readApp('image: foo/bar, x-usher: { app: bar, summary: Does something, health: own }')
  expect(service).toMatchObject({ app: 'bar', summary: 'Does something', storage: {}, without: null })
  const none = await readApp('image: linuxserver/sonarr, x-usher: { app: none }')
  expect(none).toMatchObject({ app: null, summary: null, storage: {}, health: null })
})
