import { afterEach, expect, test } from 'bun:test'
import { freePort } from '../../../rehearsal/free-port.ts'
import { indexerAddress, tryIndexer } from './indexer-search.ts'

const KEY = 'c'.repeat(32)
const stops: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
})

function indexer(respond: (asked: URL) => Response | string): string {
  const server = Bun.serve({
    hostname: '127.0.0.1',
    port: 0,
    fetch: (request) => {
      const answer = respond(new URL(request.url))
      return typeof answer === 'string' ? new Response(answer) : answer
    },
  })
  stops.push(() => server.stop(true))
  return server.url.href
}

const CAPS = '<?xml version="1.0"?><caps><server title="Mill"/></caps>'
const usenetResults = '<rss xmlns:newznab="x"><channel><enclosure type="application/x-nzb"/></channel></rss>'
const torrentResults = '<rss xmlns:torznab="x"><channel></channel></rss>'
const answering = (results: string) => (asked: URL) =>
  asked.searchParams.get('apikey') !== KEY
    ? '<error code="100" description="Incorrect user credentials"/>'
    : asked.searchParams.get('t') === 'caps'
      ? CAPS
      : results

test.each([
  ['usenet', usenetResults],
  ['torrent', torrentResults],
] as const)('an indexer for %s that takes the key is accepted', async (protocol, results) => {
  const found = await tryIndexer({ url: indexer(answering(results)), key: KEY })
  expect(found).toEqual({ trial: { result: 'accepted' }, protocol })
})

test('a refused key is told apart from an indexer that has no searches left', async () => {
  const wrong = await tryIndexer({ url: indexer(answering(usenetResults)), key: 'wrong' })
  expect(wrong.trial).toEqual({ result: 'refused', because: 'it answers "Incorrect user credentials"' })
  const forbidden = await tryIndexer({ url: indexer(() => new Response('', { status: 403 })), key: KEY })
  expect(forbidden.trial).toEqual({ result: 'refused', because: 'it answers with status 403' })
  const busy = '<error code="500" description="Request limit reached"/>'
  const limited = await tryIndexer({ url: indexer(() => busy), key: KEY })
  expect(limited.trial).toEqual({ result: 'unclear', because: 'it answers "Request limit reached"' })
  const moved = await tryIndexer({ url: indexer(() => Response.redirect('https://elsewhere.example/')), key: KEY })
  expect(moved.trial).toMatchObject({ result: 'unclear', because: expect.stringContaining('redirects') })
  const page = await tryIndexer({ url: indexer(() => '<html>welcome</html>'), key: KEY })
  expect(page.trial.result).toBe('unclear')
})

test('capabilities need no key at many indexers, so the key counts only once a search works', async () => {
  const url = indexer((asked) =>
    asked.searchParams.get('t') === 'caps' ? CAPS : `<error code="102" description="no ${KEY}"/>`,
  )
  expect((await tryIndexer({ url, key: KEY })).trial).toEqual({
    result: 'refused',
    because: 'it answers "no (secret)"',
  })
})

test('an indexer that cannot be reached says nothing about the key', async () => {
  const { trial } = await tryIndexer({ url: `http://127.0.0.1:${await freePort()}`, key: KEY })
  expect(trial).toEqual({ result: 'not-reached', because: 'connection refused' })
})

test.each([
  ['https://mill.example', 'https://mill.example'],
  ['https://mill.example/api', 'https://mill.example'],
  [
    'http://jackett:9117/api/v2.0/indexers/x/results/torznab/',
    'http://jackett:9117/api/v2.0/indexers/x/results/torznab',
  ],
])('%s is entered in the apps as %s and /api', (url, baseUrl) => {
  expect(indexerAddress(url)).toEqual({ baseUrl, apiPath: '/api' })
})
