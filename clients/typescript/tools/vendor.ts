import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { readReleasedContract } from './released-contract.ts'
import { isExactRevision } from './revision.ts'

// npm run vendor -- REVISION [--from DIR]: takes the contract from this repository's history, or from the release in
// DIR.

const contract = `${import.meta.dirname}/../contract`

try {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { from: { type: 'string' } } })
  const [revision = ''] = positionals
  if (!isExactRevision(revision))
    throw new Error(`"${revision}" is not exact. Name a release tag (v1.2.3) or a full commit hash, never a branch.`)
  const text = values.from === undefined ? readCommittedContract(revision) : readReleasedContract(values.from, revision)
  writeFileSync(`${contract}/web-api.contract.json`, text)
  writeFileSync(`${contract}/REVISION`, `${revision}\n`)
} catch (error) {
  console.error(`${(error as Error).message}\nNothing was written.`)
  process.exitCode = 2
}

function readCommittedContract(revision: string): string {
  return git('show', `${gitRevision(revision)}:contract/web-api.contract.json`)
}

/** A name that looks like a tag may be a branch, so only tags are looked up. */
function gitRevision(name: string): string {
  return name.startsWith('v') ? `refs/tags/${name}` : name
}

function git(...words: string[]): string {
  return execFileSync('git', words, { cwd: import.meta.dirname, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
}
