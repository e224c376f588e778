/** The versions of the API that an engine takes, both ends included. */
export interface Window {
  min: string
  max: string
}

const ENGINES: Record<string, string> = {
  '1.40': '19.03.15',
  '1.41': '20.10.24',
  '1.43': '24.0.9',
  '1.44': '25.0.5',
  '1.47': '27.5.1',
  '1.51': '28.5.2',
  '1.52': '29.0.4',
}

/** The release of Docker that speaks this version at most. */
export const engineOf = (api: string): string => ENGINES[api] ?? `${api}.0`

export function compare(one: string, other: string): number {
  const [a = 0, b = 0] = one.split('.').map(Number)
  const [c = 0, d = 0] = other.split('.').map(Number)
  return a - c || b - d
}

/** Docker's own sentence about a version outside of the window; undefined within it. */
export function unfit(version: string, { min, max }: Window): string | undefined {
  if (compare(version, max) > 0) return `client version ${version} is too new. Maximum supported API version is ${max}`
  if (compare(version, min) < 0)
    return (
      `client version ${version} is too old. Minimum supported API version is ${min}, ` +
      'please upgrade your client to a newer version'
    )
  return undefined
}
