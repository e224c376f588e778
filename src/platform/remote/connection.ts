import type { RemoteMachine } from './remote-machine.ts'

/** How a connection ended. */
export interface RemoteEnd {
  /** Null if a signal ended the program. */
  exit_code: number | null
  /** What ssh said last, for people. */
  message: string
  /** The program could not be started at all. */
  missing: boolean
}

/** A running `usher far` on another machine: lines in, lines out. Its input is a leash: once it ends, nobody listens. */
export interface RemoteConnection {
  send(line: string): void
  /** The lines that it writes, none longer than the limit; a longer one ends them with a `LineTooLong`. */
  lines: AsyncIterable<string>
  ended: Promise<RemoteEnd>
  /** Lets go of the leash, and resolves once nothing of the connection runs any more. */
  close(): Promise<void>
}

/** A command on another machine, in place of usher. */
export interface RemoteCommand {
  /** The whole command, as the shell there reads it. */
  command: string
  /** Its standard input; none by default. */
  input?: AsyncIterable<Uint8Array>
  /** Ends it. */
  signal?: AbortSignal
}

/** How other machines are reached. */
export interface RemoteAccess {
  /** `brief`: a line that goes dead is given up within seconds, because somebody waits for other machines too. */
  connect(remote: RemoteMachine, patience?: 'brief'): RemoteConnection
  /** Connects once at the terminal, where ssh can ask whether the host key is the right one. */
  introduce(remote: RemoteMachine): Promise<RemoteEnd>
  /** Runs a command there, and returns the beginning of what it wrote. */
  execute(remote: RemoteMachine, command: RemoteCommand): Promise<{ output: string; end: RemoteEnd }>
}

/** A line is longer than any that usher writes. */
export class LineTooLong extends Error {
  override readonly name = 'LineTooLong'
}
