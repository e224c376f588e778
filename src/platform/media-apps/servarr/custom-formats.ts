import {
  isTrue,
  requiredId,
  optionalArray,
  arrayOf,
  requiredString,
  asObject,
  ParseError,
  type JsonObject,
} from '../../../lib/json-reader.ts'
import type { CustomFormatCondition, CustomFormatDraft, SavedCustomFormat } from '../roles/media-manager-quality.ts'

/** source: `CustomFormatResource`: specifications with fields; each field has a name and a value */
export const readCustomFormat = (json: JsonObject): SavedCustomFormat => ({
  id: requiredId(json, 'id'),
  name: requiredString(json, 'name'),
  conditions: arrayOf(readCondition)(optionalArray(json, 'specifications')),
})

const readCondition = (json: JsonObject): CustomFormatCondition => ({
  name: requiredString(json, 'name'),
  implementation: requiredString(json, 'implementation'),
  negate: isTrue(json, 'negate'),
  required: isTrue(json, 'required'),
  fields: Object.fromEntries(
    readFields(json).flatMap(({ name, value }) =>
      typeof name === 'string' && (typeof value === 'string' || typeof value === 'number') ? [[name, value]] : [],
    ),
  ),
})

const readFields = (json: JsonObject): JsonObject[] =>
  optionalArray(json, 'fields').map((each) => asObject(each, 'a field'))

/** Builds the request body of a custom format, each condition from the app's own schema for it. */
export function buildCustomFormat({ name, conditions }: CustomFormatDraft, schema: readonly JsonObject[]): JsonObject {
  return {
    name,
    includeCustomFormatWhenRenaming: false,
    specifications: conditions.map(({ name: named, implementation, negate, required, fields }) => {
      const specificationSchema = schema.find((json) => json['implementation'] === implementation)
      if (!specificationSchema) throw new ParseError(`it has no ${implementation}`)
      return {
        ...specificationSchema,
        name: named,
        negate,
        required,
        fields: readFields(specificationSchema).map((field) => ({
          ...field,
          value: fields[requiredString(field, 'name')] ?? field['value'],
        })),
      }
    }),
  }
}
