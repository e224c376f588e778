import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { compileUsher } from '../../tools/build/compile.ts'
import { hostTarget, isTarget } from '../../tools/build/target.ts'

/** Creates a folder that is deleted when this process exits. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'usher-bench-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Compiles usher as it is shipped, from the current source. */
export async function compileBenchUsher(folder: string): Promise<string> {
  if (!isTarget(hostTarget)) throw new Error(`usher is not built for ${hostTarget}.`)
  const out = join(folder, 'usher')
  await compileUsher({ target: hostTarget, carriesApp: true, out })
  return out
}

/** Compiles a program that does nothing, with the same runtime. */
export async function compileEmptyProgram(folder: string): Promise<string> {
  const source = join(folder, 'empty.js')
  const outfile = join(folder, 'empty')
  writeFileSync(source, '')
  await Bun.build({ entrypoints: [source], compile: { outfile }, bytecode: true, format: 'esm', throw: true })
  return outfile
}
