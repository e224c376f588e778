import type { ParameterMap } from '../../../contract/declare.ts'
import { THIS_MACHINE } from '../../platform/remote/this-machine.ts'
import { usherError } from '../../lib/errors.ts'
import { parseBodyArguments, type RawArguments } from '../../operations/arguments.ts'
import { offeredParameters } from './tool-schemas.ts'

interface ToolSignature {
  type: 'read' | 'action'
  name: string
  parameters: ParameterMap
}

interface ToolArguments {
  /** The other machine that is asked; undefined for this one. */
  on: string | undefined
  /** The digest that confirms a change. */
  offer: string | undefined
  given: Readonly<Record<string, unknown>>
}

/** Checks what an assistant sent against what the tool takes. Throws ASKED-3 to ASKED-5 and MCP-4. */
export function readToolArguments(
  declared: ToolSignature,
  sent: Readonly<Record<string, unknown>>,
  how: { elsewhere: boolean; confirmed?: boolean },
): ToolArguments {
  for (const name of Object.keys(sent))
    if (Object.hasOwn(declared.parameters, name) && declared.parameters[name]!.writeOnly)
      throw usherError('MCP-4', { what: name, command: `${declared.name.replaceAll('-', ' ')} --help` })
  parseBodyArguments({ ...declared, parameters: offeredParameters(declared.parameters, how) }, sent)
  const { on, offer, ...given } = sent as Record<string, unknown> & { on?: string; offer?: string }
  return { on: on === THIS_MACHINE ? undefined : on, offer, given }
}

/** Returns checked values as text, as a query has them. An empty list is not given. */
export function toRawArguments(given: Readonly<Record<string, unknown>>): RawArguments {
  return Object.entries(given)
    .map(([name, value]): [string, string] => [name, Array.isArray(value) ? value.join(',') : String(value)])
    .filter(([, text]) => text !== '')
}
