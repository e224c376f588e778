import { usherError } from '../../lib/errors.ts'
import type { RawArguments } from '../../operations/arguments.ts'
import { THIS_MACHINE } from '../../platform/remote/this-machine.ts'
import { parseQuery } from './query.ts'

/** Takes the machine out of the query of a route that takes nothing else. Throws SURFACE-17 for anything else. */
export function machineInQuery(query: string): string | undefined {
  const { on, rawArguments } = takeMachine(parseQuery(query))
  if (rawArguments[0]) throw usherError('SURFACE-17', { name: rawArguments[0][0] })
  return on
}

/** Takes the machine that a question is for out of its arguments; undefined for this one. Throws ASKED-5 for two. */
export function takeMachine(given: RawArguments): { on: string | undefined; rawArguments: RawArguments } {
  if (given.length === 0) return { on: undefined, rawArguments: given }
  const named = given.filter(([name]) => name === 'on').map(([, value]) => value)
  if (named.length > 1)
    throw usherError('ASKED-5', { command: 'on', name: 'on', value: named.join(','), why: 'it takes one machine' })
  return { on: otherThanThis(named[0]), rawArguments: given.filter(([name]) => name !== 'on') }
}

/** Returns the machine that a field of a body names; undefined for this one. Throws ASKED-5 for anything but a text. */
export function machineInBody(command: string, on: unknown): string | undefined {
  if (on !== undefined && typeof on !== 'string')
    throw usherError('ASKED-5', {
      command,
      name: 'on',
      value: JSON.stringify(on),
      why: 'it takes the name of a machine',
    })
  return otherThanThis(on)
}

const otherThanThis = (name: string | undefined): string | undefined => (name === THIS_MACHINE ? undefined : name)
