import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../../rehearsal/free-port.ts'
import { requirePart } from './parts.ts'

export interface NutServer {
  port: number
  stop(): Promise<void>
}

/** Starts `upsd` with a `dummy-ups` for each description: the variables of a .dev file. Null: a UPS without a driver. */
export async function startNutServer(ups: Readonly<Record<string, string | null>>): Promise<NutServer> {
  const { root } = requirePart('nut')
  const folder = mkdtempSync(join(tmpdir(), 'usher-nut-'))
  const port = await freePort()
  const state = join(folder, 'state')
  mkdirSync(state)
  chmodSync(folder, 0o755)
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text, { mode: 0o644 })
  const names = Object.keys(ups)
  write(
    'ups.conf',
    names
      .map((name) => `[${name}]\n driver = dummy-ups\n port = ${name}.dev\n mode = dummy-once\n desc = "UPS ${name}"\n`)
      .join(''),
  )
  write('upsd.conf', `LISTEN 127.0.0.1 ${port}\n`)
  write('upsd.users', '')
  for (const [name, text] of Object.entries(ups)) if (text !== null) write(`${name}.dev`, text)
  const libraries = ['lib', 'usr/lib'].map((at) =>
    join(root, at, `${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu`),
  )
  const env = {
    PATH: process.env['PATH'] ?? '',
    LD_LIBRARY_PATH: libraries.join(':'),
    NUT_CONFPATH: folder,
    NUT_STATEPATH: state,
    NUT_ALTPIDPATH: state,
    NUT_PIDPATH: state,
  }
  const start = (...argv: string[]) => Bun.spawn(argv, { env, stdout: 'ignore', stderr: 'pipe' })
  const driven = names.filter((name) => ups[name] !== null)
  const drivers = driven.map((name) => start(join(root, 'lib/nut/dummy-ups'), '-a', name, '-u', 'root', '-D'))
  const server = start(join(root, 'lib/nut/upsd'), '-u', 'root', '-D')
  await waitForText(
    server.stderr,
    driven.map((name) => `[${name}]`),
  )
  return {
    port,
    async stop() {
      for (const child of [server, ...drivers]) child.kill('SIGKILL')
      await Promise.all([server, ...drivers].map((child) => child.exited))
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Reads what a program writes until it has named each of these as connected. */
async function waitForText(stream: ReadableStream<Uint8Array>, words: readonly string[]): Promise<void> {
  let text = ''
  const reader = stream.pipeThrough(new TextDecoderStream() as never).getReader() as ReadableStreamDefaultReader<string>
  while (!words.every((word) => new RegExp(`Connected to UPS \\${word}`).test(text))) {
    const { value, done } = await reader.read()
    if (done) throw new Error(`upsd ended: ${text}`)
    text += value
  }
  void drain(reader)
}

async function drain(reader: ReadableStreamDefaultReader<string>): Promise<void> {
  while (!(await reader.read()).done);
}
