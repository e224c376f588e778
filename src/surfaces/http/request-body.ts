import { usherError, type UsherError } from '../../lib/errors.ts'
import { headerValues, type HttpRequest } from './message.ts'

export const MAX_BODY_BYTES = 65_536

export interface RejectedBody {
  status: 400 | 413 | 415
  error: UsherError
}

export type JsonBodyResult = { fields: Record<string, unknown> } | RejectedBody

/** Reads a JSON object. Stops reading at 64 KiB. */
export async function readJsonBody(request: HttpRequest): Promise<JsonBodyResult> {
  if (!isJsonContentType(request.rawHeaders))
    return rejectBody(415, 'sent as application/json, without any other encoding')
  const bytes = await readBytes(request)
  if (!bytes) return rejectBody(413, `no larger than ${MAX_BODY_BYTES} bytes`)
  try {
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
    if (value !== null && typeof value === 'object' && !Array.isArray(value)) return { fields: { ...value } }
    return { status: 400, error: usherError('ASKED-7', { why: 'it has another JSON type' }) }
  } catch {
    return { status: 400, error: usherError('ASKED-7', { why: 'it is not valid JSON in UTF-8' }) }
  }
}

function rejectBody(status: 413 | 415, requirement: string): RejectedBody {
  return { status, error: usherError('SURFACE-7', { what: requirement }) }
}

function isJsonContentType(headers: readonly string[]): boolean {
  const types = headerValues(headers, 'content-type')
  const encoded = headerValues(headers, 'content-encoding').some((value) => value.trim().toLowerCase() !== 'identity')
  return types.length === 1 && /^application\/json\s*(;\s*charset="?utf-8"?\s*)?$/i.test(types[0]!.trim()) && !encoded
}

async function readBytes(request: HttpRequest): Promise<Uint8Array | undefined> {
  const declared = Number(headerValues(request.rawHeaders, 'content-length')[0] ?? 0)
  if (declared > MAX_BODY_BYTES) return undefined
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body) {
    size += chunk.byteLength
    if (size > MAX_BODY_BYTES) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
