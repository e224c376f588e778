import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

const repository = join(import.meta.dirname, '../../../..')

export interface DemoHousehold extends AsyncDisposable {
  url: string
  token: string
}

/** Starts `usher demo` in its own process. */
export async function startDemo(): Promise<DemoHousehold> {
  const home = mkdtempSync(join(tmpdir(), 'usher-client-demo-'))
  const words = ['src/main.ts', '--home', home, 'demo', '--json']
  const bun = join(repository, 'node_modules/bun/bin/bun.exe')
  const child = spawn(bun, words, { cwd: repository, stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(child, 'exit')
  const first = await Promise.race([once(createInterface(child.stdout), 'line'), ended])
  if (typeof first[0] !== 'string') throw new Error(`usher demo exited with code ${first[0]}`)
  const { data } = JSON.parse(first[0]) as { data: { addresses: string[]; token: string } }
  return {
    url: data.addresses.find((address) => address.startsWith('http://127.0.0.1:'))!,
    token: data.token,
    async [Symbol.asyncDispose]() {
      child.kill('SIGINT')
      await ended
      rmSync(home, { recursive: true, force: true })
    },
  }
}
