import { expect, test } from 'bun:test'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Machine } from '../../../platform/machine.ts'
import { gatherSpace } from './gather.ts'
import { smallHousehold, engineImage } from '../../../../test-support/space/small-household.ts'

function writeFileOfSize(machine: Machine, path: string, bytes: number): void {
  const file = join(machine.paths.home!, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, Buffer.alloc(bytes))
}

test('space counts backups of the apps and of usher apart from the apps’ data', async () => {
  const { machine } = await smallHousehold()
  const before = await gatherSpace(machine)
  const config = (await machine.stack()).services.find(({ name }) => name === 'sonarr')!.mounts[0]!.source!
  mkdirSync(join(config, 'Backups/scheduled'), { recursive: true })
  writeFileSync(join(config, 'Backups/scheduled/sonarr_backup.zip'), Buffer.alloc(70_000))
  writeFileSync(join(config, 'sonarr.db'), Buffer.alloc(5_000))
  const kept = join(machine.paths.data, 'backups')
  mkdirSync(kept, { recursive: true })
  writeFileSync(join(kept, 'one.usher'), Buffer.alloc(900_000))
  const { holders } = await gatherSpace(machine)
  const of = (by: string, all = holders) => all.find((one) => one.holder === by)
  expect(of('backups')).toMatchObject({ files_total: 2, size_bytes: 970_000 })
  expect(of('apps')!.size_bytes - of('apps', before.holders)!.size_bytes).toBe(5_000)
})

test('space counts images, container writes and container logs', async () => {
  const images = [engineImage('example/sonarr:1.0', 'used', 1)].map((one) => ({ ...one, digests: [] }))
  const containers = [
    { id: 'sonarr-id', name: 'sonarr', written_bytes: 3_000 },
    { id: 'radarr-id', name: 'radarr', written_bytes: 40_000 },
    { id: 'other', name: 'other', written_bytes: null },
  ]
  const { machine } = await smallHousehold({ diskUse: { layers_bytes: 2e9, images, containers } })
  writeFileOfSize(machine, 'engine/containers/sonarr-id/sonarr-id-json.log', 600)
  writeFileOfSize(machine, 'engine/containers/sonarr-id/sonarr-id-json.log.1', 66)
  for (const service of ['radarr', 'qbittorrent', 'sabnzbd'])
    writeFileOfSize(machine, `engine/containers/${service}-id/${service}-id-json.log`, 1_000)
  const root = join(machine.paths.home!, 'engine')
  const engine = async () => ({ ...(await machine.engine()), info: async () => ({ root }) as never })
  const { holders, not_known } = await gatherSpace({ ...machine, engine })
  expect(not_known).toEqual([])
  expect(holders).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ holder: 'images', size_bytes: 2e9, files_total: 1 }),
      expect.objectContaining({ holder: 'containers', size_bytes: 43_000, files_total: 2 }),
      expect.objectContaining({ holder: 'logs', size_bytes: 3_666, files_total: 4 }),
    ]),
  )
})

test('space measures a log where the engine reports it', async () => {
  const { machine } = await smallHousehold()
  const userdata = join(machine.paths.home!, 'engine/overlay-containers/sonarr-id/userdata')
  writeFileOfSize(machine, 'engine/overlay-containers/sonarr-id/userdata/ctr.log', 500)
  writeFileOfSize(machine, 'engine/overlay-containers/sonarr-id/userdata/pidfile', 4)
  const running = await machine.engine()
  const engine = {
    ...running,
    info: async () => ({ root: join(machine.paths.home!, 'engine') }) as never,
    inspectAll: async (ids: readonly string[]) =>
      (await running.inspectAll(ids)).map((one) => ({
        ...one,
        ...(one.service === 'sonarr' ? { log_path: join(userdata, 'ctr.log') } : { log_driver: 'none' }),
      })),
  }
  const { holders } = await gatherSpace({ ...machine, engine: async () => engine })
  expect(holders).toContainEqual(expect.objectContaining({ holder: 'logs', size_bytes: 500, files_total: 1 }))
})

test('the size of logs that only the engine may read is not known', async () => {
  const { machine } = await smallHousehold()
  const { holders, not_known } = await gatherSpace(machine)
  expect(holders.map(({ holder }) => holder)).not.toContain('logs')
  expect(not_known).toContainEqual({
    subject: 'the logs of the containers',
    because: 'only the engine has permission to read them',
  })
})

test('space lists large container writes and each backup, with the gain and the cost of removal', async () => {
  const containers = [
    { id: 'sonarr-id', name: 'sonarr', written_bytes: 3_000_000 },
    { id: 'radarr-id', name: 'radarr', written_bytes: 999_000 },
  ]
  const { machine } = await smallHousehold({ diskUse: { layers_bytes: 0, images: [], containers } })
  writeFileOfSize(machine, 'engine/containers/sonarr-id/sonarr-id-json.log', 500_000)
  const root = join(machine.paths.home!, 'engine')
  const engine = async () => ({ ...(await machine.engine()), info: async () => ({ root }) as never })
  const kept = join(machine.paths.data, 'backups')
  mkdirSync(kept, { recursive: true })
  for (const [at, name] of ['2026-03-01-120000', '2026-03-02-120000'].entries())
    writeFileSync(join(kept, `${name}.tar.zst`), Buffer.alloc(2_000_000 + at))
  const { removable, choices } = await gatherSpace({ ...machine, engine })
  const rows = removable.filter(({ type }) => type === 'container' || type === 'backup')
  expect(rows.map(({ type, title, frees_bytes: frees, losses }) => [type, title, frees, losses[0]])).toEqual([
    ['container', 'usher-sonarr-1', 3_500_000, 'its log is lost'],
    ['backup', '2026-03-02-120000', 2_000_001, expect.stringContaining('it is the newest')],
    ['backup', '2026-03-01-120000', 2_000_000, 'that day’s state could no longer be restored'],
  ])
  expect(rows[0]!.command).toBe('usher down sonarr')
  expect(choices.map(({ summary }) => summary)).toContain('Recreate one container that has written a lot')
  expect(choices.some(({ summary }) => /backup/.test(summary))).toBe(false)
})
