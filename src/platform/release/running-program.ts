import { realpathSync } from 'node:fs'
import { BUILD } from '../../lib/build-info.ts'
import { isSingleFile, type ProgramLocation } from '../host/installed-by.ts'
import { measure, type ReleaseProgram } from './release-program.ts'
import { runningTarget } from './target.ts'

/** Returns this program itself, if it is one file that runs on such a machine; otherwise undefined. */
export async function readRunningProgram(
  location: ProgramLocation,
  target: string,
): Promise<ReleaseProgram | undefined> {
  if (!isSingleFile(location)) return undefined
  const source = realpathSync(location.executable)
  if (runningTarget(source) !== target) return undefined
  const contents = () => Bun.file(source).stream() as AsyncIterable<Uint8Array>
  return { version: BUILD.version, source, signed_by: null, ...(await measure(contents())), contents }
}
