import { join } from 'node:path'
import { sha256 } from '../../lib/hash.ts'
import { freshSettings } from '../settings/template.ts'
import { writeWhole } from '../settings/write.ts'
import door from '../../../stack/caddy/door.caddyfile' with { type: 'text' }
import compose from '../../../stack/compose.yaml' with { type: 'text' }
import tunnelAuth from '../../../stack/gluetun/auth.toml' with { type: 'text' }
import { readText, type ReadText } from './files.ts'

/** The files of the stack that usher ships, by their paths below the stack's directory. They are part of the program. */
export const carried: Readonly<Record<string, string>> = {
  'compose.yaml': compose as unknown as string,
  'caddy/door.caddyfile': door,
  'gluetun/auth.toml': tunnelAuth as unknown as string,
}

/** What usher last wrote where, so that a hand edit is known for what it is. */
export interface Digests {
  digestOf(path: string): string | undefined
  record(path: string, sha256: string): void
}

export interface Copied {
  /** New, or brought up to this version of usher. */
  wrote: string[]
  /** Somebody changed them since usher wrote them, or put them there: they are theirs. */
  left: string[]
}

/**
 * Brings usher's copy of its stack in `directory` up to date. A file that somebody changed is left as it is; the
 * settings (`.env`, for their owner alone) are only ever begun. Nothing is written where nothing would change.
 */
export function copyStack(directory: string, digests: Digests, files = carried): Copied {
  const { write, left } = compare(directory, digests, files)
  for (const [path, text] of write) {
    writeWhole(path, text, 0o644)
    digests.record(path, sha256(text))
  }
  const settings = beginSettings(directory)
  return { wrote: [...write.map(([path]) => path), ...settings], left }
}

/** What `copyStack` would do, for a dry run. */
export function copiesNeeded(directory: string, digests: Pick<Digests, 'digestOf'>, files = carried): Copied {
  const { write, left } = compare(directory, digests, files)
  const settings = settingsIn(directory)
  const begun = readText(settings) === undefined ? [settings] : []
  return { wrote: [...write.map(([path]) => path), ...begun], left }
}

/** Reads the copy in `directory` as it will be: from the disk, and what is not there yet from the program. */
export function readCarried(directory: string): ReadText {
  const shipped = new Map(Object.entries(carried).map(([name, text]) => [join(directory, name), text]))
  return (path) => readText(path) ?? shipped.get(path)
}

function compare(directory: string, digests: Pick<Digests, 'digestOf'>, files: Readonly<Record<string, string>>) {
  const write: [path: string, text: string][] = []
  const left: string[] = []
  for (const [name, text] of Object.entries(files)) {
    const path = join(directory, name)
    const there = readText(path)
    if (there !== undefined && there !== text && sha256(there) !== digests.digestOf(path)) left.push(path)
    // The same text without a record is usher's own, from before its record was lost.
    else if (there !== text || digests.digestOf(path) !== sha256(text)) write.push([path, text])
  }
  return { write, left }
}

function beginSettings(directory: string): string[] {
  const path = settingsIn(directory)
  if (readText(path) !== undefined) return []
  writeWhole(path, freshSettings(), 0o600)
  return [path]
}

function settingsIn(directory: string): string {
  return join(directory, '.env')
}
