import { renameSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { spawn } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ClientSetup, ClientCall, CallerEvent } from '../server/case-format.ts'

/** A runner's input: how to create a client, and one call. */
export interface RunnerRequest {
  at: Required<Pick<ClientSetup, 'url' | 'token'>> & ClientSetup
  call: ClientCall
  /** The file with the time in milliseconds, as text. */
  clock: string
}

/** A runner's output, one line of JSON each: an event for the caller, the clock's new time, or the end. */
type RunnerMessage = { seen: CallerEvent } | { time: number } | { over: true; broke?: string }

export interface RunningClient extends AsyncDisposable {
  /** Calls the client once. `tell` receives every message, in order, before this resolves. */
  call(
    request: Omit<RunnerRequest, 'clock'>,
    onMessage: (message: { seen: CallerEvent } | { time: number }) => void,
  ): Promise<void>
  /** Sets the client's clock. */
  setTime(ms: number): void
}

/** Starts a runner with this additional environment. It serves one call after another until its input ends. */
export async function startClient(
  [program, ...words]: readonly [string, ...string[]],
  env: Record<string, string> = {},
): Promise<RunningClient> {
  const folder = await mkdtemp(join(tmpdir(), 'usher-conformance-'))
  const clock = join(folder, 'clock')
  const child = spawn(program, words, { stdio: ['pipe', 'pipe', 'pipe'], env: { ...process.env, ...env } })
  const ended = new Promise<void>((resolve) => child.once('close', resolve))
  let output = ''
  child.stderr.on('data', (bytes: Buffer) => (output += bytes.toString()))
  child.stdin.on('error', () => {})
  let hear: (message: RunnerMessage) => void = () => {}
  createInterface(child.stdout).on('line', (line) => hear(parseMessage(line)))
  const setTime = (ms: number) => {
    writeFileSync(`${clock}.new`, String(ms))
    renameSync(`${clock}.new`, clock)
  }
  return {
    setTime,
    async call(request, onMessage) {
      setTime(0)
      const over = Promise.withResolvers<void>()
      hear = (message) => {
        if (!('over' in message)) onMessage(message)
        else if (message.broke === undefined) over.resolve()
        else over.reject(new Error(message.broke))
      }
      void ended.then(() => over.reject(new Error(`the runner ended: ${output.slice(-2000)}`)))
      child.stdin.write(`${JSON.stringify({ ...request, clock })}\n`)
      await over.promise
    },
    async [Symbol.asyncDispose]() {
      child.kill('SIGKILL')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}

function parseMessage(line: string): RunnerMessage {
  try {
    return JSON.parse(line) as RunnerMessage
  } catch {
    return { over: true, broke: `the runner wrote: ${line.slice(0, 500)}` }
  }
}
