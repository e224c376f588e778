/** The supported API versions, inclusive. */
export interface ApiVersionRange {
  min: string
  max: string
}

const DOCKER_RELEASES: Record<string, string> = {
  '1.40': '19.03.15',
  '1.41': '20.10.24',
  '1.43': '24.0.9',
  '1.44': '25.0.5',
  '1.47': '27.5.1',
  '1.51': '28.5.2',
  '1.52': '29.0.4',
}

/** Returns the Docker release whose newest API version this is. */
export const dockerReleaseFor = (api: string): string => DOCKER_RELEASES[api] ?? `${api}.0`

export function compareApiVersions(one: string, other: string): number {
  const [a = 0, b = 0] = one.split('.').map(Number)
  const [c = 0, d = 0] = other.split('.').map(Number)
  return a - c || b - d
}

/** Returns Docker's own error for an unsupported version; undefined for a supported one. */
export function unsupportedVersionMessage(version: string, { min, max }: ApiVersionRange): string | undefined {
  if (compareApiVersions(version, max) > 0)
    return `client version ${version} is too new. Maximum supported API version is ${max}`
  if (compareApiVersions(version, min) < 0)
    return (
      `client version ${version} is too old. Minimum supported API version is ${min}, ` +
      'please upgrade your client to a newer version'
    )
  return undefined
}
