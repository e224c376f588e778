import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'

export type ChildEnvironment = Record<string, string>

interface ChildProcessOptions {
  environment: ChildEnvironment
  onStdoutLine: (line: string) => void
  /** Compose writes its progress here. */
  onStderrLine: (line: string) => void
  signal?: AbortSignal
  /** How long it may take to end by itself after `signal` aborts. */
  grace_ms?: number
}

/**
 * Runs a program to its end and returns its exit code. It has its own process group: a Ctrl-C meant for usher reaches
 * it only through `signal`, and its children end with it. On abort it is asked to end, then killed; once it is gone,
 * this throws the signal's reason.
 */
export async function runChildProcess(
  command: readonly [string, ...string[]],
  how: ChildProcessOptions,
): Promise<number> {
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
    const [code] = await Promise.all([
      ended.promise,
      forEachLine(child.stdout, how.onStdoutLine),
      forEachLine(child.stderr, how.onStderrLine),
    ])
    signal?.throwIfAborted()
    return code
  } finally {
    clearTimeout(grace)
    signal?.removeEventListener('abort', abort)
    if (signal?.aborted) kill('SIGKILL')
  }
}

async function forEachLine(stream: Readable, onLine: (line: string) => void): Promise<void> {
  for await (const line of createInterface({ input: stream, crlfDelay: Infinity })) onLine(line)
}
