import { afterEach, describe, expect, test } from 'bun:test'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { householdWithData, workWithoutJob } from '../../../../test-support/backup/household-with-data.ts'
import { TEMP_FOLDER_PREFIX } from '../../../../test-support/machine/temp-folders.ts'
import { performBackup } from '../backup/perform.ts'
import { planBackup } from '../backup/plan.ts'
import { performOffsiteAdd, planOffsiteAdd } from './change.ts'
import { gatherOffsite } from './gather.ts'
import { performSend } from './send.ts'
import { planSend } from './send-plan.ts'
import { performFetch, planFetch } from './fetch.ts'

const signal = new AbortController().signal

test('smoke', async () => {
  const { machine } = householdWithData()
  machine.settings().prepareChange('BACKUP_PASSPHRASE', 'correct horse battery', null).write()
  const folder = mkdtempSync(join(tmpdir(), TEMP_FOLDER_PREFIX))
  const { name } = await performBackup(await planBackup([], machine, { encrypt: false }), machine, workWithoutJob)
  const add = {
    name: 'usb',
    type: 'folder' as const,
    location: folder,
    region: undefined,
    plain: false,
    same_disk: true,
  }
  console.log(await performOffsiteAdd(await planOffsiteAdd(add, machine), machine))
  console.log(await performSend(await planSend([], machine), machine, workWithoutJob))
  console.log(JSON.stringify(await gatherOffsite(machine, signal), null, 1))
  console.log(readdirSync(folder))
  rmSync(join(machine.paths.data, 'backups'), { recursive: true })
  console.log(
    await performFetch(await planFetch({ destination: 'usb', backup: name! }, machine), machine, workWithoutJob),
  )
  console.log(readdirSync(join(machine.paths.data, 'backups')))
})
