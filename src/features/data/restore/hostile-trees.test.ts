import { expect, test } from 'bun:test'
import {
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { performBackup } from '../backup/perform.ts'
import { planBackup } from '../backup/plan.ts'
import { householdWithData } from '../../../../test-support/backup/household-with-data.ts'
import type { Machine } from '../../../platform/machine.ts'
import { fakeRunner } from '../../../../test-support/machine/fake-machine.ts'
import { performRestore } from './perform.ts'
import { planRestore } from './plan.ts'
import { workWithoutJob } from '../../../../test-support/jobs/work-without-job.ts'

const NAME = '2026-03-14-140000'
const rawName = (folder: string) => Buffer.concat([Buffer.from(`${folder}/caf`), Buffer.from([0xe9])])

function household(parts: Partial<Machine> = {}) {
  const house = householdWithData(undefined, { runner: async () => fakeRunner().hand, ...parts })
  const later: Machine = { ...house.machine, now: () => new Date('2026-03-15T09:00:00.000Z') }
  const backUp = async () => performBackup(await planBackup([], house.machine), house.machine, workWithoutJob)
  const restore = async (name = NAME) => performRestore(await planRestore(name, later), later, workWithoutJob)
  return { ...house, later, backUp, restore }
}

test('backup and restore return a file whose name is not UTF-8, byte for byte', async () => {
  const { sonarrConfig, backUp, restore } = household()
  mkdirSync(rawName(sonarrConfig))
  writeFileSync(Buffer.concat([rawName(sonarrConfig), Buffer.from('/'), Buffer.from([0xff])]), 'kept')
  symlinkSync(Buffer.from([0x2e, 0x2f, 0xe8]), `${sonarrConfig}/raw-link`)
  expect((await backUp()).complete).toBe(true)
  rmSync(sonarrConfig, { recursive: true, force: true })
  mkdirSync(sonarrConfig)
  expect((await restore()).complete).toBe(true)
  expect(readdirSync(rawName(sonarrConfig), { encoding: 'buffer' })).toEqual([Buffer.from([0xff])])
  expect(readFileSync(Buffer.concat([rawName(sonarrConfig), Buffer.from('/'), Buffer.from([0xff])]), 'utf8')).toBe(
    'kept',
  )
  expect(readlinkSync(`${sonarrConfig}/raw-link`, { encoding: 'buffer' })).toEqual(Buffer.from([0x2e, 0x2f, 0xe8]))
})

test('backup and restore return names with tabs, new lines and reversed writing', async () => {
  const { sonarrConfig, backUp, restore } = household()
  const names = ['a\tb', 'c\nd', 'e\u202ef', 'g\\h']
  for (const name of names) writeFileSync(join(sonarrConfig, name), name)
  const { complete, skipped } = await backUp()
  expect([complete, skipped.filter(({ subject }) => subject.includes('b'))]).toEqual([true, []])
  for (const name of names) rmSync(join(sonarrConfig, name))
  await restore()
  expect(names.map((name) => readFileSync(join(sonarrConfig, name), 'utf8'))).toEqual(names)
})

test('restore carries over every kind of entry that no backup has, and says which', async () => {
  const { sonarrConfig, backUp, restore } = household()
  await backUp()
  mkdirSync(join(sonarrConfig, 'later'))
  symlinkSync('/etc/hostname', join(sonarrConfig, 'later/away'))
  const socket = createServer().listen(join(sonarrConfig, 'app.sock'))
  try {
    Bun.spawnSync(['mkfifo', join(sonarrConfig, 'pipe')])
    const data = await restore()
    expect(data.services[0]).toMatchObject({ service: 'sonarr', result: 'replaced' })
    expect(data.notes.join('\n')).toContain('outside')
    expect(data.leftover_folders).toEqual([])
    expect(readlinkSync(join(sonarrConfig, 'outside'))).toBe('/etc/hostname')
    expect(readlinkSync(join(sonarrConfig, 'later/away'))).toBe('/etc/hostname')
    expect(lstatSync(join(sonarrConfig, 'app.sock')).isSocket()).toBe(true)
    expect(lstatSync(join(sonarrConfig, 'pipe')).isFIFO()).toBe(true)
    expect(readFileSync(join(sonarrConfig, 'logs/sonarr.txt'), 'utf8')).toBe('much')
    expect(readFileSync(join(sonarrConfig, 'MediaCover/1/poster.jpg'), 'utf8')).toBe('a picture')
  } finally {
    socket.close()
  }
})

test('restore keeps the previous folder beside if something in it is in no backup and cannot be carried over', async () => {
  const { sonarrConfig, backUp, restore } = household()
  mkdirSync(join(sonarrConfig, 'place'))
  await backUp()
  rmSync(join(sonarrConfig, 'place'), { recursive: true })
  symlinkSync('/etc/hostname', join(sonarrConfig, 'place'))
  const data = await restore()
  expect(data.leftover_folders).toHaveLength(1)
  const kept = data.leftover_folders[0]!
  expect([dirname(kept), readlinkSync(join(kept, 'place'))]).toEqual([dirname(sonarrConfig), '/etc/hostname'])
  expect(data.notes.join('\n')).toContain('place')
  await restore(data.safety_backup!)
  expect(readlinkSync(join(kept, 'place'))).toBe('/etc/hostname')
})

test('restore refuses in the plan to replace a folder in which a file system is mounted', async () => {
  const house = household()
  const proc = house.machine.procPath
  mkdirSync(join(proc, 'self'), { recursive: true })
  const mount = (target: string) => `36 35 98:0 / ${target} rw,noatime - ext4 /dev/root rw,errors=continue\n`
  writeFileSync(join(proc, 'self/mountinfo'), mount('/') + mount(dirname(house.sonarrConfig)))
  await house.backUp()
  await planRestore(NAME, house.later)
  writeFileSync(join(proc, 'self/mountinfo'), mount('/') + mount(join(house.sonarrConfig, 'logs')))
  await expect(planRestore(NAME, house.later)).rejects.toMatchObject({ data: { code: 'BACKUP-17' } })
})

test('a hard link to a file outside does not lead a restore to change that file', async () => {
  const { sonarrConfig, backUp, restore } = household()
  const outside = join(sonarrConfig, '../../outside.log')
  writeFileSync(outside, 'mine')
  await backUp()
  linkSync(outside, join(sonarrConfig, 'logs/linked.txt'))
  await restore()
  expect([readFileSync(outside, 'utf8'), existsSync(join(sonarrConfig, 'logs/linked.txt'))]).toEqual(['mine', true])
})
