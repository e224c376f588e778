import { existsSync, statSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { savedFile } from '../../../contract/kinds/saved-file.ts'
import { writeNewFile } from '../../features/data/backup/archive/file-io.ts'
import { payload, type FileReply, type Payload } from '../../operations/handler.ts'
import { fileError, UsherError, usherError } from '../../lib/errors.ts'
import type { Renderer } from '../../lib/report/renderer.ts'
import type { CliContext } from './context.ts'

export const STANDARD_OUTPUT = '-'

/** Writes a file to standard output as it is. Never writes to a terminal. */
async function writeToStandardOutput(file: FileReply, command: string, { io, flags }: CliContext): Promise<void> {
  const { name, size, contents, close } = file
  const error = flags.json
    ? usherError('LINE-10', { command })
    : io.out.isTTY
      ? usherError('LINE-8', { name, command })
      : null
  if (error || size === 0) await close()
  if (error) throw error
  if (size > 0) for await (const piece of contents()) await io.out.write(piece)
}

/**
 * Copies a file to `outputPath`, or under its own name to this folder. Returns where it is, or undefined if standard
 * output was asked for. `command` is what was typed, without the flags.
 */
export async function writeFileReply(
  file: FileReply,
  { command, outputPath }: { command: string; outputPath: string | undefined },
  context: CliContext,
): Promise<Payload<typeof savedFile> | undefined> {
  if (outputPath === STANDARD_OUTPUT) return void (await writeToStandardOutput(file, command, context))
  const path = targetPath(file.name, outputPath)
  const hasher = new Bun.CryptoHasher('sha256')
  try {
    const size_bytes = await writeNewFile(path, hashed(file, hasher))
    return payload(savedFile, { name: file.name, path, size_bytes, digest: `sha256:${hasher.digest('hex')}` })
  } catch (thrown) {
    await file.close().catch(() => undefined)
    if ((thrown as NodeJS.ErrnoException).code === 'EEXIST') throw usherError('LINE-9', { path, command })
    await rm(path, { force: true })
    // What it was to be copied from says why.
    if (thrown instanceof UsherError) throw thrown
    throw fileError(path, 'written', thrown)
  }
}

export function renderSavedFile({ data }: Payload<typeof savedFile>, renderer: Renderer): string {
  return [`Copied ${renderer.bytes(data.size_bytes)} to`, data.path, renderer.paint('quiet', data.digest)].join('\n')
}

export function targetPath(name: string, outputPath: string | undefined): string {
  const path = resolve(outputPath ?? name)
  return existsSync(path) && statSync(path).isDirectory() ? join(path, name) : path
}

async function* hashed({ size, contents, close }: FileReply, hasher: Bun.CryptoHasher): AsyncGenerator<Uint8Array> {
  if (size === 0) return void (await close())
  for await (const piece of contents()) {
    hasher.update(piece)
    yield piece
  }
}
