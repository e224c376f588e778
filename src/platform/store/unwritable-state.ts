import { accessSync, constants, existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileError, type UsherError } from '../../lib/errors.ts'
import type { UsherPaths } from '../paths.ts'

/** Returns why nothing can be recorded, or undefined. A full disk shows when a change reserves its space. */
export function unwritableState({ state }: Pick<UsherPaths, 'state'>): UsherError | undefined {
  for (const path of [state, join(state, 'usher.db')]) {
    if (!existsSync(path)) continue
    try {
      accessSync(path, constants.W_OK)
    } catch (error) {
      return fileError(path, 'written', error)
    }
  }
  return undefined
}
