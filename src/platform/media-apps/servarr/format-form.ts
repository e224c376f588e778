import { flag, id, listed, many, text, thing, Unreadable, type Foreign } from '../../../lib/json-reader.ts'
import type { FormatCondition, FormatDraft, FormatForm } from '../roles/library-quality.ts'

/** source: `CustomFormatResource`: specifications with fields, each field a name and a value among much else. */
export const formatForm = (one: Foreign): FormatForm => ({
  id: id(one, 'id'),
  name: text(one, 'name'),
  conditions: many(condition)(listed(one, 'specifications')),
})

const condition = (one: Foreign): FormatCondition => ({
  name: text(one, 'name'),
  implementation: text(one, 'implementation'),
  negate: flag(one, 'negate'),
  required: flag(one, 'required'),
  fields: Object.fromEntries(
    fieldsOf(one).flatMap(({ name, value }) =>
      typeof name === 'string' && (typeof value === 'string' || typeof value === 'number') ? [[name, value]] : [],
    ),
  ),
})

const fieldsOf = (one: Foreign): Foreign[] => listed(one, 'fields').map((each) => thing(each, 'a field'))

/** The body that makes a custom format of a draft, each condition from the app's own schema of its sort. */
export function formatBody({ name, conditions }: FormatDraft, schema: readonly Foreign[]): Foreign {
  return {
    name,
    includeCustomFormatWhenRenaming: false,
    specifications: conditions.map(({ name: named, implementation, negate, required, fields }) => {
      const sort = schema.find((one) => one['implementation'] === implementation)
      if (!sort) throw new Unreadable(`it has no ${implementation}`)
      return {
        ...sort,
        name: named,
        negate,
        required,
        fields: fieldsOf(sort).map((field) => ({ ...field, value: fields[text(field, 'name')] ?? field['value'] })),
      }
    }),
  }
}
