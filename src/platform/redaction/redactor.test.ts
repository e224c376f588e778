import { describe, expect, test } from 'bun:test'
import { createRedactor, type KnownValues } from './redactor.ts'

const SECRET = 'k/C4n"ary+päss&w<ord%9\\z='
const redactor = (parts: Partial<KnownValues> = {}) =>
  createRedactor({
    secrets: new Set([SECRET]),
    weak: new Set(),
    names: new Set(),
    publicHosts: new Set(),
    include_names: false,
    ...parts,
  })
const bytes = Buffer.from(SECRET)
const json = (value: unknown) => JSON.stringify(value)
const reversed = (text: string) => text.split('').toReversed().join('')
const toBase64 = (before: string, after: string) => Buffer.from(`${before}${SECRET}${after}`).toString('base64')

const encodedForms: Record<string, string> = {
  'as it is': SECRET,
  'in JSON': json(SECRET),
  'in JSON in JSON': json(json({ key: SECRET })),
  'in JSON in JSON in JSON': json(json(json(SECRET))),
  'in an address': encodeURIComponent(SECRET),
  'in an address, in small letters': encodeURIComponent(SECRET).replaceAll(/%../g, (code) => code.toLowerCase()),
  'in an address in an address': encodeURIComponent(encodeURIComponent(SECRET)),
  'every byte of it by its number': [...bytes].map((byte) => `%${byte.toString(16)}`).join(''),
  'in XML': SECRET.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;'),
  'in hexadecimal': bytes.toString('hex'),
  'in capitals of hexadecimal': bytes.toString('hex').toUpperCase(),
  'in base64': bytes.toString('base64'),
  'in base64 for addresses': bytes.toString('base64url'),
  'in base64 after one byte': toBase64('a', 'bc'),
  'in base64 after two bytes': toBase64('ab', 'c'),
  'in base64 among others': toBase64('{"password":"', '","user":"ana"}'),
  'in base64 of JSON': Buffer.from(json({ key: SECRET })).toString('base64'),
  'in base64 without its end': bytes.toString('base64').replace(/=+$/, ''),
  'in base64 of base64': Buffer.from(toBase64('ana:', '')).toString('base64'),
  'in base64 of hexadecimal': Buffer.from(bytes.toString('hex')).toString('base64'),
  'in base64 of an address': Buffer.from(encodeURIComponent(SECRET)).toString('base64url'),
  'in hexadecimal of base64': Buffer.from(toBase64('', '')).toString('hex').toUpperCase(),
  'byte by byte': [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join(':'),
  'byte by byte, escaped': [...bytes].map((byte) => `\\x${byte.toString(16).padStart(2, '0')}`).join(''),
  'in colours': `\u001b[31m${SECRET.slice(0, 5)}\u001b[0;1m${SECRET.slice(5)}\u001b[0m`,
  'from its end': reversed(SECRET),
  'in base64, from its end': reversed(bytes.toString('base64')),
}

test.each(Object.entries(encodedForms))('redact finds a secret %s and leaves no part of it', (_how, text) => {
  const { value, counts } = redactor().redact(`before ${text} after`)
  expect(value).toMatch(/^before [\\"{}:key]*\[secret [0-9a-f]{8}\][\\"}]* after$/)
  expect(counts).toEqual({ secrets: 1, names: 0, addresses: 0 })
})

test('redact leaves ordinary text unchanged', () => {
  const text = 'sonarr 4.0.16 answered at 127.0.0.1:8989 and 192.168.1.20, sha256:0123456789abcdef0123456789abcdef'
  expect(redactor().redact(text).value).toBe(text)
})

test('redactLines finds a secret that is split across lines', async () => {
  const lines = [`said ${SECRET.slice(0, 9)}`, SECRET.slice(9, 14), `${SECRET.slice(14)} and went on`]
  const { value } = await redactor().redactLines(lines)
  expect(value[0]).toMatch(/^said \[secret [0-9a-f]{8}\]$/)
  expect(value[1]).toMatch(/^\[secret [0-9a-f]{8}\]$/)
  expect(value[2]).toMatch(/^\[secret [0-9a-f]{8}\] and went on$/)
})

test('redactLines finds a split secret in coloured lines', async () => {
  const lines = [
    `\u001b[2m12:04\u001b[0m said \u001b[31m${SECRET.slice(0, 9)}\u001b[0m`,
    `\u001b[31m${SECRET.slice(9)}\u001b[0m`,
  ]
  const { value } = await redactor().redactLines(lines)
  expect(value[0]).toMatch(/^12:04 said \[secret [0-9a-f]{8}\]$/)
  expect(value[1]).toMatch(/^\[secret [0-9a-f]{8}\]$/)
})

describe('a secret that is an ordinary word, or very short', () => {
  const weak = redactor({ weak: new Set(['admin', 'sonarr', '1234', 'x!']) })

  test.each([
    'password=admin',
    'PASSWORD: "admin"',
    '{"password":"sonarr"}',
    json(json({ password: 'sonarr' })),
    '<Password>admin</Password>',
    'signed in with the password admin.',
    'password%3Dadmin',
    'pass = 1234',
    'WEBUI_PASSWORD=x!',
    `Authorization: Basic ${Buffer.from('sonarr:admin').toString('base64')}`,
    `seen ${Buffer.from('sonarr').toString('base64')} there`,
    `seen ${Buffer.from('sonarr').toString('hex')} there`,
    `seen ${[...'sonarr'].map((letter) => `%${letter.charCodeAt(0).toString(16)}`).join('')} there`,
    'seen rranos there',
  ])('is redacted where it is clearly the secret: %s', (text) => {
    const { value, counts } = weak.redact(text)
    expect([counts.secrets, value.match(/\[secret [0-9a-f]{8}\]/g)?.length]).toEqual([1, 1])
    expect(value).not.toMatch(/admin|1234|x!|rranos|c29uYXJy|736f6e617272/)
    expect(weak.containsSecret(text) || text.startsWith('Auth')).toBe(true)
  })

  test('stays where it is an ordinary word', () => {
    const text = 'sonarr is healthy, the user admin signed in 1234 times, x! GET http://sonarr:8989/admin'
    expect(weak.redact(text).value).toBe(text)
    expect(weak.containsSecret(text)).toBe(false)
  })

  test('is redacted completely as the value of a field named as a secret', () => {
    expect(weak.redactField('QBITTORRENT_PASSWORD', '1234').value).toMatch(/^\[secret \w{8}\]$/)
    expect([weak.redactField('service', 'sonarr').value, weak.redactField('password', 'bazarr').value]).toEqual([
      'sonarr',
      'bazarr',
    ])
    expect(weak.redactField('password', 'admin').value).toBe(/\[.*\]/.exec(weak.redact('password=admin').value)![0])
  })
})

test('equal secrets have equal marks within a bundle, and different ones in the next', () => {
  const [one, other] = [redactor(), redactor()]
  const marks = [one.redact(SECRET).value, one.redact(encodeURIComponent(SECRET)).value, other.redact(SECRET).value]
  expect(marks[0]).toBe(marks[1]!)
  expect(marks[2]).not.toBe(marks[0]!)
})

test('redact replaces a short password as a whole word, but not inside words', () => {
  const { value } = redactor({ secrets: new Set(['tv12']) }).redact('login tv12, folder tv1234')
  expect(value).toMatch(/^login \[secret \w{8}\], folder tv1234$/)
})

test.each([
  ['apikey=zxcvbnm12', true],
  ['X-Api-Key: zxcvbnm12', true],
  ['Authorization: Bearer zxcvbnm12', true],
  ['http://ana:zxcvbnm12@sonarr:8989/', true],
  ['A temporary password is provided for this session: zxcvbnm12', true],
  ['0123456789abcdef0123456789abcdef', true],
  ['the password is missing', false],
  ['token: none', false],
])('%s: redact replaces unknown values that look like a secret', (text, goes) => {
  const { value, counts } = redactor().redact(text)
  expect([counts.secrets > 0, value.includes('zxcvbnm12')]).toEqual([goes, false])
})

test.each([
  ['8.8.8.8', true],
  ['2001:4860:4860::8888', true],
  ['https://tracker.harbour.com/announce', true],
  ['udp://tracker.harbour.example:6969', true],
  ['news.provider.net', true],
  ['http://[fd::1]:8080', true],
  ['10.64.0.2', false],
  ['fd00:0:0:1::2', false],
  ['http://[::ffff:c0a8:10a]:8080', false],
  ['0:0:0:0:0:0:0:1', false],
  ['0.0.0.0', false],
  ['255.255.255.0', false],
  ['172.18.0.4', false],
  ['http://prowlarr:9696', false],
  ['den.local', false],
  ['http://api.themoviedb.org/3', false],
  ['config.xml', false],
  ['2026-03-14T14:00:00.000Z', false],
  ['4.0.16.2944', false],
  ['System.Net.Http', false],
])('%s: redact replaces an address outside this home', (text, goes) => {
  const { value, counts } = redactor({ publicHosts: new Set(['api.themoviedb.org']) }).redact(text)
  expect([value !== text, counts.addresses > 0]).toEqual([goes, goes])
})

test('redact replaces names unless they are included', () => {
  const text = 'Ana asked for Metropolis: /home/ana/Metropolis.1927.1080p.BluRay.mkv'
  const names = new Set(['Ana', 'Metropolis'])
  expect(redactor({ names }).redact(text).value).not.toMatch(/ana|metropolis/i)
  expect(redactor({ names, include_names: true }).redact(text).value).toBe(text)
})
