import { headerValues } from './message.ts'

/**
 * Returns true if two programs could disagree about where this request ends. The runtime’s parser refuses most of those
 * itself; it accepts these (tried over a raw socket): a repeated length, and an encoding other than plain `chunked`.
 * source: RFC 9112, 6.1 and 6.3
 */
export function hasAmbiguousFraming(headers: readonly string[]): boolean {
  const lengths = headerValues(headers, 'content-length')
  const encodings = headerValues(headers, 'transfer-encoding')
  if (lengths.length + encodings.length > 1) return true
  if (lengths.length === 1 && !/^\d{1,15}$/.test(lengths[0]!)) return true
  return encodings.length === 1 && encodings[0]!.toLowerCase() !== 'chunked'
}
