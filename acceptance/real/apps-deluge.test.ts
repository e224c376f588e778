import { describe, expect } from 'bun:test'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { mediaAppsOf } from '../../src/platform/media-apps/media-apps.ts'
import { requireKnown } from '../../src/lib/require-known.ts'
import { startRealDeluge, type DelugePart } from './support/apps/deluge.ts'
import { startOnce } from './support/once.ts'
import { provePausing } from './support/apps/pausing.ts'

const SLOW = 40_000

for (const part of ['deluge-2.2', 'deluge-2.0'] as const satisfies DelugePart[]) {
  describe(`the real ${part}`, () => {
    const { played, proves } = startOnce([part], () => startRealDeluge(part), SLOW)

    proves('the password that it begins with works, and is reported as easy to guess', async () => {
      const client = await played().client()
      expect((await requireKnown(client.info())).version).toMatch(/^2\.\d/)
      expect(await requireKnown(client.usedCredentialSource())).toBe('its default password')
      expect(await requireKnown(client.credentialCandidates())).toMatchObject([{ guessable: true }])
    })

    proves('a download is followed until it is complete', async () => {
      const { seed, until, folder } = played()
      const going = await until(seed.available.hash, ({ done_bytes }) => done_bytes > 0)
      expect(going).toMatchObject({ private: true, size_bytes: seed.available.content.length, finished_at: null })
      expect(going.done_bytes).toBeLessThan(going.size_bytes)
      seed.release()
      const done = await until(seed.available.hash, ({ state }) => state === 'seeding')
      expect(done).toMatchObject({ finished_at: expect.any(Date), remaining_seconds: null, failure_reason: null })
      expect(done.done_bytes).toBe(done.size_bytes)
      expect(done.path).toBe(join(folder, seed.available.name))
      expect(readFileSync(done.path!).equals(seed.available.content)).toBe(true)
    })

    proves('fileNames lists the files of a torrent', async () => {
      const { seed, client } = played()
      expect(await requireKnown((await client()).fileNames(seed.unavailable.hash))).toEqual([seed.unavailable.name])
    })

    proves('a torrent without seeds stalls, and its tracker is reported by its host', async () => {
      const { seed, until } = played()
      const stalled = await until(seed.unavailable.hash, ({ state }) => state === 'stalled')
      expect(stalled).toMatchObject({ seeds: 0, availability: 0, remaining_seconds: null, done_bytes: 0 })
      const client = await played().client()
      const trackers = await requireKnown(client.trackers(seed.unavailable.hash))
      expect(trackers.map(({ host }) => host)).toEqual([seed.trackerHost])
      const all = JSON.stringify([trackers, await client.downloads(), await client.traffic(), await client.limits()])
      expect(all).not.toContain(seed.passkey)
    })

    proves('limits and the slower hours are written and read back', async () => {
      const client = await played().client()
      const before = await requireKnown(client.speedLimits())
      expect(before).toEqual({ down: null, up: null, window: null })
      const hours = { days: [6, 7], from: 1350, to: 375, down: 500_000, up: null }
      const wanted = client.clampLimits({ down: 2_000_000, up: 300_000, window: hours })
      await client.applyLimits(wanted, before)
      expect(await requireKnown((await played().client()).speedLimits())).toEqual(wanted)
      await client.applyLimits({ down: null, up: null, window: null }, wanted)
      const after = await requireKnown((await played().client()).limits())
      expect(after).toMatchObject({ down: null, up: null, schedule: [], alternative: { on: false } })
    })

    proves('its interface, port, folder and categories are written and read back', async () => {
      const client = await played().client()
      const { port } = (await requireKnown(client.networkBinding()))!
      await client.setNetworkBinding!({ interface: 'lo', port: port! + 1 })
      const binding = { interface: 'lo', port: port! + 1 }
      expect(await requireKnown((await played().client()).networkBinding())).toMatchObject(binding)
      const saving = { folder: join(played().folder, 'other'), per_category: true }
      await client.links.setDownloadFolder(saving)
      expect(await requireKnown((await played().client()).links.downloadFolder())).toEqual(saving)
      expect((await requireKnown((await played().client()).diskSpace())).free_bytes).not.toBe(0)

      expect(await requireKnown(client.categories())).toEqual([])
      await client.links.addCategory!('tv-sonarr', 'tv', '/data')
      const category = { name: 'tv-sonarr', path: '/data/torrents/tv' }
      expect(await requireKnown((await played().client()).categories())).toEqual([category])
      const twice = client.links.addCategory!('tv-sonarr', 'tv', '/data')
      await expect(twice).rejects.toMatchObject({ data: { summary: expect.stringContaining('Label already exists') } })
      await client.links.removeCategory!('tv-sonarr')
      expect(await requireKnown((await played().client()).categories())).toEqual([])
    })

    proves('a paused torrent is paused until it is resumed', () =>
      provePausing(() => played().client(), played().seed.unavailable.hash),
    )

    proves('resuming works, and a torrent is removed with or without its files', async () => {
      const { seed, folder } = played()
      const client = await played().client()
      await client.resumeDownload(seed.unavailable.hash)
      await client.resumeDownload(null)
      const file = join(folder, seed.available.name)
      await client.removeDownload!(seed.unavailable.hash, { files: false })
      await client.removeDownload!(seed.available.hash, { files: true })
      expect(await requireKnown((await played().client()).downloads())).toEqual([])
      while (existsSync(file)) await Bun.sleep(50)
    })

    proves('its password is replaced, and only the new one works', async () => {
      const { machine } = played()
      const kept: Record<string, string> = {}
      const settings = machine.settings()
      const keeping = {
        ...machine,
        settings: () => ({ ...settings, values: () => ({ ...settings.values(), ...kept }) }),
      }
      const find = async () => (await mediaAppsOf(keeping)).downloadClients[0]!
      await (
        await find()
      ).rotation!.rotate((name, value) => {
        if (value === null) delete kept[name]
        else kept[name] = value
      })
      expect(Object.keys(kept)).toEqual(['DELUGE_PASSWORD'])
      const renewed = await find()
      expect((await requireKnown(renewed.info())).version).toMatch(/^2/)
      expect(await requireKnown(renewed.usedCredentialSource())).toBe("usher's settings")
      kept['DELUGE_PASSWORD'] = 'deluge'
      const old = (await mediaAppsOf({ ...keeping })).downloadClients[0]!
      expect(await old.info()).toMatchObject({ known: false })
    })
  })
}
