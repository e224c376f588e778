import { usherError } from '../../../lib/errors.ts'
import type { BundlePart } from './bundle-parts.ts'
import {
  zeroCounts,
  sumCounts,
  type RedactionCounts,
  type RedactionResult,
  type Redactor,
} from '../../../platform/redaction/redactor.ts'

export interface RedactedFile {
  path: string
  summary: string
  text: string
  redactions: RedactionCounts
}

/** Formats data as indented JSON and redacts every text in it, including field names. */
export function buildJsonFile({ path, summary, data }: BundlePart, redactor: Redactor): RedactedFile {
  const { value, counts: redactions } = redactData(data, redactor)
  return verifyRedacted({ path, summary, text: `${JSON.stringify(value, null, 2)}\n`, redactions }, redactor)
}

/** Redacts the whole text once more. Throws SUPPORT-1 if it still contains a secret. */
export function verifyRedacted(file: RedactedFile, redactor: Redactor): RedactedFile {
  if (!redactor.containsSecret(file.text)) return file
  const { value, counts } = redactor.redact(file.text)
  if (redactor.containsSecret(value)) throw usherError('SUPPORT-1', { file: file.path })
  return { ...file, text: value, redactions: sumCounts([file.redactions, counts]) }
}

/** `field` is the name of the field that contains the data; empty for none. */
function redactData(data: unknown, redactor: Redactor, field = ''): RedactionResult<unknown> {
  if (typeof data === 'string') return redactor.redactField(field, data)
  if (typeof data === 'number') return redactNumber(data, redactor, field)
  if (data === null || typeof data !== 'object') return { value: data, counts: zeroCounts() }
  if (Array.isArray(data)) {
    const redacted = data.map((one) => redactData(one, redactor, field))
    return { value: redacted.map(({ value }) => value), counts: sumCounts(redacted.map(({ counts }) => counts)) }
  }
  const redacted = Object.entries(data).map(([name, value]) => ({
    name: redactor.redact(name),
    value: redactData(value, redactor, name),
  }))
  return {
    value: Object.fromEntries(redacted.map(({ name, value }) => [name.value, value.value])),
    counts: sumCounts(redacted.flatMap(({ name, value }) => [name.counts, value.counts])),
  }
}

/** A password of digits only may be a number in JSON. */
function redactNumber(data: number, redactor: Redactor, field: string): RedactionResult<unknown> {
  const redacted = redactor.redactField(field, String(data))
  return redacted.counts.secrets > 0 ? redacted : { value: data, counts: zeroCounts() }
}
