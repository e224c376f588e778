import { refuse, type Refusal } from '../../lib/errors.ts'
import { valuesOf, type Incoming } from './message.ts'

export const LARGEST_BODY = 65_536

/** A body that is not taken, with the status that says why. */
export interface Rejected {
  status: 400 | 413 | 415
  refusal: Refusal
}

export type BodyRead = { fields: Record<string, unknown> } | Rejected

/** A body’s fields. What is not JSON, not an object, or larger than 64 KiB is not read further. */
export async function fieldsOf(request: Incoming): Promise<BodyRead> {
  if (!saysJson(request.headers)) return rejected(415, 'sent as application/json, without any other encoding')
  const bytes = await bytesOf(request)
  if (!bytes) return rejected(413, `no larger than ${LARGEST_BODY} bytes`)
  try {
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
    if (value !== null && typeof value === 'object' && !Array.isArray(value)) return { fields: { ...value } }
    return { status: 400, refusal: refuse('ASKED-7', { why: 'it is another value' }) }
  } catch {
    return { status: 400, refusal: refuse('ASKED-7', { why: 'it cannot be read as JSON in UTF-8' }) }
  }
}

function rejected(status: 413 | 415, what: string): Rejected {
  return { status, refusal: refuse('SURFACE-7', { what }) }
}

function saysJson(headers: readonly string[]): boolean {
  const types = valuesOf(headers, 'content-type')
  const encoded = valuesOf(headers, 'content-encoding').some((value) => value.trim().toLowerCase() !== 'identity')
  return types.length === 1 && /^application\/json\s*(;\s*charset="?utf-8"?\s*)?$/i.test(types[0]!.trim()) && !encoded
}

async function bytesOf(request: Incoming): Promise<Uint8Array | undefined> {
  const declared = Number(valuesOf(request.headers, 'content-length')[0] ?? 0)
  if (declared > LARGEST_BODY) return undefined
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body) {
    size += chunk.byteLength
    if (size > LARGEST_BODY) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
