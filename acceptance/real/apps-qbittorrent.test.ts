import { describe, expect } from 'bun:test'
import type { PartName } from '../../tools/provision/parts.ts'
import type { Known } from '../../src/platform/media-apps/connection/known.ts'
import { reveal } from '../../src/platform/media-apps/connection/secret.ts'
import { pretended, real, type PlayedQbittorrent } from './apps/qbittorrent.ts'
import { once } from './support/once.ts'

const SLOW = 60_000
const KEY = `qbt_${'a1'.repeat(14)}`

const settings: { title: string; keyed?: true; needs: PartName[]; start: () => Promise<PlayedQbittorrent> }[] = [
  { title: 'the pretend qBittorrent', needs: [], start: () => pretended() },
  { title: 'the pretend qBittorrent 5.3, with a key', keyed: true, needs: [], start: () => pretended(KEY) },
  {
    title: 'the real qBittorrent 5.1',
    needs: ['docker-28.5', 'docker-cli', 'qbittorrent'],
    start: () => real('qbittorrent'),
  },
  {
    title: 'the real qBittorrent 5.3, with a key',
    keyed: true,
    needs: ['docker-28.5', 'docker-cli', 'qbittorrent-5.3'],
    start: () => real('qbittorrent-5.3'),
  },
]

const value = <T>(answer: Known<T>): T => {
  if (!answer.known) throw new Error(`${answer.code}: ${answer.because}`)
  return answer.value
}

for (const { title, keyed, needs, start } of settings) {
  describe(title, () => {
    const { played, proves } = once(needs, start, SLOW)

    proves('is opened with what it keeps for that: the temporary password of its log, or a key', async () => {
      const client = await played().client()
      expect(value(await client.about()).version).toMatch(played().version)
      expect(value(await client.credential())).toEqual(played().opened)
    })

    proves('tells a torrent that nobody gives it from one that it has whole', async () => {
      const settled = await until(played(), (all) => {
        const states = new Map(all.map(({ id, state }) => [id, state]))
        return states.get(played().stalled) === 'stalled' && states.get(played().seeding) === 'seeding'
      })
      const by = (id: string) => settled.find((one) => one.id === id)!
      expect(by(played().stalled)).toMatchObject({ seeds: 0, left_seconds: null, ended_at: null })
      expect(by(played().seeding)).toMatchObject({ ended_at: expect.any(Date), reason: null })
      expect(by(played().seeding).done_bytes).toBe(by(played().seeding).size_bytes)
    })

    proves('goes on with one torrent and with all, and says nothing against what was not paused', async () => {
      const client = await played().client()
      await client.resume(played().stalled)
      await client.resume(null)
    })

    proves('names a tracker by its host, without the passkey', async () => {
      const trackers = value(await (await played().client()).trackers(played().stalled))
      expect(trackers.map(({ host }) => host)).toEqual([played().tracker.host])
      expect(JSON.stringify(trackers)).not.toContain(played().tracker.passkey)
    })

    proves('tells what it is held to, and when', async () => {
      const { down, up, schedule } = value(await (await played().client()).limits())
      expect({ down, up, schedule }).toEqual(played().limits)
    })

    proves('tells its categories, its room, and the interface it keeps to', async () => {
      const client = await played().client()
      expect(value(await client.categories())).toContainEqual(played().category)
      expect(value(await client.binding())).toMatchObject({
        interface: played().interface,
        port: expect.any(Number),
      })
      const { free_bytes: free } = value(await client.space())
      expect(free === null || free > 0).toBe(true)
      expect(['connected', 'firewalled', 'disconnected']).toContain(value(await client.traffic()).connected!)
    })

    proves('takes a category and a folder, and gives both up again', async () => {
      const { wiring } = await played().client()
      const before = value(await wiring.folder())
      const changed = { folder: '/data/torrents', apart: !before.apart }
      await wiring.setFolder(changed)
      expect(value(await (await played().client()).wiring.folder())).toEqual(changed)
      await wiring.setFolder(before)
      expect(value(await (await played().client()).wiring.folder())).toEqual(before)

      await wiring.addCategory('made-here', 'tv', '/data')
      const made = { name: 'made-here', path: '/data/torrents/tv' }
      expect(value(await (await played().client()).categories())).toContainEqual(made)
      await expect(wiring.addCategory('made-here', 'tv', '/data')).rejects.toMatchObject({ data: { code: 'APP-14' } })
      await wiring.removeCategory('made-here')
      expect(value(await (await played().client()).categories())).not.toContainEqual(made)
    })

    proves('is shown its password and tells it nobody', async () => {
      const client = await played().client()
      const asked = [client.downloads(), client.limits(), client.binding(), client.traffic(), client.credential()]
      const answers = await Promise.all(asked)
      expect(answers.every(({ known }) => known)).toBe(true)
      expect(JSON.stringify(answers)).not.toContain(played().secret)
    })

    if (keyed)
      proves('makes its key anew for whoever shows the old one, which opens it no more', async () => {
        const client = await played().client()
        const keyOf = async (one: typeof client) => reveal(value(await one.lend()).secret)
        const old = await keyOf(client)
        expect(await client.rotation!.hindrance()).toBeNull()
        await client.rotation!.make(() => {})
        const renewed = await played().client()
        expect(value(await renewed.about()).version).toMatch(played().version)
        expect(await keyOf(renewed)).toMatch(/^qbt_\w{28}$/)
        expect(await keyOf(renewed)).not.toBe(old)
      })
  })
}

type Downloads = Awaited<ReturnType<typeof downloadsOf>>

const downloadsOf = async (played: PlayedQbittorrent) => value(await (await played.client()).downloads())

/** Asks again until it is so; the test's own limit ends what never comes. */
async function until(played: PlayedQbittorrent, so: (all: Downloads) => boolean): Promise<Downloads> {
  for (;;) {
    const all = await downloadsOf(played)
    if (so(all)) return all
    await Bun.sleep(200)
  }
}
