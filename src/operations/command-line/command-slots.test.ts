import { expect, test } from 'bun:test'
import lines from '../../../contract/generated/shapes.txt' with { type: 'text' }
import { shapeOf, type Shape } from '../../../contract/shapes.ts'
import { openSlots } from './command-slots.ts'

/** Makes a value of a shape with every field, one entry in each list, and a command wherever one can be. */
function exampleOf(shape: Shape, inside: readonly string[] = []): unknown {
  if (shape.ref === 'command_request') return null
  if (shape.ref !== undefined)
    return inside.includes(shape.ref) ? null : exampleOf(shapeOf(shape.ref), [...inside, shape.ref])
  if (shape.members) return exampleOf({ ref: shape.members[0]! }, inside)
  if (shape.items) return [exampleOf(shape.items, inside)]
  if (shape.fields)
    return Object.fromEntries(Object.entries(shape.fields).map(([name, field]) => [name, exampleOf(field, inside)]))
  return 'usher status'
}

function countEverywhere(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  const own = 'command' in value && 'do' in value && value.do === null && value.command === 'usher status' ? 1 : 0
  return Object.values(value).reduce((sum: number, inner) => sum + countEverywhere(inner), own)
}

test('every command of every shape is found, however deep', () => {
  const names = lines.split('\n').flatMap((line) => line.split(' ', 1)[0] || [])
  const counts = names.map((name) => {
    const example = exampleOf({ ref: name }) as object
    return { name, found: openSlots(name, example).length, there: countEverywhere(example) }
  })
  expect(counts.filter(({ found, there }) => found !== there)).toEqual([])
  expect(counts.filter(({ there }) => there > 0).length).toBeGreaterThan(20)
})

test('a slot that is filled in is not open', () => {
  const request = (fields: object) => ({ command: 'usher status', do: null, steps: [], ...fields })
  const requests = [request({}), request({ do: { read: 'status' } }), request({ command: null })]
  expect(openSlots('requests', { requests })).toEqual([requests[0]] as never)
})
