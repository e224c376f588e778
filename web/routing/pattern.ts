/** The names of a path's parameters: `name` of `/services/:name`. */
export type ParametersOf<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Record<Name, string> & ParametersOf<Rest>
  : Path extends `${string}:${infer Name}`
    ? Record<Name, string>
    : Record<never, never>

/** Returns the parameters of `path` if it fits `pattern`. */
export function matchPath(pattern: string, path: string): Record<string, string> | undefined {
  const wanted = segmentsOf(pattern)
  const given = segmentsOf(path)
  if (wanted.length !== given.length) return undefined
  const parameters: Record<string, string> = {}
  for (const [at, segment] of wanted.entries()) {
    const value = decodeSegment(given[at]!)
    if (segment.startsWith(':')) parameters[segment.slice(1)] = value
    else if (segment !== value) return undefined
  }
  return parameters
}

/** Returns the path of `pattern` with its parameters filled in, encoded. */
export function fillPath(pattern: string, parameters: Readonly<Record<string, string>>): string {
  return pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(parameters[name] ?? ''))
}

function segmentsOf(path: string): string[] {
  return path.split('/').filter((segment) => segment !== '')
}

/** A stray `%` is read as it stands. */
function decodeSegment(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
