import { fstatSync, writeSync } from 'node:fs'
import type { Io, Writer } from './io.ts'
import { refuse } from '../../lib/errors.ts'
import { readHidden, readLine } from './hidden.ts'

const NAMES = { 1: '/dev/stdout', 2: '/dev/stderr' }

/** How long a pipe that is full is left alone before it is tried again, in milliseconds. */
const BREATH = 5

/** The process's own streams, environment and clock. */
export function processIo(): Io {
  return {
    out: writer(1, () => process.stdout),
    err: writer(2, () => process.stderr),
    in: {
      get isTTY() {
        return process.stdin.isTTY === true
      },
      all: () => Bun.stdin.text(),
      line: (prompt) => readLine(prompt, process.stdin, (text) => void writeSync(2, text)),
      hidden: (prompt) => readHidden(prompt, process.stdin, (text) => void writeSync(2, text)),
    },
    env: process.env,
    now: () => new Date(),
    onInterrupt(listener) {
      // A service manager asks with SIGTERM for what a person asks for with Ctrl-C.
      for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, listener)
      return () => {
        for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, listener)
      }
    },
  }
}

/** A pipe or a file is none, and is known to be none without loading what makes a stream of a terminal. */
function isTerminal(descriptor: number): boolean {
  try {
    return fstatSync(descriptor).isCharacterDevice() && process.getBuiltinModule('node:tty').isatty(descriptor)
  } catch {
    return false
  }
}

/** Written straight to the descriptor: flushed at once, in order, and a closed pipe is known at the first line. */
function writer(descriptor: 1 | 2, stream: () => { isTTY?: boolean; columns?: number }): Writer {
  return {
    get isTTY() {
      return isTerminal(descriptor)
    },
    get columns() {
      return isTerminal(descriptor) ? stream().columns : undefined
    },
    async write(what) {
      let bytes: Uint8Array = typeof what === 'string' ? Buffer.from(what) : what
      while (bytes.length > 0) {
        try {
          bytes = bytes.subarray(writeSync(descriptor, bytes))
        } catch (thrown) {
          const { code } = thrown as NodeJS.ErrnoException
          if (code === 'EPIPE') throw thrown
          if (code !== 'EAGAIN')
            throw refuse('USHER-3', { path: NAMES[descriptor], done: 'written' }, { under: thrown })
          await Bun.sleep(BREATH)
        }
      }
    },
  }
}
