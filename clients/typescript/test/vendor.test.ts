import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { releasedContract } from '../tools/released.ts'

const folders: string[] = []
after(() => folders.forEach((folder) => rmSync(folder, { recursive: true })))

const revision = '0123456789abcdef0123456789abcdef01234567'
const contract = '{"api_version":1}'
const sum = createHash('sha256').update(contract).digest('hex')

/** A release in a folder, as `npm run release` writes one. */
function release({ dirty = false, text = contract } = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'usher-released-'))
  folders.push(folder)
  writeFileSync(join(folder, 'RELEASE.json'), JSON.stringify({ version: '1.2.3', revision, dirty }))
  writeFileSync(join(folder, 'web-api.contract.json'), text)
  writeFileSync(join(folder, 'SHA256SUMS'), `${'0'.repeat(64)}  RELEASE.json\n${sum}  web-api.contract.json\n`)
  return folder
}

test('a release gives its contract to whoever names its tag or its commit', () => {
  assert.equal(releasedContract(release(), 'v1.2.3'), contract)
  assert.equal(releasedContract(release(), revision), contract)
})

test('a folder that holds another release is refused, naming both', () => {
  assert.throws(() => releasedContract(release(), 'v1.2.4'), /v1\.2\.3.*v1\.2\.4/)
  assert.throws(() => releasedContract(release(), revision.replace('0', 'f')), /not f123/)
})

test('a contract that is not the one of the sums is refused', () => {
  assert.throws(() => releasedContract(release({ text: `${contract} ` }), 'v1.2.3'), /SHA256SUMS gives another/)
})

test('a release of what is in no commit is refused', () => {
  assert.throws(() => releasedContract(release({ dirty: true }), 'v1.2.3'), /in no commit/)
})

test('a folder without a release is refused', () => {
  assert.throws(() => releasedContract(tmpdir(), 'v1.2.3'), /RELEASE\.json/)
})
