import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileError, usherError } from '../../lib/errors.ts'
import { decodeName } from '../../lib/file-name.ts'

/** Returns a file's text, or undefined if there is no such file. */
export type ReadTextFile = (path: string) => string | undefined

/** The first that exists wins. source: docs.docker.com/compose/intro/compose-application-model */
const projectFileNames = ['compose.yaml', 'compose.yml', 'docker-compose.yaml', 'docker-compose.yml']

/**
 * Returns the directory of the project that `docker compose` would operate from here: the nearest one upwards with a
 * project file. Undefined if there is none.
 */
export function findProjectDirectory(start: string): string | undefined {
  for (let directory = resolve(start); ; directory = dirname(directory)) {
    if (projectFileNames.some((name) => existsSync(join(directory, name)))) return directory
    if (directory === dirname(directory)) return undefined
  }
}

/** 1,000× the size of the shipped stack. */
const MAX_FILE_BYTES = 16 * 1024 * 1024

export const readTextFile: ReadTextFile = (path) => readFileAs(path, (bytes) => bytes.toString('utf8'))

/** Reads a file that will be written back: bytes that are not text stay what they are. See `encodeName`. */
export const readRawTextFile: ReadTextFile = (path) => readFileAs(path, decodeName)

function readFileAs(path: string, decode: (bytes: Buffer) => string): string | undefined {
  try {
    const kind = statSync(path)
    // Reading a pipe without a writer, or a device such as /dev/zero, would never end.
    if (!kind.isFile() && !kind.isDirectory()) throw new Error('it is a pipe or a device, not a file')
    if (kind.size > MAX_FILE_BYTES)
      throw new Error(`it is larger than ${MAX_FILE_BYTES} bytes, which no stack file should be`)
    return decode(readFileSync(path))
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined
    throw fileError(path, 'read', error)
  }
}

/**
 * Returns the project's files as absolute paths in merge order: those that COMPOSE_FILE names, or else the project file
 * and its override.
 */
export function composeFilesIn(
  directory: string,
  environment: Readonly<Record<string, string>>,
  read: ReadTextFile,
): string[] {
  const named = environment['COMPOSE_FILE']
  if (named) return named.split(environment['COMPOSE_PATH_SEPARATOR'] ?? ':').map((file) => resolve(directory, file))
  const main = projectFileNames.find((name) => read(join(directory, name)) !== undefined)
  if (main === undefined) throw usherError('STACK-2', { directory })
  const override = ['yaml', 'yml']
    .map((ending) => join(directory, `${main.replace(/\.ya?ml$/, '')}.override.${ending}`))
    .find((file) => read(file) !== undefined)
  return [join(directory, main), ...(override === undefined ? [] : [override])]
}
