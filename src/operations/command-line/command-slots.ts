import type { CommandRequest } from '../../../contract/command-requests.ts'
import { shapeOf, type Shape } from '../../../contract/shapes.ts'

/** An object whose shape declares both fields. */
export interface CommandSlot {
  command: string
  do: CommandRequest | null
}

/** Adds the open slots of a value: those with a command, for which nothing is filled in. */
type SlotFinder = (value: unknown, found: CommandSlot[]) => void

/**
 * Returns the open slots of data in the declared shape with this name. Only those fields are walked whose shape has a
 * command: an answer of two hundred requests has two thousand objects without one.
 */
export function openSlots(name: string, data: object): CommandSlot[] {
  const found: CommandSlot[] = []
  finderNamed(name)?.(data, found)
  return found
}

/** Null for a shape that has no command anywhere. */
const finders = new Map<string, SlotFinder | null>()

function finderNamed(name: string): SlotFinder | null {
  const known = finders.get(name)
  if (known !== undefined) return known
  let finder: SlotFinder | null = null
  // A shape may refer to itself.
  finders.set(name, (value, found) => finder?.(value, found))
  finder = finderOf(shapeOf(name))
  finders.set(name, finder)
  return finder
}

function finderOf({ ref, members, items, fields }: Shape): SlotFinder | null {
  if (ref !== undefined) return finderNamed(ref)
  if (members) return findAnywhere
  if (items) return finderOfList(finderOf(items))
  return fields ? finderOfObject(fields) : null
}

function finderOfList(find: SlotFinder | null): SlotFinder | null {
  if (find === null) return null
  return (value, found) => {
    if (Array.isArray(value)) for (const entry of value) find(entry, found)
  }
}

function finderOfObject(fields: Record<string, Shape>): SlotFinder | null {
  const isSlot = 'command' in fields && 'do' in fields
  const inner = Object.entries(fields).flatMap(([name, shape]) => {
    const find = isSlot && name === 'do' ? null : finderOf(shape)
    return find === null ? [] : [{ name, find }]
  })
  if (!isSlot && inner.length === 0) return null
  return (value, found) => {
    if (typeof value !== 'object' || value === null) return
    if (isOpenSlot(value)) found.push(value)
    for (const { name, find } of inner) find(value[name as keyof typeof value], found)
  }
}

/** For one of several shapes, of which the value has to be asked. */
function findAnywhere(value: unknown, found: CommandSlot[]): void {
  if (typeof value !== 'object' || value === null) return
  if (isOpenSlot(value)) found.push(value)
  for (const inner of Object.values(value)) findAnywhere(inner, found)
}

function isOpenSlot(value: object): value is CommandSlot {
  return 'do' in value && value.do === null && 'command' in value && typeof value.command === 'string'
}
