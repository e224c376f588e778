import type { StackFiles } from '../../platform/machine.ts'
import type { SettingsFile } from '../../platform/settings/file.ts'
import { copiesNeeded, copyStack } from '../../platform/compose-project/carried.ts'
import { foldersToMake, makeFolders } from '../../platform/compose-project/folders.ts'
import type { Stack } from '../../platform/compose-project/model.ts'
import type { State } from '../../platform/store/state.ts'

interface Carried {
  directory: string
  state(): State
  stack(): Promise<Stack>
  settings: SettingsFile
}

/**
 * usher’s copy of the stack it ships, and the folders that its services are given. A file that somebody changed since
 * usher wrote it is theirs, and left.
 */
export function carriedFiles({ directory, state, stack, settings }: Carried): StackFiles {
  return {
    toWrite: async (services) => [
      ...copiesNeeded(directory, state().files).wrote,
      ...(services.length > 0 ? foldersToMake(services, await stack()) : []),
    ],
    write: async (services) => {
      copyStack(directory, state().files)
      if (services.length > 0) makeFolders(foldersToMake(services, await stack()), ownerIn(settings.values()))
    },
  }
}

/** Whose the folders are to be: what PUID and PGID say, as the stack has them when they say nothing. */
function ownerIn({ PUID = '1000', PGID = '1000' }: Record<string, string>): { uid: number; gid: number } {
  return { uid: Number(PUID), gid: Number(PGID) }
}

/** An operator’s own project is never written in. */
export const nothingToWrite: StackFiles = { toWrite: async () => [], write: async () => undefined }
