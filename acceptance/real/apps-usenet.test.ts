import { describe, expect } from 'bun:test'
import { readFileSync } from 'node:fs'
import type { PartName } from '../../tools/provision/parts.ts'
import type { ClientDownload, NewsServer } from '../../src/platform/media-apps/roles/download-client.ts'
import { requireKnown } from '../../src/lib/require-known.ts'
import { gatherStuck } from '../../src/features/media/stuck/gather.ts'
import { gatherTraceApps } from '../../src/features/media/trace/apps.ts'
import { gatherTrace } from '../../src/features/media/trace/gather.ts'
import { createEncryptedArchive } from './support/apps/encrypted-archive.ts'
import { createUsenetPost, joinPosts } from './support/apps/usenet-post.ts'
import { startUsenetSetup } from './support/apps/usenet.ts'
import { startOnce } from './support/once.ts'

const SLOW = 120_000
const needs: PartName[] = ['docker-28.5', 'docker-cli', 'sabnzbd']
/** Sherlock Jr., which the household has requested. */
const FILM = 5
const BYTES = 1_500_000

describe('a download from a news server with a real SABnzbd', () => {
  const { played: usenet, proves } = startOnce(needs, startUsenetSetup, SLOW)

  /** Polls until the condition holds; the test's own timeout limits it. */
  const until = async (id: string, condition: (one: ClientDownload) => boolean): Promise<ClientDownload> => {
    for (;;) {
      const all = await requireKnown((await usenet().client()).downloads())
      const found = all.find((one) => one.id === id)
      if (found && condition(found)) return found
      await Bun.sleep(100)
    }
  }
  const untilServer = async (condition: (one: NewsServer) => boolean): Promise<NewsServer> => {
    for (;;) {
      const [server] = await requireKnown((await usenet().client()).newsServers())
      if (server && condition(server)) return server
      await Bun.sleep(100)
    }
  }

  proves('the configured server is reported, and its login works', async () => {
    expect(await requireKnown((await usenet().client()).newsServers())).toEqual([])
    await usenet().configureServer()
    expect(await untilServer(() => true)).toEqual({ name: 'news', active: true, connections: 0, problem: null })
    expect(await requireKnown((await usenet().client()).storedCredentials())).toMatchObject([
      { name: 'news', reportedResult: { says: 'works' } },
    ])
  })

  proves('a download’s progress is reported, and the file matches the post', async () => {
    const post = createUsenetPost('Metropolis.1927.mkv', BYTES)
    usenet().news.addPost(post)
    usenet().news.limitArticles(8)
    const id = await usenet().grab(post, 1)
    const going = await until(id, ({ done_bytes: done }) => done > 0)
    expect(going).toMatchObject({ state: 'downloading', category: 'movies', failure_reason: null, finished_at: null })
    expect(going.done_bytes).toBeLessThan(going.size_bytes)
    expect(await requireKnown((await usenet().client()).fileNames(id))).toEqual([post.name])
    usenet().news.liftLimit()
    const done = await until(id, ({ state }) => state === 'done')
    expect(done).toMatchObject({
      finished_at: expect.any(Date),
      failure_reason: null,
      category: 'movies',
      remaining_seconds: null,
    })
    expect(readFileSync(usenet().hostPath(done.path!)).equals(post.content)).toBe(true)
    expect((await requireKnown((await usenet().client()).traffic())).down_bytes_this_month).toBeGreaterThan(BYTES)
  })

  proves('an archive with a password pauses its download, and the reason says so', async () => {
    const archive = createEncryptedArchive('Safety.Last.1923.mkv', 60_000)
    const first = createUsenetPost('Safety.Last.1923.rar', archive)
    const second = createUsenetPost('Safety.Last.1923.r00', BYTES)
    for (const post of [first, second]) usenet().news.addPost(post)
    usenet().news.limitArticles(10)
    const id = await usenet().grab(joinPosts(first, second), 1)
    const paused = await until(id, ({ failure_reason: reason }) => reason !== null)
    expect(paused).toMatchObject({ client_state: 'Paused', state: 'paused' })
    expect(paused.failure_reason).toBe('it is encrypted, and its password is not known')
    usenet().news.liftLimit()
  })

  proves('an incomplete post fails, and stuck and trace say why', async () => {
    const post = createUsenetPost('Sherlock.Jr.1924.mkv', BYTES)
    usenet().news.addPost(post, { missing: 20 })
    const id = await usenet().grab(post, FILM)
    const failed = await until(id, ({ state }) => state === 'failed')
    expect(failed.failure_reason).toMatch(/^Aborted, cannot be completed .+ \(\d+ articles were missing\)$/)

    const { items } = await gatherStuck(usenet().machine, undefined)
    const item = items.find(({ reason_code: reason }) => reason === 'failed')
    expect(item).toMatchObject({ term: 'sherlock jr.', app: 'SABnzbd', summary: 'SABnzbd gave up on it.' })
    expect(item!.evidence.join(' ')).toContain(failed.failure_reason!)

    const apps = await gatherTraceApps(usenet().machine)
    const { hops } = await gatherTrace({ apps, term: item!.term, season: undefined, now: usenet().machine.now() })
    const hop = hops.find(({ state }) => state === 'failed')
    expect(hop!.because).toContain(failed.failure_reason!)
  })

  proves('a server that rejects the login is named with its error', async () => {
    usenet().news.rejectLogins()
    await usenet().configureServer()
    const post = createUsenetPost('Nosferatu.1922.mkv', BYTES)
    usenet().news.addPost(post)
    await usenet().grab(post, 2)
    // SABnzbd briefly reports that it resolves the server's name, before it tries the login.
    const { problem } = await untilServer((one) => one.problem !== null && one.problem !== 'Resolving address')
    expect(problem).toMatch(/login|password/i)
    const [stored] = await requireKnown((await usenet().client()).storedCredentials())
    expect(stored).toMatchObject({ name: 'news', reportedResult: { says: 'refused' } })
    expect(JSON.stringify(stored)).not.toContain(usenet().news.login.password)
  })
})
