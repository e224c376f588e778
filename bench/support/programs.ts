import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { compile } from '../../tools/build/compile.ts'
import { here, isTarget } from '../../tools/build/target.ts'

/** A folder that goes with this process. */
export function ownFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'usher-bench-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** usher as it is shipped, from the source as it is now. */
export async function compiled(folder: string): Promise<string> {
  if (!isTarget(here)) throw new Error(`usher is not built for ${here}.`)
  const out = join(folder, 'usher')
  await compile({ target: here, carriesApp: true, out })
  return out
}
