import { describe, expect } from 'bun:test'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { LifecycleData } from '../../contract/kinds/lifecycle.ts'
import { startDocker } from './support/docker.ts'
import { countCompose } from './support/stack/compose-counter.ts'
import { folderContents } from './support/stack/folder-contents.ts'
import { effectsByService, startForms, stackTests, readStatus } from './support/stack/stack-test.ts'
import { formerService } from './support/stack/operator-stack.ts'
import {
  inspectWithDocker,
  containerStarts,
  findService,
  statusDifferences,
} from './support/stack/docker-comparison.ts'

const TV = ['sonarr', 'jellyfin', 'prowlarr', 'gluetun', 'qbittorrent']

describe('an operator’s stack on Docker 28.5', () => {
  const proves = stackTests(['docker-28.5', 'compose-2.40'], () => startDocker({ version: '28.5' }), 'far')
  let untouched: string[]

  proves('up pulls missing images with byte progress, and ends when everything is healthy', async (stage) => {
    untouched = folderContents(stage.directory)
    const { code, seen: screen } = await stage.usher.runInTerminal('up', 'tv')
    expect(screen).toMatch(/Fetching \S+ .* [\d.]+ of [\d.]+ MB/)
    expect(screen).toMatch(/Waiting for gluetun +\d of 5 services/)
    // If everything is healthy before the wait begins, there is no waiting line.
    expect(screen).toMatch(/(Waiting for .*|Everything is healthy) +\d of 5 services/)
    expect(screen).toMatch(/Everything is healthy +5 of 5 services/)
    expect(code).toBe(0)
    const status = await readStatus(stage)
    expect(TV.map((service) => findService(status, service).state)).toEqual(TV.map(() => 'healthy'))
    expect(await statusDifferences(status, stage.engine)).toEqual([])
  })

  proves('a second up changes nothing, without running Compose', async (stage) => {
    await startForms(stage, 'tv')
    const compose = countCompose(stage.engine)
    const before = await containerStarts(stage.engine)
    // This Compose version differs from the one that created the containers.
    expect((await stage.usher.run('up', 'tv')).code).toBe(0)
    expect(compose.invocations().filter((words) => words.includes(' up '))).toHaveLength(1)
    compose.reset()
    const { code, data } = await stage.usher.run<LifecycleData>('up', 'tv')
    expect([code, effectsByService(data!)]).toEqual([0, Object.fromEntries(TV.map((service) => [service, 'none']))])
    expect(await containerStarts(stage.engine)).toEqual(before)
    expect(compose.invocations()).toEqual([])
  })

  proves('status reports ports, digest and health as the engine has them', async (stage) => {
    await startForms(stage, 'tv')
    const status = await readStatus(stage)
    const docker = (await inspectWithDocker(stage.engine)).get('sonarr')!
    const digests = await stage.engine.docker(['image', 'inspect', '--format', '{{json .RepoDigests}}', docker.Image])
    const sonarr = findService(status, 'sonarr')
    expect(sonarr.ports).toEqual([
      { container_port: 8989, host_port: stage.ports.sonarr, protocol: 'tcp', address: '127.0.0.1' },
    ])
    expect(JSON.parse(digests)).toContain(sonarr.container_image.digest)
    expect(sonarr.container_image).toMatchObject({
      declared_image: stage.imageFor('sonarr'),
      running_image: stage.imageFor('sonarr'),
      differs: false,
    })
    expect(sonarr.health).toMatchObject({ status: 'healthy', checked_by: 'engine', output: '200 {"status":"OK"}' })
    const began = new Date(docker.State.StartedAt).getTime()
    expect(new Date(sonarr.state_changed_at!).getTime() - began).toBeLessThan(2000)
    expect(findService(status, 'qbittorrent').health).toMatchObject({ status: 'healthy', checked_by: 'usher' })
    expect(status.forms.filter(({ state }) => state !== 'off').map(({ form }) => form)).toEqual([
      'tv',
      'watch',
      'find',
      'torrents',
    ])
    expect(await statusDifferences(status, stage.engine)).toEqual([])
  })

  proves('logs are in chronological order, with the requested number per service', async (stage) => {
    await startForms(stage, 'tv')
    const { code, out } = await stage.usher.run('logs', 'tv', '--tail', '4')
    const lines = out.trim().split('\n').map(logLineData)
    expect(code).toBe(0)
    expect(lines.map((line) => line.logged_at)).toEqual(lines.map((line) => line.logged_at).toSorted())
    for (const service of TV) expect(lines.filter((line) => line.service === service).length).toBeWithin(1, 5)
  })

  proves('logs --follow prints new lines until Ctrl-C', async (stage) => {
    await startForms(stage, 'tv')
    const following = stage.usher.start('logs', 'sonarr', 'prowlarr', '--follow', '--tail', '0')
    const speakers = (lines: string[]) => new Set(lines.map((line) => logLineData(line).service))
    await following.waitForOutput((lines) => speakers(lines).size === 2)
    following.kill('SIGINT')
    const { code, err } = await following.result
    expect(code).toBe(130)
    expect(err).toBe('')
  })

  proves('restart restarts one service and leaves the others alone', async (stage) => {
    await startForms(stage, 'tv')
    const before = await containerStarts(stage.engine)
    const { code, data } = await stage.usher.run<LifecycleData>('restart', 'sonarr')
    expect(code).toBe(0)
    expect(effectsByService(data!)).toEqual({ sonarr: 'restart' })
    const after = await containerStarts(stage.engine)
    expect(Object.keys(after).filter((service) => after[service] !== before[service])).toEqual(['sonarr'])
    expect(after['sonarr']!.split(' ')[0]).toBe(before['sonarr']!.split(' ')[0]!)
  })

  proves('restarting the tunnel also restarts containers that share its network', async (stage) => {
    await startForms(stage, 'tv')
    const { code, data } = await stage.usher.run<LifecycleData>('restart', 'gluetun')
    expect(code).toBe(0)
    expect(effectsByService(data!)).toEqual({ gluetun: 'restart', qbittorrent: 'restart' })
    expect(
      await fetch(`http://127.0.0.1:${stage.ports.qbittorrent}/api/v2/app/version`).then(({ status }) => status),
    ).toBe(403)
  })

  proves('switch stops services that are no longer needed and keeps the rest running', async (stage) => {
    await startForms(stage, 'tv')
    const before = await containerStarts(stage.engine)
    const { code, data } = await stage.usher.run<LifecycleData>('switch', 'films')
    expect(code).toBe(0)
    expect(effectsByService(data!)).toMatchObject({ sonarr: 'remove', radarr: 'start', jellyfin: 'none' })
    const after = await containerStarts(stage.engine)
    expect(Object.keys(after).toSorted()).toEqual(['gluetun', 'jellyfin', 'prowlarr', 'qbittorrent', 'radarr'])
    expect(after['jellyfin']).toBe(before['jellyfin']!)
  })

  proves('down keeps services that another form needs, and says so', async (stage) => {
    await startForms(stage, 'films')
    await stage.usher.run('up', 'tv')
    const { code, data } = await stage.usher.run<LifecycleData>('down', 'films')
    expect(code).toBe(0)
    const keptServices = data!.services.filter(({ effect }) => effect === 'keep')
    expect(keptServices.find(({ service }) => service === 'prowlarr')!.because).toBe('tv needs it')
    expect([...(await inspectWithDocker(stage.engine)).keys()].toSorted()).toEqual(TV.toSorted())
  })

  proves('a dry run of every action changes neither the engine nor usher’s own folder', async (stage) => {
    await startForms(stage, 'tv')
    const before = [await containerStarts(stage.engine), folderContents(stage.home)]
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
      const { code, data } = await stage.usher.run<LifecycleData>(...words, '--dry-run')
      expect({ words, code, dry_run: data?.dry_run }).toEqual({ words, code: 0, dry_run: true })
      // One service is restarted by the engine; everything else is Compose’s.
      expect(data!.commands.join('\n')).toContain(words[0] === 'restart' ? 'docker restart' : 'docker compose')
    }
    expect([await containerStarts(stage.engine), folderContents(stage.home)]).toEqual(before)
  })

  proves('a container that is no longer in the stack is shown, and removed when it is named', async (stage) => {
    await startForms(stage, 'watch')
    const folder = mkdtempSync(`${stage.home}-former-`)
    try {
      const file = join(folder, 'compose.yaml')
      writeFileSync(file, formerService(stage.registry.address))
      await stage.engine.docker(['compose', '-f', file, 'up', '--detach', '--quiet-pull'])
    } finally {
      rmSync(folder, { recursive: true })
    }
    const status = await readStatus(stage)
    expect(findService(status, 'overseerr')).toMatchObject({
      state: 'removed-from-stack',
      container: 'den-overseerr-1',
    })
    expect(await statusDifferences(status, stage.engine)).toEqual([])
    const { code, data } = await stage.usher.run<LifecycleData>('down', 'overseerr')
    expect({ code, effects: effectsByService(data!) }).toEqual({ code: 0, effects: { overseerr: 'remove' } })
    expect([...(await inspectWithDocker(stage.engine)).keys()]).toEqual(['jellyfin'])
  })

  proves('down without a name stops everything', async (stage) => {
    await startForms(stage, 'tv')
    const { code } = await stage.usher.run<LifecycleData>('down')
    expect(code).toBe(0)
    expect([...(await inspectWithDocker(stage.engine)).keys()]).toEqual([])
    expect((await readStatus(stage)).forms.every(({ state }) => state === 'off')).toBe(true)
  })

  proves('nothing is ever written to the operator’s folder', async (stage) => {
    expect(folderContents(stage.directory)).toEqual(untouched)
  })
})

const logLineData = (line: string) => (JSON.parse(line) as { data: { service: string; logged_at: string } }).data
