import { z } from '../../../../contract/zod.ts'
import { orUndefined } from '../../../lib/errors.ts'
import type { Machine } from '../../../platform/machine.ts'
import type { KeyValueEntry } from '../../../platform/store/types.ts'

/** What is remembered of a machine: the time of the entry is when it was last reached. */
const reachedShape = z.object({ usher_version: z.string() })

/** Remembers that a machine was reached. Where nothing can be written, it is only not remembered. */
export function rememberReached(machine: Machine, name: string, usher_version: string): void {
  try {
    machine.state().keyValues.setIfWritable('machine', name, { usher_version })
  } catch (thrown) {
    orUndefined(thrown)
  }
}

export function lastReached(machine: Machine, name: string): KeyValueEntry<z.output<typeof reachedShape>> | undefined {
  try {
    return machine.state().keyValues.get('machine', name, reachedShape)
  } catch (thrown) {
    return orUndefined(thrown)
  }
}
