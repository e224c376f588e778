import { expect, test } from 'bun:test'
import { resolve } from 'node:path'
import { manifestVersion } from './repository-state.ts'
import { changesOf, renderNotes } from './notes.ts'

const root = resolve(import.meta.dirname, '../..')
const version = manifestVersion(resolve(root, 'package.json'))

test('the notes have what the changelog says of the version, and nothing of another', () => {
  const changes = changesOf(root, version)
  expect(changes).toContain('### Added')
  expect(changes).not.toContain('## [')
  expect(() => changesOf(root, '0.0.1')).toThrow('CHANGELOG.md has no section “## [0.0.1] - DATE”')
})

const trials = [
  { target: 'linux-x64', machine: 'this machine', because: null },
  { target: 'darwin-arm64', machine: 'a Mac with an ARM processor', because: 'This machine is not a Mac.' },
] as const

test('the notes name each trial, and why another was not made', () => {
  const notes = renderNotes({ version, changes: 'Changes.', trials, signedBy: 'SHA256:abc' })
  expect(notes).toContain('- linux-x64: this machine.\n')
  expect(notes).toContain('Not run:\n\n- darwin-arm64: a Mac with an ARM processor. This machine is not a Mac.\n')
  expect(notes).toContain('The key SHA256:abc signed the checksums.')
})

test('the notes of a release that nobody signed say so', () => {
  const notes = renderNotes({ version, changes: 'Changes.', trials: [], signedBy: null })
  expect(notes).toContain('This release is not signed.')
  expect(notes).not.toContain('ssh-keygen')
})
