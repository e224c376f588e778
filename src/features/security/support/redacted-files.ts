import { usherError } from '../../../lib/errors.ts'
import { takeTurns, type Turns } from '../../../lib/turns.ts'
import { cutLine } from './bundle-logs.ts'
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

/** Formats data as indented JSON and redacts every text in it, including field names. Lets other work in between. */
export async function buildJsonFile({ path, summary, data }: BundlePart, redactor: Redactor): Promise<RedactedFile> {
  const { value, counts: redactions } = await redactData(data, { redactor, turns: takeTurns() })
  return verifyRedacted({ path, summary, text: `${JSON.stringify(value, null, 2)}\n`, redactions }, redactor)
}

/** Redacts the whole text once more. Throws SUPPORT-1 if it still contains a secret. */
export function verifyRedacted(file: RedactedFile, redactor: Redactor): RedactedFile {
  if (!redactor.containsSecret(file.text)) return file
  const { value, counts } = redactor.redact(file.text)
  if (redactor.containsSecret(value)) throw usherError('SUPPORT-1', { file: file.path })
  return { ...file, text: value, redactions: sumCounts([file.redactions, counts]) }
}

interface Redaction {
  redactor: Redactor
  turns: Turns
}

/** `field` is the name of the field that contains the data; empty for none. */
async function redactData(data: unknown, work: Redaction, field = ''): Promise<RedactionResult<unknown>> {
  if (typeof data === 'string') {
    await work.turns.next()
    return work.redactor.redactField(field, cutLine(data))
  }
  if (typeof data === 'number') return redactNumber(data, work.redactor, field)
  if (data === null || typeof data !== 'object') return { value: data, counts: zeroCounts() }
  if (Array.isArray(data)) {
    const redacted = []
    for (const one of data) redacted.push(await redactData(one, work, field))
    return { value: redacted.map(({ value }) => value), counts: sumCounts(redacted.map(({ counts }) => counts)) }
  }
  const redacted = []
  for (const [name, value] of Object.entries(data))
    redacted.push({ name: work.redactor.redact(name), value: await redactData(value, work, name) })
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
