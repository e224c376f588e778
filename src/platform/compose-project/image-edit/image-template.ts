/** The one part of an image's text to change: a piece of the text itself, or the value of a variable. */
export type TemplateChange =
  | { in: 'text'; start: number; end: number; value: string }
  | { in: 'variable'; name: string; value: string }

type Part = { value: string } & (
  | { in: 'text'; start: number; end: number }
  | { in: 'variable'; name: string }
  | { in: 'nothing' }
)

/** One variable without others in its default, or text without any. source: see `interpolate` */
const PART = /\$\{([A-Za-z_]\w*)(?:(:?[-?])([^${}]*))?\}|\$([A-Za-z_]\w*)|[^$]+/gy

/**
 * Returns the one change that turns `${NAME:-default}` and the text around it into `wanted`. Null if that takes more
 * than one change, or if variables are nested.
 */
export function changeImageTemplate(
  template: string,
  environment: Readonly<Record<string, string>>,
  wanted: string,
): TemplateChange | null {
  const parts = readParts(template, environment)
  if (parts === null) return null
  const changes = parts.flatMap((part, at) => {
    const before = joinValues(parts.slice(0, at))
    const after = joinValues(parts.slice(at + 1))
    const fits = wanted.length > before.length + after.length && wanted.startsWith(before) && wanted.endsWith(after)
    return fits ? [withValue(part, wanted.slice(before.length, wanted.length - after.length))] : []
  })
  const possible = changes.filter((change) => change !== null)
  return possible.find((change) => change.in === 'text') ?? possible[0] ?? null
}

const joinValues = (parts: readonly Part[]): string => parts.map(({ value }) => value).join('')

function withValue(part: Part, value: string): TemplateChange | null {
  if (part.in === 'nothing') return null
  return { ...part, value }
}

function readParts(template: string, environment: Readonly<Record<string, string>>): Part[] | null {
  const found = [...template.matchAll(PART)]
  if (found.reduce((sum, [text]) => sum + text.length, 0) !== template.length) return null
  return found.map((match): Part => {
    const [text, braced, operator = '', rest = '', bare] = match
    const name = braced ?? bare
    if (name === undefined) return { in: 'text', start: match.index, end: match.index + text.length, value: text }
    const value = environment[name]
    if (value !== undefined && (value !== '' || !operator.startsWith(':'))) return { in: 'variable', name, value }
    if (!operator.endsWith('-')) return { in: 'nothing', value: '' }
    const end = match.index + text.length - 1
    return { in: 'text', start: end - rest.length, end, value: rest }
  })
}
