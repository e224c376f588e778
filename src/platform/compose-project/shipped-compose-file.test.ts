import { describe, expect, test } from 'bun:test'
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { portSettings } from '../settings/port-settings.ts'
import { knownSettings } from '../settings/known-settings.ts'
import { schemaViolations } from '../../../test-support/compose-project/json-schema.ts'
import { readStack } from './stack-reader.ts'
import { publishedAddressOf } from '../../../test-support/compose-project/published-address.ts'
import { findComposeCommand } from '../../../test-support/compose-project/scratch-stack.ts'

const directory = resolve(import.meta.dir, '../../../stack')
const written = readFileSync(join(directory, 'compose.yaml'), 'utf8')
const raw = Bun.YAML.parse(written) as { services: Record<string, Record<string, any>> }
const stack = await readStack({ directory, environment: {} })

/** The published documents are beside this repository, or where USHER_SHARED points. */
const schemas = [process.env['USHER_SHARED'], resolve(directory, '../../shared')]
  .map((folder) => folder && join(folder, 'domain/specs/compose-spec.json'))
  .find((file) => file && existsSync(file))

const compose = findComposeCommand()

describe('the shipped stack', () => {
  test('has every promised form and service', () => {
    expect(stack.services.map(({ name }) => name).sort()).toEqual(
      [
        'audiobookshelf',
        'bazarr',
        'caddy',
        'flaresolverr',
        'gluetun',
        'jellyfin',
        'lidarr',
        'navidrome',
        'prowlarr',
      ].concat(['qbittorrent', 'radarr', 'sabnzbd', 'seerr', 'sonarr', 'unpackerr']),
    )
    expect(stack.forms.map(({ name }) => name).sort()).toEqual(
      [
        'ask',
        'books',
        'door',
        'download',
        'films',
        'find',
        'household',
        'music',
        'subtitles',
        'tidy',
        'torrents',
      ].concat(['tv', 'usenet', 'watch']),
    )
  })

  for (const service of stack.services) {
    const { name } = service
    const fields = raw.services[name] ?? {}
    test(`${name} declares everything usher needs`, () => {
      expect(service).toMatchObject({ app: name, summary: expect.any(String), without: expect.any(String) })
      expect(service.audience).not.toBeNull()
      expect(service.health).not.toBeNull()
      expect(service.memory_bytes).toBeGreaterThan(0)
      expect(fields['x-usher'].weight).toBeDefined()
    })
    test(`${name} follows the stack’s conventions`, () => {
      expect(fields).toMatchObject({
        restart: 'unless-stopped',
        security_opt: ['no-new-privileges:true'],
        logging: { driver: 'json-file', options: { 'max-size': '10m', 'max-file': '3' } },
      })
      expect(fields['cap_add'] ?? []).toEqual(name === 'gluetun' ? ['NET_ADMIN'] : [])
      expect(fields['privileged']).toBeUndefined()
      expect(service.image).toMatch(/:[\w.-]*\d+\.\d+/)
      expect(fields['profiles']).toEqual(
        stack.forms.filter((form) => form.services.includes(name)).map((form) => form.name),
      )
    })
    test(`${name} is published only to its audience`, () => {
      const begins = service.audience === 'household' ? '${LAN_BIND:-127.0.0.1}:' : '127.0.0.1:'
      for (const port of fields['ports'] ?? []) expect(port).toStartWith(begins)
    })
    test(`${name} has its own folders, and content under one path`, () => {
      for (const { source, target } of service.mounts) {
        expect(source?.startsWith(`${directory}/`)).toBe(true)
        const hasOwnFolder = ['config', 'cache', ''].some((folder) => source?.startsWith(join(directory, folder, name)))
        expect({ source, fits: hasOwnFolder || (source === join(directory, 'data') && target === '/data') }).toEqual({
          source,
          fits: true,
        })
      }
      for (const path of [...service.persistent_data.map(({ at }) => at), ...Object.values(service.storage)]) {
        expect(service.mounts.map(({ target }) => target)).toContain(path)
      }
    })
    // source: Podman leaves net.ipv4.ip_unprivileged_port_start at the kernel's 1024; Docker sets it to 0
    test(`${name} may listen on its port on every engine`, () => {
      const isLow = service.ports.some(({ container_port }) => container_port < 1024)
      const allowed = { 'net.ipv4.ip_unprivileged_port_start': 0 }
      expect(fields['sysctls']).toEqual(isLow && fields['user'] !== undefined ? allowed : undefined)
    })
    test(`${name} runs as the owner of the files`, () => {
      const image = service.image ?? ''
      const owned = service.environment.includes('PUID') && service.environment.includes('UMASK')
      if (/linuxserver|hotio/.test(image)) expect(owned).toBe(true)
      else if (service.mounts.length > 0 && name !== 'gluetun')
        expect(fields['user']).toBe('${PUID:-1000}:${PGID:-1000}')
    })
  }

  test('lets torrents out through the tunnel only', () => {
    expect(raw.services['qbittorrent']).toMatchObject({
      network_mode: 'service:gluetun',
      depends_on: { gluetun: { condition: 'service_healthy', restart: true } },
    })
    expect(raw.services['qbittorrent']?.['ports']).toBeUndefined()
    expect(raw.services['gluetun']?.['ports']).toContain(
      '127.0.0.1:${QBITTORRENT_PORT:-8081}:${QBITTORRENT_PORT:-8081}',
    )
  })

  test('uses the same default for every variable as the settings', () => {
    const used = stack.services.flatMap(({ settings }) => settings.filter(({ applied_by }) => applied_by === 'compose'))
    const rules = new Map(knownSettings.map((rule) => [rule.name, rule]))
    for (const { name, default: stackDefault } of used) {
      expect(stackDefault).not.toBeNull()
      expect([name, rules.has(name)]).toEqual([name, true])
      const optional = ['RENDER_DEVICE', 'RENDER_GROUP'].includes(name)
      if (!optional) expect([name, stackDefault || null]).toEqual([name, rules.get(name)?.default ?? null])
    }
    const declared = new Set(stack.services.flatMap(({ settings }) => settings.map(({ name }) => name)))
    expect(
      knownSettings.filter((rule) => rule.owner === 'stack' && !declared.has(rule.name)).map(({ name }) => name),
    ).toEqual([])
  })

  test('has a setting for every published port, with a fixed port inside', async () => {
    const others = Object.fromEntries(Object.keys(portSettings).map((name, at) => [name, String(40_000 + at)]))
    const moved = await readStack({ directory, environment: others })
    const published = moved.services.flatMap(({ ports }) => ports.map(({ host_port }) => host_port))
    expect(published.toSorted()).toEqual(Object.values(others).map(Number))
    for (const service of moved.services) {
      const usual = stack.services.find(({ name }) => name === service.name)!
      const inside = ({ ports }: typeof usual) => ports.map(({ container_port }) => container_port)
      if (service.name !== 'gluetun') expect(inside(service)).toEqual(inside(usual))
    }
    const page = Number(others['QBITTORRENT_PORT'])
    const its = moved.services.find(({ name }) => name === 'qbittorrent')!
    expect(its.health).toMatchObject({ port: page })
    expect(publishedAddressOf(its, moved, page)).toEqual({ host: '127.0.0.1', port: page })
  })

  const noSchema = schemas
    ? ''
    : ' (skipped: the published schema is not on this machine; USHER_SHARED names its folder)'
  test.skipIf(!schemas)(`matches Compose’s own schema${noSchema}`, () => {
    const schema = JSON.parse(readFileSync(schemas as string, 'utf8')) as unknown
    expect(schemaViolations(schema, raw)).toEqual([])
    const broken = {
      ...raw,
      services: { ...raw.services, sonarr: { ...raw.services['sonarr'], restrat: 'always', ports: 5 } },
    }
    expect(schemaViolations(schema, broken).length).toBeGreaterThanOrEqual(2)
  })

  test.skipIf(!compose)(
    `passes Compose’s own check without a warning${compose ? '' : ' (skipped: Compose is not installed)'}`,
    () => {
      const environment = { PATH: process.env['PATH'] ?? '', HOME: process.env['HOME'] ?? '/' }
      const command = [
        ...(compose ?? []),
        '--file',
        join(directory, 'compose.yaml'),
        '--profile',
        '*',
        'config',
        '--services',
      ]
      const { exitCode, stdout, stderr } = Bun.spawnSync(command, { env: environment })
      expect({ exitCode, said: stderr.toString() }).toEqual({ exitCode: 0, said: '' })
      expect(stdout.toString().trim().split('\n').sort()).toEqual(stack.services.map(({ name }) => name).sort())
    },
  )
})
