import lines from './generated/shapes.txt' with { type: 'text' }

/** What a value has to be. It says as plain data what the declarations say with Zod. */
export interface Shape {
  /** The name of another shape. */
  ref?: string
  type?: 'array' | 'boolean' | 'integer' | 'number' | 'object' | 'string'
  nullable?: true
  /** The only values that it can be. */
  values?: string[]
  minimum?: number
  maximum?: number
  min_length?: number
  pattern?: string
  format?: 'date' | 'date-time'
  items?: Shape
  fields?: Record<string, Shape>
  /** The fields that may be missing. */
  optional?: string[]
  /** The names of objects, one of which it is. A field with only one value tells them apart. */
  members?: string[]
  /** It is read as null if no member fits. */
  otherwise_null?: true
}

let texts: Map<string, string> | undefined
const parsed = new Map<string, Shape>()

/**
 * Returns a shape by its name. Only the shapes that are asked for are parsed: loading the declarations with Zod takes
 * longer than a short command (measured).
 */
export function shapeOf(name: string): Shape {
  const known = parsed.get(name)
  if (known) return known
  texts ??= new Map(lines.split('\n').map((line) => [line.slice(0, line.indexOf(' ')), line]))
  const text = texts.get(name)
  if (text === undefined) throw new Error(`No shape is called ${name}: run npm run generate.`)
  const shape = JSON.parse(text.slice(name.length + 1)) as Shape
  parsed.set(name, shape)
  return shape
}
