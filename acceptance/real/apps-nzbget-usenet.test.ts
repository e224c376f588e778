import { describe, expect } from 'bun:test'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { serveApp } from '../../rehearsal/apps/app-server.ts'
import { defaultKey } from '../../rehearsal/apps/keys.ts'
import { nzbget } from '../../rehearsal/apps/nzbget.ts'
import { defaultHousehold } from '../../rehearsal/household/default-household.ts'
import type { ClientDownload } from '../../src/platform/media-apps/roles/download-client.ts'
import { requireKnown } from '../../src/lib/require-known.ts'
import { DEFAULT_PASSWORD, startRealNzbget } from './support/apps/nzbget.ts'
import { createUsenetPost } from './support/apps/usenet-post.ts'
import { startOnce } from './support/once.ts'

const SLOW = 60_000
const BYTES = 1_500_000

describe('downloads from a news server with a real NZBGet', () => {
  const { played, proves } = startOnce(['nzbget'], startRealNzbget, SLOW)

  const until = async (id: string, condition: (one: ClientDownload) => boolean): Promise<ClientDownload> => {
    for (;;) {
      const all = await requireKnown((await played().client()).downloads())
      const found = all.find((one) => one.id === id)
      if (found && condition(found)) return found
      await Bun.sleep(100)
    }
  }

  proves('the default password is reported as guessable, and an unused server as unproven', async () => {
    const client = await played().client()
    expect(played().readPassword()).toBe(DEFAULT_PASSWORD)
    expect(await requireKnown(client.credentialCandidates())).toMatchObject([{ guessable: true, user: 'nzbget' }])
    expect(await requireKnown(client.newsServers())).toMatchObject([{ name: 'news', active: true, problem: null }])
    expect(await requireKnown(client.storedCredentials())).toMatchObject([{ name: 'news', reportedResult: null }])
  })

  proves('progress and a single pause are reported, and the file matches the post', async () => {
    const post = createUsenetPost('Metropolis.1927.mkv', BYTES)
    played().news.addPost(post)
    played().news.limitArticles(8)
    await played().grab(post, 'family-1')
    const going = await until('family-1', ({ done_bytes: done }) => done > 0)
    expect(going).toMatchObject({ state: 'downloading', category: 'Movies', failure_reason: null, finished_at: null })
    expect(going.done_bytes).toBeLessThan(going.size_bytes)
    expect(await requireKnown((await played().client()).fileNames('family-1'))).toEqual([post.name])
    for (const at of [going.added_at, going.last_activity_at])
      expect(Math.abs(at!.getTime() - Date.now())).toBeLessThan(90_000)

    played().news.liftLimit()
    await played().call('rate', [100])
    const [{ NZBID: number }] = (await played().call('listgroups', [])) as [{ NZBID: number }]
    await played().call('editqueue', ['GroupPause', '', [number]])
    await until('family-1', ({ state }) => state === 'paused')
    await (await played().client()).resumeDownload('family-1')
    await until('family-1', ({ state }) => state === 'downloading')
    await played().call('rate', [0])

    const done = await until('family-1', ({ state }) => state === 'done')
    expect(done).toMatchObject({ finished_at: expect.any(Date), category: 'Movies', remaining_seconds: null })
    expect(readFileSync(join(done.path!, post.name)).equals(post.content)).toBe(true)
    const client = await played().client()
    expect((await requireKnown(client.traffic())).down_bytes_this_month).toBeGreaterThan(BYTES)
    expect((await requireKnown(client.diskSpace())).free_bytes).toBeGreaterThan(0)
    expect(await requireKnown(client.storedCredentials())).toMatchObject([{ reportedResult: { says: 'works' } }])
  })

  proves('the pretend NZBGet answers with every field of the real one', async () => {
    const waiting = createUsenetPost('The.General.1926.mkv', 50_000)
    await played().call('pausedownload', [])
    await played().grab(waiting, 'family-5')
    const pretend = serveApp(nzbget, { household: defaultHousehold })
    const login = `Basic ${btoa(`nzbget:${defaultKey('nzbget')}`)}`
    const fieldsOf = (result: unknown) => Object.keys([result].flat()[0] ?? {})
    const callPretend = async (method: string, params: unknown[]) => {
      const body = JSON.stringify({ method, params })
      const url = `http://127.0.0.1:${pretend.port}/jsonrpc`
      const answer = await fetch(url, { method: 'POST', headers: { authorization: login }, body })
      return ((await answer.json()) as { result: unknown }).result
    }
    const listFilesOfFirst = async (call: typeof callPretend) => {
      const [first] = (await call('listgroups', [])) as [{ NZBID: number }]
      return call('listfiles', [0, 0, first.NZBID])
    }
    const methods = ['status', 'listgroups', 'listfiles', 'history', 'servervolumes', 'log', 'config', 'loadconfig']
    try {
      for (const method of methods) {
        const ask = (call: typeof callPretend) =>
          method === 'listfiles' ? listFilesOfFirst(call) : call(method, method === 'log' ? [0, 1] : [])
        const real = fieldsOf(await ask(played().call))
        expect(real).not.toEqual([])
        const fields = fieldsOf(await ask(callPretend))
        expect({ method, fields }).toEqual({ method, fields: expect.arrayContaining(real) })
      }
    } finally {
      await pretend.stop()
    }
    const [{ NZBID: number }] = (await played().call('listgroups', [])) as [{ NZBID: number }]
    await played().call('editqueue', ['GroupDelete', '', [number]])
    await played().call('resumedownload', [])
  })

  proves('an incomplete post fails, and the reason names the missing articles', async () => {
    const post = createUsenetPost('Sherlock.Jr.1924.mkv', BYTES)
    played().news.addPost(post, { missing: 20 })
    await played().grab(post, 'family-2')
    const failed = await until('family-2', ({ state }) => state === 'failed')
    expect(failed.client_state).toBe('FAILURE/HEALTH')
    expect(failed.failure_reason).toMatch(/^too much of it is missing \(\d+ of 30 articles so far\)$/)
  })

  proves('a download that a person deletes is no longer reported', async () => {
    const post = createUsenetPost('Safety.Last.1923.mkv', 50_000)
    await played().call('pausedownload', [])
    await played().grab(post, 'family-3')
    const waiting = await until('family-3', () => true)
    expect(waiting.state).toBe('paused')
    const [{ NZBID: number }] = (await played().call('listgroups', [])) as [{ NZBID: number }]
    await played().call('editqueue', ['GroupDelete', '', [number]])
    await played().call('resumedownload', [])
    const left = await requireKnown((await played().client()).downloads())
    expect(left.map(({ id }) => id)).not.toContain('family-3')
  })

  proves('a server that rejects the login is named with its error', async () => {
    played().news.rejectLogins()
    await played().call('reload', [])
    const post = createUsenetPost('Nosferatu.1922.mkv', BYTES)
    played().news.addPost(post)
    await Bun.sleep(1000)
    await played().grab(post, 'family-4')
    for (;;) {
      const [server] = await requireKnown((await played().client()).newsServers())
      if (server?.problem) {
        expect(server.problem).toContain('481 wrong user name or password')
        break
      }
      await Bun.sleep(100)
    }
    const [stored] = await requireKnown((await played().client()).storedCredentials())
    expect(stored).toMatchObject({ name: 'news', reportedResult: { says: 'refused' } })
    expect(JSON.stringify(stored)).not.toContain(played().news.login.password)
  })
})
