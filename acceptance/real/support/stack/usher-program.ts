import type { ErrorData } from '../../../../contract/kinds/error.ts'

/** The result of a command. */
export interface UsherResult<Data = unknown> {
  code: number
  out: string
  err: string
  /** The data of the envelope on standard output, if any. */
  data: Data | undefined
  /** The `error` envelope on standard error, of a command with `--json`. */
  error: ErrorData | undefined
}

export interface RunningUsher<Data = unknown> {
  pid: number
  result: Promise<UsherResult<Data>>
  /** Resolves once the output so far fits; rejects when the process ends before that. */
  waitForOutput(fits: (lines: string[]) => boolean): Promise<void>
  kill(signal: NodeJS.Signals): void
}

export interface UsherProgram {
  /** Runs a command with `--json`. */
  run<Data>(...words: string[]): Promise<UsherResult<Data>>
  /** Runs a command with `--json` and this standard input. */
  runWithInput<Data>(input: string, ...words: string[]): Promise<UsherResult<Data>>
  /** Starts a command with `--json`. It is stopped with the stage at the latest. */
  start<Data>(...words: string[]): RunningUsher<Data>
  /** Runs a command in a pseudo-terminal and returns its raw output. */
  runInTerminal(...words: string[]): Promise<{ code: number; seen: string }>
  stop(): Promise<void>
}

/** `command` is the program, with any prefix that enters namespaces. */
export function usherProgram(command: string[], always: string[], env: Record<string, string>): UsherProgram {
  const alive = new Set<Bun.Subprocess>()
  const track = <Child extends Bun.Subprocess>(child: Child): Child => {
    alive.add(child)
    void child.exited.then(() => alive.delete(child))
    return child
  }
  const start = <Data>(stdin: Blob | 'ignore', words: string[]): RunningUsher<Data> => {
    const child = track(
      Bun.spawn([...command, ...words, '--json', ...always], { env, stdin, stdout: 'pipe', stderr: 'pipe' }),
    )
    const output = captureOutput(child.stdout)
    const all = Promise.all([output.all, child.stderr.text(), child.exited])
    return {
      pid: child.pid,
      result: all.then(([out, err, code]) => ({
        code,
        out,
        err,
        data: dataOf<Data>(out),
        error: dataOf<ErrorData>(err),
      })),
      waitForOutput: output.wrote,
      kill: (signal) => child.kill(signal),
    }
  }
  return {
    start: (...words) => start('ignore', words),
    run: (...words) => start<never>('ignore', words).result,
    runWithInput: (input, ...words) => start<never>(new Blob([input]), words).result,
    async runInTerminal(...words) {
      let seen = ''
      const decoder = new TextDecoder()
      const child = track(
        Bun.spawn([...command, ...words, ...always], {
          env: { ...env, TERM: 'xterm-256color', LANG: 'C.UTF-8' },
          terminal: { cols: 110, rows: 40, data: (_, data) => (seen += decoder.decode(data, { stream: true })) },
        }),
      )
      const code = await child.exited
      child.terminal?.close()
      return { code, seen }
    },
    async stop() {
      await Promise.all([...alive].map((child) => (child.kill('SIGKILL'), child.exited)))
    },
  }
}

function dataOf<Data>(text: string): Data | undefined {
  const lines = text.trim().split('\n')
  if (lines.length !== 1 || !lines[0]!.startsWith('{')) return undefined
  return (JSON.parse(lines[0]!) as { data: Data }).data
}

/** Collects a stream's text, and lets callers wait for a part of it. */
function captureOutput(stream: ReadableStream<Uint8Array>): {
  all: Promise<string>
  wrote: RunningUsher['waitForOutput']
} {
  let text = ''
  let ended = false
  const waiting = new Set<() => void>()
  const wakeAll = () => waiting.forEach((wake) => wake())
  const read = async () => {
    const decoder = new TextDecoder()
    for await (const bytes of stream) {
      text += decoder.decode(bytes, { stream: true })
      wakeAll()
    }
    ended = true
    wakeAll()
    return text
  }
  const wrote: RunningUsher['waitForOutput'] = (fits) =>
    new Promise((resolve, reject) => {
      const wake = () => {
        if (fits(text.split('\n').slice(0, -1))) resolve()
        else if (ended) reject(new Error(`usher ended, having written: ${text.slice(-500)}`))
        else return
        waiting.delete(wake)
      }
      waiting.add(wake)
      wake()
    })
  return { all: read(), wrote }
}
