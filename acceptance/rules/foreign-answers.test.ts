import { expect, test } from 'bun:test'
import { listSourceFiles } from './support/source-files.ts'

const production = listSourceFiles('.ts').filter(
  ({ path }) => path.startsWith('src/') && !/\.test\.ts$|\.d\.ts$/.test(path),
)
const filesWith = (pattern: RegExp, folder: string): string[] =>
  production.filter(({ path, text }) => path.startsWith(folder) && pattern.test(text)).map(({ path }) => path)

/** Readers of pieces that are not whole answers. Each has a limit of its own, which its test shows. */
const PIECE_READERS = [
  'src/platform/engine/exec-output.ts',
  'src/platform/engine/frames.ts',
  'src/platform/engine/response-body.ts',
  'src/platform/mqtt/packets.ts',
]
/** These join their own bytes, and the first four of a file. */
const OWN_BYTES = [
  'src/platform/host/libc.ts',
  'src/platform/media-apps/servarr/native-backup.ts',
  'src/platform/redaction/encodings.ts',
  'src/platform/tls/der.ts',
]

test('every reader of another program’s answer goes through src/lib/bounded-reading.ts', () => {
  const whole = /\.(?:text|json|arrayBuffer|blob|bytes|formData)\(\)|readableStreamTo|Buffer\.concat\(/
  const unbounded = filesWith(whole, 'src/platform/').filter((path) => {
    const { text } = production.find((file) => file.path === path)!
    return !text.includes('bounded-reading.ts')
  })
  expect(unbounded.filter((path) => !PIECE_READERS.includes(path))).toEqual(OWN_BYTES)
  for (const path of PIECE_READERS) expect(production.find((file) => file.path === path)?.text).toMatch(/\bMAX_\w+/)
})

test('JSON of an app or the engine is parsed by parseForeignJson; a file of this machine is not foreign', () => {
  expect(filesWith(/\bJSON\.parse\(/, 'src/platform/media-apps/')).toEqual([])
  expect(filesWith(/\bJSON\.parse\(/, 'src/platform/engine/')).toEqual(['src/platform/engine/docker-context.ts'])
})

const ownRule = /(?:startsWith|includes)\(['"](?:127|::1)|\/[^/\n]*(?:127\\\.|127\(|::1[$|)])[^/\n]*\/[a-z]*\.test/

test('only src/lib/ip-address.ts decides which host is this machine', () => {
  const deciding = production.filter(({ text }) => ownRule.test(text)).map(({ path }) => path)
  expect(deciding).toEqual([])
})

test.each([
  '/^(127(\\.\\d+){3}|localhost|::1)$/.test(host)',
  "address.startsWith('127.')",
  '/^(localhost$|127\\.|\\[?::1)/.test(host)',
])('%s would be found', (text) => {
  expect(ownRule.test(text)).toBe(true)
})
