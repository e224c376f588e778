import type { ToldFile } from '../../operations/handler.ts'
import { refuse } from '../../lib/errors.ts'
import type { Desk } from './desk.ts'

/** A file goes out as it is, with `--json` too: there is no envelope that it could go in. Never onto a terminal. */
export async function giveFile({ name, bytes, contents, close }: ToldFile, { io }: Desk): Promise<number> {
  if (io.out.isTTY || bytes === 0) await close()
  if (io.out.isTTY) throw refuse('LINE-8', { name })
  if (bytes > 0) for await (const piece of contents()) await io.out.write(piece)
  return 0
}
