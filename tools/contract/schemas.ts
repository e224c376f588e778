import { z } from '../../contract/zod.ts'
import type { core } from 'zod'
import { unionMembers } from '../../contract/declare.ts'
import { webhookPayloads } from '../../contract/payloads/index.ts'
import { allKinds } from './kinds.ts'

export type JsonSchema = core.JSONSchema.JSONSchema

/** Returns every registered shape by name, as JSON Schema 2020-12. `uri` writes the references. */
export function allSchemas(uri: (id: string) => string): Record<string, JsonSchema> {
  // Shapes register on first access.
  for (const kind of allKinds().values()) void kind.schema
  for (const payload of Object.values(webhookPayloads)) void payload.schema
  const unions = [...unionMembers].map(([id, members]) => [id, members().map(idOf)] as const)
  // As input: readers ignore undeclared fields, so the schema must not forbid them.
  const { schemas } = z.toJSONSchema(z.globalRegistry, { io: 'input', uri, override: tidySchema })
  for (const [id, members] of unions) schemas[id]!.oneOf = members.map((member) => ({ $ref: uri(member) }))
  return Object.fromEntries(Object.entries(schemas).map(([id, schema]) => [id, withoutIds(schema)]))
}

const idOf = (schema: z.ZodObject): string => z.globalRegistry.get(schema)!.id!

export function schemaOf(shape: z.ZodType): JsonSchema {
  return withoutIds(z.toJSONSchema(shape, { io: 'input', override: tidySchema }))
}

function withoutIds({ $id: _id, $schema: _schema, ...schema }: JsonSchema): JsonSchema {
  return schema
}

/** Removes what describes JavaScript and not the wire: safe-integer bounds, date patterns, and what usher fills in. */
function tidySchema({ zodSchema, jsonSchema }: { zodSchema: core.$ZodType; jsonSchema: JsonSchema }): void {
  if (zodSchema instanceof z.ZodPrefault) delete jsonSchema.default
  if (zodSchema instanceof z.ZodObject) {
    const filledIn = Object.entries(zodSchema.shape).filter(([, field]) => field instanceof z.ZodPrefault)
    if (filledIn.length > 0)
      jsonSchema.required = Object.keys(zodSchema.shape).filter(
        (name) => jsonSchema.required?.includes(name) || filledIn.some(([filled]) => filled === name),
      )
  }
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
  if (jsonSchema.format !== undefined) delete jsonSchema.pattern
}
