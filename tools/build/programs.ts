import { join, resolve } from 'node:path'
import { runOrThrow } from '../provision/command.ts'
import { compileUsher } from './compile.ts'
import { hostTarget, type TargetName } from './target.ts'

/** The variable that names the folder of both programs in a run of all tests, where each file would compile them anew. */
export const PROGRAMS_OF_RUN = 'USHER_PROGRAMS_OF_RUN'

export interface CompiledPrograms {
  usher: string
  standIn: string
}

const root = resolve(import.meta.dirname, '../..')

/** Returns where both programs are in a folder. */
export const programsIn = (folder: string): CompiledPrograms => ({
  usher: join(folder, 'usher'),
  standIn: join(folder, 'stand-in'),
})

/** Compiles usher as shipped for this machine. */
export const compileUsherHere = (out: string): Promise<void> =>
  compileUsher({ target: hostTarget as TargetName, carriesApp: true, out })

/** Compiles the stand-in app into one file. */
export const compileStandIn = (out: string): Promise<void> => compileOneFile(join(root, 'rehearsal/apps/main.ts'), out)

/** Compiles a program and what it imports into one file. */
export async function compileOneFile(source: string, out: string): Promise<void> {
  const how = ['--compile', '--format=esm', '--bytecode', '--minify', '--outfile', out]
  await runOrThrow([process.execPath, 'build', ...how, source])
}
