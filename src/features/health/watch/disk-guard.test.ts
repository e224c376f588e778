import { afterEach, beforeEach, expect, test } from 'bun:test'
import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Container } from '../../../platform/engine/engine.ts'
import type { Machine } from '../../../platform/machine.ts'
import { fakeContainer, fakeEngine } from '../../../../test-support/engine/fake-engine.ts'
import { fakeRunner, fakeMachine } from '../../../../test-support/machine/fake-machine.ts'
import { observeDataRoots, stopServicesOnLostDisk } from './disk-guard.ts'
import { findLostRoots } from '../checks/storage/guarded-roots.ts'

let root = ''
let machine: Machine
let containers: Container[]
const { hand: runner, asked } = fakeRunner()
const signal = new AbortController().signal

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'usher-guard-'))
  mkdirSync(join(root, 'disk/data'), { recursive: true })
  asked.length = 0
  containers = [withDataMount('sonarr'), withDataMount('jellyfin', false), fakeContainer('prowlarr')]
  machine = fakeMachine({
    procPath: join(root, 'proc'),
    engine: async () => fakeEngine({ containers }),
    runner: async () => runner,
  })
  setMounted(true)
  const inode = statSync(join(root, 'disk/data')).ino
  machine.state().keyValues.set('root', data(), { inode, mount: join(root, 'disk'), type: 'ext4' })
})
afterEach(() => {
  machine.state().close()
  rmSync(root, { recursive: true, force: true })
})

const data = () => join(root, 'disk/data')

function withDataMount(service: string, writable = true): Container {
  return fakeContainer(service, { mounts: [{ type: 'bind', source: data(), target: '/data', writable }] })
}

function setMounted(isMounted: boolean, type = 'ext4') {
  mkdirSync(join(root, 'proc/self'), { recursive: true })
  const lines = [
    '1 0 8:1 / / rw - ext4 /dev/root rw',
    ...(isMounted ? [`2 1 8:17 / ${root}/disk rw - ${type} /dev/none rw`] : []),
  ]
  writeFileSync(join(root, 'proc/self/mountinfo'), `${lines.join('\n')}\n`)
}

async function guard(): Promise<string[]> {
  const lost = await findLostRoots(machine)
  const stopped: string[] = []
  for (const root of lost) stopped.push(...(await stopServicesOnLostDisk(root, machine, signal)))
  containers = containers.map((one) => (stopped.includes(one.service!) ? { ...one, state: 'exited' } : one))
  return stopped
}

const ids = async () => (await observeDataRoots(machine)).observed.map(({ id }) => id.replace(root, ''))

test('no service is stopped while the disk is setMounted', async () => {
  expect(await guard()).toEqual([])
  expect(await ids()).toEqual([])
})

test('services that mount a missing disk are stopped, which can be undone', async () => {
  setMounted(false)
  expect(await guard()).toEqual(['sonarr', 'jellyfin'])
  expect(asked).toEqual([{ to: 'stopped', services: ['sonarr', 'jellyfin'] }])
  const [entry] = machine.state().history.list()
  expect(entry).toMatchObject({
    state: 'done',
    targets: ['sonarr', 'jellyfin'],
    inverse: { action: 'up', body: { forms: [], services: ['sonarr', 'jellyfin'] } },
  })
  const { observed } = await observeDataRoots(machine)
  expect(observed).toMatchObject([{ level: 'critical', command: 'usher up sonarr jellyfin' }])
  expect(await guard()).toEqual([])
  expect(asked.length).toBe(1)
})

test('services that mount a replaced disk are stopped', async () => {
  setMounted(true, 'btrfs')
  expect(await guard()).toEqual(['sonarr', 'jellyfin'])
})

test('a disk that is setMounted again is reported until its services run, and usher starts none of them', async () => {
  setMounted(false)
  await guard()
  expect(await ids()).toEqual(['data-root:/disk/data'])
  setMounted(true)
  expect(await guard()).toEqual([])
  expect(await ids()).toEqual(['data-root-back:/disk/data'])
  expect([...(await observeDataRoots(machine)).resting]).toEqual(['sonarr', 'jellyfin'])
  containers = [withDataMount('sonarr'), withDataMount('jellyfin')]
  expect(await ids()).toEqual([])
  expect([...(await observeDataRoots(machine)).resting]).toEqual([])
})

test('an accepted finding stops no service', async () => {
  setMounted(false)
  const acceptance = { at: '2026-03-14T14:00:00.000Z', reason: 'a new disk', status: 'failed' }
  machine.state().keyValues.set('acceptance', `storage-root-present:${data()} on /`, acceptance)
  expect(await guard()).toEqual([])
})

test('stopping is refused while another change is running', async () => {
  setMounted(false)
  const release = machine.state().lock.acquire({ summary: 'Start tv', job: null })
  try {
    await expect(guard()).rejects.toMatchObject({ data: { code: 'STATE-6' } })
    expect(asked).toEqual([])
  } finally {
    release()
  }
})
