import { describe, expect, test } from 'bun:test'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { act } from '../../../dispatch/act.ts'
import { usherError } from '../../../lib/errors.ts'
import { dryRunUninstall } from './perform.ts'
import { planUninstall } from './plan.ts'
import {
  runUninstall,
  smallHousehold,
  runForget,
  itemOfType,
  planRemoval,
  writeTestFile,
} from '../../../../test-support/uninstall/small-household.ts'

describe('each removal removes its own part and nothing of a larger one', () => {
  test('stop', async () => {
    const { machine, containers, networks, config } = smallHousehold()
    expect(await runUninstall('stop', machine)).toMatchObject({
      complete: true,
      items: [{ type: 'container', result: 'stopped' }],
    })
    expect(containers[0]!.state).toBe('exited')
    expect([networks.length, existsSync(config)]).toEqual([1, true])
    expect(machine.state().history.list()[0]).toMatchObject({
      inverse: { action: 'up', body: { services: ['sonarr'] } },
    })
  })

  test('services', async () => {
    const { machine, containers, networks, volumes, diskUse, config } = smallHousehold()
    const done = await runUninstall('services', machine)
    expect(done.items.map(({ type, result }) => `${type} ${result}`)).toEqual([
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

  test('unnamed volumes go with their containers; named volumes stay', async () => {
    const { machine, containers, volumes } = smallHousehold()
    const nameless = 'e'.repeat(64)
    const other = { name: 'f'.repeat(64), mountpoint: null }
    volumes.push({ name: nameless, mountpoint: null }, other)
    const mounts = [nameless, 'usher_x'].map((volume) => ({
      type: 'volume',
      source: `/var/lib/docker/volumes/${volume}/_data`,
      target: '/cache',
      writable: true,
      volume,
    }))
    containers[0] = { ...containers[0]!, mounts }
    expect((await planRemoval('stop', machine)).items.some(({ type }) => type === 'volume')).toBe(false)
    const dryRun = await planRemoval('services', machine)
    expect(dryRun.items.filter(({ type }) => type === 'volume')).toMatchObject([
      { name: 'an unnamed volume of sonarr, /cache', size_bytes: 1024, removal: 'services', result: 'would-remove' },
    ])
    expect(await runUninstall('services', machine)).toMatchObject({ complete: true })
    expect(volumes).toEqual([{ name: 'usher_x', mountpoint: null }, other])
    const rest = await planRemoval('configuration', machine)
    expect(itemOfType(rest, 'volume')).toMatchObject({ name: 'usher_x', size_bytes: 1024, result: 'would-remove' })
  })

  test('configuration', async () => {
    const { machine, volumes, stack, film } = smallHousehold()
    const dryRun = await planRemoval('configuration', machine)
    expect(itemOfType(dryRun, 'service-folder')).toMatchObject({
      name: 'sonarr',
      size_bytes: 1,
      result: 'would-remove',
    })
    expect(itemOfType(dryRun, 'media-folder')).toBeUndefined()
    expect(await runUninstall('configuration', machine)).toMatchObject({ complete: true })
    expect([volumes.length, existsSync(stack), readFileSync(film, 'utf8')]).toEqual([0, false, 'film'])
  })

  test('media, after showing every file and byte', async () => {
    const { machine, data } = smallHousehold()
    const dryRun = await planRemoval('media', machine)
    expect(itemOfType(dryRun, 'media-folder')).toMatchObject({
      path: data,
      size_bytes: 9,
      files_total: 2,
      removal: 'media',
    })
    expect(dryRun.summary).toContain('2 of the household’s own files')
    expect(await runUninstall('media', machine)).toMatchObject({ complete: true })
    expect(existsSync(data)).toBe(false)
  })
})

describe('consent', () => {
  test('is needed', async () => {
    const { machine, film } = smallHousehold()
    expect(await act('uninstall-apply', { body: { removal: 'media' } }, machine, { dryRun: false })).toMatchObject({
      refusal: { data: { code: 'CONSENT-1' } },
    })
    expect(existsSync(film)).toBe(true)
  })

  test('does not cover a larger removal, nor files added later', async () => {
    const { machine, data, film } = smallHousehold()
    const smaller = (await planRemoval('configuration', machine)).offer!
    expect(await runUninstall('media', machine, smaller)).toMatchObject({ code: 'CONSENT-2' })
    const { offer } = await planRemoval('media', machine)
    writeTestFile(join(data, 'media/tv/two.mkv'))
    expect(await runUninstall('media', machine, offer!)).toMatchObject({ code: 'CONSENT-2' })
    expect(existsSync(film)).toBe(true)
  })

  test('stays valid if a database grows a little', async () => {
    const { machine, config } = smallHousehold()
    writeFileSync(config, 'x'.repeat(600))
    const { offer } = await planRemoval('configuration', machine)
    writeFileSync(config, 'x'.repeat(700))
    expect(await runUninstall('configuration', machine, offer!)).toMatchObject({ complete: true })
  })
})

describe('with the engine down', () => {
  test('the read lists the folders, and says what it could not see', async () => {
    const { machine } = smallHousehold({ down: true })
    const dryRun = await planRemoval('configuration', machine)
    expect(dryRun.not_known).toMatchObject([{ subject: 'containers, networks, volumes and images' }])
    expect(itemOfType(dryRun, 'service-folder')).toMatchObject({ result: 'would-remove' })
    expect(dryRun.summary).toContain('usher cannot see everything right now.')
  })

  test('folders are removed, and the outcome is incomplete', async () => {
    const { machine, config, film } = smallHousehold({ down: true })
    expect(await runUninstall('configuration', machine)).toMatchObject({ complete: false })
    expect([existsSync(config), existsSync(film)]).toEqual([false, true])
  })

  test('removals that need the engine are refused', async () => {
    const { machine } = smallHousehold({ down: true })
    expect(await act('uninstall-apply', { body: { removal: 'services' } }, machine, { dryRun: true })).toMatchObject({
      refusal: { data: { code: 'ENGINE-2' } },
    })
  })
})

test('without Compose, the read lists everything but the command lines, and the action is refused', async () => {
  const { machine } = smallHousehold()
  const missing = usherError('COMPOSE-1', { difference: '', compose: 'Install it', compose_command: 'apt' })
  const withoutCompose = { ...machine, runner: () => Promise.reject(missing) }
  const because = 'Docker Compose is not installed.'
  expect(dryRunUninstall(await planUninstall('services', withoutCompose, false))).toMatchObject({
    complete: false,
    items: [{ type: 'container' }, { type: 'network' }, { type: 'image' }],
    not_known: [{ subject: 'the command lines of Compose', because }],
  })
  await expect(planUninstall('services', withoutCompose, true)).rejects.toThrow(because)
})

describe('forget', () => {
  test('is refused while there are containers', async () => {
    expect(await runForget(smallHousehold().machine)).toMatchObject({ code: 'UNINSTALL-1' })
  })

  test('removes everything of usher’s and nothing else', async () => {
    const { machine, containers, config, film } = smallHousehold()
    containers.length = 0
    writeTestFile(join(machine.paths.data, 'backups/one/manifest.json'))
    await runForget(machine)
    const { config: own, state } = machine.paths
    expect([own, state, join(machine.paths.data, 'backups')].map((path) => existsSync(path))).toEqual([
      false,
      false,
      false,
    ])
    expect(existsSync(join(machine.paths.data, 'stack/.env'))).toBe(false)
    expect([existsSync(config), existsSync(film)]).toEqual([true, true])
  })
})
