import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const usher = join(import.meta.dirname, '../../../src/main.ts')

export interface Demo {
  address: string
  port: number
  token: string
  /** Types a command in another terminal, on the same rehearsed machine. */
  type(...words: string[]): Promise<void>
  stop(): Promise<void>
}

interface Asked {
  faults?: readonly string[]
  port?: number
  /** Offers it to the network, to whoever knows this. */
  password?: string
  /** Serves the app in this folder instead of the one it carries. */
  assets?: string
}

/** A household rehearsed by the program itself, in a process of its own. */
export async function startDemo({ faults = [], port, password, assets }: Asked = {}): Promise<Demo> {
  const home = mkdtempSync(join(tmpdir(), 'usher-browser-'))
  if (password !== undefined) await typed(home, ['ui', '--set-password'], password)
  const words = [
    '--home',
    home,
    'demo',
    '--json',
    ...(faults.length > 0 ? ['--fault', faults.join(',')] : []),
    ...(port ? ['--port', `${port}`] : []),
    ...(password === undefined ? [] : ['--lan']),
    ...(assets === undefined ? [] : ['--assets', assets]),
  ]
  const child = Bun.spawn([process.execPath, usher, ...words], { stdin: 'ignore', stdout: 'pipe', stderr: 'pipe' })
  const first = await firstLine(child.stdout)
  if (first === undefined) throw new Error(`usher demo did not start: ${await new Response(child.stderr).text()}`)
  const { data } = JSON.parse(first) as { data: { addresses: string[]; token: string } }
  const address = data.addresses.find((one) => one.startsWith('http://127.0.0.1:'))!
  return {
    address,
    port: Number(new URL(address).port),
    token: data.token,
    type: (...words) => typed(home, words),
    async stop() {
      child.kill('SIGINT')
      await child.exited
      rmSync(home, { recursive: true, force: true })
    },
  }
}

async function typed(home: string, words: string[], given = ''): Promise<void> {
  const typist = Bun.spawn([process.execPath, usher, '--home', home, ...words, '--json'], {
    stdin: new Blob([given]),
    stdout: 'ignore',
    stderr: 'pipe',
  })
  const said = await new Response(typist.stderr).text()
  if ((await typist.exited) !== 0) throw new Error(`usher ${words.join(' ')}: ${said}`)
}

async function firstLine(stream: ReadableStream<Uint8Array>): Promise<string | undefined> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of stream) {
    text += decoder.decode(chunk, { stream: true })
    if (text.includes('\n')) return text.slice(0, text.indexOf('\n'))
  }
  return undefined
}
