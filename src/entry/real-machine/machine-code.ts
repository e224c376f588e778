/**
 * How many times longer than usual the runtime waits before it compiles a function, in a command that soon ends. The
 * threads that compile took a quarter of the processor’s time of `requests` and `quality`.
 */
const SHORT_COMMAND_JIT_POLICY = 20
/** Few commands that only ask take longer. */
const SHORT_COMMAND_MS = 300

/**
 * The same for what runs for days and mostly waits: it runs each piece of its code a few times a minute. Of the
 * processor’s time at rest, a third was compiling, and it kept 8 MB (measured). Whatever is run often enough is compiled
 * all the same.
 */
const AT_REST_JIT_POLICY = 100

let sooner: ReturnType<typeof setTimeout> | undefined

/** The program starts with `STARTING_JIT_POLICY`. The longer it runs, the sooner compiling pays. */
export function compileWhatPays(): void {
  Bun.unsafe.setJITPolicy(SHORT_COMMAND_JIT_POLICY)
  sooner = setTimeout(() => Bun.unsafe.setJITPolicy(1), SHORT_COMMAND_MS).unref()
}

export function compileCode(when: 'rarely' | 'as-usual'): void {
  clearTimeout(sooner)
  Bun.unsafe.setJITPolicy(when === 'rarely' ? AT_REST_JIT_POLICY : 1)
}
