import type { ReadName } from '../../../contract/reads/index.ts'
import type { Machine } from '../../platform/machine.ts'
import { languageOf, languageOfEnvironment } from '../../lib/languages/choose-language.ts'
import { translatorFor } from '../../lib/languages/languages.ts'
import { rendererFor, writeError, type CliContext } from './context.ts'
import type { MachineFactory } from './cli.ts'
import { INTERRUPTED_EXIT_CODE } from './signal-exit-codes.ts'
import { watchInterrupts } from './interrupt.ts'
import type { CliIo } from './io.ts'
import { isElsewhere, operatedMachine } from './operated-machine.ts'
import { parseCommandLine, type ParsedCommandLine } from '../../operations/command-line/command-line.ts'
import type { ServeCommands } from './serve-commands.ts'

/** Parses a command line, and loads the code of its command alone. */
export async function runAnyCommand(
  argv: readonly string[],
  io: CliIo,
  build: MachineFactory,
  servers: ServeCommands,
): Promise<number> {
  const line = parseCommandLine(argv, io.env)
  const { signal, twice, off } = watchInterrupts(io)
  const translator = line.flags.language === 'en' ? null : await translatorFor(line.flags.language)
  let machine: Promise<Machine> | undefined
  let out: CliContext['out'] | undefined
  let err: CliContext['err'] | undefined
  const context: CliContext = {
    io,
    flags: line.flags,
    translator,
    // JSON output gets no formatting.
    get out() {
      return (out ??= rendererFor(io, io.out, line.flags, translator))
    },
    get err() {
      return (err ??= rendererFor(io, io.err, line.flags, translator))
    },
    machine: () => (machine ??= Promise.try(build, line.flags).then((built) => prepareMachine(built, line, context))),
    dispatcher: () => operated.dispatcher(),
    signal,
  }
  const operated = operatedMachine(line.flags, () => context.machine())
  try {
    const done = dispatch(line, context, servers).finally(() => operated.close())
    return await Promise.race([twice.then(() => INTERRUPTED_EXIT_CODE), done])
  } finally {
    off()
  }
}

/**
 * Every command that needs the machine first recovers what a killed one left unfinished, and reports it beside its own
 * answer. A read answers even where nothing can be recorded, and says so.
 */
async function prepareMachine(
  machine: Machine,
  { command, flags }: ParsedCommandLine,
  context: CliContext,
): Promise<Machine> {
  // What is unfinished here is no concern of another machine, which looks after its own.
  if (isElsewhere(flags)) return machine
  const { unwritableState } = await import('../../platform/store/unwritable-state.ts')
  const { recoverInterrupted } = await import('../../dispatch/recovery.ts')
  const isRead = command === undefined || command.type === 'read'
  const unwritable = isRead ? unwritableState(machine.paths) : undefined
  const errors = unwritable ? [unwritable] : await recoverInterrupted(machine)
  if (errors.length === 0) return machine
  const { toRefusal } = await import('../../dispatch/ask.ts')
  for (const error of errors) await writeError(context, await toRefusal(error, machine))
  return machine
}

/** Each command's code is loaded on demand. */
async function dispatch(
  { flags, command, positionals, flagArguments, output }: ParsedCommandLine,
  context: CliContext,
  servers: ServeCommands,
): Promise<number> {
  if (flags.help) return (await import('./help/help.ts')).writeHelp(command, context)
  if (command === undefined) {
    if (flags.version) return (await import('./read-command.ts')).runRead('version', [], context)
    const { runForHousehold } = await import('./household-question.ts')
    const everywhere = await runForHousehold({ name: undefined, rawArguments: [] }, context)
    return everywhere ?? (await import('./dashboard.ts')).showDashboard(context)
  }
  const { bindPositionals: fillBare } = await import('../../operations/command-line/positionals.ts')
  const bound = await fillBare(command, positionals, async () => (await context.dispatcher()).names())
  const all = [...flagArguments, ...bound]
  if (command.type === 'read')
    return (await import('./read-command.ts')).runRead(command.name as ReadName, all, context, output)
  if (command.type === 'action') return (await import('./action-command.ts')).runAction(command, all, context)
  return (await import('./terminal-command.ts')).runCommand(command, all, context, servers)
}

/** Reports errors from before the context exists, and bugs that pass all other handlers. */
export async function reportStartupError(thrown: unknown, argv: readonly string[], io: CliIo): Promise<number> {
  const before = argv.slice(0, argv.includes('--') ? argv.indexOf('--') : undefined)
  // `--json=yes` is refused, and still says what the caller can read.
  const hasFlag = (flag: string) => before.some((word) => word === flag || word.startsWith(`${flag}=`))
  const language = before.findLast((word) => word.startsWith('--language='))?.slice('--language='.length)
  const translator = await translatorFor(languageOf(language ?? '') ?? languageOfEnvironment(io.env))
  const err = rendererFor(io, io.err, { noColor: hasFlag('--no-color'), plain: hasFlag('--plain') }, translator)
  const { toErrorResult } = await import('../../dispatch/ask.ts')
  return writeError({ io, err, translator, flags: { json: hasFlag('--json') } }, toErrorResult(thrown))
}
