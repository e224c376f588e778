import { describe, expect } from 'bun:test'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { requireKnown } from '../../src/lib/require-known.ts'
import { PASSWORD, startRealRtorrent, type RtorrentAccess, type RtorrentPart } from './support/apps/rtorrent.ts'
import { startOnce } from './support/once.ts'
import { provePausing } from './support/apps/pausing.ts'

const SLOW = 40_000

const editions: { part: RtorrentPart; access: RtorrentAccess }[] = [
  { part: 'rtorrent-0.16', access: 'HTTP' },
  { part: 'rtorrent-0.16', access: 'SCGI' },
  { part: 'rtorrent-0.9', access: 'SCGI' },
]

for (const { part, access } of editions) {
  describe(`the real ${part} over ${access}`, () => {
    const { played, proves } = startOnce([part], () => startRealRtorrent(part, access), SLOW)

    proves('usher signs in where a web server wants a password', async () => {
      const client = await played().client()
      expect((await requireKnown(client.info())).version).toMatch(/^0\.\d+\.\d+$/)
      expect(await requireKnown(client.usedCredentialSource())).toBe(access === 'HTTP' ? "usher's settings" : null)
    })

    proves('a complete torrent is checked and seeded, and another without seeds stalls', async () => {
      const { seed, until, folder } = played()
      const done = await until(seed.available.hash, ({ state }) => state === 'seeding')
      expect(done).toMatchObject({ category: 'tv shows', private: true, failure_reason: null, remaining_seconds: null })
      expect(done.done_bytes).toBe(seed.available.content.length)
      expect(done.path).toBe(join(folder, seed.available.name))
      const stalled = await until(seed.unavailable.hash, ({ state }) => state === 'stalled')
      expect(stalled).toMatchObject({ seeds: 0, availability: 0, done_bytes: 0, finished_at: null })
    })

    proves('fileNames lists the files of a torrent', async () => {
      const { seed, client } = played()
      expect(await requireKnown((await client()).fileNames(seed.unavailable.hash))).toEqual([seed.unavailable.name])
    })

    proves('a tracker is reported by its host, without the passkey', async () => {
      const { seed, client: find } = played()
      for (;;) {
        const trackers = await requireKnown((await find()).trackers(seed.unavailable.hash))
        expect(trackers.map(({ host }) => host)).toEqual([seed.trackerHost])
        if (trackers[0]!.state === 'failing') break
        await Bun.sleep(200)
      }
      const client = await find()
      const answers = [client.trackers(seed.unavailable.hash), client.downloads(), client.traffic(), client.limits()]
      const all = JSON.stringify(await Promise.all(answers))
      expect(all).not.toContain(seed.passkey)
      expect(all).not.toContain(PASSWORD)
    })

    proves('limits and the folder are written and read back', async () => {
      const client = await played().client()
      const before = await requireKnown(client.speedLimits())
      expect(before).toEqual({ down: null, up: null, window: null })
      const wanted = client.clampLimits({ down: 2_000_000, up: 300_000, window: null })
      await client.applyLimits(wanted, before)
      expect(await requireKnown((await played().client()).speedLimits())).toEqual(wanted)
      await client.applyLimits(before, wanted)
      expect(await requireKnown((await played().client()).speedLimits())).toEqual(before)
      const saving = { folder: join(played().folder, 'other'), per_category: true }
      await client.links.setDownloadFolder(saving)
      expect(await requireKnown((await played().client()).links.downloadFolder())).toEqual(saving)
      expect((await requireKnown(client.diskSpace())).free_bytes).toBeGreaterThan(0)
      expect(await requireKnown(client.networkBinding())).toMatchObject({
        address: '127.0.0.1',
        port: expect.any(Number),
      })
    })

    proves('a paused torrent is paused until it is resumed', () =>
      provePausing(() => played().client(), played().seed.unavailable.hash),
    )

    proves('resuming works, and a torrent is removed with its files or without', async () => {
      const { seed, folder } = played()
      const client = await played().client()
      await client.resumeDownload(seed.unavailable.hash)
      await client.resumeDownload(null)
      const file = join(folder, seed.available.name)
      expect(existsSync(file)).toBe(true)
      await client.removeDownload!(seed.available.hash, { files: true })
      expect(existsSync(file)).toBe(false)
      await client.removeDownload!(seed.unavailable.hash, { files: false })
      expect(await requireKnown((await played().client()).downloads())).toEqual([])
      const gone = client.removeDownload!(seed.available.hash, { files: false })
      await expect(gone).rejects.toMatchObject({ data: { code: 'APP-14' } })
    })
  })
}
