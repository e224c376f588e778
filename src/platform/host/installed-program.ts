import { spawn, type ChildProcess } from 'node:child_process'
import type { Readable } from 'node:stream'
import { collectBytes } from '../../lib/bounded-reading.ts'
import { feedInput } from './feed-input.ts'

/** How a program that somebody installed on this machine is run: without a shell, and in `/`. */
export interface ProgramCommand {
  /** Its path, or its name, which is searched for on the `PATH` of `env`. */
  program: string
  /** Everybody on the machine can read these, so they never hold a secret. */
  words: readonly string[]
  /** Its whole environment. Secrets go here or into `input`. */
  env: Readonly<Record<string, string>>
  signal?: AbortSignal
  /** How long it may run. Without this, only `signal` ends it. */
  limit_ms?: number
  /** Written to its standard input, which is empty otherwise. */
  input?: AsyncIterable<Uint8Array>
  /** Called once its process is gone. One that waits for a hanging device may outlive the answer by hours. */
  onGone?: () => void
  /** Called for each line that it writes to its standard error. */
  onMessage?: (line: string) => void
}

export interface ProgramEnd {
  /** Null if a signal that usher did not send ended it. */
  exit_code: number | null
  /** The last part of what it wrote to its standard error. */
  messages: string
}

type StopReason = 'missing' | 'not-startable' | 'late' | 'too-large'

/** The program did not start, or usher killed it because it went beyond a limit. */
export class ProgramStopped extends Error {
  override readonly name = 'ProgramStopped'
  readonly reason: StopReason
  constructor(reason: StopReason, cause?: unknown) {
    super(reason, { cause })
    this.reason = reason
  }
}

const MAX_MESSAGE_CHARS = 64 * 1024

/** Returns what a program wrote, and how it ended. Throws as `streamProgram` does. */
export async function runProgram(command: ProgramCommand, max_bytes: number): Promise<ProgramEnd & { output: string }> {
  const output = collectBytes(max_bytes, () => new ProgramStopped('too-large'))
  const pieces = streamProgram(command)
  try {
    for (;;) {
      const { done, value } = await pieces.next()
      if (done) return { ...value, output: output.bytes().toString('utf8') }
      output.add(value)
    }
  } finally {
    await pieces.return({ exit_code: null, messages: '' })
  }
}

/**
 * Yields what a program writes, and returns how it ended: nothing of it counts before. Throws `ProgramStopped`, the
 * reason of the signal, or the error of the input. Then, or when nobody reads on, the program and all that it started
 * are killed and not waited for: one that waits for a hanging device cannot always be killed.
 */
export async function* streamProgram(command: ProgramCommand): AsyncGenerator<Uint8Array, ProgramEnd> {
  const { signal, limit_ms, input, onMessage, onGone } = command
  signal?.throwIfAborted()
  const child = startProgram(command)
  const { started, ended } = watchProgram(child)
  if (onGone) void ended.then(onGone, onGone)
  const stopped = Promise.withResolvers<never>()
  let stop_reason: { thrown: unknown } | undefined
  const stop = (thrown: unknown) => {
    stop_reason ??= { thrown }
    stopped.reject(thrown)
    abandon(child)
  }
  stopped.promise.catch(() => undefined)
  const onAbort = () => stop(signal?.reason)
  signal?.addEventListener('abort', onAbort, { once: true })
  const timer = limit_ms === undefined ? undefined : setTimeout(() => stop(new ProgramStopped('late')), limit_ms)
  const messages = collectMessages(child.stderr!, onMessage)
  const fed = input ? feedInput(child.stdin!, input, ended).catch(stop) : undefined
  try {
    await Promise.race([started, ended, stopped.promise])
    for await (const piece of child.stdout!) yield piece as Uint8Array
    const exit_code = await Promise.race([ended, stopped.promise])
    await Promise.race([fed, stopped.promise])
    return { exit_code, messages: messages() }
  } catch (thrown) {
    throw stop_reason ? stop_reason.thrown : thrown
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', onAbort)
    abandon(child)
  }
}

const running = new Set<ChildProcess>()
let is_killed_at_exit = false

/** It has its own process group, so that what it started ends with it. */
function startProgram({ program, words, env, input }: ProgramCommand): ChildProcess {
  if (!is_killed_at_exit) process.once('exit', () => running.forEach(killGroup))
  is_killed_at_exit = true
  const child = spawn(program, words, {
    cwd: '/',
    env: { ...env },
    stdio: [input ? 'pipe' : 'ignore', 'pipe', 'pipe'],
    detached: true,
  })
  running.add(child)
  return child
}

function watchProgram(child: ChildProcess): { started: Promise<void>; ended: Promise<number | null> } {
  const started = new Promise<void>((resolve) => child.once('spawn', resolve))
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', (error: NodeJS.ErrnoException) => {
      running.delete(child)
      reject(new ProgramStopped(error.code === 'ENOENT' ? 'missing' : 'not-startable', error))
    })
    child.once('close', (code) => {
      running.delete(child)
      resolve(code)
    })
  })
  ended.catch(() => undefined)
  return { started, ended }
}

/** Kills a program that has not ended, and lets go of it. */
function abandon(child: ChildProcess): void {
  if (!running.has(child)) return
  killGroup(child)
  for (const stream of [child.stdin, child.stdout, child.stderr]) stream?.destroy()
  child.unref()
}

function killGroup({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL')
  } catch {
    // The whole group is gone already.
  }
}

function collectMessages(stream: Readable, onMessage?: (line: string) => void): () => string {
  let [all, line] = ['', '']
  stream.setEncoding('utf8')
  stream.on('error', () => undefined)
  stream.on('data', (text: string) => {
    all = (all + text).slice(-MAX_MESSAGE_CHARS)
    if (!onMessage) return
    const lines = (line + text).slice(-MAX_MESSAGE_CHARS).split('\n')
    line = lines.pop() ?? ''
    lines.forEach(onMessage)
  })
  return () => all
}
