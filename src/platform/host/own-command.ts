import { resolve } from 'node:path'

/** Returns the words that start usher itself: the compiled program, or from source the script that brings the runtime. */
export function ownCommand(): [string, ...string[]] {
  return Bun.main.startsWith('/$bunfs/') ? [process.execPath] : [resolve(import.meta.dir, '../../../bin/usher')]
}
