import { describe, expect, test } from 'bun:test'
import { createHash } from 'node:crypto'
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { workWithoutJob } from '../../../../test-support/backup/household-with-data.ts'
import { offsiteHousehold } from '../../../../test-support/offsite/offsite-household.ts'
import { UsherError, usherError } from '../../../lib/errors.ts'
import { encodeEntry, endOfArchive } from '../../../lib/tar/writer.ts'
import { readDestinations } from '../../../platform/offsite/destination.ts'
import { encodeMarker } from '../../../platform/offsite/marker.ts'
import { copyId, parcelName, receiptName } from '../../../platform/offsite/object-names.ts'
import { planOffsiteAdd } from './change.ts'
import { planSend } from './send-plan.ts'
import { planRemoteTrial, performRemoteTrial } from './prove.ts'
import { encodeReceipt } from './receipt.ts'

const codeOf = async (work: Promise<unknown>): Promise<string> => {
  const error = await work.then(
    () => new Error('not refused'),
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof UsherError)) throw error
  return error.data.code
}
const parcelOf = (objects: readonly string[]): string => objects.find((name) => /\.tar(\.zst)?(\.age)?$/.test(name))!

describe('offsite send', () => {
  test('encrypts on the way, counts the copy once its receipt is there, and sends nothing twice', async () => {
    const { backUp, add, send, look, folder, objects, backups } = offsiteHousehold()
    const backup = await backUp()
    expect(await add()).toMatchObject({ encrypted: true, copies: 0 })
    expect(await send()).toMatchObject({ complete: true, steps: [{ backup, result: 'sent' }] })
    expect(objects()).toEqual([
      expect.stringMatching(new RegExp(`^${backup}\\.[0-9a-f]{12}\\.receipt\\.json$`)),
      expect.stringMatching(new RegExp(`^${backup}\\.[0-9a-f]{12}\\.tar\\.age$`)),
      'usher-offsite.json',
    ])
    expect(readFileSync(join(folder, parcelOf(objects())), 'latin1')).toStartWith('age-encryption.org/v1\n')
    expect(await send()).toMatchObject({ complete: true, steps: [] })
    expect(await look()).toMatchObject({ reached: true, missing: 0, copies: [{ backup, status: 'intact' }] })
    expect(existsSync(join(backups, '.sending'))).toBe(false)
  }, 60_000)

  test('sends a backup that is encrypted already as it is', async () => {
    const { backUp, add, send, folder, objects, backups } = offsiteHousehold()
    const backup = await backUp(true)
    await add()
    await send()
    expect(parcelOf(objects())).toEndWith('.tar.zst.age')
    expect(readFileSync(join(folder, parcelOf(objects())))).toEqual(
      readFileSync(join(backups, `${backup}.tar.zst.age`)),
    )
  }, 60_000)

  test('sends nothing in plain text unless the destination was added so', async () => {
    const { machine, backUp, add, objects } = offsiteHousehold()
    await backUp()
    await add()
    machine.settings().prepareChange('BACKUP_PASSPHRASE', null, null).write()
    expect(await codeOf(planSend([], machine))).toBe('BACKUP-10')
    expect(objects()).toEqual(['usher-offsite.json'])
  })

  test('writes nothing to a destination without the file that marks it', async () => {
    const { backUp, addPlain, send, look, folder, objects } = offsiteHousehold()
    const backup = await backUp()
    await addPlain()
    await send()
    renameSync(folder, `${folder}-mounted`)
    for (const hasMountPoint of [false, true]) {
      if (hasMountPoint) mkdirSync(folder)
      expect(await send()).toMatchObject({ complete: false, steps: [], unreached: [{ destination: 'away' }] })
      const because = expect.stringContaining('is not there')
      expect(await look()).toMatchObject({ reached: false, because, copies: [{ backup }] })
      expect(existsSync(folder)).toBe(hasMountPoint)
    }
    expect(objects()).toEqual([])
    rmSync(folder, { recursive: true })
    renameSync(`${folder}-mounted`, folder)
    expect(await look()).toMatchObject({ reached: true })
  })

  test('takes another disk with a marker of its own for another destination', async () => {
    const { backUp, addPlain, send, folder } = offsiteHousehold()
    await backUp()
    await addPlain()
    writeFileSync(join(folder, 'usher-offsite.json'), encodeMarker('1b4e28ba-2fa1-41d2-883f-0016d3cca427'))
    expect(await send()).toMatchObject({ complete: false, steps: [] })
  })

  test('continues a copy that was interrupted, and begins anew where the beginning differs', async () => {
    const { backUp, addPlain, send, folder, objects, loseObjects } = offsiteHousehold()
    await backUp()
    await addPlain()
    await send()
    const parcel = parcelOf(objects())
    const content = readFileSync(join(folder, parcel))
    loseObjects()
    writeFileSync(join(folder, `${parcel}.partial`), content.subarray(0, 1000))
    expect(await send()).toMatchObject({ complete: true, steps: [{ result: 'sent' }] })
    expect(readFileSync(join(folder, parcel)).equals(content)).toBe(true)
    loseObjects()
    writeFileSync(join(folder, `${parcel}.partial`), Buffer.alloc(1000, 1))
    const failed = await send()
    expect(failed).toMatchObject({ complete: false, steps: [{ result: 'failed' }] })
    expect(failed.steps[0]!.because).toContain('another checksum')
    expect(objects()).toEqual(['usher-offsite.json'])
    expect(await send()).toMatchObject({ complete: true, steps: [{ result: 'sent' }] })
  })

  test('does not count half a copy, removes it, and sends the backup', async () => {
    const { backUp, addPlain, send, look, folder, objects } = offsiteHousehold()
    const backup = await backUp()
    await addPlain()
    const half = `${backup}.0123456789ab.tar`
    for (const name of [half, `${half}.partial`]) writeFileSync(join(folder, name), 'half of it')
    writeFileSync(join(folder, 'holiday.jpg'), 'a person’s own')
    expect(await look()).toMatchObject({ missing: 1, copies: [] })
    await send()
    expect(objects()).not.toContain(half)
    expect(objects()).not.toContain(`${half}.partial`)
    expect(objects()).toContain('holiday.jpg')
  })

  test('sends a backup again whose copy became shorter, and removes the damaged one only then', async () => {
    const { backUp, addPlain, send, look, folder, objects } = offsiteHousehold()
    const backup = await backUp()
    await addPlain()
    await send()
    truncateSync(join(folder, parcelOf(objects())), 100)
    expect(await look()).toMatchObject({ missing: 1, copies: [{ status: 'damaged' }] })
    const outcome = await send()
    expect(outcome.complete).toBe(true)
    expect(await look()).toMatchObject({ missing: 0, copies: [{ backup, status: 'intact' }] })
  })

  test('sends nothing to a destination without space, and removes nothing there', async () => {
    const space = { free_bytes: 64 * 1024 * 1024 + 100, total_bytes: 10 ** 9, free_files: 1000, files: 1000 }
    const { backUp, addPlain, send, objects } = offsiteHousehold(undefined, { diskSpace: async () => space })
    await backUp()
    await addPlain()
    const outcome = await send()
    expect(outcome).toMatchObject({ complete: false, steps: [{ result: 'failed' }] })
    expect(outcome.steps[0]!.because).toContain('not enough space')
    expect(objects()).toEqual(['usher-offsite.json'])
  })

  test('ends when the job is cancelled, and leaves nothing that counts', async () => {
    const { backUp, addPlain, send, objects } = offsiteHousehold()
    await backUp()
    await addPlain()
    const cancel = new AbortController()
    const work = {
      ...workWithoutJob,
      signal: cancel.signal,
      reportProgress: () => cancel.abort(),
      safePoint() {
        if (cancel.signal.aborted) throw usherError('USHER-5', { what: 'offsite-send' })
      },
    }
    expect(await codeOf(send(work))).toBe('USHER-5')
    expect(objects().filter((name) => name.endsWith('.receipt.json'))).toEqual([])
    expect(await send()).toMatchObject({ complete: true, steps: [{ result: 'sent' }] })
  })
})

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

describe('offsite add', () => {
  const request = (parts: object) => ({
    name: 'away',
    type: 'folder' as const,
    location: '/mnt/usb',
    region: undefined,
    plain: false,
    same_disk: true,
    ...parts,
  })

  test.each([
    ['a folder that is not a full path', { location: 'usb' }, 'OFFSITE-4'],
    ['the root', { location: '/' }, 'OFFSITE-4'],
    ['a path that leads up', { location: '/mnt/../etc' }, 'OFFSITE-4'],
    ['a name with a slash', { name: 'a/b' }, 'OFFSITE-2'],
    ['a name that looks like a flag', { name: '-rf' }, 'OFFSITE-2'],
    ['a remote that looks like a flag', { type: 'rclone', location: '--config=/etc/x:' }, 'OFFSITE-4'],
    [
      'a remote with options, which may be secrets',
      { type: 'rclone', location: ':s3,secret_access_key=x:b' },
      'OFFSITE-4',
    ],
    ['a plain folder as a remote', { type: 'rclone', location: '/mnt/usb' }, 'OFFSITE-4'],
    ['a repository with a password', { type: 'restic', location: 'rest:https://ana:secret@nas.lan/' }, 'OFFSITE-4'],
    ['an address with a password', { type: 's3', location: 'https://ana:secret@s3.example.org/bucket' }, 'OFFSITE-4'],
    [
      'a bucket outside the home without encryption',
      { type: 's3', location: 'http://s3.example.org/bucket' },
      'OFFSITE-4',
    ],
    ['an address without a bucket', { type: 's3', location: 'https://s3.example.org/' }, 'OFFSITE-4'],
    [
      'a region of strange characters',
      { type: 's3', location: 'https://s3.example.org/bucket', region: 'a/b' },
      'OFFSITE-4',
    ],
    ['a bucket without its keys', { type: 's3', location: 'https://s3.example.org/bucket' }, 'OFFSITE-9'],
  ])('refuses %s', async (_what, parts, code) => {
    const { machine } = offsiteHousehold()
    expect(await codeOf(planOffsiteAdd(request(parts) as never, machine))).toBe(code)
    expect(readDestinations(machine.paths)).toEqual([])
  })

  test('refuses the disk of the backups, where a disk that is not mounted would be filled', async () => {
    const { machine, folder, backups } = offsiteHousehold()
    mkdirSync(backups, { recursive: true })
    const location = join(backups, 'away')
    expect(await codeOf(planOffsiteAdd(request({ location, same_disk: false }), machine))).toBe('OFFSITE-5')
    expect(existsSync(location)).toBe(false)
    expect(await planOffsiteAdd(request({ location: folder }), machine)).toMatchObject({ copies: 0 })
  })

  test('adds a destination again after everything was lost, with the copies that are there', async () => {
    const { backUp, addPlain, send, folder } = offsiteHousehold()
    const backup = await backUp()
    await addPlain()
    await send()
    const next = offsiteHousehold()
    expect(await next.add('folder', folder, true)).toMatchObject({ copies: 1 })
    expect(await next.look()).toMatchObject({ copies: [{ backup, status: 'intact' }] })
    await next.fetch(backup)
    expect(existsSync(join(next.backups, `${backup}.tar.zst`))).toBe(true)
  })

  test('refuses a name and a location that are taken', async () => {
    const { machine, addPlain, folder } = offsiteHousehold()
    await addPlain()
    expect(await codeOf(planOffsiteAdd(request({ location: folder }), machine))).toBe('OFFSITE-3')
    expect(await codeOf(planOffsiteAdd(request({ name: 'b', location: folder }), machine))).toBe('OFFSITE-4')
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
    proved_at: null,
  })
  writeFileSync(join(folder, receiptName(id)), receipt)
}
