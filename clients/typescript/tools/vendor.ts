import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { isExact } from './revision.ts'

const contract = `${import.meta.dirname}/../contract`
const [revision = ''] = process.argv.slice(2)

if (isExact(revision)) {
  const text = git('show', `${resolved(revision)}:contract/web-api.contract.json`)
  writeFileSync(`${contract}/web-api.contract.json`, text)
  writeFileSync(`${contract}/REVISION`, `${revision}\n`)
} else {
  console.error(`"${revision}" is not exact. Name a release tag (v1.2.3) or a full commit hash, never a branch.`)
  process.exitCode = 2
}

/** A name that looks like a tag may be a branch: only the tag is looked up. */
function resolved(name: string): string {
  return name.startsWith('v') ? `refs/tags/${name}` : name
}

function git(...words: string[]): string {
  return execFileSync('git', words, { cwd: import.meta.dirname, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
}
