import { join } from 'node:path'
import { virtualScreen, type VirtualScreen } from '../../../test-support/cli/virtual-screen.ts'

const USHER = join(import.meta.dirname, '../../../bin/usher')
const WAIT_MS = 60_000

/** A shell on a pseudo-terminal, which runs `usher top` and says how the terminal was before and is after. */
export interface TopTerminal {
  screen: VirtualScreen
  /** Every byte that the terminal got. */
  sent(): string
  type(text: string): void
  resize(columns: number, rows: number): void
  /** Resolves once the screen shows this. Throws if the shell ends first. */
  shows(text: string | RegExp): Promise<void>
  /** The process of usher, not of the shell. */
  usherPid(): Promise<number>
  /** Resolves with the shell’s own account of the end. */
  ended(): Promise<{ exit: string; before: string; after: string }>
}

interface TopTerminalOptions {
  home: string
  columns?: number
  rows?: number
  env?: Record<string, string>
  flags?: string
}

export function topOnTerminal({
  home,
  columns = 80,
  rows = 24,
  env = {},
  flags = '',
}: TopTerminalOptions): TopTerminal {
  const screen = virtualScreen(columns, rows)
  const decoder = new TextDecoder()
  let sent = ''
  const script = `printf 'BEFORE %s END\\r\\n' "$(stty -g)"; echo "SHELL $$"; ${USHER} ${flags} --home "${home}" top; printf 'EXIT %s AFTER %s END\\r\\n' "$?" "$(stty -g)"`
  const child = Bun.spawn(['sh', '-c', script], {
    env: { PATH: process.env['PATH'] ?? '', HOME: home, LANG: 'C.UTF-8', TERM: 'xterm-256color', ...env },
    terminal: {
      cols: columns,
      rows,
      data: (_terminal, bytes) => {
        const text = decoder.decode(bytes, { stream: true })
        sent += text
        screen.write(text)
      },
    },
  })

  async function until<T>(look: () => T | undefined, what: string): Promise<T> {
    let end = Date.now() + WAIT_MS
    void child.exited.then(() => (end = Math.min(end, Date.now() + 1000)))
    for (;;) {
      const found = look()
      if (found !== undefined) return found
      if (Date.now() > end) throw new Error(`${what} did not appear:\n${screen.text()}`)
      await Bun.sleep(10)
    }
  }

  const matches = (text: string | RegExp) =>
    typeof text === 'string' ? screen.text().includes(text) : text.test(screen.text())
  return {
    screen,
    sent: () => sent,
    type: (text) => void child.terminal?.write(text),
    resize(nextColumns, nextRows) {
      screen.resize(nextColumns, nextRows)
      child.terminal?.resize(nextColumns, nextRows)
    },
    shows: (text) => until(() => (matches(text) ? true : undefined), String(text)).then(() => undefined),
    async usherPid() {
      const shell = await until(() => /SHELL (\d+)/.exec(sent)?.[1], 'the shell')
      return until(() => childOf(Number(shell)), 'the process of usher')
    },
    async ended() {
      const [, exit = '', after = ''] = await until(
        () => /EXIT (\d+) AFTER (\S+) END/.exec(sent) ?? undefined,
        'the end',
      )
      const [, before = ''] = /BEFORE (\S+) END/.exec(sent) ?? []
      await child.exited
      return { exit, before, after }
    },
  }
}

/** source: proc(5), children */
function childOf(pid: number): number | undefined {
  const { stdout } = Bun.spawnSync(['cat', `/proc/${pid}/task/${pid}/children`])
  const [child] = stdout.toString().trim().split(' ')
  return child ? Number(child) : undefined
}
