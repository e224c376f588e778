import assert from 'node:assert/strict'
import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { readReleasedContract } from '../tools/released-contract.ts'

const folders: string[] = []
after(() => folders.forEach((folder) => rmSync(folder, { recursive: true })))

const revision = '0123456789abcdef0123456789abcdef01234567'
const contract = '{"api_version":1}'
const sum = createHash('sha256').update(contract).digest('hex')

/** Writes a release to a folder, as `npm run release` does. */
function writeRelease({ dirty = false, text = contract } = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'usher-released-'))
  folders.push(folder)
  writeFileSync(join(folder, 'RELEASE.json'), JSON.stringify({ version: '1.2.3', revision, dirty }))
  writeFileSync(join(folder, 'web-api.contract.json'), text)
  writeFileSync(join(folder, 'SHA256SUMS'), `${'0'.repeat(64)}  RELEASE.json\n${sum}  web-api.contract.json\n`)
  return folder
}

test('a release’s contract is found by its tag or its commit', () => {
  assert.equal(readReleasedContract(writeRelease(), 'v1.2.3'), contract)
  assert.equal(readReleasedContract(writeRelease(), revision), contract)
})

test('a folder with another release is refused with both names', () => {
  assert.throws(() => readReleasedContract(writeRelease(), 'v1.2.4'), /v1\.2\.3.*v1\.2\.4/)
  assert.throws(() => readReleasedContract(writeRelease(), revision.replace('0', 'f')), /not f123/)
})

test('a contract with a wrong checksum is refused', () => {
  assert.throws(() => readReleasedContract(writeRelease({ text: `${contract} ` }), 'v1.2.3'), /SHA256SUMS has another/)
})

test('a release with uncommitted changes is refused', () => {
  assert.throws(() => readReleasedContract(writeRelease({ dirty: true }), 'v1.2.3'), /uncommitted changes/)
})

test('a folder without a release is refused', () => {
  assert.throws(() => readReleasedContract(tmpdir(), 'v1.2.3'), /RELEASE\.json/)
})

test('a commit or a release tag of the history gives its contract, and nothing else is taken', () => {
  const folder = mkdtempSync(join(tmpdir(), 'usher-history-'))
  folders.push(folder)
  const who = ['-c', 'user.name=nobody', '-c', 'user.email=nobody@localhost', '-c', 'core.hooksPath=/dev/null']
  const git = (...words: string[]) => execFileSync('git', ['-C', folder, ...who, ...words], { encoding: 'utf8' }).trim()
  const client = join(folder, 'clients/typescript')
  const write = (text: string) => writeFileSync(join(folder, 'contract/web-api.contract.json'), text)
  const vendor = (name: string) => spawnSync(process.execPath, [join(client, 'tools/vendor.ts'), name]).status
  const vendored = () =>
    ['web-api.contract.json', 'REVISION'].map((name) => readFileSync(join(client, 'contract', name), 'utf8'))

  cpSync(`${import.meta.dirname}/../tools`, join(client, 'tools'), { recursive: true })
  for (const contractFolder of [join(client, 'contract'), join(folder, 'contract')]) mkdirSync(contractFolder)
  write('{"of":"then"}')
  git('init', '-q', '-b', 'main')
  git('add', '.')
  git('commit', '-qm', 'then')
  git('tag', 'v1.2.3')
  const then = git('rev-parse', 'HEAD')
  write('{"of":"later"}')
  git('commit', '-qam', 'later')
  git('branch', 'v9.9.9')
  write('{"of":"now"}')
  for (const name of ['v1.2.3', then]) {
    assert.equal(vendor(name), 0)
    assert.deepEqual(vendored(), ['{"of":"then"}', `${name}\n`])
  }
  // A branch named like a release, a revision that does not exist, and inexact names.
  for (const name of ['v9.9.9', revision, 'main', 'HEAD', then.slice(0, 12)]) {
    assert.equal(vendor(name), 2)
    assert.deepEqual(vendored(), ['{"of":"then"}', `${then}\n`])
  }
})
