import { spawn } from 'node:child_process'
import type { Writable } from 'node:stream'
import { collectBytes } from '../../lib/bounded-reading.ts'
import { sanitize } from '../../lib/report/sanitize.ts'

/** What a carrier needs to find its own configuration, its keys for ssh and the way out. */
const INHERITED = [
  'PATH',
  'HOME',
  'XDG_CONFIG_HOME',
  'XDG_CACHE_HOME',
  'RCLONE_CONFIG',
  'SSH_AUTH_SOCK',
  'HTTP_PROXY',
  'HTTPS_PROXY',
  'NO_PROXY',
  'SSL_CERT_FILE',
]
const MAX_OUTPUT_BYTES = 16 * 1024 * 1024
const MAX_MESSAGE_CHARS = 16 * 1024

export type CarrierProgram = 'rclone' | 'restic'

export interface ProgramCommand {
  program: CarrierProgram
  words: readonly string[]
  /** Secrets are here, never in the words: everybody on the machine can read those. */
  env: Readonly<Record<string, string>>
  signal: AbortSignal
  input?: AsyncIterable<Uint8Array>
  /** Called for each line that the program writes to its standard error. */
  onMessage?: (line: string) => void
}

/** The program is not installed. */
export class ProgramMissing extends Error {}

/** The program ended with an error. */
export class ProgramFailed extends Error {
  readonly exit: number | null
  readonly messages: string
  constructor(exit: number | null, messages: string) {
    super(lastLine(messages))
    this.exit = exit
    this.messages = messages
  }
}

/** Returns what the program wrote. Throws `ProgramMissing`, `ProgramFailed`, or the reason of the signal. */
export async function runProgram(command: ProgramCommand): Promise<string> {
  const output = collectBytes(MAX_OUTPUT_BYTES, () => new ProgramFailed(null, ''))
  for await (const piece of streamProgram(command)) output.add(piece)
  return output.bytes().toString('utf8')
}

/**
 * Yields what the program writes. Throws at the end if it failed, so nothing of it may be used before. When the signal
 * aborts, or nobody reads on, the program is killed and not waited for: it may hang in the kernel.
 */
export async function* streamProgram(command: ProgramCommand): AsyncGenerator<Uint8Array> {
  const { program, words, env, signal, input, onMessage } = command
  signal.throwIfAborted()
  const child = spawn(program, words, {
    env: { ...inherited(), LC_ALL: 'C', ...env },
    stdio: [input ? 'pipe' : 'ignore', 'pipe', 'pipe'],
    detached: true,
  })
  const ended = Promise.withResolvers<number | null>()
  child.once('error', (error) =>
    ended.reject((error as NodeJS.ErrnoException).code === 'ENOENT' ? new ProgramMissing() : error),
  )
  const started = new Promise<void>((resolve) => child.once('spawn', resolve))
  child.once('close', (code) => ended.resolve(code))
  ended.promise.catch(() => undefined)
  const aborted = Promise.withResolvers<never>()
  aborted.promise.catch(() => undefined)
  const stop = () => {
    child.kill('SIGKILL')
    child.stdout?.destroy()
    aborted.reject(signal.reason)
  }
  signal.addEventListener('abort', stop, { once: true })
  const messages = collectMessages(child.stderr!, onMessage)
  let fed: unknown
  const feeding = input
    ? feed(child.stdin!, input, ended.promise).catch((thrown: unknown) => {
        fed = thrown
        child.kill('SIGKILL')
      })
    : Promise.resolve()
  try {
    await Promise.race([started, ended.promise, aborted.promise])
    for await (const piece of child.stdout!) yield piece as Uint8Array
    const code = await Promise.race([ended.promise, aborted.promise])
    await Promise.race([feeding, aborted.promise])
    if (fed !== undefined) throw fed
    if (code !== 0) throw new ProgramFailed(code, messages())
  } catch (thrown) {
    signal.throwIfAborted()
    throw thrown
  } finally {
    signal.removeEventListener('abort', stop)
    if (child.exitCode === null) child.kill('SIGKILL')
    child.stdout?.destroy()
  }
}

const inherited = (): Record<string, string> =>
  Object.fromEntries(
    INHERITED.flatMap((name) => {
      const value = process.env[name]
      return value === undefined ? [] : [[name, value]]
    }),
  )

function collectMessages(stream: NodeJS.ReadableStream, onMessage?: (line: string) => void): () => string {
  let all = ''
  let line = ''
  stream.on('data', (piece: Buffer) => {
    const text = piece.toString('utf8')
    all = (all + text).slice(-MAX_MESSAGE_CHARS)
    if (!onMessage) return
    const lines = (line + text).slice(-MAX_MESSAGE_CHARS).split('\n')
    line = lines.pop() ?? ''
    lines.forEach(onMessage)
  })
  return () => all
}

/** Writes all of the input, at the speed of its reader, and gives up once there is none. */
async function feed(stream: Writable, input: AsyncIterable<Uint8Array>, ended: Promise<unknown>): Promise<void> {
  stream.on('error', () => undefined)
  const gone = ended.then(
    () => true,
    () => true,
  )
  for await (const piece of input) {
    if (!stream.writable) return
    if (stream.write(piece)) continue
    const drained = new Promise<false>((resolve) => stream.once('drain', () => resolve(false)))
    if (await Promise.race([gone, drained])) return
  }
  stream.end()
}

const MAX_REASON_CHARS = 200

/** A program says on its last line why it gave up. It may quote anything, so it is shortened and made printable. */
function lastLine(messages: string): string {
  const line = messages
    .split('\n')
    .map((one) => readMessage(one).trim())
    .findLast((one) => one !== '')
  return sanitize(line ?? '').slice(0, MAX_REASON_CHARS)
}

/** Returns the message of a line; both programs can write each line as JSON. */
function readMessage(line: string): string {
  const found = /"msg":"((?:[^"\\]|\\.)*)"/.exec(line)?.[1]
  return (found ?? line).replace(/^\d{4}\/\d\d\/\d\d \d\d:\d\d:\d\d /, '').replace(/^Fatal: /, '')
}
