import { existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { problem, unchecked, type BuildFindings } from '../build/findings.ts'
import { lastLines, runOrThrow, runProgram } from '../provision/command.ts'
import { treeDigest } from './built-tree.ts'
import { bundleApp } from './bundle.ts'

/** What the app is built from. The client’s manifest says that its files have no side effects, which the bundler uses. */
export const APP_SOURCES = ['web', 'clients/typescript/src', 'clients/typescript/package.json']

/** Checks that the pinned commit is in the history of this checkout, and builds to a tree with this digest. */
export async function checkPinnedCommit(root: string, commit: string, digest: string): Promise<BuildFindings> {
  if (!existsSync(join(root, '.git')))
    return unchecked(
      `whether commit ${commit} builds to the embedded web app, because this folder is not a git checkout`,
    )
  const missing = await missingCommitReason(root, commit)
  if (missing !== undefined) return problem(missing)
  try {
    const built = await buildCommit(root, commit)
    if (built === digest) return { problems: [], unchecked: [] }
    return problem(
      `Commit ${commit} builds to a web app with the digest ${built}, and the embedded one has ${digest}. ` +
        'Run `npm ci`; if they still differ, run `bun tools/app/build.ts`.',
    )
  } catch (thrown) {
    return problem(`The web app of commit ${commit} cannot be built: ${(thrown as Error).message}`)
  }
}

async function missingCommitReason(root: string, commit: string): Promise<string | undefined> {
  if (Bun.which('git') === null)
    return `git is missing, and commit ${commit} of the web app has to be checked. Install it.`
  const git = (...words: string[]) => runProgram(['git', '-C', root, ...words])
  const shallow = await git('rev-parse', '--is-shallow-repository')
  if (shallow.code !== 0) return `git cannot read this checkout: ${lastLines(shallow.err, 1)}`
  const isPresent = (await git('cat-file', '-e', `${commit}^{commit}`)).code === 0
  if (isPresent && (await git('merge-base', '--is-ancestor', commit, 'HEAD')).code === 0) return undefined
  const pinned = `The web app is pinned to commit ${commit}, which`
  if (shallow.out.trim() === 'true')
    return `${pinned} this clone lacks, because its history is cut short. Run \`git fetch --unshallow\`.`
  return `${pinned} is not ${isPresent ? 'in the history of the current commit' : 'in this repository'}. Run \`bun tools/app/build.ts\`.`
}

/** Returns the digest of the app that a commit builds to, with the packages that are installed here. */
async function buildCommit(root: string, commit: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'usher-app-source-'))
  try {
    const archive = join(folder, 'source.tar')
    await runOrThrow(['git', '-C', root, 'archive', `--output=${archive}`, commit, '--', ...APP_SOURCES])
    await runOrThrow(['tar', '-xf', archive, '-C', folder])
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
    return treeDigest((await bundleApp(folder)).tree)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
