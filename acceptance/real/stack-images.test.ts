import { describe, expect } from 'bun:test'
import type { ConfigData } from '../../contract/kinds/config.ts'
import type { LifecycleData } from '../../contract/kinds/lifecycle.ts'
import type { PullData } from '../../contract/kinds/pull.ts'
import { startDocker } from './support/docker.ts'
import { effectsByService, startForms, stackTests, readStatus } from './support/stack/stack-test.ts'
import {
  containerEnvironment,
  containerStarts,
  findService,
  statusDifferences,
} from './support/stack/docker-comparison.ts'

const TV = ['sonarr', 'jellyfin', 'prowlarr', 'gluetun', 'qbittorrent']

describe('images and settings of an operator’s stack on Docker 28.5', () => {
  const proves = stackTests(['docker-28.5', 'compose-2.40'], () => startDocker({ version: '28.5' }), 'far')

  proves('a changed setting recreates only the services that use it', async (stage) => {
    await startForms(stage, 'tv')
    const before = await containerStarts(stage.engine)
    const zone =
      (await containerEnvironment(stage.engine, 'sonarr'))['TZ'] === 'Europe/Lisbon' ? 'Asia/Tokyo' : 'Europe/Lisbon'
    const { code, data } = await stage.usher.run<ConfigData>('config', 'set', 'TZ', zone)
    expect(code).toBe(0)
    expect(data!.changed).toMatchObject({ key: 'TZ', to: zone, recreated_services: ['sonarr', 'prowlarr'] })
    const after = await containerStarts(stage.engine)
    expect(TV.filter((service) => after[service] !== before[service])).toEqual(['sonarr', 'prowlarr'])
    expect((await containerEnvironment(stage.engine, 'sonarr'))['TZ']).toBe(zone)
    expect(
      (await stage.usher.run<LifecycleData>('up', 'tv')).data!.services.every(({ effect }) => effect === 'none'),
    ).toBe(true)
  })

  proves('pull continues after an image that does not exist, and says why', async (stage) => {
    await startForms(stage, 'tv')
    await stage.publishEdition('sonarr', 'second')
    const { code, data } = await stage.usher.run<PullData>('pull', 'sonarr', 'prowlarr', 'absent')
    const results = Object.fromEntries(data!.images.map(({ services, result }) => [services[0], result]))
    expect(code).toBe(3)
    expect(results).toEqual({ sonarr: 'pulled', prowlarr: 'up-to-date', absent: 'failed' })
    expect(data!.images.find(({ result }) => result === 'failed')!.because).toMatch(/manifest|not found|unknown/)
    const fetched = data!.images.find(({ result }) => result === 'pulled')!
    expect(fetched.digest).not.toBe(fetched.previous_digest)
  })

  proves('a newer image is reported, and up recreates its container', async (stage) => {
    await startForms(stage, 'tv')
    await stage.publishEdition('prowlarr', `edition-${Date.now()}`)
    await stage.usher.run('pull', 'prowlarr')
    expect(findService(await readStatus(stage), 'prowlarr')).toMatchObject({
      state: 'healthy',
      container_image: { differs: true },
    })
    const { code, data } = await stage.usher.run<LifecycleData>('up', 'prowlarr')
    expect({ code, effects: effectsByService(data!) }).toEqual({ code: 0, effects: { prowlarr: 'recreate' } })
    const status = await readStatus(stage)
    expect(findService(status, 'prowlarr').container_image.differs).toBe(false)
    expect(await statusDifferences(status, stage.engine)).toEqual([])
  })

  proves('recreating the tunnel recreates containers that share its network', async (stage) => {
    await startForms(stage, 'tv')
    const before = await containerStarts(stage.engine)
    await stage.publishEdition('gluetun', `edition-${Date.now()}`)
    await stage.usher.run('pull', 'gluetun')
    const { code, data } = await stage.usher.run<LifecycleData>('up', 'gluetun')
    expect({ code, effects: effectsByService(data!) }).toEqual({
      code: 0,
      effects: { gluetun: 'recreate', qbittorrent: 'recreate' },
    })
    const after = await containerStarts(stage.engine)
    expect(TV.filter((service) => after[service] !== before[service])).toEqual(['gluetun', 'qbittorrent'])
    expect(findService(await readStatus(stage), 'qbittorrent').state).toBe('healthy')
  })

  proves('pull shows byte progress for each image', async (stage) => {
    await startForms(stage)
    await stage.engine.docker(['image', 'prune', '--all', '--force'])
    const { code, seen: screen } = await stage.usher.runInTerminal('pull', 'watch')
    expect(code).toBe(0)
    expect(screen).toMatch(/Fetching \S+ .* [\d.]+ of [\d.]+ MB/)
    expect(screen).toContain('1 fetched.')
  })
})
