import { parseEnv, valuesOf, type Assignment } from './envfile.ts'
import { quoted } from './envquote.ts'

/**
 * The file's text with one setting changed and every other byte as it was. Of several lines with the name the last
 * one counts, so that one is changed; a new one stands below its own commented-out line, else at the end.
 * Undefined when the value cannot be written.
 */
export function withSetting(text: string, name: string, value: string): string | undefined {
  const written = quoted(value)
  if (written === undefined) return undefined
  const last = parseEnv(text).assignments.findLast((assignment) => assignment.name === name)
  if (last === undefined) return added(text, `${name}=${written}`, name)
  const sign = last.raw === null ? '=' : ''
  return text.slice(0, last.valueStart) + sign + written + text.slice(last.valueEnd)
}

/** The file's text without a setting: every line that gives it a value goes. */
export function withoutSetting(text: string, name: string): string {
  return parseEnv(text)
    .assignments.filter((assignment) => assignment.name === name)
    .reduceRight((kept, { start, end }) => kept.slice(0, start) + kept.slice(end), text)
}

/** Whether a reader gets this value back, which a file with a mistake above the line may prevent. */
export function holds(text: string, name: string, value: string): boolean {
  return valuesOf(parseEnv(text))[name] === value
}

function added(text: string, line: string, name: string): string {
  const newline = text.includes('\r\n') ? '\r\n' : '\n'
  const after = placeBelowComment(text, name)
  if (after !== undefined) return withNewline(text.slice(0, after), newline) + line + newline + text.slice(after)
  return withNewline(text, newline) + line + newline
}

function withNewline(text: string, newline: string): string {
  return text === '' || text.endsWith('\n') || text === '\uFEFF' ? text : text + newline
}

/** The end of the line `#NAME=…`, where there is one that is not inside somebody's quoted value. */
function placeBelowComment(text: string, name: string): number | undefined {
  const inside = (at: number) =>
    parseEnv(text).assignments.some(({ start, end }: Assignment) => at >= start && at < end)
  const comment = new RegExp(`^[^\\S\\n]*#[^\\S\\n]*(?:export\\s+)?${RegExp.escape(name)}[^\\S\\n]*=.*(?:\\n|$)`, 'gm')
  const last = [...text.matchAll(comment)].findLast(({ index }) => !inside(index))
  return last && last.index + last[0].length
}
