import { describe, expect } from 'bun:test'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { mediaAppsOf } from '../../src/platform/media-apps/media-apps.ts'
import { requireKnown } from '../../src/lib/require-known.ts'
import { PASSWORD, startRealTransmission, type TransmissionPart } from './support/apps/transmission.ts'
import { startOnce } from './support/once.ts'
import { provePausing } from './support/apps/pausing.ts'

const SLOW = 40_000

const editions: { title: string; part: TransmissionPart; version: string }[] = [
  { title: 'the real Transmission 4.1', part: 'transmission-4.1', version: '4.1' },
  { title: 'the real Transmission 3.00, with the older protocol', part: 'transmission-3.0', version: '3.0' },
]

for (const { title, part, version } of editions) {
  describe(title, () => {
    const { played, proves } = startOnce([part], () => startRealTransmission(part), SLOW)

    proves('the password in usher’s settings works, and a hashed one is known from its file', async () => {
      const client = await played().client()
      expect((await requireKnown(client.info())).version).toStartWith(version)
      expect(await requireKnown(client.usedCredentialSource())).toBe("usher's settings")
      const { machine, folder } = played()
      const settings = machine.settings()
      // Transmission 3.00 replaces the password in its file by a hash some time after it has started.
      const file = join(folder, '..', 'settings.json')
      while (readFileSync(file, 'utf8').includes(PASSWORD)) await Bun.sleep(50)
      const without = { ...machine, settings: () => ({ ...settings, values: () => ({}) }) }
      const [other] = (await mediaAppsOf(without)).downloadClients
      expect(await other!.info()).toMatchObject({ known: false, code: 'APP-6' })
      expect(await requireKnown(other!.credentialCandidates())).toMatchObject([
        { source: 'its settings.json, hashed', user: 'den', guessable: false },
      ])
    })

    proves('a download is followed until it is complete, or a complete file is found', async () => {
      const { seed, until, folder } = played()
      const going = await until(seed.available.hash, ({ done_bytes, state }) => done_bytes > 0 && state !== 'checking')
      expect(going).toMatchObject({ category: 'tv', private: true, size_bytes: seed.available.content.length })
      if (part === 'transmission-3.0') expect(going.done_bytes).toBeLessThan(going.size_bytes)
      seed.release()
      const done = await until(seed.available.hash, ({ state }) => state === 'seeding')
      expect(done).toMatchObject({ finished_at: expect.any(Date), remaining_seconds: null, failure_reason: null })
      expect(done.done_bytes).toBe(done.size_bytes)
      expect(done.path).toBe(join(folder, 'tv', seed.available.name))
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
      expect(all).not.toContain(PASSWORD)
    })

    proves('limits, the slower hours, the port and the folder are written and read back', async () => {
      const client = await played().client()
      const before = await requireKnown(client.speedLimits())
      expect(before).toEqual({ down: null, up: null, window: null })
      const hours = { days: [1, 7], from: 1350, to: 375, down: 500_000, up: null }
      const wanted = client.clampLimits({ down: 2_000_000, up: 300_000, window: hours })
      await client.applyLimits(wanted, before)
      expect(await requireKnown((await played().client()).speedLimits())).toEqual(wanted)
      await client.applyLimits({ down: null, up: null, window: null }, wanted)
      const after = await requireKnown((await played().client()).limits())
      expect(after).toMatchObject({ down: null, up: null, alternative: { on: false } })
      expect(after.schedule[0]!.enabled).toBe(false)

      const { port } = (await requireKnown(client.networkBinding()))!
      await client.setNetworkBinding!({ port: port! + 1 })
      expect(await requireKnown((await played().client()).networkBinding())).toMatchObject({ port: port! + 1 })
      const saving = { folder: join(played().folder, 'other'), per_category: true }
      await client.links.setDownloadFolder(saving)
      expect(await requireKnown((await played().client()).links.downloadFolder())).toEqual(saving)
      await client.links.setDownloadFolder({ ...saving, folder: played().folder })
      expect((await requireKnown((await played().client()).diskSpace())).free_bytes).toBeGreaterThan(0)
    })

    proves('a paused torrent is paused until it is resumed', () =>
      provePausing(() => played().client(), played().seed.unavailable.hash),
    )

    proves('resuming works, and a torrent is removed with or without its files', async () => {
      const { seed, folder } = played()
      const client = await played().client()
      await client.resumeDownload(seed.unavailable.hash)
      await client.resumeDownload(null)
      const file = join(folder, 'tv', seed.available.name)
      await client.removeDownload!(seed.unavailable.hash, { files: false })
      await client.removeDownload!(seed.available.hash, { files: true })
      expect(await requireKnown((await played().client()).downloads())).toEqual([])
      while (existsSync(file)) await Bun.sleep(50)
    })

    proves('with a password, every host name is accepted', async () => {
      const { links } = await played().client()
      expect(await requireKnown(links.hostWhitelist!.list())).toEqual(['transmission'])
    })
  })
}

describe('the real Transmission 4.1 without a password', () => {
  const start = () => startRealTransmission('transmission-4.1', false)
  const { played, proves } = startOnce(['transmission-4.1'], start, SLOW)

  proves('usher sends none, and other containers are refused by its service name', async () => {
    const client = await played().client()
    expect(await requireKnown(client.usedCredentialSource())).toBeNull()
    expect(await requireKnown(client.downloads())).toHaveLength(2)
    const { hostWhitelist } = client.links
    expect(await requireKnown(hostWhitelist!.list())).toEqual([])
    const summary = expect.stringContaining('rpc-host-whitelist')
    await expect(hostWhitelist!.set(['transmission'])).rejects.toMatchObject({ data: { code: 'APP-14', summary } })
  })
})
