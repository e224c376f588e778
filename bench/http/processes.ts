import { join } from 'node:path'

const root = join(import.meta.dirname, '..', '..')
export const BUN = process.execPath
export const NODE = join(root, 'node_modules/node/bin/node')

export interface StartedProcess<Told> {
  firstLine: Told
  pid: number
  [Symbol.asyncDispose](): Promise<void>
}

/** Starts a process and resolves once it has written a line of JSON. It ends with the scope that uses it. */
export async function startProcess<Told>(command: string[]): Promise<StartedProcess<Told>> {
  const child = Bun.spawn(command, { cwd: root, stdin: 'ignore', stdout: 'pipe', stderr: 'inherit' })
  let text = ''
  const decoder = new TextDecoder()
  const reader = child.stdout.getReader()
  while (!text.includes('\n')) {
    const { done, value } = await reader.read()
    if (done) throw new Error(`${command.join(' ')} exited before it printed anything`)
    text += decoder.decode(value, { stream: true })
  }
  return {
    firstLine: JSON.parse(text.slice(0, text.indexOf('\n'))) as Told,
    pid: child.pid,
    async [Symbol.asyncDispose]() {
      child.kill('SIGINT')
      setTimeout(() => child.kill('SIGKILL'), 3_000).unref()
      await child.exited
    },
  }
}

export interface ServingMessage {
  data: { address: string; token: string }
}

/** Starts usher as a person would, against a household rehearsed in another process. */
export async function startUsher(home: string, ...more: string[]) {
  return startProcess<ServingMessage>([BUN, 'src/main.ts', '--home', home, 'ui', '--json', ...more])
}

export async function startDemo(home: string) {
  return startProcess<ServingMessage>([BUN, 'src/main.ts', '--home', home, 'demo', '--json'])
}

/** How long a person takes to open the page after usher says that it serves, in milliseconds. */
const OPEN_PAGE_DELAY_MS = 500

/** Returns how many milliseconds a fresh usher takes to begin its first response. */
export async function firstByteTime({ firstLine }: StartedProcess<ServingMessage>): Promise<number> {
  const { address, token } = firstLine.data
  await Bun.sleep(OPEN_PAGE_DELAY_MS)
  const began = performance.now()
  const reader = (await fetch(`${address}/api/status`, { headers: { 'X-Service-Token': token } })).body!.getReader()
  await reader.read()
  const elapsed = performance.now() - began
  await reader.cancel()
  return elapsed
}

export function servedPort({ firstLine }: StartedProcess<ServingMessage>): number {
  return Number(new URL(firstLine.data.address).port)
}

/** Returns a process's resident memory in bytes and its processor time in seconds. source: proc(5) */
export async function processUsage(pid: number): Promise<{ resident: number; cpu: number }> {
  const status = await Bun.file(`/proc/${pid}/status`).text()
  const stat = await Bun.file(`/proc/${pid}/stat`).text()
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return {
    resident: Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) * 1024,
    cpu: (Number(fields[11]) + Number(fields[12])) / 100,
  }
}
