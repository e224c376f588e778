import type { Machine } from '../../src/platform/machine.ts'
import { pretendMachine } from '../machine.ts'
import { cli } from '../../src/surfaces/cli/cli.ts'
import type { Io } from '../../src/surfaces/cli/io.ts'

interface Pretended {
  /** What is piped in, or typed at the terminal without being shown. */
  typed?: string
  /** What is typed line by line, where it is asked for; then the terminal is at its end. Null is Ctrl-C. */
  lines?: (string | null)[]
  tty?: boolean
  columns?: number
  env?: Readonly<Record<string, string | undefined>>
  machine?: Machine
  /** Called for every piece that is written. */
  onWrite?: (to: 'out' | 'err', text: string) => void
}

/** A terminal, or a pipe, that remembers what was written to it and can be interrupted. */
export function pretendIo({
  typed = '',
  lines,
  tty = false,
  columns,
  env = { LANG: 'C.UTF-8' },
  onWrite,
  machine,
}: Pretended) {
  const written = { out: '', err: '' }
  const listeners = new Set<() => void>()
  const writer = (to: 'out' | 'err') => ({
    isTTY: tty,
    columns,
    async write(what: string | Uint8Array) {
      const text = typeof what === 'string' ? what : Buffer.from(what).toString('latin1')
      written[to] += text
      onWrite?.(to, text)
    },
  })
  const answered = (prompt: string): Promise<string> => {
    if (!lines) return Promise.resolve(typed.trimEnd())
    written.err += prompt
    const next = lines.length === 0 ? '' : lines.shift()!
    if (next !== null) return Promise.resolve(next)
    listeners.forEach((listener) => listener())
    return Promise.withResolvers<string>().promise
  }
  const io: Io = {
    out: writer('out'),
    err: writer('err'),
    in: { isTTY: tty, all: async () => typed, hidden: answered, line: answered },
    env,
    now: () => (machine ?? quiet).now(),
    timeZone: 'UTC',
    onInterrupt(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
  return { io, written, interrupt: () => listeners.forEach((listener) => listener()) }
}

const quiet = { now: () => new Date('2026-11-21T12:00:00Z') }

/** A command line played on a pretended machine: what it wrote, and what it ended with. */
export async function play(argv: readonly string[], pretended: Pretended = {}) {
  const machine = pretended.machine ?? pretendMachine()
  const { io, written } = pretendIo({ ...pretended, machine })
  const exit = await cli(argv, io, () => machine, nobodyServes)
  return { ...written, exit }
}

export const nobodyServes = {
  ui: async () => 0,
  demo: async () => 0,
}
