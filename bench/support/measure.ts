/** A command whose time is taken. */
export interface Runner {
  name: string
  argv: string[]
  env?: Record<string, string>
  /** Where it runs; a folder without settings of its own when left out. */
  cwd?: string
  /** The exit codes that are answers; 0 alone when left out. */
  answers?: readonly number[]
}

/** Milliseconds from its start until it has ended. */
export interface Timed {
  name: string
  median: number
  least: number
}

/** How often each has run before its time counts: files are read from memory then, and connections are made. */
const WARMING = 3

/**
 * Takes the time of several commands by turns, so that whatever else the machine does meanwhile falls on all of them.
 * One that fails ends the measurement: how fast it failed says nothing.
 */
export async function byTurns<Runners extends Record<string, Runner>>(
  runners: Runners,
  rounds: number,
  warming = WARMING,
): Promise<{ [Key in keyof Runners]: Timed }> {
  const all = Object.entries(runners).map(([key, runner]) => ({ key, runner, times: [] as number[] }))
  for (let round = -warming; round < rounds; round++) {
    for (const { runner, times } of all) {
      const ms = await timeOf(runner)
      if (round >= 0) times.push(ms)
    }
  }
  const found = all.map(({ key, runner, times }) => [key, timed(runner.name, times)])
  return Object.fromEntries(found) as { [Key in keyof Runners]: Timed }
}

function timed(name: string, times: readonly number[]): Timed {
  const sorted = times.toSorted((a, b) => a - b)
  return { name, median: sorted[sorted.length >> 1]!, least: sorted[0]! }
}

async function timeOf({ name, argv, env, cwd = '/', answers = [0] }: Runner): Promise<number> {
  const began = performance.now()
  const child = Bun.spawn(argv, { cwd, env: { ...env }, stdin: 'ignore', stdout: 'ignore', stderr: 'pipe' })
  const code = await child.exited
  const ms = performance.now() - began
  if (!answers.includes(code)) throw new Error(`${name} ended with ${code}: ${await child.stderr.text()}`)
  return ms
}

/** The most memory it held at a time, in bytes, asked until it ends. source: proc(5), VmHWM */
export async function peakOf({ argv }: Runner): Promise<number> {
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
