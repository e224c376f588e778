import { fileError } from '../../lib/errors.ts'
import { fstatSync, writeSync } from 'node:fs'
import { isPipeClosed } from '../../platform/host/closed-pipe.ts'
import type { CliIo, OutputWriter } from './io.ts'
import { readHiddenLine, readVisibleLine, withoutEcho } from './terminal-input.ts'

const DESCRIPTOR_PATHS = { 1: '/dev/stdout', 2: '/dev/stderr' }

/** How often to check that the output still has a reader, in milliseconds. */
const READER_LOOK_MS = 1000

/** How long to wait before writing to a full pipe again, in milliseconds. */
const RETRY_DELAY_MS = 5

export function createProcessIo(): CliIo {
  return {
    out: createWriter(1, () => process.stdout),
    err: createWriter(2, () => process.stderr),
    in: {
      get isTTY() {
        return process.stdin.isTTY === true
      },
      all: () => Bun.stdin.text(),
      line: (prompt) => readVisibleLine(prompt, process.stdin, (text) => void writeSync(2, text)),
      hidden: (prompt) => readHiddenLine(prompt, process.stdin, (text) => void writeSync(2, text)),
      withoutEcho: (work) => withoutEcho(process.stdin, work),
    },
    env: process.env,
    now: () => new Date(),
    surviveHangup() {
      const ignore = () => undefined
      process.on('SIGHUP', ignore)
      return () => void process.off('SIGHUP', ignore)
    },
    onReaderGone(listener) {
      const looks = setInterval(() => isPipeClosed(1) && listener(), READER_LOOK_MS)
      return () => clearInterval(looks)
    },
    onInterrupt(listener) {
      // Service managers send SIGTERM where a person presses Ctrl-C.
      for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, listener)
      return () => {
        for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, listener)
      }
    },
  }
}

/** Checks the file type first: pipes and files then need no tty module. */
function isTerminal(descriptor: number): boolean {
  try {
    return fstatSync(descriptor).isCharacterDevice() && process.getBuiltinModule('node:tty').isatty(descriptor)
  } catch {
    return false
  }
}

/** Writes directly to the descriptor: output is flushed in order, and a closed pipe fails at the first line. */
function createWriter(descriptor: 1 | 2, stream: () => { isTTY?: boolean; columns?: number }): OutputWriter {
  return {
    get isTTY() {
      return isTerminal(descriptor)
    },
    get columns() {
      return isTerminal(descriptor) ? stream().columns : undefined
    },
    async write(content) {
      let bytes: Uint8Array = typeof content === 'string' ? Buffer.from(content) : content
      while (bytes.length > 0) {
        try {
          bytes = bytes.subarray(writeSync(descriptor, bytes))
        } catch (thrown) {
          const { code } = thrown as NodeJS.ErrnoException
          if (code === 'EPIPE') throw thrown
          if (code !== 'EAGAIN') throw fileError(DESCRIPTOR_PATHS[descriptor], 'written', thrown)
          await Bun.sleep(RETRY_DELAY_MS)
        }
      }
    },
  }
}
