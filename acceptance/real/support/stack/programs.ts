import { join } from 'node:path'
import {
  compileProgram,
  programOfRun,
  writeProgram,
  type ProgramName,
} from '../../../../tools/build/programs-of-run.ts'
import { atFileEnd } from '../../../../test-support/machine/file-end.ts'
import { createOwnedFolder } from '../owned-folder.ts'

export interface CompiledPrograms {
  usher: string
  standIn: string
}

const compiled = new Map<string, Promise<string>>()

/** Returns usher as shipped, and the stand-in app as one file. */
export async function compilePrograms(): Promise<CompiledPrograms> {
  const [usher, standIn] = await Promise.all([compileUsher(), compileStandIn()])
  return { usher, standIn }
}

/** Returns usher as shipped. */
export const compileUsher = (): Promise<string> => sharedProgram('usher')

/** Returns the stand-in app as one file. */
export const compileStandIn = (): Promise<string> => sharedProgram('stand-in')

/** Returns the app that repeats WebSocket messages. */
export const compileSocketServer = (): Promise<string> =>
  compileOnce('socket-server', (out) => compileProgram('acceptance/real/support/programs/socket-server.ts', out))

/** A run of all tests has compiled these for all files; a file that runs alone compiles them itself. */
const sharedProgram = async (name: ProgramName): Promise<string> =>
  programOfRun(name) ?? (await compileOnce(name, (out) => writeProgram(name, out)))

/** Compiles a program once for all tests of a file. */
function compileOnce(name: string, compile: (out: string) => Promise<void>): Promise<string> {
  const compileHere = async () => {
    const out = join(createOwnedFolder('programs').folder, name)
    atFileEnd(() => compiled.delete(name))
    await compile(out)
    return out
  }
  const program = compiled.get(name) ?? compileHere()
  compiled.set(name, program)
  return program
}
