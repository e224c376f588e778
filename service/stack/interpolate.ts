import type { UsedSetting } from './model.ts'

/** A variable met in a stack file. */
export type Variable = Omit<UsedSetting, 'through'>

export interface Interpolated {
  text: string
  variables: Variable[]
  /** Why it cannot be read, in a plain sentence; the text is then left as it was. */
  mistake: string | null
}

/**
 * Puts variables into a text as Compose does: `$A`, `${A}`, `${A:-d}`, `${A-d}`, `${A:?e}`, `${A?e}`, `${A:+r}`,
 * `${A+r}`, `$$` for a dollar; defaults may hold variables of their own.
 * A required one that has no value becomes empty: what is missing is told by the settings, not by the parse.
 * source: docs.docker.com/reference/compose-file/interpolation
 */
export function interpolate(text: string, environment: Readonly<Record<string, string>>): Interpolated {
  if (!text.includes('$')) return { text, variables: [], mistake: null }
  const variables: Variable[] = []
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
      const read = close < 0 ? undefined : readBraced(text.slice(dollar + 2, close), environment, variables)
      if (read === undefined)
        return {
          text,
          variables,
          mistake: `"${text.slice(dollar)}" is not a variable Compose can read; a plain dollar is written $$`,
        }
      out += read
      at = close + 1
    } else {
      const name = /^[A-Za-z_]\w*/.exec(text.slice(dollar + 1))?.[0]
      if (name === undefined) return { text, variables, mistake: `a plain dollar is written $$ in "${text}"` }
      variables.push({ name, default: null, required: false })
      out += environment[name] ?? ''
      at = dollar + 1 + name.length
    }
  }
  return { text: out + text.slice(at), variables, mistake: null }
}

function readBraced(
  inner: string,
  environment: Readonly<Record<string, string>>,
  variables: Variable[],
): string | undefined {
  const parts = /^([A-Za-z_]\w*)(?:(:?[-?+])([\s\S]*))?$/.exec(inner)
  if (parts === null) return undefined
  const [, name = '', how = '', rest = ''] = parts
  const value = environment[name]
  const given = how.startsWith(':') ? value !== undefined && value !== '' : value !== undefined
  const variable: Variable = { name, default: null, required: how.endsWith('?') }
  variables.push(variable)
  if (!/[-+]$/.test(how)) return value ?? ''
  const other = interpolate(rest, environment)
  if (other.mistake !== null) return undefined
  variables.push(...other.variables)
  if (how.endsWith('+')) return given ? other.text : ''
  variable.default = interpolate(rest, {}).text
  return given ? (value ?? '') : other.text
}

function closing(text: string, open: number): number {
  let depth = 0
  for (let at = open; at < text.length; at++) {
    if (text[at] === '{') depth++
    else if (text[at] === '}' && --depth === 0) return at
  }
  return -1
}
