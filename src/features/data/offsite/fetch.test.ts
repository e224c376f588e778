import { describe, expect, test } from 'bun:test'
import { createHash } from 'node:crypto'
import { appendFileSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { codeOf, offsiteHousehold, parcelOf } from '../../../../test-support/offsite/offsite-household.ts'
import { usherError } from '../../../lib/errors.ts'
import { encodeEntry, endOfArchive } from '../../../lib/tar/writer.ts'
import { copyId, parcelName, receiptName } from '../../../platform/offsite/object-names.ts'
import { performRemoteTrial, planRemoteTrial } from './prove.ts'
import { encodeReceipt } from './receipt.ts'
import { workWithoutJob } from '../../../../test-support/jobs/work-without-job.ts'

describe('offsite fetch', () => {
  test('brings a backup back after everything here was lost, with its parts', async () => {
    const { backUp, add, send, fetch, loseBackups, backups } = offsiteHousehold()
    const backup = await backUp()
    await add()
    await send()
    const before = readFileSync(join(backups, `${backup}.tar.zst`))
    loseBackups()
    expect(await fetch(backup)).toMatchObject({ complete: true, steps: [{ result: 'fetched' }] })
    expect(readFileSync(join(backups, `${backup}.tar.zst`)).equals(before)).toBe(true)
    expect(readdirSync(backups)).toEqual([`${backup}.tar.zst`])
  }, 60_000)

  test('replaces no backup that is here', async () => {
    const { backUp, addPlain, send, fetch } = offsiteHousehold()
    const backup = await backUp()
    await addPlain()
    await send()
    expect(await codeOf(fetch(backup))).toBe('OFFSITE-12')
    expect(await codeOf(fetch('2020-01-01-000000'))).toBe('OFFSITE-11')
  })

  test('refuses a copy encrypted with another passphrase, and leaves nothing', async () => {
    const { machine, backUp, add, send, fetch, loseBackups, backups } = offsiteHousehold()
    const backup = await backUp()
    await add()
    await send()
    loseBackups()
    machine.settings().prepareChange('BACKUP_PASSPHRASE', 'another passphrase', null).write()
    expect(await codeOf(fetch(backup))).toBe('BACKUP-9')
    machine.settings().prepareChange('BACKUP_PASSPHRASE', null, null).write()
    expect(await codeOf(fetch(backup))).toBe('BACKUP-8')
    expect(readdirSync(backups)).toEqual([])
  }, 60_000)

  type Tampering = (path: string, household: ReturnType<typeof offsiteHousehold>) => void
  test.each<[string, Tampering, string]>([
    ['with one changed byte', (path) => writeFileSync(path, flipByte(readFileSync(path), 700)), 'OFFSITE-10'],
    [
      'that is another tar of the same size',
      (path) => writeFileSync(path, Buffer.alloc(readFileSync(path).length)),
      'OFFSITE-10',
    ],
    ['that is gone', (path) => rmSync(path), 'OFFSITE-11'],
    ['that is too short', (path) => truncateSync(path, 512), 'OFFSITE-11'],
    ['that is too long', (path) => appendFileSync(path, 'more'), 'OFFSITE-11'],
  ])('refuses a copy %s, and leaves nothing', async (_what, tamper, code) => {
    const household = offsiteHousehold()
    const { backUp, addPlain, send, fetch, loseBackups, folder, objects, backups } = household
    const backup = await backUp()
    await addPlain()
    await send()
    loseBackups()
    tamper(join(folder, parcelOf(objects())), household)
    expect(await codeOf(fetch(backup))).toBe(code)
    expect(readdirSync(backups)).toEqual([])
  })

  test('unpacks nothing but the files of a backup, even if the sums fit', async () => {
    const { backUp, addPlain, send, fetch, loseBackups, folder, objects, backups } = offsiteHousehold()
    const backup = await backUp()
    await addPlain()
    await send()
    loseBackups()
    for (const path of ['../../evil', `${backup}.parts/../../evil`, 'other.tar.zst', `${backup}.tar.zst/x`]) {
      const entry = { path, type: 'file', bytes: 4, mode: 0o600, uid: 0, gid: 0, mtime: 0, target: null } as const
      const tar = Buffer.concat([encodeEntry(entry, Buffer.from('evil')), endOfArchive()])
      replaceCopy(folder, objects(), backup, tar)
      expect(await codeOf(fetch(backup))).toBe('OFFSITE-10')
      expect(readdirSync(backups)).toEqual([])
    }
  })
})

describe('restore rehearse with a destination', () => {
  test('fetches the copy, proves it, remembers that, and leaves nothing here', async () => {
    const { machine, backUp, addPlain, send, look, backups } = offsiteHousehold(undefined, {
      engine: async () => Promise.reject(usherError('ENGINE-2', { remedy: '', start: '' })),
    })
    const backup = await backUp()
    await addPlain()
    await send()
    const before = readdirSync(backups).toSorted()
    const outcome = await performRemoteTrial(await planRemoteTrial('away', backup, machine), machine, workWithoutJob)
    expect(outcome).toMatchObject({ complete: true, backup })
    expect(await look()).toMatchObject({ verified_at: expect.any(String), copies: [{ backup, status: 'verified' }] })
    expect(readdirSync(backups).toSorted()).toEqual(before)
  })
})

function flipByte(content: Buffer, at: number): Buffer {
  content[at]! ^= 1
  return content
}

/** Puts something else in the place of a copy, with a receipt that fits it. */
function replaceCopy(folder: string, objects: readonly string[], backup: string, content: Buffer): void {
  for (const name of objects) if (name.startsWith(backup)) rmSync(join(folder, name))
  const sha256 = createHash('sha256').update(content).digest('hex')
  const id = copyId(backup, sha256)
  writeFileSync(join(folder, parcelName(id, 'plain')), content)
  const receipt = encodeReceipt({
    backup,
    made_at: '2026-03-14T14:00:00.000Z',
    services: ['sonarr'],
    damaged_databases: [],
    incomplete_services: [],
    form: 'plain',
    bytes: content.length,
    sha256,
    sent_at: '2026-03-14T14:00:00.000Z',
    sent_from: null,
    proved_at: null,
  })
  writeFileSync(join(folder, receiptName(id)), receipt)
}
