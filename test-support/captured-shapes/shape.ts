/** The type of a JSON value, or several as `string|null`; the fields of an object; the items of a list, which is empty if none were captured. */
export type Shape = string | Shape[] | { [field: string]: Shape }

/** A response that a real app gave, without its values. */
export interface CapturedResponse {
  /** With its query. */
  path: string
  withKey: boolean
  status: number
  contentType: string | null
  body: Shape
}

/** Returns the differences between a value and a shape: missing and additional fields, and other types. */
export function shapeDifferences(shape: Shape, value: unknown, at = ''): string[] {
  if (Array.isArray(shape)) {
    if (!Array.isArray(value)) return [`${at}: not a list`]
    const [item] = shape
    return item === undefined ? [] : value.flatMap((one, index) => shapeDifferences(item, one, `${at}[${index}]`))
  }
  if (typeof shape === 'string') {
    const type = value === null ? 'null' : Array.isArray(value) ? 'list' : typeof value
    return shape.split('|').includes(type) ? [] : [`${at}: ${type} instead of ${shape}`]
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [`${at}: not an object`]
  const fields = value as Record<string, unknown>
  const missing = Object.keys(shape).filter((name) => !(name in fields))
  return [
    ...missing.map((name) => `${at}.${name}: is missing`),
    ...Object.entries(fields).flatMap(([name, inner]) =>
      shape[name] === undefined
        ? [`${at}.${name}: was not captured`]
        : shapeDifferences(shape[name], inner, `${at}.${name}`),
    ),
  ]
}
