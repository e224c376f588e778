import { describe, expect, test } from 'bun:test'
import {
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
import { codeOf, offsiteHousehold, parcelOf } from '../../../../test-support/offsite/offsite-household.ts'
import { usherError } from '../../../lib/errors.ts'
import type { WorkContext } from '../../../operations/jobs/work-context.ts'
import { encodeMarker } from '../../../platform/offsite/marker.ts'
import { recordBegun } from './catalogue.ts'
import { planSend } from './send-plan.ts'
import { workWithoutJob } from '../../../../test-support/jobs/work-without-job.ts'

/** Work that is cancelled once this many bytes were sent. */
function cancelledAfter(bytes: number): WorkContext {
  const cancel = new AbortController()
  return {
    ...workWithoutJob,
    signal: cancel.signal,
    reportProgress: ({ done }) => void ((done ?? 0) >= bytes && cancel.abort()),
    safePoint() {
      if (cancel.signal.aborted) throw usherError('USHER-5', { what: 'offsite-send' })
    },
  }
}

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
    expect(failed.steps[0]!.because).toContain('the checksum differs')
    expect(objects()).toEqual(['usher-offsite.json'])
    expect(await send()).toMatchObject({ complete: true, steps: [{ result: 'sent' }] })
  })

  test('does not count half a copy, removes it, and sends the backup', async () => {
    const { machine, backUp, addPlain, send, look, folder, objects } = offsiteHousehold()
    const backup = await backUp()
    await addPlain()
    const half = `${backup}.0123456789ab.tar`
    const ofAnother = `${backup}.ba9876543210.tar`
    recordBegun('away', half, machine)
    for (const name of [half, `${half}.partial`, ofAnother, `${ofAnother}.partial`])
      writeFileSync(join(folder, name), 'half of it')
    writeFileSync(join(folder, 'holiday.jpg'), 'a person’s own')
    expect(await look()).toMatchObject({ missing: 1, copies: [] })
    await send()
    expect(objects()).not.toContain(half)
    expect(objects()).not.toContain(`${half}.partial`)
    expect(objects()).toContain('holiday.jpg')
    // Another machine may be sending it now.
    expect(objects()).toContain(ofAnother)
    expect(objects()).toContain(`${ofAnother}.partial`)
  })

  test('never takes the copy of another machine for its own, and never removes one', async () => {
    const first = offsiteHousehold()
    await first.backUp()
    await first.addPlain()
    await first.send()
    const before = first.objects()
    const second = offsiteHousehold()
    second.machine.now = () => new Date('2026-03-14T14:00:00.500Z')
    await second.backUp()
    await second.add('folder', first.folder, true)
    expect(await second.send()).toMatchObject({ steps: [{ result: 'sent' }] })
    for (const household of [first, second]) {
      household.machine.now = () => new Date('2026-03-14T18:00:00Z')
      await household.backUp()
    }
    expect((await second.send()).steps).toMatchObject([{ result: 'sent' }])
    expect((await second.send()).steps).toMatchObject([{ result: 'removed' }])
    expect(first.objects()).toEqual(expect.arrayContaining(before))
  })

  test('makes room by removing what interrupted transfers left', async () => {
    const free = { total_bytes: 10 ** 9, free_files: 1000, files: 1000 }
    let partial = ''
    const { machine, backUp, addPlain, send, folder } = offsiteHousehold(undefined, {
      diskSpace: async () => ({ ...free, free_bytes: partial !== '' && existsSync(partial) ? 0 : 10 ** 9 }),
    })
    const backup = await backUp()
    await addPlain()
    const half = `${backup}.0123456789ab.tar`
    partial = join(folder, `${half}.partial`)
    recordBegun('away', half, machine)
    writeFileSync(partial, 'half of it')
    expect(await send()).toMatchObject({ complete: true, steps: [{ result: 'sent' }] })
  })

  test('packs a backup again after the passphrase changed', async () => {
    const { machine, backUp, add, send, fetch, backups, loseBackups } = offsiteHousehold()
    const backup = await backUp()
    await add()
    expect(await codeOf(send(cancelledAfter(1)))).toBe('USHER-5')
    expect(readdirSync(join(backups, '.sending'))).toHaveLength(1)
    machine.settings().prepareChange('BACKUP_PASSPHRASE', 'another passphrase', null).write()
    await send()
    loseBackups()
    expect(await fetch(backup)).toMatchObject({ complete: true })
  }, 60_000)

  test('packs a backup again whose name was given to another', async () => {
    const { machine, backUp, addPlain, send, fetch, backups, loseBackups } = offsiteHousehold()
    const backup = await backUp()
    await addPlain()
    expect(await codeOf(send(cancelledAfter(1)))).toBe('USHER-5')
    rmSync(join(backups, `${backup}.tar.zst`))
    writeFileSync(join(machine.paths.data, 'stack/config/sonarr/more.bin'), Buffer.alloc(5000, 7))
    await backUp()
    const file = join(backups, `${backup}.tar.zst`)
    const content = readFileSync(file)
    await send()
    loseBackups()
    await fetch(backup)
    expect(readFileSync(file).equals(content)).toBe(true)
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
    expect(await codeOf(send(cancelledAfter(0)))).toBe('USHER-5')
    expect(objects().filter((name) => name.endsWith('.receipt.json'))).toEqual([])
    expect(await send()).toMatchObject({ complete: true, steps: [{ result: 'sent' }] })
  })
})
