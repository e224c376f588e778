import type { Machine } from '../../platform/machine.ts'
import { homeFolderOrRoot } from '../../lib/home-folder.ts'
import { fileFingerprint, filesFingerprint } from '../../platform/file-fingerprint.ts'
import type { SettingsFile } from '../../platform/settings/settings-file.ts'
import { shippedStackReader } from '../../platform/compose-project/shipped-stack.ts'
import { readTextFile, type ReadTextFile } from '../../platform/compose-project/compose-files.ts'
import type { Stack } from '../../platform/compose-project/stack.ts'
import { rememberStack, type StackMemory } from './remembered-stack.ts'
import type { StackPlaces } from './understand-stack.ts'

export interface CachedStack {
  read: Machine['stack']
  /** Whether `read` would return this stack again. */
  isCurrent(stack: Stack): boolean
}

/**
 * Opens the stack. `read` reads it, and reads it again only after a change to one of its files, to the settings
 * that fill it in or say what runs elsewhere, to the corrections, or to the list of files in its folder (a new override
 * is part of the stack). `memory` has how an earlier command of the same program understood it.
 */
export function openCachedStack(
  places: StackPlaces,
  source: Machine['source'],
  settings: SettingsFile,
  memory?: StackMemory,
): CachedStack {
  let cached: { stack: Stack; files: readonly string[]; mark: string } | undefined
  const { directory, corrections } = places
  const { stack: stackSettings, operator, usher } = settings.paths
  const filesOf = (stack: Stack) => [
    ...new Set([
      directory,
      ...stack.files,
      ...stack.source_files,
      ...stack.env_files,
      stackSettings,
      operator ?? stackSettings,
      usher,
      corrections,
    ]),
  ]
  const read = source === 'shipped' ? shippedStackReader(directory) : readTextFile
  const understand = async (environment: Record<string, string>, from: ReadTextFile) =>
    (await import('./understand-stack.ts')).understandStack(places, environment, from)
  const remember = (environment: Record<string, string>) => {
    if (!memory) return understand(environment, read)
    // Another version of usher may understand the same files in another way.
    const home = homeFolderOrRoot(process.env)
    const inputs = { places, source, environment, home, program: fileFingerprint(process.execPath) }
    return rememberStack({ inputs, read, memory }, (from) => understand(environment, from))
  }
  const isCurrent = () => cached !== undefined && cached.mark === filesFingerprint(cached.files)
  const readAgain = async () => {
    const stack = await remember(settings.values())
    const files = filesOf(stack)
    cached = { stack, files, mark: filesFingerprint(files) }
    return stack
  }
  // A command asks from several places at once. A later turn of the event loop may know of a later change.
  let reading: Promise<Stack> | undefined
  return {
    isCurrent: (stack) => cached?.stack === stack && isCurrent(),
    async read(instead) {
      if (instead) return understand({ ...settings.values(), ...instead }, read)
      if (reading) return reading
      if (cached && isCurrent()) return cached.stack
      const forget = () => (reading = undefined)
      setImmediate(forget)
      return (reading = readAgain().finally(forget))
    },
  }
}
