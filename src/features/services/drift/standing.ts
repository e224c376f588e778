import { join } from 'node:path'
import * as z from 'zod'
import { sha256 } from '../../../lib/hash.ts'
import type { DriftedFile } from '../../../../contract/kinds/drift.ts'
import type { Machine } from '../../../platform/machine.ts'
import { refuse } from '../../../lib/errors.ts'
import { carried } from '../../../platform/compose-project/carried.ts'
import { readText } from '../../../platform/compose-project/files.ts'
import { didYouMean } from '../../../lib/suggest.ts'

/** What somebody took over as it is, by its path. */
export const adopted = z.object({ sha256: z.string() })

/** A file that usher writes: its name below the stack's folder, what this usher declares, and how it is. */
export interface StackFile {
  name: string
  declared: string
  file: DriftedFile
}

/** Every file of usher’s own copy of the stack that was ever written. Refused where the stack is the operator’s. */
export function stackFilesOf(machine: Pick<Machine, 'places' | 'source' | 'state'>): StackFile[] {
  const directory = join(machine.places.data, 'stack')
  if (machine.source === 'operator') throw refuse('DRIFT-3', { directory })
  const { files, memory } = machine.state()
  const all = Object.entries(carried).map(([name, declared]) => {
    const path = join(directory, name)
    const meant = memory.get('adoption', path, adopted)?.value.sha256
    const wrote = files.digestOf(path) ?? null
    return { name, declared, file: standingOf({ path, declared, wrote, meant, there: readText(path) }) }
  })
  return all.filter(({ file }) => file.wrote !== null || file.is !== null)
}

interface Seen {
  path: string
  declared: string
  wrote: string | null
  meant: string | undefined
  there: string | undefined
}

export function standingOf({ path, declared, wrote, meant, there }: Seen): DriftedFile {
  const is = there === undefined ? null : sha256(there)
  const digests = { wrote, is, declared: sha256(declared) }
  const lines = there === undefined ? { lines_added: 0, lines_removed: 0 } : between(declared, there)
  if (is === null) return { path, standing: 'missing', ...digests, ...lines }
  if (is === digests.declared) return { path, standing: 'as-declared', ...digests, ...lines }
  if (is === wrote) return { path, standing: 'older', ...digests, ...lines }
  return { path, standing: is === meant ? 'adopted' : 'changed', ...digests, ...lines }
}

/** Those that were named, by their names or their paths; all that are `wanted` where none was. */
export function filesNamed(
  names: readonly string[],
  files: readonly StackFile[],
  wanted: readonly DriftedFile['standing'][],
  is: string,
): StackFile[] {
  const fitting = (one: StackFile) => wanted.includes(one.file.standing)
  if (names.length === 0) {
    if (!files.some(fitting)) throw refuse('DRIFT-1', { is })
    return files.filter(fitting)
  }
  return [...new Set(names)].map((name) => {
    const found = files.find((one) => one.name === name || one.file.path === name)
    const all = files.map((one) => one.name)
    if (!found)
      throw refuse('ASKED-6', { what: 'file of the stack', name, nearest: didYouMean(name, all), list: 'stored' })
    if (!fitting(found)) throw refuse('DRIFT-2', { path: found.file.path, is: words[found.file.standing] })
    return found
  })
}

const words: Record<DriftedFile['standing'], string> = {
  'as-declared': 'is as usher declares it',
  older: 'is as an earlier usher wrote it, and the next change brings it up to date',
  changed: 'was changed',
  adopted: 'was taken over',
  missing: 'is not there',
}

/** How many lines one has that the other has not, however they are moved about. */
function between(declared: string, there: string): Pick<DriftedFile, 'lines_added' | 'lines_removed'> {
  const counts = new Map<string, number>()
  for (const line of there.split('\n')) counts.set(line, (counts.get(line) ?? 0) + 1)
  for (const line of declared.split('\n')) counts.set(line, (counts.get(line) ?? 0) - 1)
  const sum = (sign: 1 | -1) => [...counts.values()].reduce((total, count) => total + Math.max(0, count * sign), 0)
  return { lines_added: sum(1), lines_removed: sum(-1) }
}
