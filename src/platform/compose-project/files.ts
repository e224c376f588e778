import { readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { refuse } from '../../lib/errors.ts'

/** A file's text; undefined when there is no such file. */
export type ReadText = (path: string) => string | undefined

/** The first that exists wins. source: docs.docker.com/compose/intro/compose-application-model */
const projectFiles = ['compose.yaml', 'compose.yml', 'docker-compose.yaml', 'docker-compose.yml']

/** The stack usher ships is a thousandth of it. */
const LARGEST = 16 * 1024 * 1024

export const readText: ReadText = (path) => {
  try {
    const kind = statSync(path)
    // A pipe that nobody writes to, and a device such as /dev/zero, would be read without an end.
    if (!kind.isFile() && !kind.isDirectory()) throw new Error('it is a pipe or a device, not a file')
    if (kind.size > LARGEST) throw new Error(`it is larger than ${LARGEST} bytes, as no description of a stack is`)
    return readFileSync(path, 'utf8')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined
    throw refuse('USHER-3', { path, done: 'read' }, { under: error })
  }
}

/**
 * The files of the project in a directory, absolute, in the order they are merged: those that COMPOSE_FILE names,
 * or else the project file and its override beside it.
 */
export function filesOf(directory: string, environment: Readonly<Record<string, string>>, read: ReadText): string[] {
  const named = environment['COMPOSE_FILE']
  if (named) return named.split(environment['COMPOSE_PATH_SEPARATOR'] ?? ':').map((file) => resolve(directory, file))
  const main = projectFiles.find((name) => read(join(directory, name)) !== undefined)
  if (main === undefined) throw refuse('STACK-2', { directory })
  const override = ['yaml', 'yml']
    .map((ending) => join(directory, `${main.replace(/\.ya?ml$/, '')}.override.${ending}`))
    .find((file) => read(file) !== undefined)
  return [join(directory, main), ...(override === undefined ? [] : [override])]
}
