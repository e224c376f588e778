import { join } from 'node:path'
import { z } from '../../../../contract/zod.ts'
import { sha256 } from '../../../lib/hash.ts'
import type { DriftedFile } from '../../../../contract/kinds/drift.ts'
import type { Machine } from '../../../platform/machine.ts'
import { usherError } from '../../../lib/errors.ts'
import { shippedStackFiles } from '../../../platform/compose-project/shipped-stack.ts'
import { readTextFile } from '../../../platform/compose-project/compose-files.ts'
import { didYouMean } from '../../../lib/suggest.ts'

/** Stored by file path. */
export const adoptedFileShape = z.object({ sha256: z.string() })

export interface TrackedStackFile {
  name: string
  declared: string
  file: DriftedFile
}

/** Returns the files that usher has written in its own copy of the stack. Throws for an operator's stack. */
export function listStackFiles(machine: Pick<Machine, 'paths' | 'source' | 'state'>): TrackedStackFile[] {
  const directory = join(machine.paths.data, 'stack')
  if (machine.source === 'operator') throw usherError('DRIFT-3', { directory })
  const { fileDigests, keyValues } = machine.state()
  const all = Object.entries(shippedStackFiles).map(([name, declared]) => {
    const path = join(directory, name)
    const meant = keyValues.get('adoption', path, adoptedFileShape)?.value.sha256
    const writtenDigest = fileDigests.digestOf(path) ?? null
    return {
      name,
      declared,
      file: compareFile({ path, declared, writtenDigest, meant, currentText: readTextFile(path) }),
    }
  })
  return all.filter(({ file }) => file.written_digest !== null || file.actual_digest !== null)
}

interface FileVersions {
  path: string
  declared: string
  writtenDigest: string | null
  meant: string | undefined
  currentText: string | undefined
}

export function compareFile({ path, declared, writtenDigest, meant, currentText }: FileVersions): DriftedFile {
  const verb = currentText === undefined ? null : sha256(currentText)
  const digests = { written_digest: writtenDigest, actual_digest: verb, declared_digest: sha256(declared) }
  const lines =
    currentText === undefined ? { lines_added: 0, lines_removed: 0 } : countLineChanges(declared, currentText)
  if (verb === null) return { path, status: 'missing', ...digests, ...lines }
  if (verb === digests.declared_digest) return { path, status: 'as-declared', ...digests, ...lines }
  if (verb === writtenDigest) return { path, status: 'outdated', ...digests, ...lines }
  return { path, status: verb === meant ? 'adopted' : 'changed', ...digests, ...lines }
}

/** Returns the files with these names or paths; without names, all files with a `wanted` status. */
export function selectFiles(
  names: readonly string[],
  files: readonly TrackedStackFile[],
  statuses: readonly DriftedFile['status'][],
  noneBecause: string,
): TrackedStackFile[] {
  const fitting = (file: TrackedStackFile) => statuses.includes(file.file.status)
  if (names.length === 0) {
    if (!files.some(fitting)) throw usherError('DRIFT-1', { because: noneBecause })
    return files.filter(fitting)
  }
  return [...new Set(names)].map((name) => {
    const found = files.find((file) => file.name === name || file.file.path === name)
    const all = files.map((file) => file.name)
    if (!found)
      throw usherError('ASKED-6', { what: 'stack file', name, nearest: didYouMean(name, all), list: 'stored' })
    if (!fitting(found)) throw usherError('DRIFT-2', { because: statusClause(found.file) })
    return found
  })
}

function statusClause({ path, status }: DriftedFile): string {
  const clauses: Record<DriftedFile['status'], string> = {
    'as-declared': `${path} matches the declared one`,
    outdated: `${path} comes from an older usher`,
    changed: `${path} was changed`,
    adopted: `${path} was adopted`,
    missing: `${path} is missing`,
  }
  return clauses[status]
}

/** Counts lines that only one of the two texts has, regardless of their order. */
function countLineChanges(declared: string, currentText: string): Pick<DriftedFile, 'lines_added' | 'lines_removed'> {
  const counts = new Map<string, number>()
  for (const line of currentText.split('\n')) counts.set(line, (counts.get(line) ?? 0) + 1)
  for (const line of declared.split('\n')) counts.set(line, (counts.get(line) ?? 0) - 1)
  const sum = (sign: 1 | -1) => [...counts.values()].reduce((total, count) => total + Math.max(0, count * sign), 0)
  return { lines_added: sum(1), lines_removed: sum(-1) }
}
