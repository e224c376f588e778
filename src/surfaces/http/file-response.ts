import type { FileReply } from '../../operations/handler.ts'
import type { HttpResponse } from './message.ts'
import { createResponse } from './responses.ts'

/** Returns a file under its own name, which was validated earlier and is safe in a header. */
export function fileResponse({ name, size, type, contents, close }: FileReply): HttpResponse {
  const headers = ['Content-Disposition', `attachment; filename="${name}"`, 'Content-Length', String(size)]
  return createResponse(200, type, { type: 'pieces', chunks: size === 0 ? emptyBody(close) : contents() }, headers)
}

async function* emptyBody(close: () => Promise<void>): AsyncGenerator<never> {
  await close()
}
