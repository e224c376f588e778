/** A JSON Schema as the contract writes it. */
export interface Schema {
  $ref?: string
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  additionalProperties?: Schema | boolean
  anyOf?: Schema[]
  oneOf?: Schema[]
  [keyword: string]: unknown
}

interface DeclaredKind {
  since: string
  schema: Schema
}

interface DeclaredRead {
  path: string
  audience: string
  kinds: string[]
  parameters: Record<string, { in: string; required: boolean; schema: Schema }>
}

interface DeclaredAction {
  body: Schema
  answered: string
  offer: boolean
  audience: string
  kinds: string[]
}

/** The contract as it is published, as far as clients rely on it. */
export interface Contract {
  api_version: number
  kinds: Record<string, DeclaredKind>
  payloads: Record<string, DeclaredKind>
  reads: Record<string, DeclaredRead>
  actions: Record<string, DeclaredAction>
  streams: Record<string, { path: string; type: string; kinds: string[] }>
  exit_codes: Record<string, string>
  error_codes: Record<string, { cause: string; exit_code: number; status: number }>
  $defs: Record<string, Schema>
}
