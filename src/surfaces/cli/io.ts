/** The streams and environment of the command line. process-io.ts has the real one; tests provide their own. */
export interface CliIo {
  out: OutputWriter
  err: OutputWriter
  in: {
    isTTY: boolean
    all(): Promise<string>
    hidden(prompt: string): Promise<string>
    /** Runs work during which the terminal echoes nothing, between prompts too. */
    withoutEcho<Done>(work: () => Promise<Done>): Promise<Done>
    /** Reads one line from the terminal. Empty at the end of the input. */
    line(prompt: string): Promise<string>
  }
  env: Readonly<Record<string, string | undefined>>
  now(): Date
  /** The reader's; defaults to the machine's. */
  timeZone?: string
  /** Calls back at every Ctrl-C instead of exiting. Returns a function that removes the listener. */
  onInterrupt(listener: () => void): () => void
  /** Calls back once nobody can read the output any more. Returns a function that removes the listener. */
  onReaderGone(listener: () => void): () => void
  /** A closed terminal no longer ends the process. Returns a function that undoes this. */
  surviveHangup(): () => void
}

export interface OutputWriter {
  isTTY: boolean
  columns?: number | undefined
  /** Writes text or raw bytes. Resolves once they are written. Rejects with EPIPE if the pipe's reader is gone. */
  write(content: string | Uint8Array): Promise<void>
}

export function isClosedPipe(thrown: unknown): boolean {
  return thrown instanceof Error && 'code' in thrown && thrown.code === 'EPIPE'
}
