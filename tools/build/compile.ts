import { chmodSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { runOrThrow } from '../provision/command.ts'
import { fetchRuntime } from './runtime.ts'
import { hostTarget, type TargetName } from './target.ts'

export interface CompileOptions {
  target: TargetName
  carriesApp: boolean
  out: string
  /** The runtime to put into it. Default: the one that runs this, or for another target the one that is pinned. */
  runtime?: string
  /** The repository to build. Default: this one. */
  root?: string
  /** Variables for the compiler, which gets none of the caller’s. */
  env?: Record<string, string>
}

/**
 * How many times longer than usual the runtime waits before it compiles a function to machine code. What usher answers by
 * itself has ended before that would pay: compiling took 2 ms of the 11 of `usher help`, on other threads. As soon as
 * there is a machine to ask, usher lowers it, and a little later sets it to the usual 1. source:
 * bun.com/docs/bundler/executables, `--compile-jit-policy`
 */
const STARTING_JIT_POLICY = 100

const thisRepository = resolve(import.meta.dirname, '../..')

/**
 * Compiles usher into one file. Code is split, so that each command loads only what it uses: the compiled program took
 * 17 ms to its first line in one piece, 5 in pieces. It ignores `.env` and bunfig.toml of the current folder, which
 * Bun’s programs read by default: there they belong to the stack.
 *
 * The same sources give the same bytes wherever they are. Bun puts into the program the name of the file it writes, and
 * the paths of the sources from the current folder, so the name is fixed and the current folder is the repository.
 */
export async function compileUsher({
  target,
  carriesApp,
  out,
  runtime,
  root = thisRepository,
  env,
}: CompileOptions): Promise<void> {
  const path = resolve(out)
  const executable = runtime ?? (target === hostTarget ? process.execPath : await fetchRuntime(target))
  const folder = mkdtempSync(join(dirname(path), '.usher-build-'))
  const built = join(folder, 'usher')
  try {
    const words = compileArguments({ target, carriesApp, executable, built })
    await runOrThrow([process.execPath, 'build', 'src/main.ts', ...words], {
      cwd: root,
      onlyEnv: { HOME: folder, TMPDIR: folder, NO_COLOR: '1', ...env },
    })
    chmodSync(built, 0o755)
    renameSync(built, path)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

interface CompileSettings {
  target: TargetName
  carriesApp: boolean
  executable: string
  built: string
}

const compileArguments = ({ target, carriesApp, executable, built }: CompileSettings): string[] => [
  '--compile',
  `--target=bun-${target}`,
  `--compile-executable-path=${executable}`,
  '--no-compile-autoload-dotenv',
  '--no-compile-autoload-bunfig',
  '--format=esm',
  '--splitting',
  '--bytecode',
  '--minify',
  `--compile-jit-policy=${STARTING_JIT_POLICY}`,
  `--define=USHER_CARRIES_APP=${carriesApp}`,
  `--outfile=${built}`,
]
