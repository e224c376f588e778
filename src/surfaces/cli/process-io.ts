import { isPipeClosed } from '../../platform/host/closed-pipe.ts'
import { isTerminal, terminalColumns } from '../../platform/host/terminal.ts'
import { isClosedPipe, type CliIo, type OutputWriter } from './io.ts'
import { readHiddenLine, readVisibleLine, withoutEcho } from './terminal-input.ts'

const DESCRIPTOR_PATHS = { 1: '/dev/stdout', 2: '/dev/stderr' }

/** How often to check that the output still has a reader, in milliseconds. */
const READER_LOOK_MS = 1000

export function createProcessIo(): CliIo {
  return {
    out: createWriter(1, Bun.stdout),
    err: createWriter(2, Bun.stderr),
    in: {
      get isTTY() {
        return isTerminal(0)
      },
      all: () => Bun.stdin.text(),
      line: (prompt) => readVisibleLine(prompt, process.stdin, writePrompt),
      hidden: (prompt) => readHiddenLine(prompt, process.stdin, writePrompt),
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

/** Loads the file system’s module only to ask: it takes a fifth as long as the runtime takes to start (measured). */
const writePrompt = (text: string): void => void process.getBuiltinModule('node:fs').writeSync(2, text)

/**
 * Writes to the descriptor in order, and resolves once a slow reader has taken everything. A closed pipe fails at the
 * first line.
 */
function createWriter(descriptor: 1 | 2, file: Bun.BunFile): OutputWriter {
  return {
    get isTTY() {
      return isTerminal(descriptor)
    },
    get columns() {
      return terminalColumns(descriptor)
    },
    async write(content) {
      // To write nothing, the runtime would empty the file.
      if (content.length === 0) return
      try {
        await Bun.write(file, content)
      } catch (thrown) {
        if (isClosedPipe(thrown)) throw thrown
        const { fileError } = await import('../../lib/errors.ts')
        throw fileError(DESCRIPTOR_PATHS[descriptor], 'written', thrown)
      }
    },
  }
}
