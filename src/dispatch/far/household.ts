import type { HouseholdAnswerData } from '../../../contract/kinds/household-answer.ts'
import { toUsherError } from '../../lib/errors.ts'
import { completenessOf } from '../../lib/known.ts'
import type { RawArguments } from '../../operations/arguments.ts'
import { openBriefSession, type FarSession } from '../../operations/far/session.ts'
import type { Machine } from '../../platform/machine.ts'
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

/** The lines to the other machines: opened for one answer, or kept by whoever asks again. */
export interface HouseholdLines {
  open(remote: RemoteMachine): Promise<FarSession>
  /** The machine has answered, or was not reached. */
  release(session: FarSession): Promise<void>
}

const briefLines = (machine: Machine): HouseholdLines => ({
  open: async (remote) => openBriefSession(remote, await machine.remotes()),
  release: (session) => session.close(),
})

/** Asks this machine and every other one, side by side. */
export async function askHousehold(
  machine: Machine,
  question: EveryMachineQuestion,
  signal: AbortSignal,
  lines: HouseholdLines = briefLines(machine),
): Promise<HouseholdAnswer> {
  const others = readRemoteMachines(machine.paths)
  const parts = await Promise.all([
    askHere(machine, question, signal),
    ...others.map((remote) => askThere({ machine, lines, remote }, question, signal)),
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
  return toPart(reachedNow(machine, THIS_MACHINE), await askOne(localDispatcher(machine), question, signal))
}

async function askThere(
  { machine, lines, remote }: { machine: Machine; lines: HouseholdLines; remote: RemoteMachine },
  question: EveryMachineQuestion,
  signal: AbortSignal,
): Promise<Part> {
  const { name } = remote
  const session = await lines.open(remote)
  try {
    const { usher_version } = await session.greeting
    const answer = await askOne(farDispatcher(session, machine.state), question, signal)
    rememberReached(machine, name, usher_version)
    return toPart(reachedNow(machine, name), answer)
  } catch (thrown) {
    const { data: error } = toUsherError(thrown)
    const reached_at = lastReached(machine, name)?.at ?? null
    const answer = { machine: name, reached: false, because: error.summary, error, reached_at, envelope: null }
    return { answer, drawing: null }
  } finally {
    await lines.release(session)
  }
}

const reachedNow = (machine: Machine, name: string) => ({
  machine: name,
  reached: true,
  because: null,
  error: null,
  reached_at: machine.now().toISOString(),
})

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
