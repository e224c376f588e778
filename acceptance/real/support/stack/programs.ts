import { join } from 'node:path'
import {
  compileProgram,
  programOfRun,
  writeProgram,
  type ProgramName,
} from '../../../../tools/build/programs-of-run.ts'
import { oncePerFile } from '../../../../test-support/machine/file-end.ts'
import { createOwnedFolder } from '../owned-folder.ts'

export interface CompiledPrograms {
  usher: string
  standIn: string
}

/** Returns usher as shipped. */
export const compileUsher = sharedProgram('usher')

/** Returns the stand-in app as one file. */
export const compileStandIn = sharedProgram('stand-in')

/** Returns the app that repeats WebSocket messages. */
export const compileSocketServer = compileOnce('socket-server', (out) =>
  compileProgram('acceptance/real/support/programs/socket-server.ts', out),
)

/** Returns usher as shipped, and the stand-in app as one file. */
export async function compilePrograms(): Promise<CompiledPrograms> {
  const [usher, standIn] = await Promise.all([compileUsher(), compileStandIn()])
  return { usher, standIn }
}

/** A run of all tests has compiled these for all files; a file that runs alone compiles them itself. */
function sharedProgram(name: ProgramName): () => Promise<string> {
  const compileHere = compileOnce(name, (out) => writeProgram(name, out))
  return async () => programOfRun(name) ?? (await compileHere())
}

/** Compiles a program once for all tests of a file. */
function compileOnce(name: string, compile: (out: string) => Promise<void>): () => Promise<string> {
  return oncePerFile(async () => {
    const out = join(createOwnedFolder('programs').folder, name)
    await compile(out)
    return out
  })
}
