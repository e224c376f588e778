import { status } from '../../../contract/kinds/status.ts'
import { ask } from '../../dispatch/ask.ts'
import { toEnvelope } from '../../operations/envelope.ts'
import type { Machine } from '../../platform/machine.ts'

/**
 * Reads the status once and discards it, before a page asks: the engine is then connected, the stack read and the code
 * loaded. The second serialization compiles the shape. The next caller gets the error, if any.
 */
export async function prefetchStatus(machine: Machine): Promise<void> {
  const result = await ask('status', [], machine, { signal: new AbortController().signal })
  if (result.type === 'answer') toEnvelope({ kind: status, data: result.envelope.data })
}
