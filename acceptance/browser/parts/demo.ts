import { join } from 'node:path'

const usher = join(import.meta.dirname, '../../../service/main.ts')

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
}

/** A household rehearsed by the program itself, in a process of its own. */
export async function startDemo({ faults = [], port }: Asked = {}): Promise<Demo> {
  const words = [
    'demo',
    '--json',
    ...faults.flatMap((fault) => ['--fault', fault]),
    ...(port ? ['--port', `${port}`] : []),
  ]
  const child = Bun.spawn([process.execPath, usher, ...words], { stdin: 'ignore', stdout: 'pipe', stderr: 'pipe' })
  const first = await firstLine(child.stdout)
  if (first === undefined) throw new Error(`usher demo did not start: ${await new Response(child.stderr).text()}`)
  const { data } = JSON.parse(first) as { data: { address: string; token: string; home: string } }
  return {
    address: data.address,
    port: Number(new URL(data.address).port),
    token: data.token,
    async type(...typed) {
      const typist = Bun.spawn([process.execPath, usher, '--home', data.home, ...typed, '--json'], {
        stdin: 'ignore',
        stdout: 'ignore',
        stderr: 'pipe',
      })
      const said = await new Response(typist.stderr).text()
      if ((await typist.exited) !== 0) throw new Error(`usher ${typed.join(' ')}: ${said}`)
    },
    async stop() {
      child.kill('SIGINT')
      await child.exited
    },
  }
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
