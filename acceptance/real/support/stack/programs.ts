import { join } from 'node:path'
import { compileProgram, writeProgram } from '../../../../tools/build/programs-of-run.ts'
import { createOwnedFolder } from '../owned-folder.ts'

export interface CompiledPrograms {
  usher: string
  standIn: string
}

let folder: string | undefined
let compiled: Promise<CompiledPrograms> | undefined
let standIn: Promise<string> | undefined
let socketServer: Promise<string> | undefined

const programsFolder = () => (folder ??= createOwnedFolder('programs').folder)

/** Compiles both once per test process: usher as shipped, and the stand-in app as one file. */
export const compilePrograms = (): Promise<CompiledPrograms> => (compiled ??= compileBoth())

/** Compiles the stand-in app alone, once per test process. */
export const compileStandIn = (): Promise<string> =>
  (standIn ??= ownProgram('stand-in', (out) => writeProgram('stand-in', out)))

/** Compiles the app that repeats WebSocket messages, once per test process. */
export const compileSocketServer = (): Promise<string> =>
  (socketServer ??= ownProgram('socket-server', (out) =>
    compileProgram('acceptance/real/support/programs/socket-server.ts', out),
  ))

async function compileBoth(): Promise<CompiledPrograms> {
  return { usher: await ownProgram('usher', (out) => writeProgram('usher', out)), standIn: await compileStandIn() }
}

async function ownProgram(name: string, write: (out: string) => Promise<void>): Promise<string> {
  const out = join(programsFolder(), name)
  await write(out)
  return out
}
