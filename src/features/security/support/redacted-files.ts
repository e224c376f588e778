import { usherError } from '../../../lib/errors.ts'
import type { BundlePart } from './bundle-parts.ts'
import {
  zeroCounts,
  sumCounts,
  type RedactionCounts,
  type RedactionResult,
  type Redactor,
} from '../../../platform/redaction/redactor.ts'

/** A file of a bundle, ready to be written. */
export interface RedactedFile {
  path: string
  what: string
  text: string
  redactions: RedactionCounts
}

/** Data as indented JSON, every text in it marked on its own: names of fields too, for some are names of things. */
export function buildJsonFile({ path, what, data }: BundlePart, marker: Redactor): RedactedFile {
  const { value, counts: redactions } = redactData(data, marker)
  return verifyRedacted({ path, what, text: `${JSON.stringify(value, null, 2)}\n`, redactions }, marker)
}

/** Reads it once more as a whole, and refuses with SUPPORT-1 what still tells a secret. */
export function verifyRedacted(file: RedactedFile, marker: Redactor): RedactedFile {
  if (!marker.containsSecret(file.text)) return file
  const { value, counts } = marker.redact(file.text)
  if (marker.containsSecret(value)) throw usherError('SUPPORT-1', { file: file.path })
  return { ...file, text: value, redactions: sumCounts([file.redactions, counts]) }
}

/** `field` is the name that it stands behind; empty for what has none. */
function redactData(data: unknown, marker: Redactor, field = ''): RedactionResult<unknown> {
  if (typeof data === 'string') return marker.redactField(field, data)
  if (typeof data === 'number') return redactNumber(data, marker, field)
  if (data === null || typeof data !== 'object') return { value: data, counts: zeroCounts() }
  if (Array.isArray(data)) {
    const all = data.map((one) => redactData(one, marker, field))
    return { value: all.map(({ value }) => value), counts: sumCounts(all.map(({ counts }) => counts)) }
  }
  const all = Object.entries(data).map(([name, value]) => ({
    name: marker.redact(name),
    value: redactData(value, marker, name),
  }))
  return {
    value: Object.fromEntries(all.map(({ name, value }) => [name.value, value.value])),
    counts: sumCounts(all.flatMap(({ name, value }) => [name.counts, value.counts])),
  }
}

/** A password of digits alone may stand as a number. */
function redactNumber(data: number, marker: Redactor, field: string): RedactionResult<unknown> {
  const marked = marker.redactField(field, String(data))
  return marked.counts.secrets > 0 ? marked : { value: data, counts: zeroCounts() }
}
