import { expect, test } from 'bun:test'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { allCases, allSentences } from './run/cases.ts'

const root = join(import.meta.dirname, '../..')
const { sentences, not_of_the_clients: others } = allSentences()
const topics = allCases()
const cases = topics.flatMap(({ cases: each }) => each)
const texts = documents()

test('there are at least 150 cases, each with a name of its own in its topic', () => {
  expect(cases.length).toBeGreaterThanOrEqual(150)
  for (const { cases: each } of topics) expect(new Set(each.map(({ name }) => name)).size).toBe(each.length)
})

test('a case says nothing that nobody reads', () => {
  const known = new Set(['name', 'holds', 'at', 'call', 'listen', 'server', 'sent', 'sees'])
  const steps = new Set(['send', 'by', 'hex', 'answer', 'flood', 'seen', 'pass'])
  const words = cases.flatMap((one) => Object.keys(one).filter((word) => !known.has(word)))
  const doing = cases.flatMap(({ server = [] }) => server.flat()).filter((step) => typeof step === 'object')
  expect([...words, ...doing.flatMap((step) => Object.keys(step).filter((word) => !steps.has(word)))]).toEqual([])
})

test('every case names a sentence there is, and says what the caller sees', () => {
  const wrong = cases.filter(({ holds }) => holds.length === 0 || holds.some((id) => !(id in sentences)))
  expect(wrong.map(({ name }) => name)).toEqual([])
  // A stream of lines may have nothing in it; everything else shows its caller something.
  const blind = cases.filter(({ sees, call, sent }) => sees.length === 0 && !('logs' in call && sent !== undefined))
  expect(blind.map(({ name }) => name)).toEqual(['no line at all is no problem'])
})

test('every sentence of the clients has a case, or a test that is there', () => {
  const held = new Set(cases.flatMap(({ holds }) => holds))
  const open = Object.entries(sentences).filter(
    ([id, { held_by = [] }]) => !held.has(id) && !held_by.some((path) => existsSync(join(root, path))),
  )
  expect(open.map(([id]) => id)).toEqual([])
  const gone = Object.values(sentences).flatMap(({ held_by = [] }) =>
    held_by.filter((path) => !existsSync(join(root, path))),
  )
  expect(gone).toEqual([])
})

if (typeof texts === 'string') {
  test.skip(`the sentences are those of the documents: left out, ${texts}`, () => {})
} else {
  test('every sentence stands in its document, word for word', () => {
    const absent = Object.values(sentences).filter(({ from, text }) => !texts[from].includes(text))
    expect(absent.map(({ text }) => text)).toEqual([])
  })

  test('every sentence of the specification that speaks of clients is listed, or said to be no rule for them', () => {
    const listed = Object.values(sentences).map(({ text }) => text)
    const speaking = sentencesOf(texts.lines).filter((sentence) => /\bclients?\b/i.test(sentence))
    expect(speaking.length).toBeGreaterThan(20)
    const unlisted = speaking.filter(
      (one) =>
        !listed.some((text) => text.includes(one) || one.includes(text)) &&
        !others.some(({ contains }) => one.includes(contains)),
    )
    expect(unlisted).toEqual([])
  })
}

test('the clients need nothing at run time but what they are said to need', () => {
  const typescript = JSON.parse(textOf('clients/typescript/package.json')) as Record<string, unknown>
  expect([typescript['dependencies'], typescript['peerDependencies']]).toEqual([undefined, undefined])
  const php = JSON.parse(textOf('clients/php/composer.json')) as { require: object }
  expect(Object.keys(php.require)).toEqual(['php', 'ext-curl', 'ext-json'])
})

test('neither client listens, draws, or fetches anything while it is built', () => {
  const forbidden =
    /(createServer\b|\.listen\(|stream_socket_server|document\.|innerHTML|execSync|proc_open|shell_exec)/
  const found = sourcesOf('clients/typescript/src', 'clients/php/src').filter(([, text]) => forbidden.test(text))
  expect(found.map(([path]) => path)).toEqual([])
  const generating = sourcesOf('clients/typescript/tools/generate', 'clients/php/tools/Generate').filter(([, text]) =>
    /\b(fetch\(|curl_|node:https?|https?:\/\/)/.test(text),
  )
  expect(generating.map(([path]) => path)).toEqual([])
})

test('both clients speak the version of the contract that they hold, and it is not their own', () => {
  for (const client of ['typescript', 'php']) {
    const { api_version } = JSON.parse(textOf(`clients/${client}/contract/web-api.contract.json`)) as {
      api_version: number
    }
    expect(api_version).toBe(1)
  }
  expect(textOf('clients/typescript/src/generated/contract.ts')).toContain('export const CONTRACT_API_VERSION = 1\n')
  expect(textOf('clients/php/src/generated/Contract.php')).toContain('public const int API_VERSION = 1;')
  expect(textOf('clients/php/src/Api.php')).toContain('public const int VERSION = Contract::API_VERSION;')
  const { version } = JSON.parse(textOf('clients/typescript/package.json')) as { version: string }
  expect(version).toMatch(/^\d+\.\d+\.\d+$/)
})

test('every PHP file is strict about types', () => {
  const loose = sourcesOf('clients/php', 'clients/conformance/runners').filter(
    ([path, text]) => path.endsWith('.php') && !text.includes('\ndeclare(strict_types=1);\n'),
  )
  expect(loose.map(([path]) => path)).toEqual([])
})

function textOf(path: string): string {
  return readFileSync(join(root, path), 'utf8')
}

function sourcesOf(...folders: string[]): [string, string][] {
  return folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(ts|php)$/.test(name))
      .map((name): [string, string] => [`${folder}/${name}`, textOf(`${folder}/${name}`)]),
  )
}

/** The documents that the rules are in, their blanks made even; a text says why they are not at hand. */
function documents() {
  const shared = join(root, '../shared')
  const folder = join(shared, 'spec')
  const [name] = existsSync(folder) ? readdirSync(folder).filter((each) => each.startsWith('000_')) : []
  if (!name) return 'the specification is not beside this repository'
  const lines = readFileSync(join(folder, name), 'utf8')
  const contract = readFileSync(join(shared, 'design/contract.md'), 'utf8')
  return { lines, specification: lines.replaceAll(/\s+/g, ' '), contract: contract.replaceAll(/\s+/g, ' ') }
}

function sentencesOf(lines: string): string[] {
  return lines
    .split('\n')
    .flatMap((line) => line.split(/(?<=[.:|])\s+/))
    .map((one) => one.replaceAll(/^[\s|#-]+|[\s|-]+$/g, '').replace(/^\d+\. /, ''))
    .filter((one) => one !== '')
}
