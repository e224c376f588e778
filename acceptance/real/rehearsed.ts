import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const USHER = join(import.meta.dirname, '../../bin/usher')

export interface Ran {
  out: string
  err: string
  exit: number
}

/** A rehearsal in a process of its own, and commands that meet it. */
export interface Rehearsed {
  home: string
  pid: number
  /** Types a command; what is piped in stands in `typed`. */
  usher(words: readonly string[], typed?: string): Promise<Ran>
  end(): Promise<void>
}

interface Inside {
  /** What a rehearsal is begun with, such as a network namespace; its process is to become the rehearsal. */
  begin?: readonly string[]
  /** What each command is begun with, so that it is where the rehearsal is. */
  enter?(pid: number): readonly string[]
  /** What goes wrong from the beginning. */
  faults?: readonly string[]
}

/** Begins `usher demo` in a home of its own, and waits until it listens. */
export async function rehearse({ begin = [], enter = () => [], faults = [] }: Inside = {}): Promise<Rehearsed> {
  const home = mkdtempSync(join(tmpdir(), 'usher-rehearsed-'))
  // Whatever is left anywhere of its user's is left in its home.
  const env = { HOME: home, TMPDIR: join(home, 'tmp'), PATH: process.env['PATH'] ?? '', LANG: 'C.UTF-8' }
  mkdirSync(env.TMPDIR)
  const words = (more: readonly string[]) => [USHER, '--home', home, ...more]
  const demo = Bun.spawn([...begin, ...words(['demo', '--json', ...faults.flatMap((name) => ['--fault', name])])], {
    env,
    stdout: 'pipe',
    stderr: 'pipe',
  })
  const running = new Set<Bun.Subprocess>([demo])
  const end = async () => {
    for (const child of running) child.kill('SIGTERM')
    await Promise.all([...running].map((child) => child.exited))
    rmSync(home, { recursive: true, force: true })
  }
  try {
    await firstLine(demo)
  } catch (error) {
    await end()
    throw error
  }
  return {
    home,
    pid: demo.pid,
    end,
    async usher(asked, typed = '') {
      const child = Bun.spawn([...enter(demo.pid), ...words(asked)], {
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
