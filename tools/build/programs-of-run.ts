import { copyFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { runOrThrow } from '../provision/command.ts'
import { compileUsher } from './compile.ts'
import { hostTarget, isTarget } from './target.ts'

/** The variable that names the folder of the programs in a run of all tests, where each file would compile them anew. */
export const PROGRAMS_OF_RUN = 'USHER_PROGRAMS_OF_RUN'

/** What tests start as programs: usher as shipped, and the app that stands in for every other as one file. */
const programs = {
  usher: async (out: string) => {
    if (!isTarget(hostTarget)) throw new Error(`usher is not built for ${hostTarget}`)
    await compileUsher({ target: hostTarget, carriesApp: true, out })
  },
  'stand-in': (out: string) => compileProgram('rehearsal/apps/main.ts', out),
}

export type ProgramName = keyof typeof programs

/** Compiles every program once, for all tests that this process starts. */
export async function shareProgramsOfRun(folder: string): Promise<void> {
  for (const name of Object.keys(programs) as ProgramName[]) await programs[name](join(folder, name))
  process.env[PROGRAMS_OF_RUN] = folder
}

/** Returns the program that was compiled for this run of all tests, if this is one. Whoever changes it writes a copy. */
export function programOfRun(name: ProgramName): string | undefined {
  const folder = process.env[PROGRAMS_OF_RUN]
  return folder === undefined ? undefined : join(folder, name)
}

/** Writes a program of one’s own: a copy of the one of this run, or else a new one. */
export async function writeProgram(name: ProgramName, out: string): Promise<void> {
  const compiled = programOfRun(name)
  await (compiled === undefined ? programs[name](out) : copyFile(compiled, out))
}

/** Compiles a program from one source of this repository. */
export async function compileProgram(source: string, out: string): Promise<void> {
  const how = ['--compile', '--format=esm', '--bytecode', '--minify', '--outfile', out]
  await runOrThrow([process.execPath, 'build', ...how, resolve(import.meta.dirname, '../..', source)])
}
