import { afterAll, afterEach, beforeAll, expect, test } from 'bun:test'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { API_VERSION } from '../../contract/declare.ts'
import { copyRepository, type RepositoryCopy } from '../../test-support/repository/repository-copy.ts'
import { runOrThrow, runProgram } from '../provision/command.ts'
import { apiVersionMismatches } from './consistency.ts'

const root = resolve(import.meta.dirname, '../..')
const folder = mkdtempSync(join(tmpdir(), 'usher-release-'))
const out = join(folder, 'release')

let copy: RepositoryCopy
beforeAll(async () => {
  copy = await copyRepository()
  // The only one that also installs the clients into empty projects.
  const made = await copy.run('tools/release.ts', '--no-binaries', '--out', out)
  expect(made).toMatchObject({ code: 0, err: '' })
}, 60_000)
afterEach(() => copy.restore(), 60_000)
afterAll(() => {
  copy[Symbol.dispose]()
  rmSync(folder, { recursive: true, force: true })
})

const release = (...words: string[]) =>
  copy.run('tools/release.ts', '--no-binaries', '--no-trials', '--out', out, ...words)
const text = (name: string) => readFileSync(join(out, name), 'utf8')
const released = () => JSON.parse(text('RELEASE.json')) as Record<string, unknown>
const vendor = (...words: string[]) => {
  const tool = join(copy.path, 'clients/typescript/tools/vendor.ts')
  return runProgram([join(root, 'node_modules/node/bin/node'), tool, ...words])
}

test('a release has a record, and a checksum of every file', async () => {
  const revision = (await copy.git('rev-parse', 'HEAD')).trim()
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  expect(released()).toMatchObject({ version, revision, dirty: false, wire: API_VERSION })
  const names = (released()['files'] as { name: string }[]).map(({ name }) => name)
  expect(names).toEqual([
    'RELEASE-NOTES.md',
    'THIRD-PARTY.md',
    'install.sh',
    'openapi.json',
    `usher-client-${version}.tgz`,
    `usher-client-php-${version}.tar.gz`,
    'web-api.contract.json',
  ])
  const leftOut = { name: `usher-${version}-linux-arm64-musl`, because: 'It was not requested.' }
  expect(released()['left_out']).toContainEqual(leftOut)
  expect(released()).toMatchObject({ signed_by: null, trials: [] })
  expect(text('RELEASE-NOTES.md')).toContain('This release is not signed.')
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
  // Another user's umask, which decided the modes of the checkout.
  chmodSync(join(copy.path, 'clients/typescript/README.md'), 0o600)
  const before = process.umask(0o077)
  try {
    expect(await release()).toMatchObject({ code: 0 })
  } finally {
    process.umask(before)
  }
  expect(text('SHA256SUMS')).toBe(first)
}, 60_000)

test('a client vendors from a release by tag and by commit', async () => {
  const { version, revision } = released() as { version: string; revision: string }
  for (const name of [`v${version}`, revision]) {
    expect(await vendor(name, '--from', out)).toMatchObject({ code: 0 })
    const contract = 'clients/typescript/contract'
    expect(copy.read(`${contract}/REVISION`)).toBe(`${name}\n`)
    expect(copy.read(`${contract}/web-api.contract.json`)).toBe(text('web-api.contract.json'))
  }
})

test('uncommitted changes are refused or recorded, and nobody can vendor from them', async () => {
  writeFileSync(join(copy.path, 'stray.txt'), '')
  const before = text('SHA256SUMS')
  expect(await release()).toMatchObject({ code: 1, err: expect.stringContaining('?? stray.txt') })
  expect(text('SHA256SUMS')).toBe(before)
  expect(await release('--allow-dirty')).toMatchObject({ code: 0 })
  expect(released()).toMatchObject({ dirty: true })
  const { code, err } = await vendor(String(released()['revision']), '--from', out)
  expect([code, err]).toEqual([2, expect.stringContaining('made with uncommitted changes')])
}, 60_000)

test('an edited generated file stops the release, and the error names it', async () => {
  copy.edit('docs/reference.md', (document) => `${document}\n`)
  expect(await release('--allow-dirty')).toMatchObject({ code: 1, err: expect.stringContaining('docs/reference.md') })
}, 60_000)

test('an app that differs from its pin stops the release', async () => {
  copy.edit('src/platform/web-app/tree/index.html', (page) => `${page}\n`)
  expect(await release('--allow-dirty')).toMatchObject({
    code: 1,
    err: expect.stringMatching(/and its pin [0-9a-f]{64}/),
  })
})

test('a release without a part of the changelog is not made, and neither is one for an unknown target', async () => {
  copy.edit('CHANGELOG.md', (changelog) => changelog.replaceAll(/^## \[\d/gm, '## [old-'))
  const { version } = released()
  const missing = expect.stringContaining(`CHANGELOG.md has no section “## [${version}]`)
  expect(await release('--allow-dirty')).toMatchObject({ code: 1, err: missing })
  const unknown = expect.stringContaining('usher is not built for plan9-x64.')
  expect(await release('--target', 'plan9-x64')).toMatchObject({ code: 1, err: unknown })
}, 60_000)

const withoutKeygen = Bun.which('ssh-keygen') === null ? ' (skipped: ssh-keygen missing)' : ''
test.skipIf(withoutKeygen !== '')(
  `a release is signed with the key that is named${withoutKeygen}`,
  async () => {
    const key = join(folder, 'maintainer')
    await runOrThrow(['ssh-keygen', '-q', '-t', 'ed25519', '-N', '', '-f', key])
    expect(await release('--sign-key', key)).toMatchObject({
      code: 0,
      out: expect.stringContaining('nobody can verify'),
    })
    expect(released()['signed_by']).toMatch(/^SHA256:/)
    expect(text('SHA256SUMS.sig')).toStartWith('-----BEGIN SSH SIGNATURE-----')
    expect(text('SHA256SUMS')).not.toContain('SHA256SUMS.sig')
  },
  60_000,
)

test('another wire version in one of the parts stops the release, and the error names both', () => {
  expect(apiVersionMismatches(root)).toEqual([])
  expect(apiVersionMismatches(root, 94)).toHaveLength(3)
  expect(apiVersionMismatches(root, 94)[0]).toMatch(/\b1\b.*\b94\b/)
})
