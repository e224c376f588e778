import type { StackFiles } from '../../platform/machine.ts'
import type { SettingsFile } from '../../platform/settings/settings-file.ts'
import { planStackCopy, copyShippedStack } from '../../platform/compose-project/shipped-stack.ts'
import { missingServiceFolders, createServiceFolders } from '../../platform/compose-project/service-folders.ts'
import type { Stack } from '../../platform/compose-project/stack.ts'
import type { StateStore } from '../../platform/store/types.ts'

interface ShippedStackContext {
  directory: string
  state(): StateStore
  stack(): Promise<Stack>
  settings: SettingsFile
}

/**
 * Writes usher’s copy of the shipped stack, and the folders for its services. Files that the operator edited are not
 * overwritten.
 */
export function shippedStackWriter({ directory, state, stack, settings }: ShippedStackContext): StackFiles {
  return {
    pendingPaths: async (services) => [
      ...planStackCopy(directory, state().fileDigests).written,
      ...(services.length > 0 ? missingServiceFolders(services, await stack()) : []),
    ],
    write: async (services) => {
      copyShippedStack(directory, state().fileDigests)
      if (services.length > 0)
        createServiceFolders(missingServiceFolders(services, await stack()), ownerIn(settings.values()))
    },
  }
}

/** PUID and PGID, or the stack's own defaults. */
function ownerIn({ PUID = '1000', PGID = '1000' }: Record<string, string>): { uid: number; gid: number } {
  return { uid: Number(PUID), gid: Number(PGID) }
}

/** An operator’s own project is never written to. */
export const readOnlyStackFiles: StackFiles = { pendingPaths: async () => [], write: async () => undefined }
