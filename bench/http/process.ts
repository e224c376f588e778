import { join } from 'node:path'

const root = join(import.meta.dirname, '..', '..')
export const BUN = process.execPath
export const NODE = join(root, 'node_modules/node/bin/node')

export interface Started<Told> {
  /** The first line it wrote. */
  told: Told
  pid: number
  [Symbol.asyncDispose](): Promise<void>
}

/** A process of our own, up once it has written a line of JSON; ended with what it is used in. */
export async function started<Told>(command: string[]): Promise<Started<Told>> {
  const child = Bun.spawn(command, { cwd: root, stdin: 'ignore', stdout: 'pipe', stderr: 'inherit' })
  let text = ''
  const decoder = new TextDecoder()
  const reader = child.stdout.getReader()
  while (!text.includes('\n')) {
    const { done, value } = await reader.read()
    if (done) throw new Error(`${command.join(' ')} ended before it said anything`)
    text += decoder.decode(value, { stream: true })
  }
  return {
    told: JSON.parse(text.slice(0, text.indexOf('\n'))) as Told,
    pid: child.pid,
    async [Symbol.asyncDispose]() {
      child.kill('SIGINT')
      setTimeout(() => child.kill('SIGKILL'), 3_000).unref()
      await child.exited
    },
  }
}

export interface ServingTold {
  data: { address: string; token: string }
}

/** usher as somebody runs it, before a household rehearsed in another process. */
export async function usher(home: string, ...more: string[]) {
  return started<ServingTold>([BUN, 'src/main.ts', '--home', home, 'ui', '--json', ...more])
}

export async function household(home: string) {
  return started<ServingTold>([BUN, 'src/main.ts', '--home', home, 'demo', '--json'])
}

/** After it says that it serves: somebody has to open the page. In milliseconds. */
const MOMENT = 500

/** How long the first answer of a fresh usher takes to begin, in milliseconds. */
export async function firstByteOf({ told }: Started<ServingTold>): Promise<number> {
  const { address, token } = told.data
  await Bun.sleep(MOMENT)
  const began = performance.now()
  const reader = (await fetch(`${address}/api/status`, { headers: { 'X-Service-Token': token } })).body!.getReader()
  await reader.read()
  const took = performance.now() - began
  await reader.cancel()
  return took
}

export function portOf({ told }: Started<ServingTold>): number {
  return Number(new URL(told.data.address).port)
}

/** What a process holds in memory, in bytes, and what of a processor it has used, in seconds. source: proc(5) */
export async function usage(pid: number): Promise<{ resident: number; cpu: number }> {
  const status = await Bun.file(`/proc/${pid}/status`).text()
  const stat = await Bun.file(`/proc/${pid}/stat`).text()
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return {
    resident: Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) * 1024,
    cpu: (Number(fields[11]) + Number(fields[12])) / 100,
  }
}
