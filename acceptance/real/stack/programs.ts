import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { must } from '../../../tools/provision/command.ts'

const root = join(import.meta.dir, '../../..')

/** The compiled usher and the compiled stand-in app. */
export interface Programs {
  usher: string
  standIn: string
}

let made: Promise<Programs> | undefined

/** Compiles both once a run, as they are shipped; they go with this process. */
export function programs(): Promise<Programs> {
  return (made ??= compile())
}

async function compile(): Promise<Programs> {
  const folder = mkdtempSync(join(tmpdir(), 'usher-programs-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
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
