import { join } from 'node:path'
import { cachedDocument } from './openapi.ts'

/** The responses of a real app whose document is behind its program. */
/** Seerr answers as the apps that it continues. */
const SEERR = 'seerr-3.1.0.json'
const captures: Record<string, string> = { seerr: SEERR, jellyseerr: SEERR, overseerr: SEERR }

interface CapturedFields {
  all: ReadonlySet<string>
  /** Those that were null at least once. */
  nullable: ReadonlySet<string>
}

const fieldCache = new WeakMap<object, CapturedFields>()

/** Returns whether a real app returned the field that its document lacks, or the null that its document excludes. */
export function isCapturedField(app: string, mistake: string, shared: string): boolean {
  const [, field, why] = /\.(\w+): (not in the document|null is not allowed)$/.exec(mistake) ?? []
  const file = captures[app]
  if (field === undefined || file === undefined) return false
  const capture = cachedDocument(join(shared, 'domain/captures', file))
  const { all, nullable } = fieldCache.getOrInsertComputed(capture, () => capturedFields(capture))
  return why === 'null is not allowed' ? nullable.has(field) : all.has(field)
}

function capturedFields(capture: object): CapturedFields {
  const { answers } = capture as { answers: { status: number; body: unknown }[] }
  const all = new Set<string>()
  const nullable = new Set<string>()
  const collect = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(collect)
    else if (typeof value === 'object' && value !== null)
      for (const [name, inner] of Object.entries(value)) {
        all.add(name)
        if (inner === null) nullable.add(name)
        collect(inner)
      }
  }
  for (const { status, body } of answers) if (status === 200) collect(body)
  return { all, nullable }
}
