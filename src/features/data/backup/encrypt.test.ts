import { expect, test } from 'bun:test'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { act } from '../../../dispatch/act.ts'
import { planRestore, rehearsedRestore } from '../restore/plan.ts'
import { gatherBackups } from './gather.ts'
import { lyingIn } from '../../../platform/backup-catalogue/folder.ts'
import { planBackup } from './plan.ts'
import { keptHouse } from '../../../../test-support/backup/kept-house.ts'

const PASSPHRASE = 'canary horse battery staple'

test('a backup is encrypted once a passphrase is set, and only that passphrase opens it', async () => {
  const { machine } = keptHouse()
  await expect(planBackup([], machine, { encrypt: true })).rejects.toMatchObject({ data: { code: 'BACKUP-10' } })
  machine.settings().prepare('BACKUP_PASSPHRASE', PASSPHRASE, null).write()

  const deed = await act('backup', { body: { encrypt: true } }, machine, { dryRun: false })
  if (deed.is !== 'job') throw new Error('no job')
  expect(await deed.ended).toMatchObject({ state: 'done' })
  const [lying] = await lyingIn(machine.places)
  expect(lying!.path).toEndWith('.tar.zst.age')
  expect(readFileSync(lying!.path).toString('latin1', 0, 22)).toBe('age-encryption.org/v1\n')
  expect(await gatherBackups(machine)).toMatchObject({
    backups: [{ encrypted: true, standing: 'whole', services: ['sonarr', 'page'] }],
  })
  expect(rehearsedRestore(await planRestore(lying!.name, machine))).toMatchObject({
    services: [{ service: 'sonarr' }, {}],
  })

  const told = JSON.stringify([
    machine.state().jobs.list(),
    machine.state().jobs.outcome(deed.job.id),
    machine.state().history.list(),
    await gatherBackups(machine),
  ])
  expect(told).not.toContain('canary')
  for (const file of readdirSync(machine.places.state, { recursive: true, withFileTypes: true }))
    if (file.isFile()) expect(readFileSync(join(file.parentPath, file.name)).includes('canary')).toBe(false)

  machine.state().memory.forget('backup')
  machine.settings().prepare('BACKUP_PASSPHRASE', 'another one entirely', null).write()
  await expect(planRestore(lying!.name, machine)).rejects.toMatchObject({ data: { code: 'BACKUP-9' } })
  expect(await gatherBackups(machine)).toMatchObject({ backups: [{ standing: 'not-checked', services: null }] })
  machine.settings().prepare('BACKUP_PASSPHRASE', null, null).write()
  await expect(planRestore(lying!.name, machine)).rejects.toMatchObject({ data: { code: 'BACKUP-8' } })
}, 120_000)
