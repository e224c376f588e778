import type { ServiceSetting } from './stack.ts'

export type InterpolatedVariable = Omit<ServiceSetting, 'applied_by'>

export interface InterpolationResult {
  text: string
  variables: InterpolatedVariable[]
  /** Why the text cannot be interpolated, as a sentence; the text is then unchanged. */
  mistake: string | null
}

/** Nesting of defaults; people write two or three levels. Each level is read twice, with the settings and without. */
const MAX_NESTING = 10
/** No program takes a longer argument. source: execve(2), MAX_ARG_STRLEN */
const MAX_LENGTH = 131_072

/**
 * Interpolates variables as Compose does: `$A`, `${A}`, `${A:-d}`, `${A-d}`, `${A:?e}`, `${A?e}`, `${A:+r}`,
 * `${A+r}`, `$$` for a dollar; defaults may contain variables. A required variable without a value becomes empty,
 * because missing settings are reported elsewhere. A mistake never quotes the text: it may be a password.
 * source: docs.docker.com/reference/compose-file/interpolation
 */
export function interpolate(
  text: string,
  environment: Readonly<Record<string, string>>,
  depth = 0,
): InterpolationResult {
  if (!text.includes('$')) return { text, variables: [], mistake: null }
  const variables: InterpolatedVariable[] = []
  const wrong = (mistake: string): InterpolationResult => ({ text, variables, mistake })
  if (depth > MAX_NESTING) return wrong(`variables are nested more than ${MAX_NESTING} levels deep`)
  let out = ''
  let at = 0
  while (at < text.length) {
    const dollar = text.indexOf('$', at)
    if (dollar < 0) break
    out += text.slice(at, dollar)
    const next = text[dollar + 1]
    if (next === '$') {
      out += '$'
      at = dollar + 2
    } else if (next === '{') {
      const close = closingBraceAt(text, dollar + 1)
      const read = close < 0 ? unreadableVariable(text, dollar) : readBraced(text, dollar, close, environment, depth)
      variables.push(...read.variables)
      if (read.mistake !== null) return wrong(read.mistake)
      out += read.text
      at = close + 1
    } else {
      const name = /^[A-Za-z_]\w*/.exec(text.slice(dollar + 1))?.[0]
      if (name === undefined) return wrong('write a plain dollar as $$')
      variables.push({ name, default: null, required: false })
      out += environment[name] ?? ''
      at = dollar + 1 + name.length
    }
    if (out.length > MAX_LENGTH)
      return wrong(`with its variables filled in, it is longer than ${MAX_LENGTH} characters`)
  }
  return { text: out + text.slice(at), variables, mistake: null }
}

function unreadableVariable(text: string, dollar: number): InterpolationResult {
  const named = /^\$\{\w*/.exec(text.slice(dollar, dollar + 80))?.[0]
  const mistake = `Compose cannot read "${named}" as a variable; write a plain dollar as $$`
  return { text, variables: [], mistake }
}

function readBraced(
  text: string,
  dollar: number,
  close: number,
  environment: Readonly<Record<string, string>>,
  depth: number,
): InterpolationResult {
  const parts = /^([A-Za-z_]\w*)(?:(:?[-?+])([\s\S]*))?$/.exec(text.slice(dollar + 2, close))
  if (parts === null) return unreadableVariable(text, dollar)
  const [, name = '', how = '', rest = ''] = parts
  const value = environment[name]
  const isSet = how.startsWith(':') ? value !== undefined && value !== '' : value !== undefined
  const variable: InterpolatedVariable = { name, default: null, required: how.endsWith('?') }
  if (!/[-+]$/.test(how)) return { text: value ?? '', variables: [variable], mistake: null }
  const other = interpolate(rest, environment, depth + 1)
  const variables = [variable, ...other.variables]
  if (other.mistake !== null || how.endsWith('+')) return { ...other, text: isSet ? other.text : '', variables }
  variable.default = interpolate(rest, {}, depth + 1).text
  return { text: isSet ? (value ?? '') : other.text, variables, mistake: null }
}

function closingBraceAt(text: string, open: number): number {
  let depth = 0
  for (let at = open; at < text.length; at++) {
    if (text[at] === '{') depth++
    else if (text[at] === '}' && --depth === 0) return at
  }
  return -1
}
