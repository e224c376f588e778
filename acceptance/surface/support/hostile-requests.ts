import type { RandomSource } from './random.ts'

interface HostileTarget {
  host: string
  token: string
  paths: readonly string[]
}

const methods = [
  'GET',
  'GET',
  'GET',
  'HEAD',
  'POST',
  'POST',
  'PUT',
  'DELETE',
  'OPTIONS',
  'PATCH',
  'TRACE',
  'get',
  'BREW',
  '',
  'G ET',
]
const names = [
  'form',
  'key',
  'tail',
  'word',
  'id',
  'service',
  'only',
  '__proto__',
  'constructor',
  '',
  '%',
  '\xff',
  'x'.repeat(300),
]
const pathFragments = [
  'tv',
  'finder',
  '..',
  '/',
  '%2e%2e',
  '%00',
  '%',
  '%zz',
  '%ff',
  '%c0%af',
  '\\',
  ',',
  ',,',
  '-1',
  '1e9',
  '0',
  'é',
  '\xff\xfe',
  '&',
  '=',
  '?',
  '#',
  ';',
  "'",
  '"',
  '<script>',
  '${x}',
  '%0d%0aX: y',
  '\u2028',
  '{}',
  '[]',
  'a'.repeat(4_000),
]
const headerNames = [
  'Host',
  'Origin',
  'X-Service-Token',
  'Content-Type',
  'Content-Length',
  'Transfer-Encoding',
  'Expect',
  'Upgrade',
  'Connection',
  'Last-Event-ID',
  'Range',
  'If-None-Match',
  'Cookie',
  'Authorization',
  'X',
  ':',
  ' ',
  'X\0',
  'Content-Length ',
]
const values = [
  '',
  '0',
  '2',
  '-1',
  '99999999999',
  '1, 1',
  'chunked',
  'gzip, chunked',
  'identity',
  '100-continue',
  'websocket',
  'close',
  'keep-alive',
  'upgrade',
  'application/json',
  'text/plain',
  'http://evil.example',
  'null',
  'bytes=0-1',
  'x\ty',
  '\xff',
  '\0',
  'x'.repeat(9_000),
]
const bodies = [
  '',
  '{}',
  '{',
  '[]',
  'null',
  '"x"',
  '{"services":["finder"],"dry_run":true}',
  '{"services":"x"}',
  '{"__proto__":{}}',
  '{"job":"x"}',
  '\xff\xfe',
  '0\r\n\r\n',
  '2\r\n{}\r\n0\r\n\r\n',
  'zz\r\n',
  '{"a":'.repeat(2_000),
  ' '.repeat(70_000),
]
const lineEndings = ['\r\n', '\r\n', '\r\n', '\r\n', '\r\n', '\n', '\r', '\r\n ', '\0\r\n']

/** Returns a mostly valid request with something wrong in it. */
export function hostileRequest(by: RandomSource, { host, token, paths }: HostileTarget): Buffer {
  const end = () => (by.maybe(0.97) ? '\r\n' : by.one(lineEndings))
  const head = by.many(
    by.maybe(0.1) ? 60 : 3,
    () => `${by.one(headerNames)}:${by.maybe(0.9) ? ' ' : ''}${by.one(values)}${end()}`,
  )
  const ours = [
    ...(by.maybe(0.93) ? [`Host: ${by.maybe(0.95) ? host : by.one(pathFragments)}${end()}`] : []),
    ...(by.maybe(0.85) ? [`X-Service-Token: ${by.maybe(0.95) ? token : by.one(pathFragments)}${end()}`] : []),
    ...(by.maybe(0.3) ? [`Content-Type: application/json${end()}`] : []),
  ]
  const body = by.maybe(0.4) ? by.one(bodies) : ''
  const length = body !== '' && by.maybe(0.8) ? [`Content-Length: ${Buffer.byteLength(body, 'latin1')}${end()}`] : []
  const version = by.maybe(0.97) ? 'HTTP/1.1' : by.one(['HTTP/1.0', 'HTTP/0.9', 'HTTP/2.0', 'http/1.1', ''])
  const first = `${by.maybe(0.9) ? by.one(methods.slice(0, 7)) : by.one(methods)} ${requestTarget(by, host, paths)} ${version}${end()}`
  const bytes = Buffer.from(
    `${first}${[...ours, ...length, ...head].join('')}Connection: close\r\n\r\n${body}`,
    'latin1',
  )
  return by.maybe(0.05) ? corrupt(by, bytes) : bytes
}

function requestTarget(by: RandomSource, host: string, paths: readonly string[]): string {
  const path = by.maybe(0.8)
    ? by.one(paths)
    : `/${by.many(5, () => by.one(pathFragments)).join(by.maybe(0.5) ? '/' : '')}`
  const query = by.many(3, () => `${by.one(names)}${by.maybe(0.9) ? '=' : ''}${by.one(pathFragments)}`).join('&')
  const bytes = query && by.maybe(0.5) ? `${path}?${query}` : path
  return by.maybe(0.95)
    ? bytes
    : by.one([`http://${host}${bytes}`, `http://evil.example${bytes}`, '*', host, bytes.slice(1)])
}

/** Truncates the request or changes some bytes. */
function corrupt(by: RandomSource, bytes: Buffer): Buffer {
  if (by.maybe(0.5)) return bytes.subarray(0, by.below(bytes.length))
  for (let n = by.below(8); n > 0; n--) bytes[by.below(bytes.length)] = by.below(256)
  return bytes
}
