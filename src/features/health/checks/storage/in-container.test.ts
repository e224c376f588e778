import { expect, test } from 'bun:test'
import { join } from 'node:path'
import { fakeContainer } from '../../../../../test-support/engine/fake-engine.ts'
import {
  bindMount,
  machineWithSharedData,
  makeTempFolder,
  withFault,
} from '../../../../../test-support/checks/machine-fixtures.ts'
import { runCheckOn } from '../../../../../test-support/checks/check-case.ts'
import type { ContainerMount } from '../../../../platform/engine/engine.ts'
import type { Machine } from '../../../../platform/machine.ts'
import { findLostRoots } from './guarded-roots.ts'

/** The services mount a folder of the machine that exists here too, as a folder of usher's own image may. */
async function machineInContainer(folder: string, mounts: ContainerMount[]): Promise<Machine> {
  const machine = await withFault(machineWithSharedData(), {
    container: () => ({ mounts: [bindMount('/data', { source: folder }), bindMount('/config', { source: folder })] }),
  })
  return { ...machine, procPath: '/proc', ownContainer: async () => fakeContainer('usher', { mounts }) }
}

const HOST_FOLDER_CHECKS = [
  'storage-root-present',
  'storage-space',
  'storage-files',
  'storage-forecast',
  'storage-config-local',
  'storage-config-writable',
]

test.each(HOST_FOLDER_CHECKS)('%s is not known where usher’s container does not have the folder', async (id) => {
  const folder = makeTempFolder('/tmp')
  const results = await runCheckOn(id, await machineInContainer(folder, []))
  expect(results.length).toBeGreaterThan(0)
  for (const { status, because } of results)
    expect([status, because]).toEqual(['not-known', `usher’s container does not have the folder ${folder}.`])
})

test.each(['storage-root-present', 'storage-space'])(
  '%s reads a folder that is mounted elsewhere there',
  async (id) => {
    const here = makeTempFolder('/tmp')
    const mounts = [bindMount(here, { source: '/mnt/tank/media' })]
    const machine = await machineInContainer('/mnt/tank/media', mounts)
    const results = await runCheckOn(id, { ...machine, diskSpace: measureOnly(here) })
    expect(results.map(({ status, subject }) => [status, subject])).toEqual([['passed', '/mnt/tank/media']])
  },
)

const measureOnly =
  (folder: string): Machine['diskSpace'] =>
  async (path) => {
    if (path !== folder) throw Object.assign(new Error(path), { code: 'ENOENT' })
    return { free_bytes: 5e11, total_bytes: 1e12, free_files: 1e6, files: 2e6 }
  }

test.each(['engine-disk', 'upkeep-log-sizes'])('%s is not known from usher’s container', async (id) => {
  const [result] = await runCheckOn(id, await machineInContainer('/srv/data', []))
  expect([result!.status, result!.because]).toEqual([
    'not-known',
    'usher runs in a container, which does not have the engine’s own files.',
  ])
})

test('a disk that usher’s container does not have is not reported as lost', async () => {
  const folder = makeTempFolder('/tmp', 'media')
  const source = join(folder, 'media')
  const visible = await machineInContainer(source, [bindMount(source, { source })])
  await runCheckOn('storage-root-present', visible)
  expect(await findLostRoots({ ...visible, ownContainer: async () => fakeContainer('usher', { mounts: [] }) })).toEqual(
    [],
  )
})
