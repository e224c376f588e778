/**
 * How many times longer than usual the runtime waits before it compiles a function, in a command that soon ends. The
 * threads that compile took a quarter of the processor’s time of `requests` and `quality`.
 */
const SHORT_COMMAND_JIT_POLICY = 20
/** Few commands that only ask take longer. */
const SHORT_COMMAND_MS = 300

/** The program starts with `STARTING_JIT_POLICY`. The longer it runs, the sooner compiling pays. */
export function compileWhatPays(): void {
  Bun.unsafe.setJITPolicy(SHORT_COMMAND_JIT_POLICY)
  setTimeout(() => Bun.unsafe.setJITPolicy(1), SHORT_COMMAND_MS).unref()
}
