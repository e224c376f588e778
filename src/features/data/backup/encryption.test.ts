import { expect, test } from 'bun:test'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { act } from '../../../dispatch/act.ts'
import { planRestore, dryRunRestore } from '../restore/plan.ts'
import { gatherBackups } from './gather.ts'
import { listBackups } from '../../../platform/backup-catalogue/backup-files.ts'
import { planBackup } from './plan.ts'
import { householdWithData } from '../../../../test-support/backup/household-with-data.ts'

const PASSPHRASE = 'canary horse battery staple'

test('backup encrypts once a passphrase is set, and only that passphrase opens it', async () => {
  const { machine } = householdWithData()
  await expect(planBackup([], machine, { encrypt: true })).rejects.toMatchObject({ data: { code: 'BACKUP-10' } })
  machine.settings().prepareChange('BACKUP_PASSPHRASE', PASSPHRASE, null).write()

  const result = await act('backup', { body: { encrypt: true } }, machine, { dryRun: false })
  if (result.type !== 'job') throw new Error('no job')
  expect(await result.ended).toMatchObject({ state: 'done' })
  const [backup] = await listBackups(machine.paths)
  expect(backup!.path).toEndWith('.tar.zst.age')
  expect(readFileSync(backup!.path).toString('latin1', 0, 22)).toBe('age-encryption.org/v1\n')
  expect(await gatherBackups(machine)).toMatchObject({
    backups: [{ encrypted: true, status: 'intact', services: ['sonarr', 'page'] }],
    complete: true,
    not_known: [],
  })
  expect(dryRunRestore(await planRestore(backup!.name, machine))).toMatchObject({
    services: [{ service: 'sonarr' }, {}],
  })

  const responses = JSON.stringify([
    machine.state().jobs.list(),
    machine.state().jobs.outcome(result.job.id),
    machine.state().history.list(),
    await gatherBackups(machine),
  ])
  expect(responses).not.toContain('canary')
  for (const file of readdirSync(machine.paths.state, { recursive: true, withFileTypes: true }))
    if (file.isFile()) expect(readFileSync(join(file.parentPath, file.name)).includes('canary')).toBe(false)

  machine.state().keyValues.delete('backup')
  machine.settings().prepareChange('BACKUP_PASSPHRASE', 'another one entirely', null).write()
  await expect(planRestore(backup!.name, machine)).rejects.toMatchObject({ data: { code: 'BACKUP-9' } })
  expect(await gatherBackups(machine)).toMatchObject({
    backups: [{ status: 'not-checked', services: null }],
    complete: false,
    not_known: [{ subject: backup!.name }],
  })
  machine.settings().prepareChange('BACKUP_PASSPHRASE', null, null).write()
  await expect(planRestore(backup!.name, machine)).rejects.toMatchObject({ data: { code: 'BACKUP-8' } })
}, 120_000)
