import { join } from 'node:path'
import { compileUsher } from '../../../../tools/build/compile.ts'
import { hostTarget, type TargetName } from '../../../../tools/build/target.ts'
import { runOrThrow } from '../../../../tools/provision/command.ts'
import { createOwnedFolder } from '../owned-folder.ts'

const root = join(import.meta.dir, '../../../..')

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
  (standIn ??= compileProgram(join(root, 'rehearsal/apps/main.ts'), 'stand-in'))

/** Compiles the app that repeats WebSocket messages, once per test process. */
export const compileSocketServer = (): Promise<string> =>
  (socketServer ??= compileProgram(join(import.meta.dir, '../programs/socket-server.ts'), 'socket-server'))

async function compileBoth(): Promise<CompiledPrograms> {
  const usher = join(programsFolder(), 'usher')
  await compileUsher({ target: hostTarget as TargetName, carriesApp: true, out: usher })
  return { usher, standIn: await compileStandIn() }
}

async function compileProgram(source: string, name: string): Promise<string> {
  const out = join(programsFolder(), name)
  const how = ['--compile', '--format=esm', '--bytecode', '--minify', '--outfile', out]
  await runOrThrow([process.execPath, 'build', ...how, source])
  return out
}
