/** What the command line reads and writes. The real one is made in process-io.ts; a test has its own. */
export interface Io {
  out: Writer
  err: Writer
  in: {
    isTTY: boolean
    /** Everything that is piped in. */
    all(): Promise<string>
    /** One line from the terminal, without showing it. */
    hidden(prompt: string): Promise<string>
    /** One line from the terminal, as it is typed. Empty at its end. */
    line(prompt: string): Promise<string>
  }
  env: Readonly<Record<string, string | undefined>>
  now(): Date
  /** The reader's; the machine's own when left out. */
  timeZone?: string
  /** Calls back at every Ctrl-C, instead of ending the process; returns what ends that again. */
  onInterrupt(listener: () => void): () => void
}

export interface Writer {
  isTTY: boolean
  columns?: number | undefined
  /** Text, or bytes as they are. Resolves once it is written. A pipe whose reader is gone rejects with EPIPE. */
  write(what: string | Uint8Array): Promise<void>
}

export function isClosedPipe(thrown: unknown): boolean {
  return thrown instanceof Error && 'code' in thrown && thrown.code === 'EPIPE'
}
