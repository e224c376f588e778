import type { ToldFile } from '../../operations/handler.ts'
import type { Outgoing } from './message.ts'
import { reply } from './reply.ts'

/** A file as it is, under its own name. Its name has been judged before: it can stand in a header. */
export function download({ name, bytes, type, contents, close }: ToldFile): Outgoing {
  const headers = ['Content-Disposition', `attachment; filename="${name}"`, 'Content-Length', String(bytes)]
  return reply(200, type, { is: 'pieces', pieces: bytes === 0 ? nothing(close) : contents() }, headers)
}

async function* nothing(close: () => Promise<void>): AsyncGenerator<never> {
  await close()
}
