import { expect, test } from 'bun:test'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readCases, readSentences } from './run/case-files.ts'

const root = join(import.meta.dirname, '../..')
const { sentences, not_of_the_clients: sentencesNotOfClients } = readSentences()
const topics = readCases()
const cases = topics.flatMap(({ cases: each }) => each)
const documentTexts = readDocuments()

test('there are at least 150 cases, with unique names in each topic', () => {
  expect(cases.length).toBeGreaterThanOrEqual(150)
  for (const { cases: each } of topics) expect(new Set(each.map(({ name }) => name)).size).toBe(each.length)
})

test('a case has only known fields', () => {
  const known = new Set(['name', 'holds', 'at', 'call', 'listen', 'server', 'sent', 'sees'])
  const steps = new Set(['send', 'by', 'hex', 'answer', 'flood', 'seen', 'pass'])
  const words = cases.flatMap((one) => Object.keys(one).filter((word) => !known.has(word)))
  const doing = cases.flatMap(({ server = [] }) => server.flat()).filter((step) => typeof step === 'object')
  expect([...words, ...doing.flatMap((step) => Object.keys(step).filter((word) => !steps.has(word)))]).toEqual([])
})

test('every case names an existing sentence and what the caller sees', () => {
  const wrong = cases.filter(({ holds }) => holds.length === 0 || holds.some((id) => !(id in sentences)))
  expect(wrong.map(({ name }) => name)).toEqual([])
  // A stream of lines may be empty; every other call shows its caller something.
  const blind = cases.filter(({ sees, call, sent }) => sees.length === 0 && !('logs' in call && sent !== undefined))
  expect(blind.map(({ name }) => name)).toEqual(['a response without lines is not a problem'])
})

test('every sentence about clients has a case or an existing test', () => {
  const covered = new Set(cases.flatMap(({ holds }) => holds))
  const open = Object.entries(sentences).filter(
    ([id, { held_by = [] }]) => !covered.has(id) && !held_by.some((path) => existsSync(join(root, path))),
  )
  expect(open.map(([id]) => id)).toEqual([])
  const missing = Object.values(sentences).flatMap(({ held_by = [] }) =>
    held_by.filter((path) => !existsSync(join(root, path))),
  )
  expect(missing).toEqual([])
})

if (typeof documentTexts === 'string') {
  test.skip(`the sentences match the documents: skipped, ${documentTexts}`, () => {})
} else {
  test('every sentence is in its document word for word', () => {
    const absent = Object.values(sentences).filter(({ from, text }) => !documentTexts[from].includes(text))
    expect(absent.map(({ text }) => text)).toEqual([])
  })

  test('every sentence of the specification about clients is listed, or excluded with a reason', () => {
    const listed = Object.values(sentences).map(({ text }) => text)
    const speaking = splitSentences(documentTexts.lines).filter((sentence) => /\bclients?\b/i.test(sentence))
    expect(speaking.length).toBeGreaterThan(20)
    const unlisted = speaking.filter(
      (one) =>
        !listed.some((text) => text.includes(one) || one.includes(text)) &&
        !sentencesNotOfClients.some(({ contains }) => one.includes(contains)),
    )
    expect(unlisted).toEqual([])
  })
}

test('the clients have only the documented run-time dependencies', () => {
  const typescript = JSON.parse(readRepositoryFile('clients/typescript/package.json')) as Record<string, unknown>
  expect([typescript['dependencies'], typescript['peerDependencies']]).toEqual([undefined, undefined])
  const php = JSON.parse(readRepositoryFile('clients/php/composer.json')) as { require: object }
  expect(Object.keys(php.require)).toEqual(['php', 'ext-curl', 'ext-json'])
})

test('neither client listens, renders, or downloads during its build', () => {
  const forbidden =
    /(createServer\b|\.listen\(|stream_socket_server|document\.|innerHTML|execSync|proc_open|shell_exec)/
  const found = readSources('clients/typescript/src', 'clients/php/src').filter(([, text]) => forbidden.test(text))
  expect(found.map(([path]) => path)).toEqual([])
  const generating = readSources('clients/typescript/tools/generate', 'clients/php/tools/Generate').filter(([, text]) =>
    /\b(fetch\(|curl_|node:https?|https?:\/\/)/.test(text),
  )
  expect(generating.map(([path]) => path)).toEqual([])
})

test('both clients speak their vendored contract’s version, which is not their own', () => {
  for (const client of ['typescript', 'php']) {
    const { api_version } = JSON.parse(readRepositoryFile(`clients/${client}/contract/web-api.contract.json`)) as {
      api_version: number
    }
    expect(api_version).toBe(1)
  }
  expect(readRepositoryFile('clients/typescript/src/generated/contract.ts')).toContain(
    'export const CONTRACT_API_VERSION = 1\n',
  )
  expect(readRepositoryFile('clients/php/src/generated/Contract.php')).toContain('public const int API_VERSION = 1;')
  expect(readRepositoryFile('clients/php/src/Api.php')).toContain('public const int VERSION = Contract::API_VERSION;')
  const { version } = JSON.parse(readRepositoryFile('clients/typescript/package.json')) as { version: string }
  expect(version).toMatch(/^\d+\.\d+\.\d+$/)
})

/** A copy without the git history has nothing to compare with. */
const lacksHistory = ['typescript', 'php'].some((client) => committedContract(client) === null)

test.skipIf(lacksHistory)('each client’s vendored contract equals that of its revision, byte for byte', () => {
  for (const client of ['typescript', 'php'])
    expect(readRepositoryFile(`clients/${client}/contract/web-api.contract.json`) === committedContract(client)).toBe(
      true,
    )
})

test('every PHP file declares strict types', () => {
  const loose = readSources('clients/php', 'clients/conformance/runners').filter(
    ([path, text]) => path.endsWith('.php') && !text.includes('\ndeclare(strict_types=1);\n'),
  )
  expect(loose.map(([path]) => path)).toEqual([])
})

function committedContract(client: string): string | null {
  const revision = readRepositoryFile(`clients/${client}/contract/REVISION`).trim()
  const { exitCode, stdout } = Bun.spawnSync(['git', 'show', `${revision}:contract/web-api.contract.json`], {
    cwd: root,
  })
  return exitCode === 0 ? stdout.toString() : null
}

function readRepositoryFile(path: string): string {
  return readFileSync(join(root, path), 'utf8')
}

function readSources(...folders: string[]): [string, string][] {
  return folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(ts|php)$/.test(name))
      .map((name): [string, string] => [`${folder}/${name}`, readRepositoryFile(`${folder}/${name}`)]),
  )
}

/** Returns the documents with the rules, with normalised white space, or the reason why they are missing. */
function readDocuments() {
  const shared = join(root, '../shared')
  const folder = join(shared, 'spec')
  const [name] = existsSync(folder) ? readdirSync(folder).filter((each) => each.startsWith('000_')) : []
  if (!name) return 'the specification is not beside this repository'
  const lines = readFileSync(join(folder, name), 'utf8')
  const contract = readFileSync(join(shared, 'design/contract.md'), 'utf8')
  return { lines, specification: lines.replaceAll(/\s+/g, ' '), contract: contract.replaceAll(/\s+/g, ' ') }
}

function splitSentences(lines: string): string[] {
  return lines
    .split('\n')
    .flatMap((line) => line.split(/(?<=[.:|])\s+/))
    .map((one) => one.replaceAll(/^[\s|#-]+|[\s|-]+$/g, '').replace(/^\d+\. /, ''))
    .filter((one) => one !== '')
}
