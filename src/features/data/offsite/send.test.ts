import { describe, expect, test } from 'bun:test'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { workWithoutJob } from '../../../../test-support/backup/household-with-data.ts'
import { codeOf, offsiteHousehold, parcelOf } from '../../../../test-support/offsite/offsite-household.ts'
import { usherError } from '../../../lib/errors.ts'
import { encodeMarker } from '../../../platform/offsite/marker.ts'
import { planSend } from './send-plan.ts'

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
