import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const USHER = join(import.meta.dirname, '../../../bin/usher')

export interface UsherOutput {
  out: string
  err: string
  exit: number
}

/** A rehearsal in its own process, and commands that use it. */
export interface RehearsalProcess {
  home: string
  pid: number
  /** Runs a command with `typed` as its standard input, by another program if one is given. */
  run(words: readonly string[], typed?: string, by?: readonly string[]): Promise<UsherOutput>
  stop(): Promise<void>
}

interface RehearsalProcessOptions {
  /** A command prefix for the rehearsal, such as a network namespace. It must exec. */
  startCommand?: readonly string[]
  /** A command prefix that enters the rehearsal's namespaces. */
  enterCommand?(pid: number): readonly string[]
  faults?: readonly string[]
  /** Further flags of the rehearsal. */
  flags?: readonly string[]
  /** The program of the rehearsal and of its commands: a compiled one starts in less time. Default: from source. */
  usher?: string | undefined
  /** Fills its home first. */
  fillHome?(home: string): void
}

/** Starts `usher demo` in its own home and waits until it listens. */
export async function startRehearsal({
  startCommand = [],
  enterCommand = () => [],
  faults = [],
  flags = [],
  usher = USHER,
  fillHome,
}: RehearsalProcessOptions = {}): Promise<RehearsalProcess> {
  const home = mkdtempSync(join(tmpdir(), 'usher-rehearsed-'))
  fillHome?.(home)
  // Everything the user leaves behind ends up in this home.
  const env = { HOME: home, TMPDIR: join(home, 'tmp'), PATH: process.env['PATH'] ?? '', LANG: 'C.UTF-8' }
  mkdirSync(env.TMPDIR, { recursive: true })
  const words = (more: readonly string[]) => [usher, '--home', home, ...more]
  const demo = Bun.spawn(
    [
      ...startCommand,
      ...words(['demo', '--json', ...flags, ...(faults.length > 0 ? ['--fault', faults.join(',')] : [])]),
    ],
    {
      env,
      stdout: 'pipe',
      stderr: 'pipe',
    },
  )
  const running = new Set<Bun.Subprocess>([demo])
  const stop = async () => {
    for (const child of running) child.kill('SIGTERM')
    await Promise.all([...running].map((child) => child.exited))
    rmSync(home, { recursive: true, force: true })
  }
  try {
    await firstLine(demo)
  } catch (error) {
    await stop()
    throw error
  }
  return {
    home,
    pid: demo.pid,
    stop,
    async run(commandWords, typed = '', by = []) {
      const child = Bun.spawn([...enterCommand(demo.pid), ...by, ...words(commandWords)], {
        env,
        stdin: Buffer.from(typed),
        stdout: 'pipe',
        stderr: 'pipe',
      })
      running.add(child)
      const [out, err, exit] = await Promise.all([child.stdout.text(), child.stderr.text(), child.exited])
      running.delete(child)
      return { out, err, exit }
    },
  }
}

async function firstLine({ stdout, stderr }: Bun.Subprocess<'ignore', 'pipe', 'pipe'>): Promise<void> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const bytes of stdout) {
    text += decoder.decode(bytes, { stream: true })
    if (text.includes('\n')) return
  }
  throw new Error(`the rehearsal ended before it listened: ${await stderr.text()}`)
}
