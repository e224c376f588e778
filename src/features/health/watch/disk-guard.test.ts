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
  containers = [given('sonarr'), given('jellyfin', false), fakeContainer('prowlarr')]
  machine = fakeMachine({
    procPath: join(root, 'proc'),
    engine: async () => fakeEngine({ containers }),
    runner: async () => runner,
  })
  mounted(true)
  const inode = statSync(join(root, 'disk/data')).ino
  machine.state().keyValues.set('root', data(), { inode, mount: join(root, 'disk'), type: 'ext4' })
})
afterEach(() => {
  machine.state().close()
  rmSync(root, { recursive: true, force: true })
})

const data = () => join(root, 'disk/data')

function given(service: string, writable = true): Container {
  return fakeContainer(service, { mounts: [{ type: 'bind', source: data(), target: '/data', writable }] })
}

function mounted(there: boolean, type = 'ext4') {
  mkdirSync(join(root, 'proc/self'), { recursive: true })
  const lines = [
    '1 0 8:1 / / rw - ext4 /dev/root rw',
    ...(there ? [`2 1 8:17 / ${root}/disk rw - ${type} /dev/none rw`] : []),
  ]
  writeFileSync(join(root, 'proc/self/mountinfo'), `${lines.join('\n')}\n`)
}

async function guarded(): Promise<string[]> {
  const lost = await findLostRoots(machine)
  const stopped: string[] = []
  for (const one of lost) stopped.push(...(await stopServicesOnLostDisk(one, machine, signal)))
  containers = containers.map((one) => (stopped.includes(one.service!) ? { ...one, state: 'exited' } : one))
  return stopped
}

const ids = async () => (await observeDataRoots(machine)).observed.map(({ id }) => id.replace(root, ''))

test('while the disk is there nothing is touched', async () => {
  expect(await guarded()).toEqual([])
  expect(await ids()).toEqual([])
})

test('a disk that vanishes stops what is given it, and that can be undone', async () => {
  mounted(false)
  expect(await guarded()).toEqual(['sonarr', 'jellyfin'])
  expect(asked).toEqual([{ to: 'stopped', services: ['sonarr', 'jellyfin'] }])
  const [entry] = machine.state().history.list()
  expect(entry).toMatchObject({
    state: 'done',
    targets: ['sonarr', 'jellyfin'],
    inverse: { action: 'up', body: { forms: [], services: ['sonarr', 'jellyfin'] } },
  })
  const { observed } = await observeDataRoots(machine)
  expect(observed).toMatchObject([{ level: 'critical', command: 'usher up sonarr jellyfin' }])
  expect(await guarded()).toEqual([])
  expect(asked.length).toBe(1)
})

test('one that is replaced does too', async () => {
  mounted(true, 'btrfs')
  expect(await guarded()).toEqual(['sonarr', 'jellyfin'])
})

test('when it is back that is said, nothing starts, and it is over once they run', async () => {
  mounted(false)
  await guarded()
  expect(await ids()).toEqual(['data-root:/disk/data'])
  mounted(true)
  expect(await guarded()).toEqual([])
  expect(await ids()).toEqual(['data-root-back:/disk/data'])
  expect([...(await observeDataRoots(machine)).resting]).toEqual(['sonarr', 'jellyfin'])
  containers = [given('sonarr'), given('jellyfin')]
  expect(await ids()).toEqual([])
  expect([...(await observeDataRoots(machine)).resting]).toEqual([])
})

test('a move that somebody accepted is as they mean it', async () => {
  mounted(false)
  const meant = { at: '2026-03-14T14:00:00.000Z', reason: 'a new disk', status: 'failed' }
  machine.state().keyValues.set('acceptance', `storage-root-present:${data()} on /`, meant)
  expect(await guarded()).toEqual([])
})

test('while another change is under way it is refused, and nothing is stopped', async () => {
  mounted(false)
  const letGo = machine.state().lock.acquire({ summary: 'Start tv', job: null })
  try {
    await expect(guarded()).rejects.toMatchObject({ data: { code: 'STATE-6' } })
    expect(asked).toEqual([])
  } finally {
    letGo()
  }
})
