import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { runOrThrow, runProgram, type ProgramResult } from '../../tools/provision/command.ts'

const root = resolve(import.meta.dirname, '../..')

/** A copy of this repository, for tests that break a part of it. */
export interface RepositoryCopy {
  path: string
  git(...words: string[]): Promise<string>
  read(file: string): string
  edit(file: string, change: (text: string) => string): void
  /** Runs one of its tools. */
  run(tool: string, ...words: string[]): Promise<ProgramResult>
  /** Runs `npm run build`; `built` says whether a program came of it. */
  build(...words: string[]): Promise<ProgramResult & { built: boolean }>
  /** Takes back every change since it was copied. */
  restore(): Promise<void>
  [Symbol.dispose](): void
}

/** Copies the repository as it is now, with the whole history, and commits it. */
export async function copyRepository(): Promise<RepositoryCopy> {
  const folder = mkdtempSync(join(tmpdir(), 'usher-repository-'))
  const path = join(folder, 'copy')
  await runOrThrow(['git', 'clone', '--quiet', '--no-checkout', root, path])
  const copy = openCopy(folder, path)
  const files = await runOrThrow(['git', '-C', root, 'ls-files', '-z', '--cached', '--others', '--exclude-standard'])
  // git lists node_modules where it is a link, as in a worktree.
  const sources = files.split('\0').filter((name) => name && name !== 'node_modules')
  for (const file of sources.filter((name) => existsSync(join(root, name)))) cpSync(join(root, file), join(path, file))
  symlinkSync(join(root, 'node_modules'), join(path, 'node_modules'))
  appendFileSync(join(path, '.git/info/exclude'), 'node_modules\n')
  await copy.git('add', '--all')
  await copy.git('commit', '--quiet', '--allow-empty', '--message', 'What is here')
  await copy.git('tag', 'copied')
  return copy
}

function openCopy(folder: string, path: string): RepositoryCopy {
  const git = (...words: string[]) =>
    runOrThrow(['git', '-C', path, '-c', 'user.name=t', '-c', 'user.email=t@localhost', ...words])
  const read = (file: string) => readFileSync(join(path, file), 'utf8')
  const run = (tool: string, ...words: string[]) => runProgram([process.execPath, join(path, tool), ...words])
  return {
    path,
    git,
    read,
    edit: (file, change) => writeFileSync(join(path, file), change(read(file))),
    run,
    async build(...words) {
      const out = join(folder, 'usher')
      const result = await run('tools/build.ts', '--out', out, ...words)
      const built = existsSync(out)
      rmSync(out, { force: true })
      return { ...result, built }
    },
    async restore() {
      await git('reset', '--quiet', '--hard', 'copied')
      await git('clean', '--quiet', '-fd')
    },
    [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true }),
  }
}
