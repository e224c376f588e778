import { sanitize } from '../../lib/report/sanitize.ts'
import {
  ProgramStopped,
  runProgram,
  streamProgram,
  type ProgramCommand,
  type ProgramEnd,
} from '../host/installed-program.ts'

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

export type CarrierProgram = 'rclone' | 'restic'

export interface CarrierCommand extends Omit<ProgramCommand, 'limit_ms'> {
  program: CarrierProgram
  signal: AbortSignal
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
export async function runCarrier(command: CarrierCommand): Promise<string> {
  const end = await runProgram(withEnvironment(command), MAX_OUTPUT_BYTES).catch(carrierFailure)
  assertEndedWell(end)
  return end.output
}

/** Yields what the program writes. Throws at the end if it failed, so nothing of it may be used before. */
export async function* streamCarrier(command: CarrierCommand): AsyncGenerator<Uint8Array> {
  try {
    assertEndedWell(yield* streamProgram(withEnvironment(command)))
  } catch (thrown) {
    carrierFailure(thrown)
  }
}

const withEnvironment = (command: CarrierCommand): ProgramCommand => ({
  ...command,
  env: { ...inherited(), LC_ALL: 'C', ...command.env },
})

function assertEndedWell({ exit_code, messages }: ProgramEnd): void {
  if (exit_code !== 0) throw new ProgramFailed(exit_code, messages)
}

function carrierFailure(thrown: unknown): never {
  if (!(thrown instanceof ProgramStopped)) throw thrown
  if (thrown.reason === 'missing') throw new ProgramMissing()
  if (thrown.reason === 'too-large') throw new ProgramFailed(null, '')
  throw thrown.cause
}

const inherited = (): Record<string, string> =>
  Object.fromEntries(
    INHERITED.flatMap((name) => {
      const value = process.env[name]
      return value === undefined ? [] : [[name, value]]
    }),
  )

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
