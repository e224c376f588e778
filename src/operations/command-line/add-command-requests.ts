import { registerCommandRequests, type CommandRequest } from '../../../contract/command-requests.ts'
import type { Machine } from '../../platform/machine.ts'
import { commandRequestFor, nameCommandRequest } from './command-request.ts'
import { openSlots } from './command-slots.ts'
import type { StackNames } from './positionals.ts'
import { stackNames } from './stack-names.ts'

registerCommandRequests()

/** Fills in each `do` of data in its declared shape. What needs the stack’s names stays null: `nameCommandRequests`. */
export function addCommandRequests(kind: string, data: object): Record<string, unknown> {
  for (const slot of openSlots(kind, data)) slot.do = remembered(slot.command) ?? null
  return data as Record<string, unknown>
}

/** Fills in each `do` whose command names forms or services. The stack is read only if there is one. */
export async function nameCommandRequests<Sealed extends { kind: string; data: Record<string, unknown> }>(
  envelope: Sealed,
  machine: Machine,
): Promise<Sealed> {
  let names: Promise<StackNames> | undefined
  for (const slot of openSlots(envelope.kind, envelope.data))
    if (remembered(slot.command) === undefined)
      slot.do = await nameCommandRequest(slot.command, () => (names ??= stackNames(machine)))
  return envelope
}

/** An answer repeats its commands, and the next one has most of them again. */
const requests = new Map<string, CommandRequest | null | undefined>()
const MAX_REMEMBERED = 1000

function remembered(command: string): CommandRequest | null | undefined {
  if (!requests.has(command)) {
    if (requests.size >= MAX_REMEMBERED) requests.clear()
    requests.set(command, commandRequestFor(command))
  }
  return requests.get(command)
}
