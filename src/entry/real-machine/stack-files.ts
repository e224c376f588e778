import { join } from 'node:path'
import { assertEngineHasFilesHere } from '../../platform/engine/engine-errors.ts'
import type { Engine } from '../../platform/engine/engine.ts'
import type { StackFiles } from '../../platform/machine.ts'
import type { SettingsFile } from '../../platform/settings/settings-file.ts'
import { planStackCopy, copyShippedStack, shippedStackFiles } from '../../platform/compose-project/shipped-stack.ts'
import { missingServiceFolders, createServiceFolders } from '../../platform/compose-project/service-folders.ts'
import type { Stack } from '../../platform/compose-project/stack.ts'
import type { StateStore } from '../../platform/store/types.ts'
import { orUndefined } from '../../lib/errors.ts'

interface ShippedStackContext {
  directory: string
  state(): StateStore
  stack(): Promise<Stack>
  settings: SettingsFile
  engine(): Promise<Engine>
}

/**
 * Writes usher’s copy of the shipped stack, and the folders for its services. Files that the operator edited are not
 * overwritten.
 */
export function shippedStackWriter({ directory, state, stack, settings, engine }: ShippedStackContext): StackFiles {
  /** The folders of a remote engine are not this machine's to create. */
  const missingFolders = async (services: readonly string[]): Promise<string[]> => {
    if (services.length === 0) return []
    const [declared, connected] = await Promise.all([stack(), engine().catch(orUndefined)])
    if (!connected?.facts.remote) return missingServiceFolders(services, declared)
    if (mountsStackFile(services, declared)) assertEngineHasFilesHere(connected)
    return []
  }
  return {
    pendingPaths: async (services) => [
      ...planStackCopy(directory, state().fileDigests).written,
      ...(await missingFolders(services)),
    ],
    write: async (services) => {
      const folders = await missingFolders(services)
      copyShippedStack(directory, state().fileDigests)
      createServiceFolders(folders, ownerIn(settings.values()))
    },
  }
}

/** Whether a service reads a file of usher's own copy of the stack, which only this machine has. */
function mountsStackFile(services: readonly string[], { services: declared, directory }: Stack): boolean {
  const files = new Set(Object.keys(shippedStackFiles).map((file) => join(directory, file)))
  const mounts = declared.filter(({ name }) => services.includes(name)).flatMap((service) => service.mounts)
  return mounts.some(({ source }) => source !== null && files.has(source))
}

/** PUID and PGID, or the stack's own defaults. */
function ownerIn({ PUID = '1000', PGID = '1000' }: Record<string, string>): { uid: number; gid: number } {
  return { uid: Number(PUID), gid: Number(PGID) }
}

/** An operator’s own project is never written to. */
export const readOnlyStackFiles: StackFiles = { pendingPaths: async () => [], write: async () => undefined }
