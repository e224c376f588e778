import { afterAll, beforeAll, expect, test } from 'bun:test'
import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { API_VERSION } from '../../contract/declare.ts'
import { runOrThrow, runProgram } from '../provision/command.ts'
import { apiVersionMismatches } from './consistency.ts'

const root = resolve(import.meta.dirname, '../..')
const folder = mkdtempSync(join(tmpdir(), 'usher-release-'))
const clone = join(folder, 'clone')
const out = join(folder, 'release')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const git = (...words: string[]) =>
  runOrThrow(['git', '-C', clone, '-c', 'user.name=t', '-c', 'user.email=t@localhost', ...words])
const release = (...words: string[]) =>
  runProgram([process.execPath, join(clone, 'tools/release.ts'), '--no-binaries', '--out', out, ...words])
const text = (name: string) => readFileSync(join(out, name), 'utf8')
const released = () => JSON.parse(text('RELEASE.json')) as Record<string, unknown>
const vendor = (...words: string[]) =>
  runProgram([join(root, 'node_modules/node/bin/node'), join(clone, 'clients/typescript/tools/vendor.ts'), ...words])

/** The last commit, plus the current tools, clients and generated files. */
beforeAll(async () => {
  await runOrThrow(['git', 'clone', '--quiet', root, clone])
  for (const part of ['tools', 'clients']) cpSync(join(root, part), join(clone, part), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(clone, 'node_modules'))
  appendFileSync(join(clone, '.git/info/exclude'), 'node_modules\n')
  await runOrThrow([process.execPath, join(clone, 'tools/generate.ts')])
  await git('add', '--all')
  await git('commit', '--quiet', '--allow-empty', '--message', 'What is here')
  expect(await release()).toMatchObject({ code: 0, err: '' })
}, 60_000)

test('a release has a record, and a checksum of every file', async () => {
  const revision = (await git('rev-parse', 'HEAD')).trim()
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  expect(released()).toMatchObject({ version, revision, dirty: false, wire: API_VERSION })
  const names = (released()['files'] as { name: string }[]).map(({ name }) => name)
  expect(names).toEqual([
    'openapi.json',
    `usher-client-${version}.tgz`,
    `usher-client-php-${version}.tar.gz`,
    'web-api.contract.json',
  ])
  expect(released()['left_out']).toContainEqual({ name: 'usher-linux-x64', because: 'Binaries were not requested.' })
  const listed = text('SHA256SUMS')
    .trim()
    .split('\n')
    .map((line) => line.split('  ')[1]!)
  expect(listed).toEqual([...names, 'RELEASE.json'].toSorted())
  await runOrThrow(['sh', '-c', `cd '${out}' && sha256sum --check --strict --quiet SHA256SUMS`])
})

test('the packages contain what their users need, and nothing else', async () => {
  const inside = async (name: RegExp) => {
    const [archive] = [...new Bun.Glob('*').scanSync(out)].filter((one) => name.test(one))
    return (await runOrThrow(['tar', '-tzf', join(out, archive!)])).trim().split('\n')
  }
  const php = await inside(/\.tar\.gz$/)
  expect(php).toEqual(php.toSorted())
  for (const file of ['API.md', 'LICENSE', 'README.md', 'composer.json', 'contract/REVISION', 'src/Client.php'])
    expect(php).toContain(file)
  expect(php.filter((file) => /^(tests|tools)\//.test(file))).toEqual([])
  const npm = await inside(/\.tgz$/)
  for (const file of ['API.md', 'LICENSE', 'README.md', 'package.json', 'dist/index.js', 'dist/index.d.ts'])
    expect(npm).toContain(`package/${file}`)
  expect(npm.filter((file) => /^package\/(src|test|tools)\//.test(file))).toEqual([])
})

test('a second release of the same commit is identical', async () => {
  const first = text('SHA256SUMS')
  expect(await release()).toMatchObject({ code: 0 })
  expect(text('SHA256SUMS')).toBe(first)
}, 60_000)

test('a client vendors from a release by tag and by commit', async () => {
  const { version, revision } = released() as { version: string; revision: string }
  for (const name of [`v${version}`, revision]) {
    expect(await vendor(name, '--from', out)).toMatchObject({ code: 0 })
    const contract = join(clone, 'clients/typescript/contract')
    expect(readFileSync(join(contract, 'REVISION'), 'utf8')).toBe(`${name}\n`)
    expect(readFileSync(join(contract, 'web-api.contract.json'), 'utf8')).toBe(text('web-api.contract.json'))
  }
  await git('checkout', '--quiet', '--', 'clients')
})

test('uncommitted changes are refused or recorded, and nobody can vendor from them', async () => {
  const stray = join(clone, 'stray.txt')
  writeFileSync(stray, '')
  const before = text('SHA256SUMS')
  expect(await release()).toMatchObject({ code: 1, err: expect.stringContaining('?? stray.txt') })
  expect(text('SHA256SUMS')).toBe(before)
  expect(await release('--allow-dirty')).toMatchObject({ code: 0 })
  expect(released()).toMatchObject({ dirty: true })
  const { code, err } = await vendor(String(released()['revision']), '--from', out)
  expect([code, err]).toEqual([2, expect.stringContaining('made with uncommitted changes')])
  rmSync(stray)
}, 60_000)

test('an edited generated file stops the release, and the error names it', async () => {
  appendFileSync(join(clone, 'docs/reference.md'), '\n')
  expect(await release('--allow-dirty')).toMatchObject({ code: 1, err: expect.stringContaining('docs/reference.md') })
  await git('checkout', '--quiet', '--', 'docs')
})

test('an app that differs from its pin stops the release', async () => {
  appendFileSync(join(clone, 'src/platform/web-app/tree/index.html'), '\n')
  expect(await release('--allow-dirty')).toMatchObject({
    code: 1,
    err: expect.stringMatching(/and its pin [0-9a-f]{64}/),
  })
  await git('checkout', '--quiet', '--', 'src')
})

test('another wire version in one of the parts stops the release, and the error names both', () => {
  expect(apiVersionMismatches(root)).toEqual([])
  expect(apiVersionMismatches(root, 94)).toHaveLength(3)
  expect(apiVersionMismatches(root, 94)[0]).toMatch(/\b1\b.*\b94\b/)
})
