import { valuesOf } from './message.ts'

/**
 * Whether two programs could disagree about where this request ends. The runtime’s parser refuses most of that itself;
 * these it takes, tried over a raw socket: a length that is given twice, and an encoding that is more than `chunked`.
 * source: RFC 9112, 6.1 and 6.3
 */
export function smuggles(headers: readonly string[]): boolean {
  const lengths = valuesOf(headers, 'content-length')
  const encodings = valuesOf(headers, 'transfer-encoding')
  if (lengths.length + encodings.length > 1) return true
  if (lengths.length === 1 && !/^\d{1,15}$/.test(lengths[0]!)) return true
  return encodings.length === 1 && encodings[0]!.toLowerCase() !== 'chunked'
}
