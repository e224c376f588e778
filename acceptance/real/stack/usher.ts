import type { ErrorData } from '../../../contract/kinds/error.ts'

/** What a command came to. */
export interface Ran<Data = unknown> {
  code: number
  out: string
  err: string
  /** The data of the one envelope on standard output; undefined where there is none. */
  data: Data | undefined
  /** The `error` envelope on standard error, of a command with `--json`. */
  error: ErrorData | undefined
}

export interface Begun<Data = unknown> {
  pid: number
  ended: Promise<Ran<Data>>
  /** Resolves once what it has written so far fits; rejects when it ends before that. */
  wrote(fits: (lines: string[]) => boolean): Promise<void>
  kill(signal: NodeJS.Signals): void
}

/** The compiled program, as somebody's shell would start it. */
export interface Usher {
  /** Runs it with `--json` to its end. */
  ask<Data>(...words: string[]): Promise<Ran<Data>>
  /** The same, with something piped into it. */
  pipe<Data>(input: string, ...words: string[]): Promise<Ran<Data>>
  /** Starts it with `--json`. What is not ended by its test is ended with the stage. */
  begin<Data>(...words: string[]): Begun<Data>
  /** What somebody at a terminal sees of it, escapes and all. */
  watch(...words: string[]): Promise<{ code: number; seen: string }>
  end(): Promise<void>
}

/** `command` is the program, after whatever takes it to where it is to run. */
export function usherAt(command: string[], always: string[], env: Record<string, string>): Usher {
  const alive = new Set<Bun.Subprocess>()
  const kept = <Child extends Bun.Subprocess>(child: Child): Child => {
    alive.add(child)
    void child.exited.then(() => alive.delete(child))
    return child
  }
  const start = <Data>(stdin: Blob | 'ignore', words: string[]): Begun<Data> => {
    const child = kept(
      Bun.spawn([...command, ...words, '--json', ...always], { env, stdin, stdout: 'pipe', stderr: 'pipe' }),
    )
    const heard = hear(child.stdout)
    const all = Promise.all([heard.all, child.stderr.text(), child.exited])
    return {
      pid: child.pid,
      ended: all.then(([out, err, code]) => ({
        code,
        out,
        err,
        data: dataOf<Data>(out),
        error: dataOf<ErrorData>(err),
      })),
      wrote: heard.wrote,
      kill: (signal) => child.kill(signal),
    }
  }
  return {
    begin: (...words) => start('ignore', words),
    ask: (...words) => start<never>('ignore', words).ended,
    pipe: (input, ...words) => start<never>(new Blob([input]), words).ended,
    async watch(...words) {
      let seen = ''
      const decoder = new TextDecoder()
      const child = kept(
        Bun.spawn([...command, ...words, ...always], {
          env: { ...env, TERM: 'xterm-256color', LANG: 'C.UTF-8' },
          terminal: { cols: 110, rows: 40, data: (_, data) => (seen += decoder.decode(data, { stream: true })) },
        }),
      )
      const code = await child.exited
      child.terminal?.close()
      return { code, seen }
    },
    async end() {
      await Promise.all([...alive].map((child) => (child.kill('SIGKILL'), child.exited)))
    },
  }
}

function dataOf<Data>(text: string): Data | undefined {
  const lines = text.trim().split('\n')
  if (lines.length !== 1 || !lines[0]!.startsWith('{')) return undefined
  return (JSON.parse(lines[0]!) as { data: Data }).data
}

/** Keeps all that comes, and tells whoever waits for a part of it. */
function hear(stream: ReadableStream<Uint8Array>): { all: Promise<string>; wrote: Begun['wrote'] } {
  let text = ''
  let ended = false
  const waiting = new Set<() => void>()
  const look = () => waiting.forEach((wake) => wake())
  const read = async () => {
    const decoder = new TextDecoder()
    for await (const bytes of stream) {
      text += decoder.decode(bytes, { stream: true })
      look()
    }
    ended = true
    look()
    return text
  }
  const wrote: Begun['wrote'] = (fits) =>
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
