import type { GlobalFlagValues } from '../../operations/command-line/global-flags.ts'
import type { Machine } from '../../platform/machine.ts'
import { answerAtOnce } from './at-once/at-once.ts'
import { CLOSED_PIPE_EXIT_CODE, INTERRUPTED_EXIT_CODE } from './signal-exit-codes.ts'
import { InterruptedError } from './interrupt.ts'
import { isClosedPipe, type CliIo } from './io.ts'
import type { ServeCommands } from './serve-commands.ts'

export type MachineFactory = (flags: GlobalFlagValues) => Machine | Promise<Machine>

/**
 * Runs a command line and returns its exit code. Never rejects. Resolves at once after a second Ctrl-C, even if work is
 * still running: the caller exits with the code.
 */
export async function runCommandLine(
  argv: readonly string[],
  io: CliIo,
  build: MachineFactory,
  servers: ServeCommands,
): Promise<number> {
  try {
    return await run(argv, io, build, servers)
  } catch (thrown) {
    if (isClosedPipe(thrown)) return CLOSED_PIPE_EXIT_CODE
    if (thrown instanceof InterruptedError) return INTERRUPTED_EXIT_CODE
    const { reportStartupError } = await import('./run-command.ts')
    return reportStartupError(thrown, argv, io).catch((nextError: unknown) =>
      isClosedPipe(nextError) ? CLOSED_PIPE_EXIT_CODE : 1,
    )
  }
}

/** Loads only what the first word needs: most of what a program takes to start is its code. */
async function run(argv: readonly string[], io: CliIo, build: MachineFactory, servers: ServeCommands): Promise<number> {
  if (argv[0] === '__complete') return (await import('./completion-command.ts')).runCompletion(argv.slice(1), io, build)
  if (argv[0] === '__folders') {
    await (await import('../../platform/host/folder-program.ts')).runFolderProgram()
    return 0
  }
  if (argv[0] === '__share-files') {
    await (await import('../../features/data/backup/share-files-program.ts')).runShareFilesProgram()
    return 0
  }
  const answer = await answerAtOnce(argv, io)
  if (answer === undefined) return (await import('./run-command.ts')).runAnyCommand(argv, io, build, servers)
  await io.out.write(answer)
  return 0
}
