import { resolve } from 'node:path'

/** Whether usher is the compiled program, whose code changes only with its file. */
export const isCompiled = (): boolean => Bun.main.startsWith('/$bunfs/')

/** Returns the words that start usher itself: the compiled program, or from source the script that brings the runtime. */
export function ownCommand(): [string, ...string[]] {
  return isCompiled() ? [process.execPath] : [resolve(import.meta.dir, '../../../bin/usher')]
}
