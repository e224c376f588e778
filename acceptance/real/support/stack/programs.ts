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

let compiled: Promise<CompiledPrograms> | undefined

/** Compiles both once per test process: usher as shipped, and the stand-in app as one file. */
export const compilePrograms = (): Promise<CompiledPrograms> =>
  (compiled ??= compileInto(createOwnedFolder('programs').folder))

async function compileInto(folder: string): Promise<CompiledPrograms> {
  const usher = join(folder, 'usher')
  const standIn = join(folder, 'stand-in')
  await compileUsher({ target: hostTarget as TargetName, carriesApp: true, out: usher })
  const how = ['--compile', '--format=esm', '--bytecode', '--minify', '--outfile', standIn]
  await runOrThrow([process.execPath, 'build', ...how, join(root, 'rehearsal/apps/main.ts')])
  return { usher, standIn }
}
