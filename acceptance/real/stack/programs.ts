import { join } from 'node:path'
import { compile as compileUsher } from '../../../tools/build/compile.ts'
import { here, type TargetName } from '../../../tools/build/target.ts'
import { must } from '../../../tools/provision/command.ts'
import { own } from '../support/owned.ts'

const root = join(import.meta.dir, '../../..')

/** The compiled usher and the compiled stand-in app. */
export interface Programs {
  usher: string
  standIn: string
}

let compiled: Promise<Programs> | undefined

/** Compiles both, once for all tests of a process: usher as it is shipped, and the stand-in as one file. */
export const compile = (): Promise<Programs> => (compiled ??= compileInto(own('programs').folder))

async function compileInto(folder: string): Promise<Programs> {
  const usher = join(folder, 'usher')
  const standIn = join(folder, 'stand-in')
  await compileUsher({ target: here as TargetName, carriesApp: true, out: usher })
  const how = ['--compile', '--format=esm', '--bytecode', '--minify', '--outfile', standIn]
  await must([process.execPath, 'build', ...how, join(root, 'rehearsal/apps/main.ts')])
  return { usher, standIn }
}
