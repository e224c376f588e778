import { describe, expect, test } from 'bun:test'
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { portSettings } from '../settings/ports.ts'
import { registry } from '../settings/registry.ts'
import { against } from '../../../test-support/compose-project/json-schema.ts'
import { readStack } from './parse.ts'
import { reach } from '../../../test-support/compose-project/reach.ts'
import { composeHere } from '../../../test-support/compose-project/scratch.ts'

const directory = resolve(import.meta.dir, '../../../stack')
const written = readFileSync(join(directory, 'compose.yaml'), 'utf8')
const raw = Bun.YAML.parse(written) as { services: Record<string, Record<string, any>> }
const stack = await readStack({ directory, environment: {} })

/** Where the published documents are: beside this repository, or where USHER_SHARED says. */
const schemas = [process.env['USHER_SHARED'], resolve(directory, '../../shared')]
  .map((folder) => folder && join(folder, 'domain/specs/compose-spec.json'))
  .find((file) => file && existsSync(file))

const compose = composeHere()

describe('the stack usher ships', () => {
  test('has every form and service it promises', () => {
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
    test(`${name} says all there is to say of it`, () => {
      expect(service).toMatchObject({ app: name, summary: expect.any(String), without: expect.any(String) })
      expect(service.audience).not.toBeNull()
      expect(service.health).not.toBeNull()
      expect(service.memory_bytes).toBeGreaterThan(0)
      expect(fields['x-usher'].weight).toBeDefined()
    })
    test(`${name} keeps to the rules of the house`, () => {
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
    test(`${name} is published to those it is for`, () => {
      const begins = service.audience === 'household' ? '${LAN_BIND:-127.0.0.1}:' : '127.0.0.1:'
      for (const port of fields['ports'] ?? []) expect(port).toStartWith(begins)
    })
    test(`${name} has its own folders, and content under one name`, () => {
      for (const { source, target } of service.mounts) {
        expect(source?.startsWith(`${directory}/`)).toBe(true)
        const own = ['config', 'cache', ''].some((folder) => source?.startsWith(join(directory, folder, name)))
        expect({ source, fits: own || (source === join(directory, 'data') && target === '/data') }).toEqual({
          source,
          fits: true,
        })
      }
      for (const path of [...service.keeps.map(({ at }) => at), ...Object.values(service.storage)]) {
        expect(service.mounts.map(({ target }) => target)).toContain(path)
      }
    })
    test(`${name} runs as the owner of the files`, () => {
      const image = service.image ?? ''
      const owned = service.environment.includes('PUID') && service.environment.includes('UMASK')
      if (/linuxserver|hotio/.test(image)) expect(owned).toBe(true)
      else if (service.mounts.length > 0 && name !== 'gluetun')
        expect(fields['user']).toBe('${PUID:-1000}:${PGID:-1000}')
    })
  }

  test('lets torrents out through the tunnel and no other way', () => {
    expect(raw.services['qbittorrent']).toMatchObject({
      network_mode: 'service:gluetun',
      depends_on: { gluetun: { condition: 'service_healthy', restart: true } },
    })
    expect(raw.services['qbittorrent']?.['ports']).toBeUndefined()
    expect(raw.services['gluetun']?.['ports']).toContain(
      '127.0.0.1:${QBITTORRENT_PORT:-8081}:${QBITTORRENT_PORT:-8081}',
    )
  })

  test('gives every variable the default that the settings tell of', () => {
    const used = stack.services.flatMap(({ settings }) => settings.filter(({ through }) => through === 'compose'))
    const rules = new Map(registry.map((rule) => [rule.name, rule]))
    for (const { name, default: given } of used) {
      expect(given).not.toBeNull()
      expect([name, rules.has(name)]).toEqual([name, true])
      const optional = ['RENDER_DEVICE', 'RENDER_GROUP'].includes(name)
      if (!optional) expect([name, given || null]).toEqual([name, rules.get(name)?.default ?? null])
    }
    const told = new Set(stack.services.flatMap(({ settings }) => settings.map(({ name }) => name)))
    expect(registry.filter((rule) => rule.of === 'stack' && !told.has(rule.name)).map(({ name }) => name)).toEqual([])
  })

  test('every published port is a setting, the number inside stays, and what is declared by it follows', async () => {
    const others = Object.fromEntries(Object.keys(portSettings).map((name, at) => [name, String(40_000 + at)]))
    const moved = await readStack({ directory, environment: others })
    const published = moved.services.flatMap(({ ports }) => ports.map(({ host }) => host))
    expect(published.toSorted()).toEqual(Object.values(others).map(Number))
    for (const service of moved.services) {
      const usual = stack.services.find(({ name }) => name === service.name)!
      const inside = ({ ports }: typeof usual) => ports.map(({ container }) => container)
      if (service.name !== 'gluetun') expect(inside(service)).toEqual(inside(usual))
    }
    const page = Number(others['QBITTORRENT_PORT'])
    const its = moved.services.find(({ name }) => name === 'qbittorrent')!
    expect(its.health).toMatchObject({ port: page })
    expect(reach(its, moved, page)).toEqual({ host: '127.0.0.1', port: page })
  })

  const noSchema = schemas
    ? ''
    : ' (left out: the published schema is not on this machine; USHER_SHARED names its folder)'
  test.skipIf(!schemas)(`fits Compose’s own schema${noSchema}`, () => {
    const schema = JSON.parse(readFileSync(schemas as string, 'utf8')) as unknown
    expect(against(schema, raw)).toEqual([])
    const broken = {
      ...raw,
      services: { ...raw.services, sonarr: { ...raw.services['sonarr'], restrat: 'always', ports: 5 } },
    }
    expect(against(schema, broken).length).toBeGreaterThanOrEqual(2)
  })

  test.skipIf(!compose)(
    `is taken by Compose itself without a word${compose ? '' : ' (left out: there is no Compose on this machine)'}`,
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
