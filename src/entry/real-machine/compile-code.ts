/**
 * How many times longer than usual the runtime waits before it compiles a function. In a command that soon ends, the
 * threads that compile took a quarter of the processor’s time of `requests` and `quality`. What runs for days mostly
 * waits, and runs each piece of its code a few times a minute: of its time at rest, a third was compiling, which also
 * kept 8 MB (measured). Whatever is run often enough is compiled all the same.
 */
const jitPolicies = { 'as-usual': 1, rarely: 100 }
const FIRST_JIT_POLICY = 20
/** Few commands that only ask take longer. The longer one runs, the sooner compiling pays. */
const SHORT_COMMAND_MS = 300

let soon: ReturnType<typeof setTimeout> | undefined

/** For a command that has just begun. The program itself starts with `STARTING_JIT_POLICY`. */
export function compileRarelyAtFirst(): void {
  Bun.unsafe.setJITPolicy(FIRST_JIT_POLICY)
  soon = setTimeout(() => compileCode('as-usual'), SHORT_COMMAND_MS)
  soon.unref()
}

export function compileCode(when: keyof typeof jitPolicies): void {
  clearTimeout(soon)
  Bun.unsafe.setJITPolicy(jitPolicies[when])
}
