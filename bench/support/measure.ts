export interface TimedCommand {
  name: string
  argv: string[]
  env?: Record<string, string>
  /** Working directory. Defaults to a folder without settings. */
  cwd?: string
  /** Exit codes that count as success. Defaults to 0 alone. */
  acceptedExitCodes?: readonly number[]
  /** Run in order before each round, untimed: for a change, which can be made only once. */
  before?: readonly string[][]
  /** Stops the clock at the first character that it writes to a terminal, in place of its end. */
  until?: 'first character'
}

export interface CommandTiming {
  name: string
  median: number
  minimum: number
}

/** Warm-up runs that do not count: they fill file caches and open connections. */
const WARMING = 3

/**
 * Times several commands alternately, so that other load affects all of them. Throws if one fails: the time of a
 * failure means nothing.
 */
export async function measureInterleaved<Runners extends Record<string, TimedCommand>>(
  runners: Runners,
  rounds: number,
  warming = WARMING,
): Promise<{ [Key in keyof Runners]: CommandTiming }> {
  const all = Object.entries(runners).map(([key, runner]) => ({ key, runner, times: [] as number[] }))
  for (let round = -warming; round < rounds; round++) {
    for (const { runner, times } of all) {
      const ms = await runTimed(runner)
      if (round >= 0) times.push(ms)
    }
  }
  const found = all.map(({ key, runner, times }) => [key, commandTiming(runner.name, times)])
  return Object.fromEntries(found) as { [Key in keyof Runners]: CommandTiming }
}

function commandTiming(name: string, times: readonly number[]): CommandTiming {
  const sorted = times.toSorted((a, b) => a - b)
  return { name, median: sorted[sorted.length >> 1]!, minimum: sorted[0]! }
}

async function runTimed({
  name,
  argv,
  env,
  cwd = '/',
  acceptedExitCodes = [0],
  before,
  until,
}: TimedCommand): Promise<number> {
  for (const argv of before ?? []) await runTimed({ name: argv.join(' '), argv, ...(env && { env }) })
  if (until === 'first character')
    return timeFirstCharacter({ name, argv, cwd, acceptedExitCodes, ...(env && { env }) })
  const began = performance.now()
  const child = Bun.spawn(argv, { cwd, env: { ...env }, stdin: 'ignore', stdout: 'ignore', stderr: 'pipe' })
  const code = await child.exited
  const ms = performance.now() - began
  if (!acceptedExitCodes.includes(code)) throw new Error(`${name} exited with ${code}: ${await child.stderr.text()}`)
  return ms
}

async function timeFirstCharacter({ name, argv, env, cwd, acceptedExitCodes }: TimedCommand): Promise<number> {
  let first: number | undefined
  const began = performance.now()
  const child = Bun.spawn(argv, {
    cwd: cwd!,
    env: { ...env, TERM: 'xterm' },
    terminal: { cols: 100, rows: 40, data: () => void (first ??= performance.now()) },
  })
  const code = await child.exited
  if (!acceptedExitCodes!.includes(code)) throw new Error(`${name} exited with ${code} on a terminal`)
  if (first === undefined) throw new Error(`${name} wrote nothing`)
  return first - began
}

/** Returns the command's peak memory in bytes, polled until it exits. source: proc(5), VmHWM */
export async function peakMemory({ argv }: TimedCommand): Promise<number> {
  const child = Bun.spawn(argv, { cwd: '/', env: {}, stdin: 'ignore', stdout: 'ignore', stderr: 'inherit' })
  let peak = 0
  while (child.exitCode === null) {
    const status = await Bun.file(`/proc/${child.pid}/status`)
      .text()
      .catch(() => '')
    peak = Math.max(peak, Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) * 1024)
    await Bun.sleep(20)
  }
  return peak
}
