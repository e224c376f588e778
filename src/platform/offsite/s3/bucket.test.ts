import { afterEach, describe, expect, test } from 'bun:test'
import { MIB, openTwin, PARCEL, stagedFile, stopTwins } from '../../../../test-support/offsite/bucket-twin.ts'
import type { OffsiteStorage } from '../storage.ts'
import { partBytes } from './upload.ts'

const signal = new AbortController().signal
const options = { signal, onBytes: () => undefined }

afterEach(stopTwins)

const contents = async (storage: OffsiteStorage, name: string) =>
  Buffer.concat(await Array.fromAsync(storage.fetch(name, signal)))

describe('a bucket', () => {
  test('keeps what is put there below its prefix, lists it, gives it back and removes it', async () => {
    const { twin, storage } = await openTwin()
    const file = await stagedFile(1000)
    expect(await storage.readId(signal)).toBe(null)
    const id = '1b4e28ba-2fa1-41d2-883f-0016d3cca427'
    await storage.claim(id, signal)
    expect(await storage.readId(signal)).toBe(id)
    await storage.put(file, options)
    twin.objects.set('usher/a-photo.jpg', Buffer.from('x'))
    twin.objects.set('other/2026-03-14-140000.0123456789ab.tar', Buffer.from('x'))
    expect(await storage.list(signal)).toEqual([{ name: PARCEL, bytes: 1000 }])
    expect(await contents(storage, PARCEL)).toEqual(file.content)
    await storage.remove([PARCEL], signal)
    expect([...twin.objects.keys()]).not.toContain(`usher/${PARCEL}`)
    expect(twin.refused).toEqual([])
  })

  test('lists page after page', async () => {
    const { twin, storage } = await openTwin({ page: 2 })
    const names = [1, 2, 3, 4, 5].map((day) => `2026-03-0${day}-140000.0123456789ab.tar`)
    for (const name of names) twin.objects.set(`usher/${name}`, Buffer.from('x'))
    expect((await storage.list(signal)).map(({ name }) => name)).toEqual(names)
  })

  test('gets a large file in parts, of which an interrupted upload sends none twice', async () => {
    const file = await stagedFile(33 * MIB)
    let partsLeft = 2
    const cancel = new AbortController()
    const { twin, storage } = await openTwin({
      intercept({ method, query }, response) {
        if (method !== 'PUT' || !query.has('partNumber') || partsLeft-- > 0) return false
        cancel.abort()
        response.destroy()
        return true
      },
    })
    await expect(storage.put(file, { ...options, signal: cancel.signal })).rejects.toThrow()
    expect([...twin.objects.keys()]).toEqual([])
    const [upload] = twin.uploads.values()
    expect(upload!.parts.size).toBe(2)
    partsLeft = 100
    twin.requests.length = 0
    await storage.put(file, options)
    expect(twin.requests.filter(({ query }) => query.has('partNumber')).length).toBe(1)
    expect(twin.objects.get(`usher/${PARCEL}`)!.equals(file.content)).toBe(true)
    expect(twin.uploads.size).toBe(0)
  })

  test('sends no part again that the service has, unless its checksum differs', async () => {
    const file = await stagedFile(20 * MIB)
    const { twin, storage } = await openTwin()
    twin.uploads.set('earlier', {
      key: `usher/${PARCEL}`,
      begunAt: new Date(),
      parts: new Map([[1, Buffer.from('other bytes')]]),
    })
    await storage.put(file, options)
    expect(twin.objects.get(`usher/${PARCEL}`)!.equals(file.content)).toBe(true)
  })

  test('ends uploads of its own that nobody continued for a week, and no other', async () => {
    const { twin, storage } = await openTwin()
    const old = new Date(Date.now() - 8 * 24 * 3_600_000)
    twin.uploads.set('old', { key: `usher/${PARCEL}`, begunAt: old, parts: new Map() })
    twin.uploads.set('new', { key: `usher/${PARCEL}`, begunAt: new Date(), parts: new Map() })
    twin.uploads.set('foreign', { key: 'usher/film.mkv', begunAt: old, parts: new Map() })
    await storage.removePartial([], signal)
    expect([...twin.uploads.keys()]).toEqual(['new', 'foreign'])
  })

  test('never needs more parts than a service accepts', () => {
    for (const bytes of [1, 16 * MIB, 10 ** 9, 10 ** 12, 5 * 10 ** 12])
      expect(Math.ceil(bytes / partBytes(bytes))).toBeLessThanOrEqual(10_000)
  })
})
