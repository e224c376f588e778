import { expect, test } from 'bun:test'
import { fakeRegistry, type RegistryTwist } from '../../../test-support/registry/fake-registry.ts'
import { mayHaveCredentials, parseChallenge } from './challenge.ts'
import { parseImageReference } from './image-reference.ts'
import { findDigest, readImage } from './manifests.ts'
import { RegistryFailure, type RegistryAccess } from './registry-access.ts'
import { openRegistrySession, retryAfterSeconds } from './registry-session.ts'
import { listTags } from './tag-list.ts'

const never = new AbortController().signal
const PLATFORM = { os: 'linux', architecture: 'amd64' }
const PASSWORD = { type: 'password', user: 'ana', password: 'hunter2' } as const
const open = (access: RegistryAccess, image = 'hub.example/example/sonarr:1.0') =>
  openRegistrySession(parseImageReference(image)!, access, never)
const tagsOf = (access: RegistryAccess, image?: string) => listTags(open(access, image), 'example/sonarr', null)
const failureOf = (promised: Promise<unknown>) =>
  promised.then(
    () => 'nothing failed',
    (thrown: unknown) => (thrown instanceof RegistryFailure ? thrown.message : String(thrown)),
  )
const header = (seen: { url: URL; headers: Readonly<Record<string, string>> }[], host: string) =>
  seen.filter(({ url }) => url.host === host).map(({ headers }) => headers['authorization'] ?? null)

test('a list of tags is read page by page, and its next page is always asked of the same repository', async () => {
  const pages = [['1.0', '1.1'], ['1.2', 'not a tag\u001b[2J'], ['1.3']]
  const twist: RegistryTwist = ({ url }) => {
    const page = Number(url.searchParams.get('last') ?? 0)
    const elsewhere = page === 0 ? 'https://evil.example/v2/other/secret' : url.pathname
    return {
      body: new TextEncoder().encode(JSON.stringify({ tags: pages[page] })),
      ...(page < 2 && { headers: { link: `<${elsewhere}?n=1000&last=${page + 1}>; rel="next"` } }),
    }
  }
  const { access, asked } = fakeRegistry({ twist })
  expect(await tagsOf(access)).toEqual({ tags: ['1.0', '1.1', '1.2', '1.3'], etag: null })
  expect(new Set(asked())).toEqual(new Set(['GET hub.example/v2/example/sonarr/tags/list']))
})

test.each<[string, RegistryTwist, string | RegExp]>([
  [
    'pages without an end',
    () => ({ body: new TextEncoder().encode('{"tags":["1.0"]}'), headers: { link: '</v2/x?last=1>; rel="next"' } }),
    'its list of tags is longer than usher reads',
  ],
  [
    'new tags without an end',
    ({ url }) => {
      const at = Number(url.searchParams.get('last') ?? 0) + 1
      const headers = { link: `</v2/x?last=${at}>; rel="next"` }
      return { body: new TextEncoder().encode(`{"tags":["${at}.0"]}`), headers }
    },
    'its list of tags is longer than usher reads',
  ],
  [
    'too many tags',
    () => ({ text: JSON.stringify({ tags: Array.from({ length: 40_001 }, (_, at) => `1.${at}`) }) }),
    'its list of tags is longer than usher reads',
  ],
  ['an unchanged list that usher does not have', () => ({ status: 304 }), 'it responded with 304'],
  ['a page that is no JSON', () => ({ text: '<html>' }), 'its list of tags cannot be read'],
  ['tags that are no list', () => ({ text: '{"tags":"1.0"}' }), 'its list of tags cannot be read'],
  [
    'a redirect to a private address',
    () => ({ status: 302, headers: { location: 'https://192.168.1.1/admin' } }),
    'it redirects to an address that usher does not follow',
  ],
  [
    'a redirect without TLS',
    () => ({ status: 307, headers: { location: 'http://other.example/' } }),
    'it redirects to an address that usher does not follow',
  ],
  [
    'a redirect to this machine',
    () => ({ status: 307, headers: { location: 'http://127.0.0.1:8096/' } }),
    'it redirects to an address that usher does not follow',
  ],
  [
    'redirects in a circle',
    ({ url }) => ({ status: 302, headers: { location: url.href } }),
    'it redirects without an end',
  ],
  [
    'a token service on this machine',
    () => ({ status: 401, headers: { 'www-authenticate': 'Bearer realm="http://127.0.0.1/token"' } }),
    'its token service is at an address that usher does not ask',
  ],
  [
    'a token service without TLS',
    () => ({ status: 401, headers: { 'www-authenticate': 'Bearer realm="http://hub.example/token"' } }),
    'its token service is at an address that usher does not ask',
  ],
  [
    'a way to sign in that is not known',
    () => ({ status: 401, headers: { 'www-authenticate': 'Negotiate' } }),
    /does not know/,
  ],
  [
    'a login that is missing',
    () => ({ status: 401, headers: { 'www-authenticate': 'Basic realm="x"' } }),
    'it asks for a login, and there is none',
  ],
  ['a refusal', () => ({ status: 403 }), 'it refuses to answer (403)'],
  ['an error of its own', () => ({ status: 503 }), 'it responded with 503'],
  ['too many requests', () => ({ status: 429 }), 'it takes no more requests at the moment (429)'],
])('a registry with %s is refused', async (_title, twist, because) => {
  const { access } = fakeRegistry({ twist })
  const failure = await failureOf(tagsOf(access))
  if (typeof because === 'string') expect(failure).toBe(because)
  else expect(failure).toMatch(because)
})

const bearer =
  (realm: string): RegistryTwist =>
  ({ url, headers }) => {
    if (url.pathname === '/token') return { text: '{"token":"abc"}' }
    if (headers['authorization'] === 'Bearer abc') return undefined
    return {
      status: 401,
      headers: { 'www-authenticate': `Bearer realm="${realm}",service="hub",scope="repository:x:push"` },
    }
  }

test.each<[string, boolean]>([
  ['https://hub.example/token', true],
  ['https://auth.hub.example/token', true],
  ['https://evil.example/token', false],
  ['https://example/token', false],
  ['https://ub.example/token', false],
  ['https://hub.example:5051/token', true],
  ['https://auth.hub.example:8443/token', true],
  ['https://evil.example:443/token', false],
  ['https://hub.example.evil.example/token', false],
])('the login goes to the token service %s: %p', async (realm, isTrusted) => {
  const { access, seen } = fakeRegistry({ tags: { '1.0': {} }, login: PASSWORD, twist: bearer(realm) })
  expect(await tagsOf(access)).toMatchObject({ tags: ['1.0'] })
  const asked = seen.find(({ url }) => url.pathname === '/token')!
  expect(asked.headers['authorization'] ?? null).toBe(isTrusted ? `Basic ${btoa('ana:hunter2')}` : null)
  expect(asked.url.searchParams.get('scope')).toBe('repository:example/sonarr:pull')
  expect(asked.url.searchParams.get('service')).toBe('hub')
})

test.each<[realm: string, host: string, isTrusted: boolean]>([
  ['https://git.example/jwt/auth', 'git.example:5050', true],
  ['https://git.example/jwt/auth', 'registry.git.example:5050', true],
  ['https://GIT.example:8443/jwt/auth', 'git.example:5050', true],
  ['https://192.168.1.9/token', '192.168.1.9:5050', true],
  ['https://192.168.1.8/token', '192.168.1.9:5050', false],
  ['https://1.9/token', '192.168.1.9:5050', false],
  ['https://evilgit.example/token', 'git.example:5050', false],
  ['http://git.example/token', 'git.example:5050', false],
  ['http://127.0.0.1:5001/token', '127.0.0.1:5000', false],
  ['http://127.0.0.1:5000/token', '127.0.0.1:5000', true],
])('the token service %s may have the login for %s: %p', (realm, host, isTrusted) => {
  expect(mayHaveCredentials(new URL(realm), host, host)).toBe(isTrusted)
})

test('a redirect to another host is followed without the login, and that host cannot ask for it', async () => {
  const twist: RegistryTwist = ({ url, headers }) => {
    if (url.host === 'cdn.example')
      return headers['authorization']
        ? { text: '{}' }
        : { status: 401, headers: { 'www-authenticate': 'Basic realm="cdn"' } }
    if (headers['authorization'] === undefined)
      return { status: 401, headers: { 'www-authenticate': 'Basic realm="hub"' } }
    return { status: 307, headers: { location: `https://cdn.example${url.pathname}` } }
  }
  const { access, seen } = fakeRegistry({ login: PASSWORD, twist })
  expect(await failureOf(tagsOf(access))).toBe('it asks for a login, and there is none')
  expect(header(seen, 'hub.example')).toEqual([null, `Basic ${btoa('ana:hunter2')}`])
  expect(header(seen, 'cdn.example')).toEqual([null])
})

test('a registry without TLS is asked only on this machine', async () => {
  for (const [image, scheme] of [
    ['127.0.0.1:5000/example/sonarr', 'http:'],
    ['localhost:5000/example/sonarr', 'http:'],
    ['nas.lan:5000/example/sonarr', 'https:'],
    ['127.0.0.1.evil.example/example/sonarr', 'https:'],
  ] as const) {
    const { access, seen } = fakeRegistry({ tags: { '1.0': {} } })
    await tagsOf(access, image)
    expect(seen.map(({ url }) => url.protocol)).toEqual(seen.map(() => scheme))
  }
})

test('bytes that do not have their digest are refused, wherever they are', async () => {
  for (const kind of ['manifests', 'blobs']) {
    const registry = fakeRegistry({
      tags: { '1.0': {} },
      twist: ({ url, method }) =>
        method === 'GET' && url.pathname.includes(`/${kind}/`) ? { text: '{"config":{"digest":"x"}}' } : undefined,
    })
    const session = open(registry.access)
    const digest = (await findDigest(session, 'example/sonarr', '1.0'))!
    expect(digest).toBe(registry.digestOf('1.0'))
    expect(await failureOf(readImage(session, 'example/sonarr', digest, PLATFORM))).toBe(
      'it sent other bytes than the digest names',
    )
  }
})

test('an image for another platform is none, and a date that no image can have is not known', async () => {
  const registry = fakeRegistry({ tags: { arm: { architecture: 'arm64' }, old: { created: '1970-01-01T00:00:00Z' } } })
  const session = open(registry.access)
  const read = (tag: string) => readImage(session, 'example/sonarr', registry.digestOf(tag), PLATFORM)
  expect(await read('arm')).toBeUndefined()
  expect(await read('old')).toMatchObject({ created_at: null, config_digest: registry.configOf('old') })
})

test('a registry that never stops sending work gets a limited number of requests', async () => {
  const { access, seen } = fakeRegistry({ tags: { '1.0': {} } })
  const session = open(access)
  const asked = async () => {
    for (let at = 0; at < 200; at += 1) await findDigest(session, 'example/sonarr', '1.0')
  }
  expect(await failureOf(asked())).toBe('it needs more than 80 requests')
  expect(seen.length).toBe(80)
})

test.each([
  [undefined, 3600],
  ['120', 120],
  ['1', 60],
  ['999999999', 86_400],
  ['Wed, 21 Oct 2026 07:28:00 GMT', 3600],
  ['-5', 3600],
])('Retry-After %p is %d s', (given, seconds) => expect(retryAfterSeconds(given)).toBe(seconds))

test('a challenge is read as it is written, and nothing else counts as one', () => {
  expect(parseChallenge('Bearer realm="https://a.example/t",service="s, with a comma"')).toMatchObject({
    type: 'bearer',
    service: 's, with a comma',
  })
  for (const text of ['', 'Bearer', 'Bearer realm="not an address"', 'Digest realm="x"', 'B'.repeat(100_000)])
    expect(parseChallenge(text)).toBeUndefined()
})
