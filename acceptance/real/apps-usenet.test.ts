import { describe, expect } from 'bun:test'
import { readFileSync } from 'node:fs'
import type { PartName } from '../../tools/provision/parts.ts'
import type { Download, NewsServer } from '../../src/platform/media-apps/roles/download-client.ts'
import { needed } from '../../src/platform/media-apps/connection/needed.ts'
import { gatherStuck } from '../../src/features/media/stuck/gather.ts'
import { traceAppsOf } from '../../src/features/media/trace/apps.ts'
import { gatherTrace } from '../../src/features/media/trace/gather.ts'
import { makePost } from './apps/post.ts'
import { startUsenet } from './apps/usenet.ts'
import { once } from './support/once.ts'

const SLOW = 120_000
const needs: PartName[] = ['docker-28.5', 'docker-cli', 'sabnzbd']
/** Sherlock Jr., which the household waits for. */
const FILM = 5
const BYTES = 1_500_000

describe('from a news server to a real SABnzbd', () => {
  const { played: usenet, proves } = once(needs, startUsenet, SLOW)

  /** Asks again until it is so; the test's own limit ends what never comes. */
  const until = async (id: string, so: (one: Download) => boolean): Promise<Download> => {
    for (;;) {
      const all = await needed((await usenet().client()).downloads())
      const found = all.find((one) => one.id === id)
      if (found && so(found)) return found
      await Bun.sleep(100)
    }
  }
  const untilServer = async (so: (one: NewsServer) => boolean): Promise<NewsServer> => {
    for (;;) {
      const [server] = await needed((await usenet().client()).servers())
      if (server && so(server)) return server
      await Bun.sleep(100)
    }
  }

  proves('what it was told of is its server, whose login works', async () => {
    expect(await needed((await usenet().client()).servers())).toEqual([])
    await usenet().subscribe()
    expect(await untilServer(() => true)).toEqual({ name: 'news', active: true, connections: 0, trouble: null })
    expect(await needed((await usenet().client()).holds())).toMatchObject([{ name: 'news', word: { says: 'works' } }])
  })

  proves('what it fetches is seen to grow, and arrives as it was posted', async () => {
    const post = makePost('Metropolis.1927.mkv', BYTES)
    usenet().news.carry(post)
    usenet().news.only(8)
    const id = await usenet().hand(post, 1)
    const going = await until(id, ({ done_bytes: done }) => done > 0)
    expect(going).toMatchObject({ state: 'downloading', category: 'movies', reason: null, ended_at: null })
    expect(going.done_bytes).toBeLessThan(going.size_bytes)
    usenet().news.freely()
    const done = await until(id, ({ state }) => state === 'done')
    expect(done).toMatchObject({ ended_at: expect.any(Date), reason: null, category: 'movies', left_seconds: null })
    expect(readFileSync(usenet().outside(done.path!)).equals(post.content)).toBe(true)
    expect((await needed((await usenet().client()).traffic())).down_bytes_this_month).toBeGreaterThan(BYTES)
  })

  proves('what cannot be whole is given up, and stuck and trace say why', async () => {
    const post = makePost('Sherlock.Jr.1924.mkv', BYTES)
    usenet().news.carry(post, { missing: 20 })
    const id = await usenet().hand(post, FILM)
    const failed = await until(id, ({ state }) => state === 'failed')
    expect(failed.reason).toMatch(/^Aborted, cannot be completed .+ \(\d+ articles were missing\)$/)

    const { items } = await gatherStuck(usenet().machine, undefined)
    const item = items.find(({ reason }) => reason === 'failed')
    expect(item).toMatchObject({ term: 'sherlock jr.', app: 'SABnzbd', summary: 'SABnzbd gave it up.' })
    expect(item!.evidence.join(' ')).toContain(failed.reason!)

    const apps = await traceAppsOf(usenet().machine)
    const { hops } = await gatherTrace({ apps, term: item!.term, season: undefined, now: usenet().machine.now() })
    const hop = hops.find(({ state }) => state === 'failed')
    expect(hop!.because).toContain(failed.reason!)
  })

  proves('a server that does not take its login any more is named with what it says', async () => {
    usenet().news.lockOut()
    await usenet().subscribe()
    const post = makePost('Nosferatu.1922.mkv', BYTES)
    usenet().news.carry(post)
    await usenet().hand(post, 2)
    // For a moment it says that it looks the server's name up, which is no word about the login yet.
    const { trouble } = await untilServer((one) => one.trouble !== null && one.trouble !== 'Resolving address')
    expect(trouble).toMatch(/login|password/i)
    const [held] = await needed((await usenet().client()).holds())
    expect(held).toMatchObject({ name: 'news', word: { says: 'refused' } })
    expect(JSON.stringify(held)).not.toContain(usenet().news.login.password)
  })
})
