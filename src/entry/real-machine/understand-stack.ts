import type { ReadTextFile } from '../../platform/compose-project/compose-files.ts'
import { readCorrections } from '../../platform/compose-project/corrections.ts'
import { readStack } from '../../platform/compose-project/stack-reader.ts'
import type { Stack } from '../../platform/compose-project/stack.ts'
import { separateRemoteServices } from '../../platform/remote-apps/remote-services.ts'

export interface StackPlaces {
  directory: string
  /** The file with the corrections of every project. */
  corrections: string
}

/** Reads the stack. Depends on nothing but its arguments and what `read` returns: see `rememberStack`. */
export async function understandStack(
  { directory, corrections }: StackPlaces,
  environment: Readonly<Record<string, string>>,
  read: ReadTextFile,
): Promise<Stack> {
  const stack = await readStack({
    directory,
    environment,
    corrections: readCorrections(corrections, directory, read),
    read,
  })
  return separateRemoteServices(stack, environment)
}
