import type { Machine } from '../../platform/machine.ts'
import { marks } from '../../platform/file-fingerprint.ts'
import type { SettingsFile } from '../../platform/settings/file.ts'
import { readCarried } from '../../platform/compose-project/carried.ts'
import type { Stack } from '../../platform/compose-project/model.ts'
import { readStack } from '../../platform/compose-project/parse.ts'

/**
 * Reads the stack, and again only when one of its files, or of the settings that fill it in, is another than it was,
 * or its folder has got or lost one: an override that appears is part of it.
 */
export function stackReader(directory: string, source: Machine['source'], settings: SettingsFile): Machine['stack'] {
  let held: { stack: Stack; mark: string } | undefined
  const { stack: own, operator } = settings.places
  const markOf = (stack: Stack) => marks([directory, ...stack.files, ...stack.read_files, own, operator ?? own])
  const read = (environment: Record<string, string>) =>
    readStack({ directory, environment, ...(source === 'carried' && { read: readCarried(directory) }) })
  return async (instead) => {
    if (instead) return read({ ...settings.values(), ...instead })
    if (held && held.mark === markOf(held.stack)) return held.stack
    const stack = await read(settings.values())
    held = { stack, mark: markOf(stack) }
    return stack
  }
}
