import { describe, expect } from 'bun:test'
import { join } from 'node:path'
import type { PartName } from '../../tools/provision/parts.ts'
import type { SpeedLimits } from '../../src/platform/media-apps/roles/download-client.ts'
import { requireKnown } from '../../src/lib/require-known.ts'
import { startRealNzbget, startRehearsedNzbget, type TestNzbget } from './support/apps/nzbget.ts'
import { startOnce } from './support/once.ts'

const SLOW = 60_000
const KB = 1024
const NO_LIMITS: SpeedLimits = { down: null, up: null, window: null }
/** The day after tomorrow, so that the schedule is not active now. 1 is Monday. */
const SCHEDULE_DAY = ((new Date().getDay() + 1) % 7) + 1

const clients: { title: string; needs: PartName[]; start: () => Promise<TestNzbget> }[] = [
  { title: 'the pretend NZBGet', needs: [], start: startRehearsedNzbget },
  { title: 'the real NZBGet', needs: ['nzbget'], start: startRealNzbget },
]

for (const { title, needs, start } of clients) {
  describe(title, () => {
    const { played, proves } = startOnce(needs, start, SLOW)

    proves('the password from its settings file works, and another one is refused', async () => {
      const client = await played().client()
      expect((await requireKnown(client.info())).version).toMatch(played().version)
      expect(await requireKnown(client.credentialReference())).toEqual({ type: 'password', source: 'its nzbget.conf' })
      expect(await played().statusFor(played().readPassword())).toBe(200)
      expect(await played().statusFor('something else')).toBe(401)
    })

    proves('a new client has an empty queue and reports its categories', async () => {
      const client = await played().client()
      expect(await requireKnown(client.downloads())).toEqual([])
      expect(await requireKnown(client.traffic())).toMatchObject({ down_bytes_per_second: 0, connection_status: null })
      expect(await requireKnown(client.categories())).toContainEqual({ name: 'Movies', path: null })
      expect(await requireKnown(client.networkBinding())).toBeNull()
    })

    proves('a category can be added and removed, and the others stay', async () => {
      const names = async () => (await requireKnown((await played().client()).categories())).map(({ name }) => name)
      const before = await names()
      await (
        await played().client()
      ).links.addCategory!('made-here', 'here', '/data')
      expect(await requireKnown((await played().client()).categories())).toContainEqual({
        name: 'made-here',
        path: 'here',
      })
      await (
        await played().client()
      ).links.removeCategory!('made-here')
      expect(await names()).toEqual(before)
    })

    proves('a category takes the place of one that differs only in letter case', async () => {
      await (
        await played().client()
      ).links.addCategory!('movies', 'films', '/data')
      const categories = await requireKnown((await played().client()).categories())
      expect(categories.filter(({ name }) => name.toLowerCase() === 'movies')).toEqual([
        { name: 'movies', path: 'films' },
      ])
    })

    proves('the completed folder can be changed back and forth', async () => {
      const { links } = await played().client()
      const before = await requireKnown(links.downloadFolder())
      const wanted = { folder: join(before.folder, 'elsewhere'), per_category: false }
      await links.setDownloadFolder(wanted)
      expect(await requireKnown((await played().client()).links.downloadFolder())).toEqual(wanted)
      await links.setDownloadFolder(before)
      expect(await requireKnown((await played().client()).links.downloadFolder())).toEqual(before)
    })

    proves('a speed limit alone applies at once, and lasts', async () => {
      const client = await played().client()
      const before = await requireKnown(client.speedLimits())
      await client.applyLimits({ ...before, down: 2000 * KB }, before)
      await client.applyLimits({ ...NO_LIMITS, down: 1500 * KB }, before)
      await client.applyLimits({ ...NO_LIMITS, down: 2000 * KB }, NO_LIMITS)
      expect(await requireKnown((await played().client()).speedLimits())).toEqual({ ...NO_LIMITS, down: 2000 * KB })
      expect(await requireKnown((await played().client()).limits())).toMatchObject({ down: 2000 * KB, paused: false })
    })

    proves('an evening schedule can be set and removed', async () => {
      const client = await played().client()
      const wanted: SpeedLimits = {
        down: 2000 * KB,
        up: null,
        window: { days: [SCHEDULE_DAY], from: 18 * 60 + 30, to: 45, down: 500 * KB, up: null },
      }
      expect(client.clampLimits(wanted)).toEqual(wanted)
      await client.applyLimits(wanted, NO_LIMITS)
      expect(await requireKnown((await played().client()).speedLimits())).toEqual(wanted)
      const { schedule } = await requireKnown((await played().client()).limits())
      expect(schedule.filter(({ summary }) => summary.startsWith('DownloadRate'))).toMatchObject([
        { from_minute: 18 * 60 + 30, days: [SCHEDULE_DAY], summary: 'DownloadRate 500' },
        { from_minute: 45, days: [(SCHEDULE_DAY % 7) + 1], summary: 'DownloadRate 2000' },
      ])
      await client.applyLimits(NO_LIMITS, wanted)
      expect(await requireKnown((await played().client()).speedLimits())).toEqual(NO_LIMITS)
      expect(await requireKnown((await played().client()).limits())).toMatchObject({ down: null })
    })

    proves('pausing everything is reported, and resuming ends it', async () => {
      const isPaused = async () => (await requireKnown((await played().client()).limits())).paused
      const { pausing } = await played().client()
      if (pausing.scope !== 'client') throw new Error('NZBGet has one switch')
      await pausing.pause()
      expect(await isPaused()).toBe(true)
      await pausing.resume()
      expect(await isPaused()).toBe(false)
      const unknown = (await played().client()).resumeDownload('no-such-download')
      await expect(unknown).rejects.toMatchObject({ data: { code: 'APP-14' } })
    })

    proves('a rotated password works, and the old one does not', async () => {
      const old = played().readPassword()
      const client = await played().client()
      expect(await client.rotation!.blockedReason()).toBeNull()
      await client.rotation!.rotate(() => {
        throw new Error('its own file is where it is kept')
      })
      expect(played().readPassword()).toMatch(/^[\w-]{24}$/)
      expect(await played().statusFor(old)).toBe(401)
      expect((await requireKnown((await played().client()).info())).version).toMatch(played().version)
    })

    proves('its password is never in a response', async () => {
      const client = await played().client()
      const answers = await Promise.all([
        client.downloads(),
        client.limits(),
        client.newsServers(),
        client.categories(),
        client.storedCredentials(),
        client.credentialCandidates(),
      ])
      expect(answers.every(({ known }) => known)).toBe(true)
      expect(JSON.stringify(answers)).not.toContain(played().readPassword())
    })
  })
}
