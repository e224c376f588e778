import type { RequestContext } from '../operations/handler.ts'
import type { StackNames } from '../operations/command-line/positionals.ts'
import type { RawArguments } from '../operations/arguments.ts'
import type { Machine } from '../platform/machine.ts'
import type { ActionArguments, ActionResult, ActOptions } from './act.ts'
import { ask, type ReadResult, type RenderableAnswer } from './ask.ts'

/** Where questions and actions go: this machine, or another one where usher answers. */
export interface Dispatcher {
  ask(name: string, rawArguments: RawArguments, context: RequestContext): Promise<ReadResult>
  act(name: string, args: ActionArguments, options: ActOptions): Promise<ActionResult>
  dashboard(signal: AbortSignal): Promise<RenderableAnswer>
  /** The names that a word of a command can be. */
  names(): Promise<StackNames>
}

/** A function builds the machine only where an answer needs one, and only what is asked for is loaded. */
export function localDispatcher(given: Machine | (() => Promise<Machine>)): Dispatcher {
  const reach = typeof given === 'function' ? given : async () => given
  return {
    ask: (name, rawArguments, context) => ask(name, rawArguments, given, context),
    act: async (name, args, options) => (await import('./act.ts')).act(name, args, await reach(), options),
    dashboard: async () => (await import('./dashboard.ts')).answerDashboard(await reach()),
    names: async () => (await import('../operations/command-line/stack-names.ts')).stackNames(await reach()),
  }
}
