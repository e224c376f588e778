import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'

export type ChildEnvironment = Record<string, string>

interface Running {
  environment: ChildEnvironment
  /** A line of its standard output. */
  out: (line: string) => void
  /** A line of its standard error, where Compose tells its progress. */
  told: (line: string) => void
  signal?: AbortSignal
  /** How long it may take to end by itself once `signal` aborts. */
  grace_ms?: number
}

/**
 * Runs a program to its end and returns its exit code. It has a process group of its own: a Ctrl-C meant for usher
 * reaches it only through `signal`, and what it started ends with it. Aborted, it is asked to end, then made to, and
 * the signal's reason is thrown once it is gone.
 */
export async function run(command: readonly [string, ...string[]], how: Running): Promise<number> {
  const { signal } = how
  signal?.throwIfAborted()
  const [program, ...words] = command
  const child = spawn(program, words, {
    cwd: '/',
    env: how.environment,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  const ended = Promise.withResolvers<number>()
  child.once('error', ended.reject)
  child.once('exit', (code) => ended.resolve(code ?? 1))
  const kill = (word: NodeJS.Signals) => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, word)
    } catch {
      // The whole group is gone already.
    }
  }
  let grace: ReturnType<typeof setTimeout> | undefined
  const abort = () => {
    kill('SIGINT')
    grace = setTimeout(kill, how.grace_ms ?? 10_000, 'SIGKILL')
  }
  signal?.addEventListener('abort', abort, { once: true })
  try {
    const [code] = await Promise.all([ended.promise, each(child.stdout, how.out), each(child.stderr, how.told)])
    signal?.throwIfAborted()
    return code
  } finally {
    clearTimeout(grace)
    signal?.removeEventListener('abort', abort)
    if (signal?.aborted) kill('SIGKILL')
  }
}

async function each(stream: Readable, tell: (line: string) => void): Promise<void> {
  for await (const line of createInterface({ input: stream, crlfDelay: Infinity })) tell(line)
}
