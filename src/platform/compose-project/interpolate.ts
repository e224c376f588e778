import type { UsedSetting } from './model.ts'

/** A variable met in a stack file. */
export type Variable = Omit<UsedSetting, 'through'>

export interface Interpolated {
  text: string
  variables: Variable[]
  /** Why it cannot be read, in a plain sentence; the text is then left as it was. */
  mistake: string | null
}

/** Defaults within defaults; people write two or three. Each level is read twice, with the settings and without. */
const DEEPEST = 10
/** No program can be given a longer one. source: execve(2), MAX_ARG_STRLEN */
const LONGEST = 131_072

/**
 * Puts variables into a text as Compose does: `$A`, `${A}`, `${A:-d}`, `${A-d}`, `${A:?e}`, `${A?e}`, `${A:+r}`,
 * `${A+r}`, `$$` for a dollar; defaults may hold variables of their own.
 * A required one that has no value becomes empty: what is missing is told by the settings, not by the parse.
 * What cannot be read is named and not quoted: it may be a password.
 * source: docs.docker.com/reference/compose-file/interpolation
 */
export function interpolate(text: string, environment: Readonly<Record<string, string>>, depth = 0): Interpolated {
  if (!text.includes('$')) return { text, variables: [], mistake: null }
  const variables: Variable[] = []
  const wrong = (mistake: string): Interpolated => ({ text, variables, mistake })
  if (depth > DEEPEST) return wrong(`variables stand more than ${DEEPEST} deep in each other`)
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
      const close = closing(text, dollar + 1)
      const read = close < 0 ? unreadable(text, dollar) : readBraced(text, dollar, close, environment, depth)
      variables.push(...read.variables)
      if (read.mistake !== null) return wrong(read.mistake)
      out += read.text
      at = close + 1
    } else {
      const name = /^[A-Za-z_]\w*/.exec(text.slice(dollar + 1))?.[0]
      if (name === undefined) return wrong('a plain dollar is written $$')
      variables.push({ name, default: null, required: false })
      out += environment[name] ?? ''
      at = dollar + 1 + name.length
    }
    if (out.length > LONGEST) return wrong(`with its variables put in, this is longer than ${LONGEST} characters`)
  }
  return { text: out + text.slice(at), variables, mistake: null }
}

function unreadable(text: string, dollar: number): Interpolated {
  const named = /^\$\{\w*/.exec(text.slice(dollar, dollar + 80))?.[0]
  const mistake = `"${named}" is not a variable Compose can read; a plain dollar is written $$`
  return { text, variables: [], mistake }
}

/** What stands in the braces from `dollar` to `close`. */
function readBraced(
  whole: string,
  dollar: number,
  close: number,
  environment: Readonly<Record<string, string>>,
  depth: number,
): Interpolated {
  const parts = /^([A-Za-z_]\w*)(?:(:?[-?+])([\s\S]*))?$/.exec(whole.slice(dollar + 2, close))
  if (parts === null) return unreadable(whole, dollar)
  const [, name = '', how = '', rest = ''] = parts
  const value = environment[name]
  const given = how.startsWith(':') ? value !== undefined && value !== '' : value !== undefined
  const variable: Variable = { name, default: null, required: how.endsWith('?') }
  if (!/[-+]$/.test(how)) return { text: value ?? '', variables: [variable], mistake: null }
  const other = interpolate(rest, environment, depth + 1)
  const variables = [variable, ...other.variables]
  if (other.mistake !== null || how.endsWith('+')) return { ...other, text: given ? other.text : '', variables }
  variable.default = interpolate(rest, {}, depth + 1).text
  return { text: given ? (value ?? '') : other.text, variables, mistake: null }
}

function closing(text: string, open: number): number {
  let depth = 0
  for (let at = open; at < text.length; at++) {
    if (text[at] === '{') depth++
    else if (text[at] === '}' && --depth === 0) return at
  }
  return -1
}
