import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface State {
  version: string
  /** The full hash of the commit that is checked out. */
  revision: string
  /** What is here and in no commit, as `git status --porcelain` writes it. */
  uncommitted: string[]
}

/** What a release made now would be made of. */
export function stateOf(root: string): State {
  const git = (...words: string[]) => execFileSync('git', words, { cwd: root, encoding: 'utf8' })
  return {
    version: versionIn(join(root, 'package.json')),
    revision: git('rev-parse', '--verify', 'HEAD').trim(),
    uncommitted: git('status', '--porcelain').split('\n').filter(Boolean),
  }
}

/** The version that a package's manifest gives. */
export function versionIn(manifest: string): string {
  return (JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }).version
}
