import type { HouseholdAnswerData } from '../../../contract/kinds/household-answer.ts'
import { toUsherError } from '../../lib/errors.ts'
import { completenessOf } from '../../lib/known.ts'
import type { RawArguments } from '../../operations/arguments.ts'
import { openBriefSession } from '../../operations/far/session.ts'
import type { Machine } from '../../platform/machine.ts'
import type { RemoteAccess } from '../../platform/remote/connection.ts'
import { THIS_MACHINE } from '../../platform/remote/this-machine.ts'
import { readRemoteMachines, type RemoteMachine } from '../../platform/remote/remote-machine.ts'
import { lastReached, rememberReached } from '../../features/overview/machines/reached.ts'
import type { RenderableAnswer } from '../ask.ts'
import { localDispatcher, type Dispatcher } from '../dispatcher.ts'
import { farDispatcher } from './far-dispatcher.ts'

/** What is asked; undefined for what a bare `usher` shows. */
export interface EveryMachineQuestion {
  name: string | undefined
  rawArguments: RawArguments
}

/** The data of the whole, and how the answer of each machine is drawn: null for one that was not reached. */
export interface HouseholdAnswer {
  data: HouseholdAnswerData
  drawings: (Pick<RenderableAnswer, 'render'> | null)[]
}

/** Asks this machine and every other one, side by side. */
export async function askHousehold(
  machine: Machine,
  question: EveryMachineQuestion,
  signal: AbortSignal,
): Promise<HouseholdAnswer> {
  const others = readRemoteMachines(machine.paths)
  const remotes = await machine.remotes()
  const parts = await Promise.all([
    askHere(machine, question, signal),
    ...others.map((remote) => askThere({ machine, remotes, remote }, question, signal)),
  ])
  const answers = parts.map(({ answer }) => answer)
  const gone = answers.filter(({ reached }) => !reached)
  return {
    data: {
      summary: summarize(
        answers.length,
        gone.map(({ machine: name }) => name),
      ),
      answers,
      ...completenessOf(gone.map(({ machine: name, because }) => ({ subject: name, because: because ?? '' }))),
    },
    drawings: parts.map(({ drawing }) => drawing),
  }
}

interface Part {
  answer: HouseholdAnswerData['answers'][number]
  drawing: Pick<RenderableAnswer, 'render'> | null
}

async function askHere(machine: Machine, question: EveryMachineQuestion, signal: AbortSignal): Promise<Part> {
  const reached = { machine: THIS_MACHINE, reached: true, because: null, reached_at: machine.now().toISOString() }
  return toPart(reached, await askOne(localDispatcher(machine), question, signal))
}

async function askThere(
  { machine, remotes, remote }: { machine: Machine; remotes: RemoteAccess; remote: RemoteMachine },
  question: EveryMachineQuestion,
  signal: AbortSignal,
): Promise<Part> {
  const { name } = remote
  const session = openBriefSession(remote, remotes)
  try {
    const { usher_version } = await session.greeting
    const answer = await askOne(farDispatcher(session), question, signal)
    rememberReached(machine, name, usher_version)
    return toPart({ machine: name, reached: true, because: null, reached_at: machine.now().toISOString() }, answer)
  } catch (thrown) {
    const because = toUsherError(thrown).data.summary
    const reached_at = lastReached(machine, name)?.at ?? null
    return { answer: { machine: name, reached: false, because, reached_at, envelope: null }, drawing: null }
  } finally {
    await session.close()
  }
}

const toPart = (reached: Omit<Part['answer'], 'envelope'>, { envelope, render }: RenderableAnswer): Part => ({
  answer: { ...reached, envelope },
  drawing: { render },
})

/** A refusal is an answer too: that machine says why. */
async function askOne(
  dispatcher: Dispatcher,
  { name, rawArguments }: EveryMachineQuestion,
  signal: AbortSignal,
): Promise<RenderableAnswer> {
  if (name === undefined) return dispatcher.dashboard(signal)
  const result = await dispatcher.ask(name, rawArguments, { signal })
  if (result.type === 'answer') return result
  if (result.type !== 'refusal') throw new Error(`${name} does not answer with one envelope`)
  // The line failed, and not the machine.
  if (result.refusal.data.code.startsWith('MACHINE-')) throw result.refusal
  return { envelope: result.envelope, render: (renderer) => renderer.wrap(result.refusal.data.summary) }
}

function summarize(machines: number, gone: readonly string[]): string {
  if (gone.length === 0) return `All ${machines} machines answer.`
  return gone.length === 1
    ? `The machine ${gone[0]} was not reached.`
    : `${gone.length} of ${machines} machines were not reached.`
}
