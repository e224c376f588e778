import type { StackFiles } from '../machine.ts'
import { copiesNeeded, copyStack } from '../stack/carried.ts'
import type { State } from '../state/state.ts'

/** usher’s copy of the stack it ships. A file that somebody changed since is theirs, and left. */
export function carriedFiles(directory: string, state: () => State): StackFiles {
  return {
    toWrite: async () => copiesNeeded(directory, state().files).wrote,
    write: async () => void copyStack(directory, state().files),
  }
}

/** An operator’s own project is never written in. */
export const nothingToWrite: StackFiles = { toWrite: async () => [], write: async () => undefined }
