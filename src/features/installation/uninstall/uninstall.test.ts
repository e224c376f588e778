import { describe, expect, test } from 'bun:test'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { act } from '../../../dispatch/act.ts'
import { apply, den, forget, named, told, write } from '../../../../test-support/uninstall/den.ts'

describe('each removal takes its part and nothing of a larger one', () => {
  test('stop', async () => {
    const { machine, containers, networks, config } = den()
    expect(await apply('stop', machine)).toMatchObject({
      complete: true,
      items: [{ what: 'container', result: 'stopped' }],
    })
    expect(containers[0]!.state).toBe('exited')
    expect([networks.length, existsSync(config)]).toEqual([1, true])
    expect(machine.state().history.list()[0]).toMatchObject({
      inverse: { action: 'up', body: { services: ['sonarr'] } },
    })
  })

  test('services', async () => {
    const { machine, containers, networks, volumes, diskUse, config } = den()
    const done = await apply('services', machine)
    expect(done.items.map(({ what, result }) => `${what} ${result}`)).toEqual([
      'container removed',
      'network removed',
      'image removed',
    ])
    expect([containers.length, networks.length, diskUse.images.length]).toEqual([0, 0, 0])
    expect([volumes.length, existsSync(config)]).toEqual([1, true])
    expect(machine.state().history.list()[0]).toMatchObject({
      inverse: null,
      no_inverse_because: expect.stringContaining('usher up'),
    })
  })

  test('what its containers were given without a name goes with them; what has a name stays', async () => {
    const { machine, containers, volumes } = den()
    const nameless = 'e'.repeat(64)
    const other = { name: 'f'.repeat(64), at: null }
    volumes.push({ name: nameless, at: null }, other)
    const mounts = [nameless, 'usher_x'].map((volume) => ({
      type: 'volume',
      source: `/var/lib/docker/volumes/${volume}/_data`,
      target: '/cache',
      writable: true,
      volume,
    }))
    containers[0] = { ...containers[0]!, mounts }
    expect((await told('stop', machine)).items.some(({ what }) => what === 'volume')).toBe(false)
    const rehearsed = await told('services', machine)
    expect(rehearsed.items.filter(({ what }) => what === 'volume')).toMatchObject([
      { name: 'a volume without a name of sonarr, /cache', bytes: 1024, removal: 'services', result: 'would-go' },
    ])
    expect(await apply('services', machine)).toMatchObject({ complete: true })
    expect(volumes).toEqual([{ name: 'usher_x', at: null }, other])
    const rest = await told('configuration', machine)
    expect(named(rest, 'volume')).toMatchObject({ name: 'usher_x', bytes: 1024, result: 'would-go' })
  })

  test('configuration', async () => {
    const { machine, volumes, stack, film } = den()
    const rehearsed = await told('configuration', machine)
    expect(named(rehearsed, 'service-folder')).toMatchObject({ name: 'sonarr', bytes: 1, result: 'would-go' })
    expect(named(rehearsed, 'media-folder')).toBeUndefined()
    expect(await apply('configuration', machine)).toMatchObject({ complete: true })
    expect([volumes.length, existsSync(stack), readFileSync(film, 'utf8')]).toEqual([0, false, 'film'])
  })

  test('media, with every file and byte told before', async () => {
    const { machine, data } = den()
    const rehearsed = await told('media', machine)
    expect(named(rehearsed, 'media-folder')).toMatchObject({ at: data, bytes: 9, files: 2, removal: 'media' })
    expect(rehearsed.summary).toContain('2 files of the household’s own')
    expect(await apply('media', machine)).toMatchObject({ complete: true })
    expect(existsSync(data)).toBe(false)
  })
})

describe('consent', () => {
  test('is needed', async () => {
    const { machine, film } = den()
    expect(await act('uninstall-apply', { body: { removal: 'media' } }, machine, { dryRun: false })).toMatchObject({
      refusal: { data: { code: 'CONSENT-1' } },
    })
    expect(existsSync(film)).toBe(true)
  })

  test('to one removal is none to a larger one, and none to files that came since', async () => {
    const { machine, data, film } = den()
    const smaller = (await told('configuration', machine)).offer!
    expect(await apply('media', machine, smaller)).toMatchObject({ code: 'CONSENT-2' })
    const { offer } = await told('media', machine)
    write(join(data, 'media/tv/two.mkv'))
    expect(await apply('media', machine, offer!)).toMatchObject({ code: 'CONSENT-2' })
    expect(existsSync(film)).toBe(true)
  })

  test('outlasts a database that grows a little', async () => {
    const { machine, config } = den()
    writeFileSync(config, 'x'.repeat(600))
    const { offer } = await told('configuration', machine)
    writeFileSync(config, 'x'.repeat(700))
    expect(await apply('configuration', machine, offer!)).toMatchObject({ complete: true })
  })
})

describe('with the engine down', () => {
  test('the read tells the folders, and what it could not see', async () => {
    const { machine } = den({ down: true })
    const rehearsed = await told('configuration', machine)
    expect(rehearsed.not_known).toMatchObject([{ what: 'containers, networks, volumes and images' }])
    expect(named(rehearsed, 'service-folder')).toMatchObject({ result: 'would-go' })
    expect(rehearsed.summary).toContain('Not all of it can be seen now.')
  })

  test('folders go, and what was not seen makes it incomplete', async () => {
    const { machine, config, film } = den({ down: true })
    expect(await apply('configuration', machine)).toMatchObject({ complete: false })
    expect([existsSync(config), existsSync(film)]).toEqual([false, true])
  })

  test('what only the engine can do is refused', async () => {
    const { machine } = den({ down: true })
    expect(await act('uninstall-apply', { body: { removal: 'services' } }, machine, { dryRun: true })).toMatchObject({
      refusal: { data: { code: 'ENGINE-2' } },
    })
  })
})

describe('forget', () => {
  test('is refused while there are containers', async () => {
    expect(await forget(den().machine)).toMatchObject({ code: 'UNINSTALL-1' })
  })

  test('leaves nothing of usher’s, and all of everybody else’s', async () => {
    const { machine, containers, config, film } = den()
    containers.length = 0
    write(join(machine.places.data, 'backups/one/manifest.json'))
    await forget(machine)
    const { config: own, state } = machine.places
    expect([own, state, join(machine.places.data, 'backups')].map((path) => existsSync(path))).toEqual([
      false,
      false,
      false,
    ])
    expect(existsSync(join(machine.places.data, 'stack/.env'))).toBe(false)
    expect([existsSync(config), existsSync(film)]).toEqual([true, true])
  })
})
