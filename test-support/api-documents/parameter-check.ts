import { asObject, resolveSchema, type OpenApiSchema, type RequestedOperation } from './openapi.ts'
import { parameterValueMistakes } from './value-check.ts'

/** Returns the differences between a request's path and query and the parameters in the document. */
export function parameterMistakes(
  document: OpenApiSchema,
  { parameters, pathValues }: RequestedOperation,
  query: URLSearchParams,
): string[] {
  const inPath = parameters.filter((one) => one['in'] === 'path' && String(one['name']) in pathValues)
  const inQuery = parameters.filter((one) => one['in'] === 'query')
  const known = new Set(inQuery.map(nameOf))
  return [
    ...[...new Set(query.keys())]
      .filter((name) => !known.has(name.toLowerCase()))
      .map((name) => `?${name} is not in the document`),
    ...inPath.flatMap((one) => {
      const name = String(one['name'])
      return valueMistakes(document, one, [pathValues[name]!]).map((why) => `{${name}}: ${why}`)
    }),
    ...inQuery.flatMap((one) => queryMistakes(document, one, query)),
  ]
}

/** These apps ignore the letter case of a parameter's name. */
const nameOf = (parameter: OpenApiSchema): string => String(parameter['name']).toLowerCase()

function queryMistakes(document: OpenApiSchema, parameter: OpenApiSchema, query: URLSearchParams): string[] {
  const sent = [...query].filter(([name]) => name.toLowerCase() === nameOf(parameter)).map(([, value]) => value)
  const name = `?${String(parameter['name'])}`
  if (sent.length === 0) return parameter['required'] === true ? [`${name} is required`] : []
  return valueMistakes(document, parameter, sent).map((why) => `${name}: ${why}`)
}

function valueMistakes(document: OpenApiSchema, parameter: OpenApiSchema, sent: readonly string[]): string[] {
  // Swagger 2.0 writes the schema into the parameter itself.
  const schema = resolveSchema(document, parameter['schema'] ?? parameter)
  if (schema['type'] === 'array') {
    const items = resolveSchema(document, asObject(schema['items']))
    const values = isCommaSeparated(parameter, schema) ? sent.flatMap((text) => text.split(',')) : sent
    return values.flatMap((text) => parameterValueMistakes(items, text))
  }
  return sent.length > 1 ? ['is sent twice'] : parameterValueMistakes(schema, sent[0]!)
}

/** source: Jellyfin's document says "comma delimited" only in the descriptions */
const isCommaSeparated = (parameter: OpenApiSchema, schema: OpenApiSchema): boolean =>
  parameter['explode'] === false ||
  (schema['collectionFormat'] ?? '') === 'csv' ||
  /comma[- ](delimited|separated)/i.test(String(parameter['description'] ?? ''))
