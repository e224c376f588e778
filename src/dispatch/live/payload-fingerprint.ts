import { z } from '../../../contract/zod.ts'
import { unionMembers } from '../../../contract/declare.ts'
import { observationOf } from '../../../contract/observation.ts'

/**
 * Returns a text that differs only if the value really changed. What changes by itself is declared in the contract:
 * measurements are omitted, and times, durations, sizes and percentages in sentences are replaced. The order of a list
 * follows from its items, so a different order alone is no change.
 */
export function payloadFingerprint(schema: z.ZodType, data: unknown): string {
  return JSON.stringify(withoutObservations(schema, data))
}

function withoutObservations(schema: z.ZodType, value: unknown): unknown {
  const observation = observationOf(schema)
  if (observation === 'measurement') return undefined
  if (value === null || value === undefined) return value
  if (observation === 'figures') return withoutFigures(value)
  if (observation === 'rate') return (value as number).toPrecision(2)
  if (observation === 'disk size') return Math.round((value as number) / GIGABYTE)
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional)
    return withoutObservations(schema.unwrap() as z.ZodType, value)
  if (schema instanceof z.ZodArray) {
    const items = (value as unknown[]).map((item) =>
      JSON.stringify(withoutObservations(schema.element as z.ZodType, item)),
    )
    return items.toSorted()
  }
  const member = memberOfUnion(schema, value)
  if (member) return withoutObservations(member, value)
  if (!(schema instanceof z.ZodObject)) return value
  const fields = value as Record<string, unknown>
  return Object.entries(schema.shape as Record<string, z.ZodType>).map(([name, field]) =>
    withoutObservations(field, fields[name]),
  )
}

/** Returns the member of a union that the value is read by: the one whose fixed fields it has. */
function memberOfUnion(schema: z.ZodType, value: unknown): z.ZodObject | undefined {
  const id = schema.meta()?.id
  const members = id === undefined ? undefined : unionMembers.get(id)?.()
  const fields = value as Record<string, unknown>
  return members?.find(({ shape }) =>
    Object.entries(shape).some(([name, field]) => field instanceof z.ZodLiteral && field.value === fields[name]),
  )
}

/** The steps in which sizes on a disk count as changed, in bytes. */
const GIGABYTE = 1e9

function withoutFigures(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutFigures)
  return typeof value === 'string' ? value.replace(MOMENTS, '#').replace(MEASUREMENTS, '#') : value
}

/** Dates and times of day: `2026-03-14T13:20:05Z`, `13:20:05.123`. */
const MOMENTS = /\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d(?::\d\d(?:[.,]\d+)?)?Z?)?|\d\d:\d\d:\d\d(?:[.,]\d+)?/g

/** Numbers with a unit of time or size, or a percentage: `1.2 MB`, `10001 ms`, `1m30.5s`, `2 days`. */
const MEASUREMENTS =
  /(?<!\d|\d[.,])(?:\d+(?:[.,]\d+)*\s?(?:%|(?:[kKMGTP]?i?B|[mnµ]?s|m|min|h|(?:second|minute|hour|day)s?)(?![A-Za-z])))+/g
