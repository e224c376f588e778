import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface RepositoryState {
  version: string
  /** Full hash of the checked-out commit. */
  revision: string
  /** When that commit was made, in seconds since 1970. Every archived file has this time. */
  committedAt: number
  /** Uncommitted paths, as `git status --porcelain` prints them. */
  uncommitted: string[]
  /** The tags of that commit. */
  tags: string[]
}

/** Returns the commit, and the uncommitted changes, that a release would contain. */
export function readRepositoryState(root: string): RepositoryState {
  const git = (...words: string[]) => execFileSync('git', words, { cwd: root, encoding: 'utf8' })
  return {
    version: manifestVersion(join(root, 'package.json')),
    revision: git('rev-parse', '--verify', 'HEAD').trim(),
    committedAt: Number(git('show', '--no-patch', '--format=%ct', 'HEAD')),
    uncommitted: git('status', '--porcelain').split('\n').filter(Boolean),
    tags: git('tag', '--points-at', 'HEAD').split('\n').filter(Boolean),
  }
}

export function manifestVersion(manifest: string): string {
  return (JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }).version
}
