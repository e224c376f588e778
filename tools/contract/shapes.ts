import * as z from 'zod'
import { kinds } from './kinds.ts'

export type JsonSchema = z.core.JSONSchema.JSONSchema

/** Every registered shape by its name, in JSON Schema 2020-12, each reference written by `uri`. */
export function shapes(uri: (id: string) => string): Record<string, JsonSchema> {
  // A shape is made when it is first looked at.
  for (const kind of kinds().values()) void kind.shape
  // As input: what is not declared is ignored by whoever reads, and so is not forbidden here.
  const { schemas } = z.toJSONSchema(z.globalRegistry, { io: 'input', uri, override: tidy })
  return Object.fromEntries(Object.entries(schemas).map(([id, schema]) => [id, bare(schema)]))
}

/** One value's schema, where it stands. */
export function schemaOf(shape: z.ZodType): JsonSchema {
  return bare(z.toJSONSchema(shape, { io: 'input', override: tidy }))
}

function bare({ $id: _id, $schema: _schema, ...schema }: JsonSchema): JsonSchema {
  return schema
}

/** Safe-integer bounds and patterns of dates are facts about JavaScript, not about the wire. */
function tidy({ jsonSchema }: { jsonSchema: JsonSchema }): void {
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
  if (jsonSchema.format !== undefined) delete jsonSchema.pattern
}
