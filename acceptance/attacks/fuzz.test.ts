import { expect, setDefaultTimeout, test } from 'bun:test'
import { UsherError } from '../../src/lib/errors.ts'
import { translatorFor } from '../../src/lib/languages/languages.ts'
import { createTitleMatcher } from '../../src/features/media/trace/title-matcher.ts'
import { parseCommandLine } from '../../src/operations/command-line/command-line.ts'
import { hasSettingValue, withSetting } from '../../src/platform/settings/dotenv-editor.ts'
import { parseEnvFile } from '../../src/platform/settings/dotenv-parser.ts'
import { guardRequest, type Authenticator } from '../../src/surfaces/http/auth/guard.ts'
import { parseRequestTarget } from '../../src/surfaces/http/request-target.ts'
import { testRequest } from '../../test-support/http/http-fixture.ts'
import { readScratchStack } from '../../test-support/compose-project/scratch-stack.ts'
import type { RandomSource } from '../surface/support/random.ts'
import { fuzz, fuzzSeconds, fuzzSeed } from './support/fuzz.ts'
import { shortHostileTexts } from './support/hostile-text.ts'

const NO_IDS = { tvdb: null, tmdb: null, imdb: null, musicbrainz: null }
const SHARE = fuzzSeconds() / 7
setDefaultTimeout(60_000 + fuzzSeconds() * 1000)

const snippets = [
  ...shortHostileTexts,
  ...'=:#"\'\\${}[]!&*|>?-,.%@`\n\r\t \0é\u2028💥'.split(''),
  'A',
  'name',
  '1',
  'x-usher',
  '--',
  'export ',
]
const text = (by: RandomSource, most = 30) => by.many(most, () => by.one(snippets)).join('')

/** An expected error is fine; a crash is not. */
async function refusesAtMost(work: () => unknown): Promise<void> {
  try {
    await work()
  } catch (thrown) {
    if (!(thrown instanceof UsherError)) throw thrown
    expect(thrown.data.code).not.toMatch(/^USHER-[12]$/)
  }
}

test(`the guard lets nobody in without the token and the address (seed ${fuzzSeed()})`, () => {
  const [token, host] = ['a'.repeat(64), '127.0.0.1:7000']
  const gate: Authenticator = {
    authorities: () => new Set([host]),
    scheme: 'http',
    secondsToWait: () => 0,
    authenticate: (presented) => (presented === token ? { role: 'owner', isValid: () => true } : undefined),
  }
  const names = ['Host', 'host', 'Origin', 'X-Service-Token', 'x-service-token', 'X-Service-Token ', 'Cookie', '']
  const values = (by: RandomSource) =>
    by.one([host, token, `http://${host}`, token.slice(1), `${token},${token}`, 'evil.example', text(by, 3)])
  return fuzz(
    SHARE,
    (by) => ({
      method: by.one(['GET', 'POST', 'HEAD', 'DELETE', 'get', text(by, 2)]),
      target: by.one([
        '/api/status',
        '/api/session',
        '/',
        '*',
        `http://${host}/api/status`,
        `http://evil.example/api/status`,
        `/${text(by, 4)}`,
      ]),
      headers: by.many(5, () => [by.one(names), values(by)]).flat(),
    }),
    ({ method, target, headers }) => {
      const parsed = parseRequestTarget(target)
      const decision = guardRequest(testRequest(method, target, { headers }), parsed, gate)
      if (!decision) return
      const valuesOf = (name: string) =>
        headers.filter((_, at) => at % 2 === 1 && headers[at - 1]!.toLowerCase() === name)
      expect(valuesOf('host')).toEqual([host])
      expect(['', `http://${host}`]).toContain(valuesOf('origin').join())
      if (decision.grant) expect(valuesOf('x-service-token')).toEqual([token])
      else
        expect([parsed!.path.startsWith('/api/'), parsed!.path === '/api/session' && method === 'POST']).toSatisfy(
          ([isApi, isSignIn]: boolean[]) => !isApi || isSignIn!,
        )
    },
  )
})

test(`a setting that is written is read back, and every other line stays (seed ${fuzzSeed()})`, () =>
  fuzz(
    SHARE,
    (by) => ({ before: text(by, 40), value: by.one([text(by, 6), 'plain', 'with space', "it's", '$HOME', '"']) }),
    ({ before, value }) => {
      const after = withSetting(before, 'USHER_FUZZ', value)
      if (after === undefined) return
      const [was, is] = [before, after].map((one) =>
        parseEnvFile(one).assignments.filter(({ name }) => name !== 'USHER_FUZZ'),
      )
      if (hasSettingValue(after, 'USHER_FUZZ', value))
        expect(is!.map(({ name, raw }) => [name, raw])).toEqual(was!.map(({ name, raw }) => [name, raw]))
    },
  ))

const keys = [
  'app',
  'summary',
  'without',
  'health',
  'http',
  'tcp',
  'port',
  'outbound',
  'keeps',
  'at',
  'storage',
  'settings',
  'memory',
  'forms',
  'schema',
  'services',
  'needs',
  '__proto__',
  'constructor',
  'image',
  'ports',
  'volumes',
  'environment',
  'extends',
  'depends_on',
  'network_mode',
  'labels',
]
function value(by: RandomSource, depth = 0): unknown {
  const kind = depth > 4 ? by.below(4) : by.below(7)
  if (kind === 0) return by.one([0, -1, 1e308, 65_536, 0.5, true, false, null])
  if (kind < 4) return by.one([text(by, 3), '8080:80', './x:/config', '${A:-b}', 'service:a', 'sonarr'])
  if (kind === 4) return by.many(4, () => value(by, depth + 1))
  return Object.fromEntries(by.many(5, () => [by.maybe(0.9) ? by.one(keys) : text(by, 2), value(by, depth + 1)]))
}

test(`any stack file is read or refused with its mistakes (seed ${fuzzSeed()})`, () =>
  fuzz(
    SHARE,
    (by) =>
      by.maybe(0.7)
        ? JSON.stringify({ services: { a: { image: 'a', 'x-usher': value(by) }, b: value(by) }, 'x-usher': value(by) })
        : `services:\n  a:\n    image: a\n    ${text(by, 12)}\n`,
    (file) => refusesAtMost(() => readScratchStack(file)),
  ))

test(`any command line is understood or refused (seed ${fuzzSeed()})`, () => {
  const words = [
    'status',
    'up',
    'config',
    'set',
    'backup',
    'restore',
    'trace',
    '--json',
    '--home',
    '--',
    '--yes',
    '-v',
    '-',
    '--dry-run=',
    '--language=de',
    '__proto__',
    'constructor',
  ]
  return fuzz(
    SHARE,
    (by) => by.many(8, () => (by.maybe(0.7) ? by.one(words) : text(by, 3))),
    (argv) => refusesAtMost(() => parseCommandLine(argv, {})),
  )
})

test(`any search term is matched against any titles (seed ${fuzzSeed()})`, () =>
  fuzz(
    SHARE,
    (by) => ({
      titles: by.many(6, () => text(by, 8)),
      term: by.one([text(by, 8), `${text(by, 2)} s2e3`, 'request 217', ' (1999)']),
    }),
    ({ titles, term }) => {
      const items = titles.map((title) => ({
        item: {
          id: title,
          media: 'films' as const,
          title,
          alternative_titles: [],
          year: null,
          ids: NO_IDS,
          present_parts: 0,
        },
        managerTitle: 'Radarr',
      }))
      createTitleMatcher(items)(term)
    },
  ))

test(`any text is translated or left as it is, and half a sentence takes no longer (seed ${fuzzSeed()})`, async () => {
  const german = (await translatorFor('de'))!
  await fuzz(
    SHARE,
    (by) => `${by.one(['', 'Sonarr does not answer: ', '3 of 4 services run. ', 'Start '])}${text(by, 20)}`,
    (said) => {
      for (const translated of [german.translate(said), german.sentence(said), german.word(said), german.measure(said)])
        expect(typeof translated).toBe('string')
    },
  )
})
