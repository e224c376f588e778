import { join } from 'node:path'
import { runtimeFor, type TargetName } from './target.ts'

export interface Wanted {
  target: TargetName
  /** Whether the web app goes with it. */
  carriesApp: boolean
  /** Where the program is written. */
  out: string
}

/**
 * usher as one file. Split, so that what a command does not load costs it nothing: in one piece the compiled program
 * took 17 ms to its first line, in pieces 5. It reads no `.env` and no bunfig.toml of the folder it is called in, which
 * Bun’s programs do unless they are told: those belong to the stack there.
 */
export async function compile({ target, carriesApp, out }: Wanted): Promise<void> {
  await Bun.build({
    entrypoints: [join(import.meta.dirname, '../../src/main.ts')],
    compile: {
      outfile: out,
      target: `bun-${target}`,
      executablePath: runtimeFor(target),
      autoloadDotenv: false,
      autoloadBunfig: false,
    },
    format: 'esm',
    splitting: true,
    bytecode: true,
    minify: true,
    define: { USHER_CARRIES_APP: String(carriesApp) },
    throw: true,
  })
}
