import { parseEnvFile, resolveEnvValues, type EnvAssignment } from './dotenv-parser.ts'
import { quoteEnvValue } from './dotenv-quoting.ts'

/**
 * Changes one setting and keeps every other byte. Of several lines with the name it changes the last, which is the one
 * that counts; a new line goes below its own commented-out line, else at the end.
 * Returns undefined if the value cannot be written.
 */
export function withSetting(text: string, name: string, value: string): string | undefined {
  const written = quoteEnvValue(value)
  if (written === undefined) return undefined
  const last = parseEnvFile(text).assignments.findLast((assignment) => assignment.name === name)
  if (last === undefined) return withLineAdded(text, `${name}=${written}`, name)
  const sign = last.raw === null ? '=' : ''
  return text.slice(0, last.valueStart) + sign + written + text.slice(last.valueEnd)
}

export function withoutSetting(text: string, name: string): string {
  return parseEnvFile(text)
    .assignments.filter((assignment) => assignment.name === name)
    .reduceRight((remaining, { start, end }) => remaining.slice(0, start) + remaining.slice(end), text)
}

/** Whether a reader gets this value back. A mistake above the line may prevent that. */
export function hasSettingValue(text: string, name: string, value: string): boolean {
  return resolveEnvValues(parseEnvFile(text))[name] === value
}

function withLineAdded(text: string, line: string, name: string): string {
  const newline = text.includes('\r\n') ? '\r\n' : '\n'
  const after = endOfCommentedSetting(text, name)
  if (after !== undefined) return withNewline(text.slice(0, after), newline) + line + newline + text.slice(after)
  return withNewline(text, newline) + line + newline
}

function withNewline(text: string, newline: string): string {
  return text === '' || text.endsWith('\n') || text === '\uFEFF' ? text : text + newline
}

/** Returns the end of the line `#NAME=…`, unless that line is inside a quoted value. */
function endOfCommentedSetting(text: string, name: string): number | undefined {
  const { assignments } = parseEnvFile(text)
  const isInside = (at: number) => assignments.some(({ start, end }: EnvAssignment) => at >= start && at < end)
  const comment = new RegExp(
    `^[^\\S\\n]*#[^\\S\\n]*(?:export[^\\S\\n]+)?${RegExp.escape(name)}[^\\S\\n]*=.*(?:\\n|$)`,
    'gm',
  )
  const last = [...text.matchAll(comment)].findLast(({ index }) => !isInside(index))
  return last && last.index + last[0].length
}
