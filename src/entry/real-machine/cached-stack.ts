import type { Machine } from '../../platform/machine.ts'
import { filesFingerprint } from '../../platform/file-fingerprint.ts'
import type { SettingsFile } from '../../platform/settings/settings-file.ts'
import { shippedStackReader } from '../../platform/compose-project/shipped-stack.ts'
import { readCorrections } from '../../platform/compose-project/corrections.ts'
import { separateRemoteServices } from '../../platform/remote-apps/remote-services.ts'
import type { Stack } from '../../platform/compose-project/stack.ts'
import { readStack } from '../../platform/compose-project/stack-reader.ts'

/**
 * Returns a function that reads the stack, and reads it again only after a change to one of its files, to the settings
 * that fill it in or say what runs elsewhere, to the corrections, or to the list of files in its folder (a new override is part of the stack).
 */
export function cachedStackReader(
  directory: string,
  source: Machine['source'],
  settings: SettingsFile,
  corrections: string,
): Machine['stack'] {
  let cached: { stack: Stack; files: readonly string[]; mark: string } | undefined
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
  const read = async (environment: Record<string, string>) => {
    const stack = await readStack({
      directory,
      environment,
      corrections: readCorrections(corrections, directory),
      ...(source === 'shipped' && { read: shippedStackReader(directory) }),
    })
    return separateRemoteServices(stack, environment)
  }
  return async (instead) => {
    if (instead) return read({ ...settings.values(), ...instead })
    if (cached && cached.mark === filesFingerprint(cached.files)) return cached.stack
    const stack = await read(settings.values())
    const files = filesOf(stack)
    cached = { stack, files, mark: filesFingerprint(files) }
    return stack
  }
}
