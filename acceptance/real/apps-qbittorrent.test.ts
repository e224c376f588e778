import { describe, expect } from 'bun:test'
import type { PartName } from '../../tools/provision/parts.ts'
import type { Known } from '../../src/lib/known.ts'
import { reveal } from '../../src/platform/media-apps/connection/secret.ts'
import { startRehearsedQbittorrent, startRealQbittorrent, type TestQbittorrent } from './support/apps/qbittorrent.ts'
import { startOnce } from './support/once.ts'
import { provePausing } from './support/apps/pausing.ts'

const SLOW = 60_000
const KEY = `qbt_${'a1'.repeat(14)}`

const clients: { title: string; keyed?: true; needs: PartName[]; start: () => Promise<TestQbittorrent> }[] = [
  { title: 'the pretend qBittorrent', needs: [], start: () => startRehearsedQbittorrent() },
  {
    title: 'the pretend qBittorrent 5.3, with a key',
    keyed: true,
    needs: [],
    start: () => startRehearsedQbittorrent(KEY),
  },
  {
    title: 'the real qBittorrent 5.1',
    needs: ['docker-28.5', 'docker-cli', 'qbittorrent'],
    start: () => startRealQbittorrent('qbittorrent'),
  },
  {
    title: 'the real qBittorrent 5.3, with a key',
    keyed: true,
    needs: ['docker-28.5', 'docker-cli', 'qbittorrent-5.3'],
    start: () => startRealQbittorrent('qbittorrent-5.3'),
  },
]

const requireValue = <T>(answer: Known<T>): T => {
  if (!answer.known) throw new Error(`${answer.code}: ${answer.because}`)
  return answer.value
}

for (const { title, keyed, needs, start } of clients) {
  describe(title, () => {
    const { played, proves } = startOnce(needs, start, SLOW)

    proves('the temporary password from its log, or its API key, works', async () => {
      const client = await played().client()
      expect(requireValue(await client.info()).version).toMatch(played().version)
      expect(requireValue(await client.credentialReference())).toEqual(played().credential)
    })

    proves('a torrent without seeds and a complete one are told apart', async () => {
      const settled = await waitForDownloads(played(), (all) => {
        const states = new Map(all.map(({ id, state }) => [id, state]))
        return states.get(played().stalled) === 'stalled' && states.get(played().seeding) === 'seeding'
      })
      const by = (id: string) => settled.find((one) => one.id === id)!
      expect(by(played().stalled)).toMatchObject({ seeds: 0, remaining_seconds: null, finished_at: null })
      expect(by(played().seeding)).toMatchObject({ finished_at: expect.any(Date), failure_reason: null })
      expect(by(played().seeding).done_bytes).toBe(by(played().seeding).size_bytes)
    })

    proves('fileNames lists the files of a torrent', async () => {
      const one = (await currentDownloads(played())).find(({ id }) => id === played().stalled)!
      const names = requireValue(await (await played().client()).fileNames(played().stalled))
      expect(names).toEqual([expect.stringContaining(one.name)])
    })

    proves('resuming one torrent or all works, also when nothing was paused', async () => {
      const client = await played().client()
      await client.resumeDownload(played().stalled)
      await client.resumeDownload(null)
    })

    proves('a paused torrent is paused until it is resumed', () =>
      provePausing(() => played().client(), played().stalled),
    )

    proves('a tracker is reported by its host, without the passkey', async () => {
      const trackers = requireValue(await (await played().client()).trackers(played().stalled))
      expect(trackers.map(({ host }) => host)).toEqual([played().tracker.host])
      expect(JSON.stringify(trackers)).not.toContain(played().tracker.passkey)
    })

    proves('its speed limits and schedule are reported', async () => {
      const { down, up, schedule } = requireValue(await (await played().client()).limits())
      expect({ down, up, schedule }).toEqual(played().limits)
    })

    proves('its categories, free space and bound interface are reported', async () => {
      const client = await played().client()
      expect(requireValue(await client.categories())).toContainEqual(played().category)
      expect(requireValue(await client.networkBinding())).toMatchObject({
        interface: played().interface,
        port: expect.any(Number),
      })
      const { free_bytes: free } = requireValue(await client.diskSpace())
      expect(free === null || free > 0).toBe(true)
      expect(['connected', 'firewalled', 'disconnected']).toContain(
        requireValue(await client.traffic()).connection_status!,
      )
    })

    proves('a category with a folder can be added and removed', async () => {
      const { links } = await played().client()
      const before = requireValue(await links.downloadFolder())
      const changed = { folder: '/data/torrents', per_category: !before.per_category }
      await links.setDownloadFolder(changed)
      expect(requireValue(await (await played().client()).links.downloadFolder())).toEqual(changed)
      await links.setDownloadFolder(before)
      expect(requireValue(await (await played().client()).links.downloadFolder())).toEqual(before)

      await links.addCategory!('made-here', 'tv', '/data')
      const category = { name: 'made-here', path: '/data/torrents/tv' }
      expect(requireValue(await (await played().client()).categories())).toContainEqual(category)
      await expect(links.addCategory!('made-here', 'tv', '/data')).rejects.toMatchObject({ data: { code: 'APP-14' } })
      await links.removeCategory!('made-here')
      expect(requireValue(await (await played().client()).categories())).not.toContainEqual(category)
    })

    proves('its password is never in a response', async () => {
      const client = await played().client()
      const replies = [
        client.downloads(),
        client.limits(),
        client.networkBinding(),
        client.traffic(),
        client.credentialReference(),
      ]
      const answers = await Promise.all(replies)
      expect(answers.every(({ known }) => known)).toBe(true)
      expect(JSON.stringify(answers)).not.toContain(played().secret)
    })

    if (keyed)
      proves('a key is rotated with the old one, which then stops working', async () => {
        const client = await played().client()
        const keyOf = async (one: typeof client) => reveal(requireValue(await one.shareCredential()).secret)
        const old = await keyOf(client)
        expect(await client.rotation!.blockedReason()).toBeNull()
        await client.rotation!.rotate(() => {})
        const renewed = await played().client()
        expect(requireValue(await renewed.info()).version).toMatch(played().version)
        expect(await keyOf(renewed)).toMatch(/^qbt_\w{28}$/)
        expect(await keyOf(renewed)).not.toBe(old)
      })
  })
}

type Downloads = Awaited<ReturnType<typeof currentDownloads>>

const currentDownloads = async (played: TestQbittorrent) => requireValue(await (await played.client()).downloads())

/** Polls until the condition holds; the test's own timeout limits it. */
async function waitForDownloads(played: TestQbittorrent, condition: (all: Downloads) => boolean): Promise<Downloads> {
  for (;;) {
    const all = await currentDownloads(played)
    if (condition(all)) return all
    await Bun.sleep(200)
  }
}
