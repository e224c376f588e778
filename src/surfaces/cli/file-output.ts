import type { FileReply } from '../../operations/handler.ts'
import { usherError } from '../../lib/errors.ts'
import type { CliContext } from './context.ts'

/** Writes a file as it is, also with `--json`, since no envelope fits a file. Never writes to a terminal. */
export async function writeFileReply({ name, size, contents, close }: FileReply, { io }: CliContext): Promise<number> {
  if (io.out.isTTY || size === 0) await close()
  if (io.out.isTTY) throw usherError('LINE-8', { name })
  if (size > 0) for await (const piece of contents()) await io.out.write(piece)
  return 0
}
