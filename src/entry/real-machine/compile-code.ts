/**
 * How many times longer than usual the runtime waits before it compiles a function. In a command that soon ends, the
 * threads that compile took a quarter of the processor’s time of `requests` and `quality`. What runs for days mostly
 * waits, and runs each piece of its code a few times a minute: of its time at rest, a third was compiling, which also
 * kept 8 MB (measured). Whatever is run often enough is compiled all the same.
 */
const jitPolicies = { 'as-usual': 1, rarely: 100 }
const FIRST_JIT_POLICY = 20
/**
 * Few commands that only ask take longer. The longer one runs, the sooner compiling pays. It is time of the processor: a
 * command that waits for a busy machine, or for a slow app, has not run for long.
 */
const SHORT_COMMAND_MS = 300

let soon: ReturnType<typeof setTimeout> | undefined

/** For a command that has just begun. The program itself starts with `STARTING_JIT_POLICY`. */
export function compileRarelyAtFirst(): void {
  Bun.unsafe.setJITPolicy(FIRST_JIT_POLICY)
  compileAfterShortCommand(SHORT_COMMAND_MS)
}

/** Looks less and less often, so that a program that only waits is hardly woken by it. */
function compileAfterShortCommand(wait_ms: number): void {
  soon = setTimeout(() => {
    const { user, system } = process.cpuUsage()
    if ((user + system) / 1000 >= SHORT_COMMAND_MS) compileCode('as-usual')
    else compileAfterShortCommand(wait_ms * 2)
  }, wait_ms)
  soon.unref()
}

export function compileCode(when: keyof typeof jitPolicies): void {
  clearTimeout(soon)
  Bun.unsafe.setJITPolicy(jitPolicies[when])
}
