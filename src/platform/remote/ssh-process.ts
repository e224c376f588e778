import { spawn, type ChildProcess } from 'node:child_process'
import type { Readable } from 'node:stream'
import {
  LineTooLong,
  type RemoteAccess,
  type RemoteCommand,
  type RemoteConnection,
  type RemoteEnd,
} from './connection.ts'
import type { RemoteMachine } from './remote-machine.ts'
import { sshCommandWords, sshWords } from './ssh-command.ts'
import { feedInput } from '../host/feed-input.ts'

/** No answer of usher has a longer line. */
const MAX_LINE_CHARS = 32 * 1024 * 1024
const MAX_MESSAGE_CHARS = 8 * 1024
/** A command in place of usher says a few lines, after those of a sign-in script. */
const MAX_OUTPUT_CHARS = 256 * 1024
/** How long ssh may take to end by itself once its input has ended. */
const CLOSE_GRACE_MS = 2_000
/** How long after the end of ssh its output may stay open, because somebody else holds it. */
const DRAIN_MS = 500

type ProcessEnvironment = Readonly<Record<string, string | undefined>>

/** Reaches other machines with the ssh program of this one, as its user. */
export function sshAccess(env: ProcessEnvironment): RemoteAccess {
  // What ssh says is read to tell one failure from another.
  const environment = { ...env, LC_ALL: 'C' }
  return {
    connect: (remote, patience) => connectOverSsh(sshWords(remote, patience ? { patience } : {}), environment),
    introduce: (remote) => introduceOverSsh(remote, environment),
    execute: (remote, command) => executeOverSsh(remote, command, environment),
  }
}

function connectOverSsh(sshArguments: string[], env: ProcessEnvironment): RemoteConnection {
  // A group of its own: a Ctrl-C meant for usher must not end the line on which usher passes it on.
  const child = spawn('ssh', sshArguments, {
    env,
    stdio: ['pipe', 'pipe', 'pipe'],
    detached: true,
  })
  const message = collectMessage(child.stderr)
  // A line that is gone is reported by its end.
  child.stdin.on('error', () => undefined)
  const ended = endOf(child, message)
  return {
    send: (line) => void (child.stdin.writable && child.stdin.write(`${line}\n`)),
    lines: readLines(child.stdout),
    ended,
    async close() {
      child.stdin.end()
      const grace = setTimeout(() => child.kill('SIGKILL'), CLOSE_GRACE_MS)
      await ended
      clearTimeout(grace)
      child.stdout.destroy()
    },
  }
}

/** ssh asks at the terminal itself, and never on the streams that it is given. */
function introduceOverSsh(remote: RemoteMachine, env: ProcessEnvironment): Promise<RemoteEnd> {
  const child = spawn('ssh', sshWords(remote, { ask: true }), { env, stdio: ['ignore', 'ignore', 'inherit'] })
  return endOf(child, () => '')
}

async function executeOverSsh(
  remote: RemoteMachine,
  { command, input, signal }: RemoteCommand,
  env: ProcessEnvironment,
): Promise<{ output: string; end: RemoteEnd }> {
  const stdin = input === undefined ? 'ignore' : 'pipe'
  const child = spawn('ssh', sshCommandWords(remote, command), { env, stdio: [stdin, 'pipe', 'pipe'], detached: true })
  const stop = () => void child.kill('SIGKILL')
  if (signal?.aborted) stop()
  signal?.addEventListener('abort', stop, { once: true })
  let output = ''
  child.stdout!.on('data', (piece: Buffer) => {
    if (output.length < MAX_OUTPUT_CHARS) output += piece.toString('latin1')
  })
  const ended = endOf(child, collectMessage(child.stderr!))
  try {
    if (child.stdin && input !== undefined) await feedInput(child.stdin, input, ended)
    const end = await ended
    return { output, end }
  } catch (thrown) {
    // Without the rest of its input, ssh would wait for ever.
    stop()
    throw thrown
  } finally {
    signal?.removeEventListener('abort', stop)
    child.stdout!.destroy()
  }
}

function endOf(child: ChildProcess, message: () => string): Promise<RemoteEnd> {
  const { promise, resolve } = Promise.withResolvers<RemoteEnd>()
  child.once('error', (error: NodeJS.ErrnoException) =>
    resolve({ exit_code: null, message: error.message, missing: error.code === 'ENOENT' }),
  )
  const settle = (exit_code: number | null) => resolve({ exit_code, message: message(), missing: false })
  child.once('close', settle)
  child.once('exit', (code) => setTimeout(settle, DRAIN_MS, code))
  return promise
}

function collectMessage(stream: Readable): () => string {
  let text = ''
  stream.on('data', (piece: Buffer) => (text = (text + piece.toString()).slice(-MAX_MESSAGE_CHARS)))
  return () => text
}

/** Yields whole lines, as they arrive. */
async function* readLines(stream: Readable): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let pieces: string[] = []
  let length = 0
  for await (const piece of stream as AsyncIterable<Buffer>) {
    const [first = '', ...rest] = decoder.decode(piece, { stream: true }).split('\n')
    pieces.push(first)
    length += first.length
    if (length > MAX_LINE_CHARS) throw new LineTooLong('a line is too long')
    for (const next of rest) {
      yield pieces.join('')
      pieces = [next]
      length = next.length
    }
  }
}
