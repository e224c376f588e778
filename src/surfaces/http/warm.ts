import { status } from '../../../contract/kinds/status.ts'
import { ask } from '../../dispatch/ask.ts'
import { seal } from '../../operations/envelope.ts'
import type { Machine } from '../../platform/machine.ts'

/**
 * Asks the question that a page opens with, once, and throws the answer away: the engine has been reached, the stack
 * read, and the code that answers loaded, before somebody waits for it. Sealed a second time, its shape is compiled.
 * What cannot be had is told to who asks for it.
 */
export async function warm(machine: Machine): Promise<void> {
  const reply = await ask('status', [], machine, { signal: new AbortController().signal, follow: false })
  if (reply.is === 'answer') seal({ kind: status, data: reply.envelope.data })
}
