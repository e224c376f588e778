import { describe, expect } from 'bun:test'
import type { PartName } from '../../tools/provision/parts.ts'
import type { HeldTo } from '../../src/platform/media-apps/roles/download-client.ts'
import { needed } from '../../src/platform/media-apps/connection/needed.ts'
import { pretended, real, type PlayedSabnzbd } from './apps/sabnzbd.ts'
import { once } from './support/once.ts'

const SLOW = 60_000
const KB = 1024
/** The day after tomorrow, of which it is not the evening: 1 is Monday. */
const SOON = ((new Date().getDay() + 1) % 7) + 1

const settings: { title: string; needs: PartName[]; start: () => Promise<PlayedSabnzbd> }[] = [
  { title: 'the pretend SABnzbd', needs: [], start: pretended },
  { title: 'the real SABnzbd', needs: ['docker-28.5', 'docker-cli', 'sabnzbd'], start: real },
]

for (const { title, needs, start } of settings) {
  describe(title, () => {
    const { played, proves } = once(needs, start, SLOW)

    /** What it says to whoever shows this key and calls it by this name, in its own words. */
    const said = async (asked: string, apikey = played().key(), host = `127.0.0.1:${played().port}`) => {
      const [mode = '', more] = asked.split(/ (.*)/)
      const words = new URLSearchParams(more)
      for (const [name, value] of Object.entries({ mode, output: 'json', apikey })) if (value) words.set(name, value)
      const answer = await fetch(`http://127.0.0.1:${played().port}/api?${words}`, { headers: { host } })
      return { status: answer.status, text: await answer.text() }
    }

    proves('is opened with the key of its own file', async () => {
      const client = await played().client()
      expect((await needed(client.about())).version).toMatch(played().version)
      expect(await needed(client.credential())).toEqual({ sort: 'api-key', place: 'its sabnzbd.ini' })
    })

    proves('turns away no key, a wrong one, and who calls it by a name it does not know', async () => {
      expect(await said('get_cats', '')).toEqual({ status: 403, text: 'API Key Required' })
      expect(await said('get_cats', 'f'.repeat(32))).toEqual({ status: 403, text: 'API Key Incorrect' })
      const stranger = await said('version', played().key(), 'elsewhere.example:8080')
      expect(stranger.status).toBe(403)
      expect(stranger.text).toContain('Hostname verification failed')
      expect((await said('get_cats', played().key(), 'sabnzbd:8080')).status).toBe(200)
      expect(JSON.parse((await said('no-such-mode')).text)).toEqual({ status: false, error: 'not implemented' })
    })

    proves('is called by another name once it was told of it, and no more once that is taken back', async () => {
      const { calledBy } = (await played().client()).wiring
      const names = await needed(calledBy!.list())
      const heard = async () => (await said('get_cats', played().key(), 'elsewhere.example:8080')).status
      expect(await heard()).toBe(403)
      await calledBy!.set([...names, 'elsewhere.example'])
      expect(await needed((await played().client()).wiring.calledBy!.list())).toEqual([...names, 'elsewhere.example'])
      expect(await heard()).toBe(200)
      await calledBy!.set(names)
      expect(await heard()).toBe(403)
    })

    proves('has nothing to do at first, is held to nothing, and tells its room', async () => {
      const client = await played().client()
      expect(await needed(client.downloads())).toEqual([])
      expect(await needed(client.traffic())).toMatchObject({ down_bytes_per_second: 0, connected: null })
      const { free_bytes: free, total_bytes: total } = await needed(client.space())
      expect(free).toBeGreaterThan(0)
      expect(total).toBeGreaterThanOrEqual(free!)
      expect(await needed(client.binding())).toBeNull()
    })

    proves('takes a category with a folder, and gives it up again', async () => {
      const { wiring } = await played().client()
      await wiring.addCategory('made-here', 'tv', '/config')
      expect(await needed((await played().client()).categories())).toContainEqual({ name: 'made-here', path: 'tv' })
      await wiring.removeCategory('made-here')
      const left = await needed((await played().client()).categories())
      expect(left.map(({ name }) => name)).not.toContain('made-here')
      expect(left.map(({ name }) => name)).not.toContain('*')
    })

    proves('takes another folder for what is done, and says so where it cannot make one', async () => {
      const { wiring } = await played().client()
      const before = await needed(wiring.folder())
      await wiring.setFolder({ folder: '/config/done', apart: true })
      expect(await needed((await played().client()).wiring.folder())).toEqual({ folder: '/config/done', apart: true })
      const refused = wiring.setFolder({ folder: '/proc/1/done', apart: true })
      await expect(refused).rejects.toMatchObject({ data: { code: 'APP-14' } })
      expect((await needed((await played().client()).wiring.folder())).folder).toBe('/config/done')
      await wiring.setFolder(before)
      expect(await needed((await played().client()).wiring.folder())).toEqual(before)
    })

    proves('is held to a speed and to another one in the evening, and let go of it', async () => {
      const client = await played().client()
      const before = await needed(client.held())
      const wanted: HeldTo = {
        down: 2000 * KB,
        up: null,
        window: { days: [SOON], from: 18 * 60 + 30, to: 45, down: 500 * KB, up: null },
      }
      expect(client.able(wanted)).toEqual(wanted)
      await client.hold(wanted, before)
      expect(await needed((await played().client()).held())).toEqual(wanted)
      const { down, schedule } = await needed((await played().client()).limits())
      expect(down).toBe(2000 * KB)
      expect(schedule.map(({ from, days }) => ({ from, days }))).toEqual([
        { from: 18 * 60 + 30, days: [SOON] },
        { from: 45, days: [(SOON % 7) + 1] },
      ])
      await client.hold({ down: null, up: null, window: null }, wanted)
      expect(await needed((await played().client()).held())).toEqual({ down: null, up: null, window: null })
      expect(await needed((await played().client()).limits())).toMatchObject({ down: null, schedule: [] })
    })

    proves('paused as a whole, all that it has is, and one by one that one; and it goes on', async () => {
      const seen = async () => {
        const client = await played().client()
        const [{ paused }, downloads] = await Promise.all([needed(client.limits()), needed(client.downloads())])
        return { paused, downloads: downloads.map(({ id, state, done_bytes: done }) => ({ id, state, done })) }
      }
      const id = await played().give()
      expect(await seen()).toEqual({ paused: false, downloads: [{ id, state: 'downloading', done: 0 }] })
      await said('pause')
      expect(await seen()).toEqual({ paused: true, downloads: [{ id, state: 'paused', done: 0 }] })
      await (await played().client()).resume(null)
      expect(await seen()).toEqual({ paused: false, downloads: [{ id, state: 'downloading', done: 0 }] })
      await said(`queue name=pause&value=${id}`)
      expect(await seen()).toEqual({ paused: false, downloads: [{ id, state: 'paused', done: 0 }] })
      await (await played().client()).resume(id)
      expect(await seen()).toEqual({ paused: false, downloads: [{ id, state: 'downloading', done: 0 }] })
    })

    proves('makes itself another key, which opens it, and the old one does not', async () => {
      const old = played().key()
      const client = await played().client()
      expect(await client.rotation!.hindrance()).toBeNull()
      await client.rotation!.make(() => {
        throw new Error('its own file is where it is kept')
      })
      expect(played().key()).not.toBe(old)
      expect((await said('get_cats', old)).text).toBe('API Key Incorrect')
      expect((await needed((await played().client()).about())).version).toMatch(played().version)
    })

    proves('is shown its key and tells it nobody', async () => {
      const client = await played().client()
      const asked = [client.downloads(), client.limits(), client.servers(), client.categories(), client.credential()]
      const answers = await Promise.all(asked)
      expect(answers.every(({ known }) => known)).toBe(true)
      expect(JSON.stringify(answers)).not.toContain(played().key())
    })
  })
}
