import { join } from 'node:path'
import { usherError } from '../../lib/errors.ts'
import { isJsonObject } from '../../lib/json-reader.ts'
import { writeFileAtomically } from '../atomic-write.ts'
import type { UsherPaths } from '../paths.ts'
import { readTextFile, type ReadTextFile } from './compose-files.ts'
import { serviceManifest, type ServiceManifest } from './manifest.ts'

/** The corrections by service: fields of `x-usher` that the project itself does not declare. */
export type Corrections = Readonly<Record<string, ServiceManifest>>

/** Returns the file with the corrections of every project. It is usher's own, apart from the project's files. */
export const correctionsPath = ({ config }: Pick<UsherPaths, 'config'>): string => join(config, 'stacks.json')

/** Returns the corrections of the project in `directory`. Throws STACK-4 if the file cannot be read. */
export function readCorrections(path: string, directory: string, read: ReadTextFile = readTextFile): Corrections {
  const services = readProjects(path, read)[directory] ?? {}
  const mistakes: string[] = []
  const manifests = Object.entries(services).map(([service, written]) => {
    const manifest = serviceManifest(written, [directory, service], (at, says) =>
      mistakes.push(`${at.join(' → ')}: ${says}`),
    )
    return [service, manifest ?? {}] as const
  })
  if (mistakes[0] !== undefined)
    throw usherError('STACK-4', { path, why: mistakes[0].replace(/\.( Did you mean [^]*)?$/, '') })
  return Object.fromEntries(manifests)
}

/**
 * Replaces the stored correction of a service; an empty one removes it. `written` has the form of `x-usher`, so that
 * the file can be edited by hand.
 */
export function writeCorrection(
  path: string,
  directory: string,
  service: string,
  written: Readonly<Record<string, unknown>>,
): void {
  const projects = readProjects(path)
  const { [service]: _, ...others } = projects[directory] ?? {}
  const services = Object.keys(written).length > 0 ? { ...others, [service]: written } : others
  const { [directory]: __, ...rest } = projects
  const all = Object.keys(services).length > 0 ? { ...rest, [directory]: services } : rest
  writeFileAtomically(path, `${JSON.stringify(all, null, 2)}\n`, 0o600)
}

/** Returns the stored correction of a service, in the form of `x-usher`. */
export const readWrittenCorrection = (path: string, directory: string, service: string): Record<string, unknown> => {
  const written = readProjects(path)[directory]?.[service]
  return isJsonObject(written) ? written : {}
}

function readProjects(path: string, read = readTextFile): Record<string, Record<string, unknown>> {
  const text = read(path)
  if (text === undefined) return {}
  const value = parseJson(text, path)
  if (!isJsonObject(value) || !Object.values(value).every(isJsonObject))
    throw usherError('STACK-4', { path, why: 'it should list services by project' })
  return value as Record<string, Record<string, unknown>>
}

function parseJson(text: string, path: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw usherError('STACK-4', { path, why: 'it is not JSON' })
  }
}
