import { interpolate } from '../compose-project/interpolation.ts'
import { unescapeEnvValue } from './dotenv-quoting.ts'

/** One `NAME=value` of a file. Positions are offsets in its text. */
export interface EnvAssignment {
  name: string
  /** From 1. */
  line: number
  start: number
  /** Where the name ends: without an `=`, a new value goes between here and `valueEnd`. */
  nameEnd: number
  valueStart: number
  valueEnd: number
  /** After the newline, if there is one. */
  end: number
  /** Without quotes; null for a name alone, which takes its value from the environment. */
  raw: string | null
  quote: '"' | "'" | null
}

export interface EnvFile {
  assignments: EnvAssignment[]
  /** Lines that Compose rejects. `why` completes a sentence. */
  mistakes: { line: number; why: string }[]
}

/**
 * Reads a `.env` file as Compose does: of several lines with one name the last wins.
 * source: compose-go v2, dotenv/parser.go
 */
export function parseEnvFile(text: string): EnvFile {
  const file: EnvFile = { assignments: [], mistakes: [] }
  const lineOf = lineCounter(text)
  let at = text.startsWith('\uFEFF') ? 1 : 0
  while (at < text.length) {
    const lineEnd = endOfLine(text, at)
    const line = text.slice(at, lineEnd)
    if (/^\s*(#|$)/.test(line)) {
      at = lineEnd
      continue
    }
    const head = /^(\s*(?:export\s+)?)([\p{L}\p{N}_.[\]-]+)[^\S\r\n]*(?:([=:])[^\S\r\n]*)?/u.exec(line)
    const number = lineOf(at)
    const isNameOnly = head !== null && head[3] === undefined && head[0].length < line.trimEnd().length
    if (head === null || isNameOnly) {
      file.mistakes.push({ line: number, why: 'it is not a name followed by = and a value' })
      at = lineEnd
      continue
    }
    const [match, lead = '', name = '', sign] = head
    const nameEnd = at + lead.length + name.length
    const value =
      sign === undefined
        ? { raw: null, quote: null, start: nameEnd, end: nameEnd }
        : readValue(text, at + match.length, lineEnd)
    if (value === undefined) {
      file.mistakes.push({ line: number, why: 'its quote is never closed' })
      break
    }
    const end = endOfLine(text, value.end)
    file.assignments.push({
      name,
      line: number,
      start: at,
      nameEnd,
      valueStart: value.start,
      valueEnd: value.end,
      end,
      raw: value.raw,
      quote: value.quote,
    })
    at = end
  }
  return file
}

/** Interpolates variables from the environment, else from earlier lines of the file. */
export function resolveEnvValues(
  file: EnvFile,
  environment: Readonly<Record<string, string>> = {},
): Record<string, string> {
  const values: Record<string, string> = {}
  const scope = inheriting(values, environment)
  for (const { name, raw, quote } of file.assignments) {
    if (raw === null) {
      if (environment[name] !== undefined) values[name] = environment[name]
    } else if (quote === "'") values[name] = raw
    else values[name] = interpolate(quote === '"' ? unescapeEnvValue(raw) : raw, scope).text
  }
  return values
}

/** Returns a view of both, also of later values: copying them for each line would take the square of the file's size. */
function inheriting(
  values: Readonly<Record<string, string>>,
  environment: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  return new Proxy(values, {
    get: (_values, name: string) =>
      Object.hasOwn(environment, name) ? environment[name] : Object.hasOwn(values, name) ? values[name] : undefined,
  })
}

interface EnvValue {
  raw: string
  quote: EnvAssignment['quote']
  start: number
  end: number
}

function readValue(text: string, start: number, lineEnd: number): EnvValue | undefined {
  const quote = text[start]
  if (quote === '"' || quote === "'") return readQuoted(text, start, quote)
  const rest = text.slice(start, lineEnd)
  const comment = rest.indexOf(' #')
  const raw = (comment < 0 ? rest : rest.slice(0, comment)).trimEnd()
  return { raw, quote: null, start, end: start + raw.length }
}

/** A backslash before a quote escapes it and is dropped; every other backslash stays, for now. */
function readQuoted(text: string, start: number, quote: '"' | "'"): EnvValue | undefined {
  let raw = ''
  for (let at = start + 1; at < text.length; at++) {
    const char = text[at] as string
    if (char === quote) return { raw, quote, start, end: at + 1 }
    if (char !== '\\') raw += char
    else {
      const next = text[++at] ?? ''
      raw += next === quote ? quote : `\\${next}`
    }
  }
  return undefined
}

function endOfLine(text: string, from: number): number {
  const newline = text.indexOf('\n', from)
  return newline < 0 ? text.length : newline + 1
}

/** Returns the line of a position, from 1. Positions must ascend, so that each line end is found once. */
function lineCounter(text: string): (at: number) => number {
  let line = 1
  let next = text.indexOf('\n')
  return (at) => {
    for (; next >= 0 && next < at; next = text.indexOf('\n', next + 1)) line += 1
    return line
  }
}
