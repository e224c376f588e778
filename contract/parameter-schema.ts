import { z } from './zod.ts'
import type { Parameter } from './parameter.ts'

/** Returns the schema of a given value, before the default is applied. The service itself checks by the declaration. */
export function parameterSchema({ type, values, format, range }: Parameter): z.ZodType {
  if (type === 'switch') return z.boolean()
  if (type === 'list') return z.array(nonEmptyText())
  if (type === 'whole') return z.int().min(range!.min).max(range!.max)
  if (values) return z.enum(values)
  return format ? z.string().regex(new RegExp(format.pattern)) : nonEmptyText()
}

const nonEmptyText = () => z.string().min(1)
