import type { FileReply } from '../../operations/handler.ts'
import { headerValues, type HttpRequest, type HttpResponse } from './message.ts'
import { createResponse } from './responses.ts'

/** Returns a file under its own name, which was validated earlier and is safe in a header. */
export async function fileResponse(file: FileReply, request: Pick<HttpRequest, 'rawHeaders'>): Promise<HttpResponse> {
  const { name, size, type, caching, contents, close } = file
  const disposition = caching ? 'inline' : 'attachment'
  const headers = ['Content-Disposition', `${disposition}; filename="${name}"`, 'Content-Length', String(size)]
  const body = { type: 'pieces' as const, chunks: size === 0 ? emptyBody(close) : contents() }
  if (!caching) return createResponse(200, type, body, headers)
  const { etag, max_age_seconds } = caching
  const forHowLong = `private, max-age=${max_age_seconds}`
  if (!hasCurrentCopy(request, etag)) return createResponse(200, type, body, [...headers, 'ETag', etag], forHowLong)
  await close()
  return { status: 304, rawHeaders: ['Cache-Control', forHowLong, 'ETag', etag], body: '' }
}

/** source: RFC 9110, section 13.1.2: a list of tags that are compared without `W/`, or an asterisk */
function hasCurrentCopy({ rawHeaders }: Pick<HttpRequest, 'rawHeaders'>, etag: string): boolean {
  const tags = headerValues(rawHeaders, 'if-none-match')
    .join(',')
    .split(',')
    .map((tag) => tag.trim().replace(/^W\//, ''))
  return tags.includes(etag) || tags.includes('*')
}

async function* emptyBody(close: () => Promise<void>): AsyncGenerator<never> {
  await close()
}
