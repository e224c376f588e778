import { afterEach, describe, expect, test } from 'bun:test'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fakeContainerFiles } from '../../test-support/engine/container-files.ts'
import { fakeContainer, fakeEngine } from '../../test-support/engine/fake-engine.ts'
import { householdContainer, householdMachine } from '../../test-support/machine/household.ts'
import { smallHousehold } from '../../test-support/space/small-household.ts'
import type { ActionName } from '../../contract/actions/index.ts'
import type { ReadName } from '../../contract/reads/index.ts'
import { gatherStatus } from '../features/services/status/gather.ts'
import { gatherStored } from '../features/data/stored/gather.ts'
import { gatherSpace } from '../features/media/space/gather.ts'
import type { EngineHost } from '../platform/engine/engine.ts'
import type { Machine } from '../platform/machine.ts'
import { readContainerFile } from '../platform/media-apps/connection/container-file.ts'
import { act } from './act.ts'
import { ask } from './ask.ts'

const CARRIED: EngineHost = { host: null }

/** The same machine, whose engine runs on another one. */
async function withRemoteEngine(machine: Machine, remote = CARRIED): Promise<Machine> {
  const engine = await machine.engine()
  return { ...machine, engine: async () => ({ ...engine, facts: { ...engine.facts, remote } }) }
}

test.each<[ActionName, object]>([
  ['setup', {}],
  ['migrate', { mode: 'in-place', project: 'media' }],
  ['space-reclaim', {}],
  ['backup', {}],
  ['restore', { backup: '2026-03-14-140000' }],
  ['restore-rehearse', { backup: '2026-03-14-140000' }],
  ['update-apply', {}],
  ['uninstall-apply', { removal: 'stop' }],
])('%s of a remote engine is refused before anything is planned, also as a dry run', async (action, body) => {
  const machine = await withRemoteEngine(householdMachine([householdContainer('jellyfin')]))
  for (const dryRun of [true, false])
    expect(await act(action, { body: { ...body } }, machine, { dryRun })).toMatchObject({
      type: 'refusal',
      refusal: { data: { code: 'ENGINE-14' } },
    })
})

test.each<[ReadName, [string, string][]]>([
  ['migration', []],
  ['uninstall', [['removal', 'media']]],
])('%s lists no folder of this machine for a remote engine', async (read, words) => {
  const machine = await withRemoteEngine(householdMachine([householdContainer('jellyfin')]))
  expect(await ask(read, words, machine, { signal: new AbortController().signal })).toMatchObject({
    type: 'refusal',
    refusal: { data: { code: 'ENGINE-14' } },
  })
})

test('a stack whose services run in a Swarm is not started a second time beside it', async () => {
  const labels = { 'com.docker.stack.namespace': 'usher' }
  const task = fakeContainer('jellyfin', { project: null, labels })
  const machine = householdMachine([task])
  const started = await act('up', { body: { services: ['jellyfin'] } }, machine, { dryRun: false })
  expect(started).toMatchObject({ type: 'refusal', refusal: { data: { code: 'ENGINE-16' } } })
})

describe('of a remote engine', () => {
  test('space counts no file of this machine, and says so', async () => {
    const { machine, data } = await smallHousehold()
    expect((await gatherSpace(machine)).disks).not.toEqual([])
    const { summary, disks, holders, folders, not_known } = await gatherSpace(await withRemoteEngine(machine))
    expect([disks, folders, holders.filter(({ holder }) => holder === 'library')]).toEqual([[], [], []])
    expect(summary).toBe('Free space is not known, because the engine runs on another machine.')
    expect(not_known).toContainEqual({
      subject: 'the files and disks of the household',
      because: 'the engine runs on another machine',
    })
    expect(JSON.stringify({ disks, folders })).not.toContain(data)
  })

  test('stored measures no folder of the same name on this machine', async () => {
    const near = householdMachine([householdContainer('jellyfin')])
    const config = join((await near.stack()).directory, 'config/jellyfin')
    mkdirSync(config, { recursive: true })
    writeFileSync(join(config, 'library.db'), 'x'.repeat(500))
    const rowOf = async (machine: Machine) =>
      (await gatherStored(machine)).services.find(({ container_path }) => container_path === '/config')
    expect(await rowOf(near)).toMatchObject({ size_bytes: 500 })
    expect(await rowOf(await withRemoteEngine(near))).toMatchObject({
      size_bytes: null,
      because: 'it is on another machine, where the engine runs',
    })
  })

  test('a page has the address of that machine, and none if nobody gave it', async () => {
    const machine = householdMachine([householdContainer('seerr'), householdContainer('caddy', '127.0.0.1')])
    const pages = async (remote: EngineHost) => {
      const { services } = await gatherStatus(await withRemoteEngine(machine, remote))
      return services
        .filter(({ service }) => ['seerr', 'caddy'].includes(service))
        .map(({ local_address, home_address }) => [local_address, home_address])
        .toSorted()
    }
    const nowhere = [null, null]
    expect(await pages({ host: 'nas' })).toEqual([nowhere, ['http://nas:5055', 'http://nas:5055']])
    expect(await pages(CARRIED)).toEqual([nowhere, nowhere])
  })
})

describe('a file of a container on another machine', () => {
  let folder = ''
  afterEach(() => rmSync(folder, { recursive: true }))

  test('is read through the engine, unless it is large, a link or a folder', async () => {
    folder = mkdtempSync(join(tmpdir(), 'usher-far-'))
    writeFileSync(join(folder, 'config.xml'), '<ApiKey>far</ApiKey>')
    writeFileSync(join(folder, 'large'), Buffer.alloc(1024 * 1024 + 1))
    mkdirSync(join(folder, 'folder'))
    const engine = { ...fakeEngine(), containerFiles: fakeContainerFiles(folder) }
    const read = (path: string) => readContainerFile(path, 'sonarr', engine)
    expect(await read('/config.xml')).toBe('<ApiKey>far</ApiKey>')
    for (const path of ['/large', '/folder', '/missing']) expect(await read(path)).toBeUndefined()
  })
})
