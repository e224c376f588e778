import { createInterface } from 'node:readline'
import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface DemoServer extends AsyncDisposable {
  address: string
  token: string
}

/** Starts `usher demo` as a user would. */
export async function startDemo(): Promise<DemoServer> {
  const folder = await mkdtemp(join(tmpdir(), 'usher-clients-'))
  const main = join(import.meta.dirname, '../../../src/main.ts')
  const child = spawn(process.execPath, [main, 'demo', '--json', '--home', join(folder, 'home')], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise<void>((resolve) => child.once('close', resolve))
  let output = ''
  child.stderr.on('data', (bytes: Buffer) => (output += bytes.toString()))
  const line = new Promise<string>((resolve) => createInterface(child.stdout).once('line', resolve))
  const serving = await Promise.race([line, ended.then(() => '')])
  if (serving === '') {
    await rm(folder, { recursive: true, force: true })
    throw new Error(`the demo ended: ${output}`)
  }
  const { data } = JSON.parse(serving) as { data: { address: string; token: string } }
  return {
    address: data.address,
    token: data.token,
    async [Symbol.asyncDispose]() {
      child.kill('SIGTERM')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}
