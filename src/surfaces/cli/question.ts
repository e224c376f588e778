import type { ReadName } from '../../../contract/reads/index.ts'
import type { ErrorData } from '../../../contract/kinds/error.ts'
import { ask, type Answer } from '../../dispatch/ask.ts'
import type { Given } from './bare.ts'
import { harmlessAll } from '../../lib/report/harmless.ts'
import { hand, refuseTo, report, talk, type Desk } from './desk.ts'
import { exitOfEnvelope, INTERRUPTED } from './exit.ts'
import { giveFile } from './file.ts'
import { footnotes } from './footnotes.ts'
import { drawTrouble } from './trouble.ts'

/** Asks, and writes what was answered: an envelope, or a report with its footnotes. */
export async function question(name: ReadName, given: Given, desk: Desk): Promise<number> {
  const machine = await desk.machine()
  const reply = await ask(name, given, machine, { signal: desk.signal, follow: desk.flags.follow })
  if (reply.is === 'refusal') return refuseTo(desk, reply)
  if (reply.is === 'answer') return answer(reply, desk)
  if (reply.is === 'file') return giveFile(reply.file, desk)
  let exit = 0
  for await (const together of reply.answers) for (const one of together) exit = (await line(one, desk)) || exit
  if (!desk.flags.json) await report(desk, await footnotes(desk))
  return desk.signal.aborted ? INTERRUPTED : exit
}

export async function answer(said: Answer, desk: Desk): Promise<number> {
  if (desk.flags.json) await hand(desk, said.envelope)
  else {
    await report(desk, said.print(desk.out))
    await report(desk, await footnotes(desk))
  }
  return exitOfEnvelope(said.envelope)
}

/** One of a stream. A fault in its middle is a line like the others for machines; people are told beside the stream. */
async function line(one: Answer, desk: Desk): Promise<number> {
  const fault = one.envelope.kind === 'error'
  if (desk.flags.json) await hand(desk, one.envelope)
  else if (fault) await talk(desk, drawTrouble(harmlessAll(one.envelope.data as unknown as ErrorData), desk.err))
  else await report(desk, one.print(desk.out))
  return exitOfEnvelope(one.envelope)
}
