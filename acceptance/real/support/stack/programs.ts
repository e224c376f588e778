import { join } from 'node:path'
import * as build from '../../../../tools/build/programs.ts'
import { createOwnedFolder } from '../owned-folder.ts'

let folder: string | undefined
const compiled = new Map<string, Promise<string>>()

/** A run of all tests compiled these for all files; a file that runs alone compiles them itself. */
function programsOfRun(): build.CompiledPrograms | undefined {
  const ofRun = process.env[build.PROGRAMS_OF_RUN]
  return ofRun === undefined ? undefined : build.programsIn(ofRun)
}

/** Returns usher as shipped, and the stand-in app as one file. */
export async function compilePrograms(): Promise<build.CompiledPrograms> {
  const [usher, standIn] = await Promise.all([compileUsher(), compileStandIn()])
  return { usher, standIn }
}

/** Returns usher as shipped. */
export const compileUsher = (): Promise<string> => compileOnce('usher', build.compileUsherHere, programsOfRun()?.usher)

/** Returns the stand-in app as one file. */
export const compileStandIn = (): Promise<string> =>
  compileOnce('stand-in', build.compileStandIn, programsOfRun()?.standIn)

/** Returns the app that repeats WebSocket messages. */
export const compileSocketServer = (): Promise<string> =>
  compileOnce('socket-server', (out) =>
    build.compileOneFile(join(import.meta.dir, '../programs/socket-server.ts'), out),
  )

/** Compiles a program once per test process, unless it is there already. */
function compileOnce(name: string, compile: (out: string) => Promise<void>, there?: string): Promise<string> {
  const compileHere = async () => {
    const out = join((folder ??= createOwnedFolder('programs').folder), name)
    await compile(out)
    return out
  }
  const program = compiled.get(name) ?? (there === undefined ? compileHere() : Promise.resolve(there))
  compiled.set(name, program)
  return program
}
