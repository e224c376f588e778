import { withoutTrailingSlashes } from '../../../lib/text.ts'

/** Returns the prefix of an app's paths as its own settings have it: `sonarr`, `/sonarr/`. Nothing for an unusable one. */
export function readBasePath(written: string | null | undefined): { base?: string } {
  const path = withoutTrailingSlashes((written ?? '').trim().replace(/^\/+/, ''))
  return /^[\w\-./]+$/.test(path) ? { base: `/${path}` } : {}
}
