import { renameSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { spawn } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { At, Call, Seen } from '../server/case.ts'

/** What a runner is asked: to make a client, to call it once, and to tell what its caller sees. */
export interface Asked {
  at: Required<Pick<At, 'url' | 'token'>> & At
  call: Call
  /** The file that holds the time, in milliseconds, as text. */
  clock: string
}

/** What a runner tells, a line of JSON each: something seen, the time it has come to, or that it is over. */
type Told = { seen: Seen } | { time: number } | { over: true; broke?: string }

export interface RunningClient extends AsyncDisposable {
  /** Calls the client once. `tell` hears everything it says, in order; it is over when this resolves. */
  call(asked: Omit<Asked, 'clock'>, tell: (told: { seen: Seen } | { time: number }) => void): Promise<void>
  /** Moves the client's clock. */
  setTime(ms: number): void
}

/** Starts a runner, with more in its environment. It serves one call after another until its input ends. */
export async function startClient(
  [program, ...words]: readonly [string, ...string[]],
  env: Record<string, string> = {},
): Promise<RunningClient> {
  const folder = await mkdtemp(join(tmpdir(), 'usher-conformance-'))
  const clock = join(folder, 'clock')
  const child = spawn(program, words, { stdio: ['pipe', 'pipe', 'pipe'], env: { ...process.env, ...env } })
  const ended = new Promise<void>((resolve) => child.once('close', resolve))
  let said = ''
  child.stderr.on('data', (bytes: Buffer) => (said += bytes.toString()))
  child.stdin.on('error', () => {})
  let hear: (told: Told) => void = () => {}
  createInterface(child.stdout).on('line', (line) => hear(read(line)))
  const setTime = (ms: number) => {
    writeFileSync(`${clock}.new`, String(ms))
    renameSync(`${clock}.new`, clock)
  }
  return {
    setTime,
    async call(asked, tell) {
      setTime(0)
      const over = Promise.withResolvers<void>()
      hear = (told) => {
        if (!('over' in told)) tell(told)
        else if (told.broke === undefined) over.resolve()
        else over.reject(new Error(told.broke))
      }
      void ended.then(() => over.reject(new Error(`the runner ended: ${said.slice(-2000)}`)))
      child.stdin.write(`${JSON.stringify({ ...asked, clock })}\n`)
      await over.promise
    },
    async [Symbol.asyncDispose]() {
      child.kill('SIGKILL')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}

function read(line: string): Told {
  try {
    return JSON.parse(line) as Told
  } catch {
    return { over: true, broke: `the runner wrote: ${line.slice(0, 500)}` }
  }
}
