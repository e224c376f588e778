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

/** source: `CustomFormatResource`: specifications with fields, each field a name and a value among much else. */
export const readCustomFormat = (one: JsonObject): SavedCustomFormat => ({
  id: requiredId(one, 'id'),
  name: requiredString(one, 'name'),
  conditions: arrayOf(readCondition)(optionalArray(one, 'specifications')),
})

const readCondition = (one: JsonObject): CustomFormatCondition => ({
  name: requiredString(one, 'name'),
  implementation: requiredString(one, 'implementation'),
  negate: isTrue(one, 'negate'),
  required: isTrue(one, 'required'),
  fields: Object.fromEntries(
    readFields(one).flatMap(({ name, value }) =>
      typeof name === 'string' && (typeof value === 'string' || typeof value === 'number') ? [[name, value]] : [],
    ),
  ),
})

const readFields = (one: JsonObject): JsonObject[] =>
  optionalArray(one, 'fields').map((each) => asObject(each, 'a field'))

/** Builds the request body of a custom format, each condition from the app's own schema for it. */
export function buildCustomFormat({ name, conditions }: CustomFormatDraft, schema: readonly JsonObject[]): JsonObject {
  return {
    name,
    includeCustomFormatWhenRenaming: false,
    specifications: conditions.map(({ name: named, implementation, negate, required, fields }) => {
      const sort = schema.find((one) => one['implementation'] === implementation)
      if (!sort) throw new ParseError(`it has no ${implementation}`)
      return {
        ...sort,
        name: named,
        negate,
        required,
        fields: readFields(sort).map((field) => ({
          ...field,
          value: fields[requiredString(field, 'name')] ?? field['value'],
        })),
      }
    }),
  }
}
