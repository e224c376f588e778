import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { me as kind, type MeData } from '../../contract/kinds/me.ts'
import { actions } from '../../contract/actions/index.ts'
import { errors } from '../../contract/errors/index.ts'
import type { Action, Read } from '../../contract/declare.ts'
import { reads } from '../../contract/reads/index.ts'
import { streams } from '../../contract/streams.ts'
import { appNamed } from '../../src/platform/media-apps/apps.ts'
import type { KeyData } from '../../contract/kinds/keys.ts'
import { revokeKeysOfMember } from '../../src/platform/access-keys/access-keys.ts'
import { runCli } from '../../test-support/cli/run-cli.ts'
import type { Machine } from '../../src/platform/machine.ts'
import type { RunningServer } from '../../src/surfaces/http/server.ts'
import { rehearsedPassword } from '../../rehearsal/household/passwords.ts'
import { startRehearsedHousehold, type RehearsedHousehold } from '../faults/support/rehearsed-household.ts'
import { sendRequest } from './support/raw-connection.ts'
import { portOf, startSurface } from './support/surfaces.ts'

setDefaultTimeout(60_000)

const members = ['Ana', 'Ben', 'Chloe', 'Dov']
const forMembers = Object.values<Read>(reads).filter(({ audience, file }) => audience === 'member' && !file)

let household: RehearsedHousehold
let machine: Machine
let server: RunningServer
let token: string

beforeAll(async () => {
  household = await startRehearsedHousehold()
  machine = household.machine()
  server = await startSurface({ machine })
  token = (await signIn('Ben')).data.token
})
afterAll(async () => {
  await server.stop()
  await household.stop()
})

const send = (method: string, target: string, as: string | null, body?: string) => {
  const headers = ['Host', `127.0.0.1:${portOf(server)}`]
  if (as !== null) headers.push('X-Service-Token', as)
  if (body !== undefined) headers.push('Content-Type', 'application/json')
  return sendRequest(portOf(server), method, target, headers, body)
}

async function signIn(member: string, password = rehearsedPassword(member)) {
  const { status, text } = await send('POST', '/api/session', null, JSON.stringify({ member, password }))
  return {
    status,
    text,
    data: (status === 200 ? (JSON.parse(text) as { data: unknown }).data : {}) as {
      token: string
      role: string
      member: string
    },
  }
}

test('a key for a member reads their page alone, until the member is removed', async () => {
  const made = await runCli(['key', 'new', 'tablet', '--may', 'member', '--member', 'ben', '--json'], { machine })
  const key = (JSON.parse(made.out) as { data: KeyData }).data.token!
  const page = await send('GET', '/api/me', key)
  expect([page.status, (JSON.parse(page.text) as { data: MeData }).data.member]).toEqual([200, 'Ben'])
  for (const target of ['/api/me?member=Ana', '/api/status', '/api/keys', '/api/events'])
    expect([target, (await send('GET', target, key)).status]).toEqual([target, 403])
  expect((await send('POST', '/api/actions/up', key, '{}')).status).toBe(403)
  const unknown = await runCli(['key', 'new', 'x', '--may', 'member', '--member', 'Nobody'], { machine })
  expect(unknown.err).toContain('ASKED-6')
  revokeKeysOfMember(machine.paths, 'Ben')
  expect((await send('GET', '/api/me', key)).status).toBe(403)
})

test('a member signs in with the password of the media server, on loopback too', async () => {
  const { status, data } = await signIn('chloe', rehearsedPassword('Chloe'))
  expect([status, data.role, data.member]).toEqual([200, 'member', 'Chloe'])
})

test('a wrong password and an unknown name get the same sentence', async () => {
  const [wrong, unknown] = [await signIn('Dov', 'wrong'), await signIn('Eve', 'wrong')]
  expect([wrong.status, wrong.text]).toEqual([401, unknown.text])
  expect(wrong.text).toContain(errors['MEMBER-9'].summary)
})

test('guesses at one member have to wait, and neither another member nor the run’s token has to', async () => {
  for (let n = 0; n < 3; n++) await signIn('Nobody', 'wrong')
  expect((await signIn('Nobody', 'wrong')).status).toBe(429)
  expect((await signIn('Ben')).status).toBe(200)
  expect((await send('GET', '/api/version', server.info.token)).status).toBe(200)
})

describe('with the session of a member', () => {
  const otherPaths: [method: string, target: string][] = [
    ...Object.values<Read>(reads)
      .filter(({ audience }) => audience === 'owner')
      .map(({ path }): [string, string] => ['GET', path.replaceAll(/\{(\w+)\}/g, 'x')]),
    ...Object.values<Action>(actions)
      .filter(({ audience }) => audience === 'owner')
      .map(({ name }): [string, string] => ['POST', `/api/actions/${name}`]),
    ...Object.values(streams).map(({ path }): [string, string] => ['GET', path.replace('{job}', 'x')]),
    ['GET', '/api/jobs/x/outcome'],
    ['GET', '/api/session'],
    ['GET', '/api/nope'],
    ['POST', '/api/me'],
    ['HEAD', '/api/status'],
    ['DELETE', '/api/status'],
  ]

  test.each(otherPaths)('%s %s is refused', async (method, target) => {
    const { status, text, headers } = await send(method, target, token, method === 'POST' ? '{}' : undefined)
    expect([status, headers.get('content-type')]).toEqual([403, 'text/plain; charset=utf-8'])
    if (method !== 'HEAD') expect(text).toContain(errors['SURFACE-21'].summary)
  })

  test('only their own page is answered, whether they name themselves or not', async () => {
    const [own, named] = [await send('GET', '/api/me', token), await send('GET', '/api/me?member=Ben', token)]
    expect([own.status, named.status]).toEqual([200, 200])
    expect((JSON.parse(own.text) as { data: { member: string } }).data.member).toBe('Ben')
    expect((await send('GET', '/api/me?member=Ana', token)).status).toBe(403)
    expect((await send('GET', '/api/me?member=Ben&member=Ana', token)).status).toBe(403)
    expect((await send('GET', '/api/me?nonsense=x', token)).status).toBe(400)
  })
})

test('a member gets the posters that their page names, and no other', async () => {
  const { text } = await send('GET', '/api/me', token)
  const { new_items, own_requests } = (JSON.parse(text) as { data: MeData }).data
  const named = [...new_items, ...own_requests].flatMap(({ picture }) => picture ?? [])
  expect(named.length).toBeGreaterThan(0)
  const { status, headers } = await send('GET', `/api/pictures/${named[0]}`, token)
  expect([status, headers.get('content-type')]).toEqual([200, 'image/png'])
  expect([...headers].flat().join(' ')).not.toMatch(/sonarr|radarr|jellyfin/i)
  const ofAna = (await signIn('Ana')).data.token
  const others = await Promise.all([
    send('GET', `/api/pictures/${named[0]}`, ofAna),
    send('GET', `/api/pictures/${named[0]}?member=Ben`, ofAna),
    send('GET', '/api/pictures/radarr:5.jpg', token),
  ])
  expect(others.map((answer) => [answer.status, /sonarr|radarr\b(?!:5)|jellyfin/i.test(answer.text)])).toEqual([
    [404, false],
    [403, false],
    [404, false],
  ])
})

test('the owner reads the page of each member, and the session of a member gives the same data', async () => {
  const asOwner = await send('GET', '/api/me?member=Ben', server.info.token)
  const asMember = await send('GET', '/api/me', token)
  const steady = (text: string) => ({ ...(JSON.parse(text) as { data: object }).data, observed_at: null })
  expect(Object.keys(steady(asOwner.text))).toEqual(Object.keys(steady(asMember.text)))
  expect((steady(asMember.text) as { member?: string }).member).toBe('Ben')
})

describe('what a member is answered', () => {
  /** Where to type an address and which app to get are what the page is for. */
  const withoutDoors = (text: string): string => {
    const envelope = JSON.parse(text) as { kind: string; data: Record<string, unknown> }
    if (envelope.kind !== 'me') return text
    const {
      devices: _,
      front_door: __,
      request_address: ___,
      how_to_ask: ____,
      ...rest
    } = kind.schema.parse(envelope.data)
    return JSON.stringify(rest)
  }

  async function forbiddenIn(text: string, member: string): Promise<string[]> {
    const { services } = await machine.stack()
    const words = [
      ...services.map(({ name }) => name),
      ...services.flatMap(({ app }) => (app === null ? [] : (appNamed(app)?.title ?? []))),
      ...services.flatMap(({ image }) => image ?? []),
      ...members.filter((one) => one !== member),
      'usher-',
      'docker',
      'socket',
      'prowlarr',
      household.home,
    ]
    const isWord = (word: string) => new RegExp(`(?<![\\w-])${RegExp.escape(word)}(?![\\w-])`, 'i').test(text)
    const patterns = [
      /\/(?:data|config|var|home|tmp|run)\b[^"]*/,
      /\b\d+\.\d+\.\d+\.\d+\b/,
      /[\w.]:\d{4,5}(?!\d|:)/,
      /WEB-?DL|1080p/i,
    ]
    return [...words.filter(isWord), ...patterns.flatMap((pattern) => pattern.exec(text)?.[0] ?? [])]
  }

  const queries = ['', '?term=bear', '?term=metropolis', '?term=severance%20s2', '?term=request%20217', '?term=nothing']

  async function expectClean(member: string) {
    const { data } = await signIn(member)
    for (const { path } of forMembers)
      for (const query of queries) {
        const { status, text } = await send('GET', `${path}${query}`, data.token)
        const found = await forbiddenIn(withoutDoors(text), member)
        expect([member, query, status, found]).toEqual([member, query, 200, []])
      }
  }

  test.each(members)('%s reads no service, file, address, image or other member', expectClean)

  test.each(['database-locked', 'tunnel-down', 'path-not-visible', 'request-unsent', 'app-key-refused'] as const)(
    'with the fault %s it is the same',
    async (fault) => {
      await household.injectFaults(fault)
      await expectClean('Chloe')
      await household.daemon.clearFault(fault)
    },
  )

  test('without the engine they are told whom to ask, and no more', async () => {
    await household.injectFaults('engine-stopped')
    const { status, text } = await send('GET', '/api/me', token)
    const { data } = JSON.parse(text) as { data: { code: string; remedies: object[] } }
    expect([status, data.code, await forbiddenIn(text, 'Ben')]).toEqual([500, 'MEMBER-10', []])
    const signedIn = await signIn('Dov')
    expect([signedIn.status, await forbiddenIn(signedIn.text, 'Dov')]).toEqual([500, []])
    expect(signedIn.text).toContain(errors['MEMBER-8'].summary)
    await household.daemon.clearFault('engine-stopped')
  })
})
