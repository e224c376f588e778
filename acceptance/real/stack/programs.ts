import { join } from 'node:path'
import { must } from '../../../tools/provision/command.ts'

const root = join(import.meta.dir, '../../..')

/** The compiled usher and the compiled stand-in app. */
export interface Programs {
  usher: string
  standIn: string
}

/** Compiles both into `folder`, as they are shipped. */
export async function compile(folder: string): Promise<Programs> {
  const usher = join(folder, 'usher')
  const standIn = join(folder, 'stand-in')
  await build('service/main.ts', usher)
  await build('rehearsal/apps/main.ts', standIn)
  return { usher, standIn }
}

async function build(source: string, file: string): Promise<void> {
  const how = ['--compile', '--format=esm', '--bytecode', '--minify', '--outfile', file]
  await must([process.execPath, 'build', ...how, join(root, source)])
}
