import { describe, expect } from 'bun:test'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ConfigData } from '../../contract/kinds/config.ts'
import type { LifecycleData } from '../../contract/kinds/lifecycle.ts'
import type { PullData } from '../../contract/kinds/pull.ts'
import { startDocker } from './support/docker.ts'
import { countCompose } from './stack/count.ts'
import { contentsOf } from './stack/folder.ts'
import { effects, given, onStage, statusOf } from './stack/on-stage.ts'
import { FORMER_SERVICE } from './stack/operator.ts'
import { dockerSays, environment, lives, named, untruths } from './stack/truth.ts'

const TV = ['sonarr', 'jellyfin', 'prowlarr', 'gluetun', 'qbittorrent']

describe('an operator’s stack on Docker 28.5', () => {
  const proves = onStage(['docker-28.5', 'compose-2.40'], () => startDocker({ version: '28.5' }), 'far')
  let untouched: string[]

  proves('up fetches what is missing, telling its bytes, and ends when everything is healthy', async (stage) => {
    untouched = contentsOf(stage.directory)
    const { code, seen } = await stage.usher.watch('up', 'tv')
    expect(seen).toMatch(/Fetching \S+ .* [\d.]+ of [\d.]+ MB/)
    expect(seen).toMatch(/gluetun: waiting +\d of 5 services/)
    // Where all is well by the time that it would be waited for, there is no wait to tell.
    expect(seen).toMatch(/(Waiting for .*|Everything is well) +\d of 5 services/)
    expect(seen).toMatch(/Everything is well +5 of 5 services/)
    expect(code).toBe(0)
    const status = await statusOf(stage)
    expect(TV.map((service) => named(status, service).state)).toEqual(TV.map(() => 'healthy'))
    expect(await untruths(status, stage.engine)).toEqual([])
  })

  proves('a second up changes nothing, and begins no Compose to know it', async (stage) => {
    await given(stage, 'tv')
    const compose = countCompose(stage.engine)
    const before = await lives(stage.engine)
    // Another Compose than the one that made them is asked.
    expect((await stage.usher.ask('up', 'tv')).code).toBe(0)
    expect(compose.begun().filter((words) => words.includes(' up '))).toHaveLength(1)
    compose.forget()
    const { code, data } = await stage.usher.ask<LifecycleData>('up', 'tv')
    expect([code, effects(data!)]).toEqual([0, Object.fromEntries(TV.map((service) => [service, 'nothing']))])
    expect(await lives(stage.engine)).toEqual(before)
    expect(compose.begun()).toEqual([])
  })

  proves('status tells ports, digest, health and its words as the engine has them', async (stage) => {
    await given(stage, 'tv')
    const status = await statusOf(stage)
    const docker = (await dockerSays(stage.engine)).get('sonarr')!
    const digests = await stage.engine.docker(['image', 'inspect', '--format', '{{json .RepoDigests}}', docker.Image])
    const sonarr = named(status, 'sonarr')
    expect(sonarr.ports).toEqual([{ container: 8989, host: stage.ports.sonarr, protocol: 'tcp', address: '127.0.0.1' }])
    expect(JSON.parse(digests)).toContain(sonarr.image.digest)
    expect(sonarr.image).toMatchObject({
      declared: stage.image('sonarr'),
      running: stage.image('sonarr'),
      differs: false,
    })
    expect(sonarr.health).toMatchObject({ status: 'healthy', from: 'engine', said: '200 {"status":"OK"}' })
    const began = new Date(docker.State.StartedAt).getTime()
    expect(new Date(sonarr.since!).getTime() - began).toBeLessThan(2000)
    expect(named(status, 'qbittorrent').health).toMatchObject({ status: 'healthy', from: 'usher' })
    expect(status.forms.filter(({ state }) => state !== 'off').map(({ form }) => form)).toEqual([
      'tv',
      'watch',
      'find',
      'torrents',
    ])
    expect(await untruths(status, stage.engine)).toEqual([])
  })

  proves('logs come in the order they were written, so many of each service', async (stage) => {
    await given(stage, 'tv')
    const { code, out } = await stage.usher.ask('logs', 'tv', '--tail', '4')
    const lines = out.trim().split('\n').map(lineOf)
    expect(code).toBe(0)
    expect(lines.map(({ at }) => at)).toEqual(lines.map(({ at }) => at).toSorted())
    for (const service of TV) expect(lines.filter((line) => line.service === service).length).toBeWithin(1, 5)
  })

  proves('logs --follow tells what is written, until Ctrl-C', async (stage) => {
    await given(stage, 'tv')
    const following = stage.usher.begin('logs', 'sonarr', 'prowlarr', '--follow', '--tail', '0')
    const speakers = (lines: string[]) => new Set(lines.map((line) => lineOf(line).service))
    await following.wrote((lines) => speakers(lines).size === 2)
    following.kill('SIGINT')
    const { code, err } = await following.ended
    expect(code).toBe(130)
    expect(err).toBe('')
  })

  proves('restart starts one again and leaves the others alone', async (stage) => {
    await given(stage, 'tv')
    const before = await lives(stage.engine)
    const { code, data } = await stage.usher.ask<LifecycleData>('restart', 'sonarr')
    expect(code).toBe(0)
    expect(effects(data!)).toEqual({ sonarr: 'restart' })
    const after = await lives(stage.engine)
    expect(Object.keys(after).filter((service) => after[service] !== before[service])).toEqual(['sonarr'])
    expect(after['sonarr']!.split(' ')[0]).toBe(before['sonarr']!.split(' ')[0]!)
  })

  proves('restart of the tunnel takes along who lives in its network', async (stage) => {
    await given(stage, 'tv')
    const { code, data } = await stage.usher.ask<LifecycleData>('restart', 'gluetun')
    expect(code).toBe(0)
    expect(effects(data!)).toEqual({ gluetun: 'restart', qbittorrent: 'restart' })
    expect(
      await fetch(`http://127.0.0.1:${stage.ports.qbittorrent}/api/v2/app/version`).then(({ status }) => status),
    ).toBe(403)
  })

  proves('switch stops what is not needed any more and keeps the rest running', async (stage) => {
    await given(stage, 'tv')
    const before = await lives(stage.engine)
    const { code, data } = await stage.usher.ask<LifecycleData>('switch', 'films')
    expect(code).toBe(0)
    expect(effects(data!)).toMatchObject({ sonarr: 'remove', radarr: 'start', jellyfin: 'nothing' })
    const after = await lives(stage.engine)
    expect(Object.keys(after).toSorted()).toEqual(['gluetun', 'jellyfin', 'prowlarr', 'qbittorrent', 'radarr'])
    expect(after['jellyfin']).toBe(before['jellyfin']!)
  })

  proves('down keeps what another form needs, and says so', async (stage) => {
    await given(stage, 'films')
    await stage.usher.ask('up', 'tv')
    const { code, data } = await stage.usher.ask<LifecycleData>('down', 'films')
    expect(code).toBe(0)
    const kept = data!.services.filter(({ effect }) => effect === 'keep')
    expect(kept.find(({ service }) => service === 'prowlarr')!.because).toBe('tv needs it')
    expect([...(await dockerSays(stage.engine)).keys()].toSorted()).toEqual(TV.toSorted())
  })

  proves('a dry run of every change touches neither the engine nor usher’s own folder', async (stage) => {
    await given(stage, 'tv')
    const before = [await lives(stage.engine), contentsOf(stage.home)]
    const changes = [
      ['up', 'films'],
      ['down', 'tv'],
      ['down'],
      ['switch', 'films'],
      ['restart', 'sonarr'],
      ['pull', 'tv'],
      ['config', 'set', 'TZ', 'Europe/Lisbon'],
    ]
    for (const words of changes) {
      const { code, data } = await stage.usher.ask<LifecycleData>(...words, '--dry-run')
      expect({ words, code, rehearsed: data?.rehearsed }).toEqual({ words, code: 0, rehearsed: true })
      expect(data!.commands.join('\n')).toContain('docker compose')
    }
    expect([await lives(stage.engine), contentsOf(stage.home)]).toEqual(before)
  })

  proves('a setting makes anew the services that run with the old one, and no others', async (stage) => {
    await given(stage, 'tv')
    const before = await lives(stage.engine)
    const zone = (await environment(stage.engine, 'sonarr'))['TZ'] === 'Europe/Lisbon' ? 'Asia/Tokyo' : 'Europe/Lisbon'
    const { code, data } = await stage.usher.ask<ConfigData>('config', 'set', 'TZ', zone)
    expect(code).toBe(0)
    expect(data!.changed).toMatchObject({ key: 'TZ', to: zone, disturbed: ['sonarr', 'prowlarr'] })
    const after = await lives(stage.engine)
    expect(TV.filter((service) => after[service] !== before[service])).toEqual(['sonarr', 'prowlarr'])
    expect((await environment(stage.engine, 'sonarr'))['TZ']).toBe(zone)
    expect(
      (await stage.usher.ask<LifecycleData>('up', 'tv')).data!.services.every(({ effect }) => effect === 'nothing'),
    ).toBe(true)
  })

  proves('pull goes on past an image that is nowhere, and says why', async (stage) => {
    await given(stage, 'tv')
    await stage.publish('sonarr', 'second')
    const { code, data } = await stage.usher.ask<PullData>('pull', 'sonarr', 'prowlarr', 'absent')
    const results = Object.fromEntries(data!.images.map(({ services, result }) => [services[0], result]))
    expect(code).toBe(3)
    expect(results).toEqual({ sonarr: 'fetched', prowlarr: 'up-to-date', absent: 'failed' })
    expect(data!.images.find(({ result }) => result === 'failed')!.because).toMatch(/manifest|not found|unknown/)
    const fetched = data!.images.find(({ result }) => result === 'fetched')!
    expect(fetched.digest).not.toBe(fetched.previous_digest)
  })

  proves('an image that moved on is told, and up makes the container anew on it', async (stage) => {
    await given(stage, 'tv')
    await stage.publish('prowlarr', `edition-${Date.now()}`)
    await stage.usher.ask('pull', 'prowlarr')
    expect(named(await statusOf(stage), 'prowlarr')).toMatchObject({ state: 'healthy', image: { differs: true } })
    const { code, data } = await stage.usher.ask<LifecycleData>('up', 'prowlarr')
    expect({ code, effects: effects(data!) }).toEqual({ code: 0, effects: { prowlarr: 'recreate' } })
    const status = await statusOf(stage)
    expect(named(status, 'prowlarr').image.differs).toBe(false)
    expect(await untruths(status, stage.engine)).toEqual([])
  })

  proves('a tunnel that is made anew takes along who lives in its network', async (stage) => {
    await given(stage, 'tv')
    const before = await lives(stage.engine)
    await stage.publish('gluetun', `edition-${Date.now()}`)
    await stage.usher.ask('pull', 'gluetun')
    const { code, data } = await stage.usher.ask<LifecycleData>('up', 'gluetun')
    expect({ code, effects: effects(data!) }).toEqual({
      code: 0,
      effects: { gluetun: 'recreate', qbittorrent: 'recreate' },
    })
    const after = await lives(stage.engine)
    expect(TV.filter((service) => after[service] !== before[service])).toEqual(['gluetun', 'qbittorrent'])
    expect(named(await statusOf(stage), 'qbittorrent').state).toBe('healthy')
  })

  proves('a container that is no longer in the stack is shown, and goes when it is named', async (stage) => {
    await given(stage, 'watch')
    const folder = mkdtempSync(`${stage.home}-former-`)
    try {
      const file = join(folder, 'compose.yaml')
      writeFileSync(file, FORMER_SERVICE(stage.registry.address))
      await stage.engine.docker(['compose', '-f', file, 'up', '--detach', '--quiet-pull'])
    } finally {
      rmSync(folder, { recursive: true })
    }
    const status = await statusOf(stage)
    expect(named(status, 'overseerr')).toMatchObject({ state: 'removed-from-the-stack', container: 'den-overseerr-1' })
    expect(await untruths(status, stage.engine)).toEqual([])
    const { code, data } = await stage.usher.ask<LifecycleData>('down', 'overseerr')
    expect({ code, effects: effects(data!) }).toEqual({ code: 0, effects: { overseerr: 'remove' } })
    expect([...(await dockerSays(stage.engine)).keys()]).toEqual(['jellyfin'])
  })

  proves('down with nothing named stops everything', async (stage) => {
    await given(stage, 'tv')
    const { code } = await stage.usher.ask<LifecycleData>('down')
    expect(code).toBe(0)
    expect([...(await dockerSays(stage.engine)).keys()]).toEqual([])
    expect((await statusOf(stage)).forms.every(({ state }) => state === 'off')).toBe(true)
  })

  proves('pull tells the bytes of each image as they come', async (stage) => {
    await given(stage)
    await stage.engine.docker(['image', 'prune', '--all', '--force'])
    const { code, seen } = await stage.usher.watch('pull', 'watch')
    expect(code).toBe(0)
    expect(seen).toMatch(/Fetching \S+ .* [\d.]+ of [\d.]+ MB/)
    expect(seen).toContain('1 fetched.')
  })

  proves('nothing was ever written in the operator’s own folder', async (stage) => {
    expect(contentsOf(stage.directory)).toEqual(untouched)
  })
})

const lineOf = (line: string) => (JSON.parse(line) as { data: { service: string; at: string } }).data
