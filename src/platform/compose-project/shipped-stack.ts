import { join } from 'node:path'
import { sha256 } from '../../lib/hash.ts'
import { renderSettingsTemplate } from '../settings/settings-template.ts'
import { writeFileAtomically } from '../atomic-write.ts'
import door from '../../../stack/caddy/door.caddyfile' with { type: 'text' }
import compose from '../../../stack/compose.yaml' with { type: 'text' }
import tunnelAuth from '../../../stack/gluetun/auth.toml' with { type: 'text' }
import { readTextFile, type ReadTextFile } from './compose-files.ts'

/** Embedded in the program, by their paths below the stack's directory. */
export const shippedStackFiles: Readonly<Record<string, string>> = {
  'compose.yaml': compose as unknown as string,
  'caddy/door.caddyfile': door,
  'gluetun/auth.toml': tunnelAuth as unknown as string,
}

/** Digests of the files usher wrote last, to recognise hand edits. */
export interface FileDigestStore {
  digestOf(path: string): string | undefined
  record(path: string, sha256: string): void
}

export interface StackCopyResult {
  /** New, or updated to this version of usher. */
  written: string[]
  /** Edited since usher wrote them, or written by somebody else. usher never touches these. */
  left_modified: string[]
}

/**
 * Updates usher's copy of its stack in `directory`. Leaves edited files alone; creates the settings (`.env`, for their
 * owner alone) but never replaces them. Writes nothing if nothing would change.
 */
export function copyShippedStack(
  directory: string,
  digests: FileDigestStore,
  files = shippedStackFiles,
): StackCopyResult {
  const { write, left: left_modified } = compareWithShipped(directory, digests, files)
  for (const [path, text] of write) {
    writeFileAtomically(path, text, 0o644)
    digests.record(path, sha256(text))
  }
  const settings = createSettingsFile(directory)
  return { written: [...write.map(([path]) => path), ...settings], left_modified }
}

export function planStackCopy(
  directory: string,
  digests: Pick<FileDigestStore, 'digestOf'>,
  files = shippedStackFiles,
): StackCopyResult {
  const { write, left: left_modified } = compareWithShipped(directory, digests, files)
  const settings = settingsFileIn(directory)
  const newSettings = readTextFile(settings) === undefined ? [settings] : []
  return { written: [...write.map(([path]) => path), ...newSettings], left_modified }
}

/** Reads the copy in `directory` as it will be: from the disk, or from the program if the file is missing. */
export function shippedStackReader(directory: string): ReadTextFile {
  const shipped = new Map(Object.entries(shippedStackFiles).map(([name, text]) => [join(directory, name), text]))
  return (path) => readTextFile(path) ?? shipped.get(path)
}

function compareWithShipped(
  directory: string,
  digests: Pick<FileDigestStore, 'digestOf'>,
  files: Readonly<Record<string, string>>,
) {
  const write: [path: string, text: string][] = []
  const leftModified: string[] = []
  for (const [name, text] of Object.entries(files)) {
    const path = join(directory, name)
    const current = readTextFile(path)
    if (current !== undefined && current !== text && sha256(current) !== digests.digestOf(path)) leftModified.push(path)
    // Identical text without a digest is usher's own: only the digest was lost.
    else if (current !== text || digests.digestOf(path) !== sha256(text)) write.push([path, text])
  }
  return { write, left: leftModified }
}

function createSettingsFile(directory: string): string[] {
  const path = settingsFileIn(directory)
  if (readTextFile(path) !== undefined) return []
  writeFileAtomically(path, renderSettingsTemplate(), 0o600)
  return [path]
}

function settingsFileIn(directory: string): string {
  return join(directory, '.env')
}
