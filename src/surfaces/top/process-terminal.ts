import { writeSync } from 'node:fs'
import type { ReadStream, WriteStream } from 'node:tty'
import type { ScreenTerminal } from './screen/screen.ts'

/**
 * Enters the other screen, hides the cursor, and lets no line wrap. source: XTerm Control Sequences, private modes
 * 1049, 25 and 7 (DECTCEM, DECAWM)
 */
const ENTER = '\u001b[?1049h\u001b[?25l\u001b[?7l'
const LEAVE = '\u001b[0m\u001b[?7h\u001b[?25h\u001b[?1049l'

/** What ends the process where nobody listens. Ctrl-C and SIGTERM are heard by every command. */
const END_SIGNALS = ['SIGHUP', 'SIGQUIT', 'SIGPIPE'] as const

/** How often leaving the screen is tried if the terminal takes nothing at the moment, and how long that may take. */
const STDOUT = 1
const LEAVE_TRIES = 50
const LEAVE_PAUSE_MS = 10

interface ProcessTerminalOptions {
  input: ReadStream
  output: WriteStream
  write(text: string): Promise<void>
}

/**
 * The terminal of this process. Everything that `open` changes is put back by `close`, and at the latest when the
 * process exits, whatever the reason.
 */
export function createProcessTerminal({ input, output, write }: ProcessTerminalOptions): ScreenTerminal {
  let isOpen = false
  /** Whether it is to be opened again once the process continues. */
  let isSuspended = false

  function open(): void {
    if (isOpen) return
    isOpen = true
    process.once('exit', close)
    input.setRawMode(true)
    input.resume()
    writeNow(ENTER)
  }

  function close(): void {
    isSuspended = false
    if (!isOpen) return
    isOpen = false
    process.off('exit', close)
    writeNow(LEAVE)
    try {
      input.setRawMode(false)
    } catch {
      // A terminal that is gone has no mode.
    }
    input.pause()
  }

  return {
    size: () => ({ columns: output.columns || 80, rows: output.rows || 24 }),
    write: (text) => (isOpen ? write(text) : Promise.resolve()),
    open,
    close,
    onInput(listener) {
      const decoder = new TextDecoder()
      const hear = (chunk: Buffer) => listener(decoder.decode(chunk, { stream: true }))
      input.on('data', hear)
      return () => void input.off('data', hear)
    },
    onResize(listener) {
      output.on('resize', listener)
      return () => void output.off('resize', listener)
    },
    onEnd(listener) {
      for (const signal of END_SIGNALS) process.on(signal, listener)
      input.on('end', listener)
      input.on('error', listener)
      return () => {
        for (const signal of END_SIGNALS) process.off(signal, listener)
        input.off('end', listener)
        input.off('error', listener)
      }
    },
    async suspend() {
      const { promise, resolve } = Promise.withResolvers<void>()
      close()
      isSuspended = true
      process.once('SIGCONT', () => resolve())
      // The shell that started usher is to see all of it stopped.
      process.kill(process.pid, 'SIGTSTP')
      await promise
      // The process may have been told to end while it was stopped.
      if (isSuspended) open()
    },
  }
}

/** Writes at once, because the process may be about to end. A terminal that is gone gets nothing. */
function writeNow(text: string): void {
  let bytes: Uint8Array = Buffer.from(text)
  for (let tries = 0; bytes.length > 0 && tries < LEAVE_TRIES; tries++) {
    try {
      bytes = bytes.subarray(writeSync(STDOUT, bytes))
    } catch (thrown) {
      if ((thrown as NodeJS.ErrnoException).code !== 'EAGAIN') return
      Bun.sleepSync(LEAVE_PAUSE_MS)
    }
  }
}
