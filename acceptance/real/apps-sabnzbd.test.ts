import { describe, expect } from 'bun:test'
import type { PartName } from '../../tools/provision/parts.ts'
import type { SpeedLimits } from '../../src/platform/media-apps/roles/download-client.ts'
import { requireKnown } from '../../src/lib/require-known.ts'
import { startRehearsedSabnzbd, startRealSabnzbd, type TestSabnzbd } from './support/apps/sabnzbd.ts'
import { startOnce } from './support/once.ts'

const SLOW = 60_000
const KB = 1024
/** The day after tomorrow, so that the schedule is not active now. 1 is Monday. */
const SCHEDULE_DAY = ((new Date().getDay() + 1) % 7) + 1

const clients: { title: string; needs: PartName[]; start: () => Promise<TestSabnzbd> }[] = [
  { title: 'the pretend SABnzbd', needs: [], start: startRehearsedSabnzbd },
  { title: 'the real SABnzbd', needs: ['docker-28.5', 'docker-cli', 'sabnzbd'], start: startRealSabnzbd },
]

for (const { title, needs, start } of clients) {
  describe(title, () => {
    const { played, proves } = startOnce(needs, start, SLOW)

    /** Returns SABnzbd's own response for this key and host name. */
    const responseText = async (asked: string, apikey = played().readKey(), host = `127.0.0.1:${played().port}`) => {
      const [mode = '', more] = asked.split(/ (.*)/)
      const words = new URLSearchParams(more)
      for (const [name, value] of Object.entries({ mode, output: 'json', apikey })) if (value) words.set(name, value)
      const answer = await fetch(`http://127.0.0.1:${played().port}/api?${words}`, { headers: { host } })
      return { status: answer.status, text: await answer.text() }
    }

    proves('the key from its settings file works', async () => {
      const client = await played().client()
      expect((await requireKnown(client.info())).version).toMatch(played().version)
      expect(await requireKnown(client.credentialReference())).toEqual({ type: 'api-key', source: 'its sabnzbd.ini' })
    })

    proves('no key, a wrong key and an unknown host name are refused', async () => {
      expect(await responseText('get_cats', '')).toEqual({ status: 403, text: 'API Key Required' })
      expect(await responseText('get_cats', 'f'.repeat(32))).toEqual({ status: 403, text: 'API Key Incorrect' })
      const stranger = await responseText('version', played().readKey(), 'elsewhere.example:8080')
      expect(stranger.status).toBe(403)
      expect(stranger.text).toContain('Hostname verification failed')
      expect((await responseText('get_cats', played().readKey(), 'sabnzbd:8080')).status).toBe(200)
      expect(JSON.parse((await responseText('no-such-mode')).text)).toEqual({ status: false, error: 'not implemented' })
    })

    proves('an added host name is accepted until it is removed', async () => {
      const { hostWhitelist } = (await played().client()).links
      const names = await requireKnown(hostWhitelist!.list())
      const answersElsewhere = async () =>
        (await responseText('get_cats', played().readKey(), 'elsewhere.example:8080')).status
      expect(await answersElsewhere()).toBe(403)
      await hostWhitelist!.set([...names, 'elsewhere.example'])
      expect(await requireKnown((await played().client()).links.hostWhitelist!.list())).toEqual([
        ...names,
        'elsewhere.example',
      ])
      expect(await answersElsewhere()).toBe(200)
      await hostWhitelist!.set(names)
      expect(await answersElsewhere()).toBe(403)
    })

    proves('a new client has an empty queue, no speed limit, and reports its free space', async () => {
      const client = await played().client()
      expect(await requireKnown(client.downloads())).toEqual([])
      expect(await requireKnown(client.traffic())).toMatchObject({ down_bytes_per_second: 0, connection_status: null })
      const { free_bytes: free, total_bytes: total } = await requireKnown(client.diskSpace())
      expect(free).toBeGreaterThan(0)
      expect(total).toBeGreaterThanOrEqual(free!)
      expect(await requireKnown(client.networkBinding())).toBeNull()
    })

    proves('a category with a folder can be added and removed', async () => {
      const { links } = await played().client()
      await links.addCategory!('made-here', 'tv', '/config')
      expect(await requireKnown((await played().client()).categories())).toContainEqual({
        name: 'made-here',
        path: 'tv',
      })
      await links.removeCategory!('made-here')
      const left = await requireKnown((await played().client()).categories())
      expect(left.map(({ name }) => name)).not.toContain('made-here')
      expect(left.map(({ name }) => name)).not.toContain('*')
    })

    proves('the completed folder can be changed, and an impossible one is refused', async () => {
      const { links } = await played().client()
      const before = await requireKnown(links.downloadFolder())
      await links.setDownloadFolder({ folder: '/config/done', per_category: true })
      expect(await requireKnown((await played().client()).links.downloadFolder())).toEqual({
        folder: '/config/done',
        per_category: true,
      })
      const refused = links.setDownloadFolder({ folder: '/proc/1/done', per_category: true })
      await expect(refused).rejects.toMatchObject({ data: { code: 'APP-14' } })
      expect((await requireKnown((await played().client()).links.downloadFolder())).folder).toBe('/config/done')
      await links.setDownloadFolder(before)
      expect(await requireKnown((await played().client()).links.downloadFolder())).toEqual(before)
    })

    proves('a speed limit and an evening schedule can be set and removed', async () => {
      const client = await played().client()
      const before = await requireKnown(client.speedLimits())
      const wanted: SpeedLimits = {
        down: 2000 * KB,
        up: null,
        window: { days: [SCHEDULE_DAY], from: 18 * 60 + 30, to: 45, down: 500 * KB, up: null },
      }
      expect(client.clampLimits(wanted)).toEqual(wanted)
      await client.applyLimits(wanted, before)
      expect(await requireKnown((await played().client()).speedLimits())).toEqual(wanted)
      const { down, schedule } = await requireKnown((await played().client()).limits())
      expect(down).toBe(2000 * KB)
      expect(schedule.map(({ from_minute: from, days }) => ({ from, days }))).toEqual([
        { from: 18 * 60 + 30, days: [SCHEDULE_DAY] },
        { from: 45, days: [(SCHEDULE_DAY % 7) + 1] },
      ])
      await client.applyLimits({ down: null, up: null, window: null }, wanted)
      expect(await requireKnown((await played().client()).speedLimits())).toEqual({
        down: null,
        up: null,
        window: null,
      })
      expect(await requireKnown((await played().client()).limits())).toMatchObject({ down: null, schedule: [] })
    })

    proves('pausing the client or one download pauses exactly that, and both resume', async () => {
      const pausedStates = async () => {
        const client = await played().client()
        const [{ paused }, downloads] = await Promise.all([
          requireKnown(client.limits()),
          requireKnown(client.downloads()),
        ])
        return { paused, downloads: downloads.map(({ id, state, done_bytes: done }) => ({ id, state, done })) }
      }
      const id = await played().addHopelessDownload()
      expect(await pausedStates()).toEqual({ paused: false, downloads: [{ id, state: 'downloading', done: 0 }] })
      const { pausing } = await played().client()
      if (pausing.scope !== 'client') throw new Error('SABnzbd has one switch')
      await pausing.pause()
      expect(await pausedStates()).toEqual({ paused: true, downloads: [{ id, state: 'paused', done: 0 }] })
      await pausing.resume()
      expect(await pausedStates()).toEqual({ paused: false, downloads: [{ id, state: 'downloading', done: 0 }] })
      await responseText(`queue name=pause&value=${id}`)
      expect(await pausedStates()).toEqual({ paused: false, downloads: [{ id, state: 'paused', done: 0 }] })
      await pausing.pause()
      await pausing.resume()
      expect(await pausedStates()).toEqual({ paused: false, downloads: [{ id, state: 'paused', done: 0 }] })
      await (await played().client()).resumeDownload(id)
      expect(await pausedStates()).toEqual({ paused: false, downloads: [{ id, state: 'downloading', done: 0 }] })
    })

    proves('a rotated key works, and the old one does not', async () => {
      const old = played().readKey()
      const client = await played().client()
      expect(await client.rotation!.blockedReason()).toBeNull()
      await client.rotation!.rotate(() => {
        throw new Error('its own file is where it is kept')
      })
      expect(played().readKey()).not.toBe(old)
      expect((await responseText('get_cats', old)).text).toBe('API Key Incorrect')
      expect((await requireKnown((await played().client()).info())).version).toMatch(played().version)
    })

    proves('its key is never in a response', async () => {
      const client = await played().client()
      const asked = [
        client.downloads(),
        client.limits(),
        client.newsServers(),
        client.categories(),
        client.credentialReference(),
      ]
      const answers = await Promise.all(asked)
      expect(answers.every(({ known }) => known)).toBe(true)
      expect(JSON.stringify(answers)).not.toContain(played().readKey())
    })
  })
}
