import * as z from 'zod'
import { didYouMean } from '../words/nearest.ts'
import type { Place } from './mistakes.ts'

/** What a shape has against a value, as plain sentences, each with its place. */
export function mistakesIn(schema: z.ZodType, value: unknown, error: z.ZodError): { place: Place; says: string }[] {
  return error.issues.flatMap((issue) => {
    const place = issue.path as (string | number)[]
    const name = String(place.findLast((step) => typeof step === 'string') ?? 'x-usher')
    if (issue.code === 'unrecognized_keys')
      return issue.keys.map((key) => ({ place: [...place, key], says: unknownKey(schema, place, key) }))
    return [{ place, says: sentence(issue, name, at(value, place)) }]
  })
}

function sentence(issue: z.core.$ZodIssue, name: string, found: unknown): string {
  if (issue.code === 'invalid_type' && found === undefined) return `"${name}" is missing.`
  if (issue.code === 'invalid_type') return `"${name}" should be ${sortOf(issue.expected)}, and is ${sortFound(found)}.`
  if (issue.code === 'invalid_value' && issue.values.length > 1) {
    const values = issue.values.map(String)
    return `"${name}" is one of ${values.join(', ')}; "${String(found)}" is none of them.${didYouMean(String(found), values)}`
  }
  if (issue.code === 'invalid_key') return `"${name}" ${issue.issues[0]?.message ?? 'is not a name that fits here'}.`
  return /^(is|are) /.test(issue.message) ? `"${name}" ${issue.message}.` : `"${name}" is not a value that fits here.`
}

function unknownKey(schema: z.ZodType, place: Place, key: string): string {
  return `usher knows nothing called "${key}" here.${didYouMean(key, keysAt(schema, place))}`
}

/** The keys that a shape takes at a place in it. */
function keysAt(schema: unknown, place: Place): string[] {
  const plain = bare(schema)
  const [step, ...rest] = place
  if (plain instanceof z.ZodObject) {
    return step === undefined ? Object.keys(plain.shape) : keysAt(plain.shape[String(step)], rest)
  }
  if (plain instanceof z.ZodArray) return keysAt(plain.element, rest)
  if (plain instanceof z.ZodRecord) return step === undefined ? [] : keysAt(plain.valueType, rest)
  return []
}

/** A shape without what stands around it: optional, a default, a transformation. */
function bare(schema: unknown): unknown {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) return bare(schema.unwrap())
  if (schema instanceof z.ZodPipe) return bare(schema.in instanceof z.ZodTransform ? schema.out : schema.in)
  return schema
}

function at(value: unknown, place: Place): unknown {
  return place.reduce<unknown>(
    (inner, step) => (inner as Record<string | number, unknown> | undefined | null)?.[step],
    value,
  )
}

function sortOf(expected: string): string {
  return (
    {
      string: 'text',
      int: 'a whole number',
      number: 'a number',
      array: 'a list',
      object: 'a set of names and values',
      record: 'a set of names and values',
    }[expected] ?? expected
  )
}

function sortFound(value: unknown): string {
  if (value === null) return 'empty'
  if (Array.isArray(value)) return 'a list'
  if (typeof value === 'object') return 'a set of names and values'
  return typeof value === 'string' ? `the text "${value}"` : String(value)
}
