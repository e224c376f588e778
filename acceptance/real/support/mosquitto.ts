import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../../rehearsal/free-port.ts'
import { requirePart } from './parts.ts'

/** A Mosquitto on loopback, with a client that is not usher’s. */
export interface Mosquitto extends AsyncDisposable {
  port: number
  folder: string
  /** What it keeps, by topic, as a client sees it that asks now. */
  kept(...topics: string[]): Promise<Map<string, string>>
  publish(topic: string, payload: string, ...words: string[]): Promise<void>
  start(): Promise<void>
  /** Ends it at once, as a machine that loses its power. */
  kill(): Promise<void>
}

/** Kept by every broker, and asked for last. */
const END = 'end-of-what-is-kept'

interface MosquittoOptions {
  user?: { name: string; password: string }
  tls?: { ca: string; cert: string; key: string }
}

export async function startMosquitto({ user, tls }: MosquittoOptions = {}): Promise<Mosquitto> {
  const { root, program } = requirePart('mosquitto')
  const folder = mkdtempSync(join(tmpdir(), 'usher-mosquitto-'))
  const at = (name: string) => join(folder, name)
  const port = await freePort()
  const triplet = `${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu`
  const env = { LD_LIBRARY_PATH: `${root}/usr/lib/${triplet}:${root}/lib/${triplet}`, PATH: '/usr/bin:/bin' }
  if (tls)
    for (const name of ['ca', 'cert', 'key'] as const) writeFileSync(at(`${name}.pem`), tls[name], { mode: 0o644 })
  if (user) {
    writeFileSync(at('passwords'), '', { mode: 0o600 })
    const made = Bun.spawnSync([`${root}/usr/bin/mosquitto_passwd`, '-b', at('passwords'), user.name, user.password], {
      env,
    })
    if (made.exitCode !== 0) throw new Error(made.stderr.toString())
  }
  const { uid } = process.getuid ? { uid: process.getuid() } : { uid: 1 }
  writeFileSync(
    at('mosquitto.conf'),
    [
      // It would become a user that only an installation makes.
      ...(uid === 0 ? ['user root'] : []),
      `listener ${port} 127.0.0.1`,
      ...(tls ? [`cafile ${at('ca.pem')}`, `certfile ${at('cert.pem')}`, `keyfile ${at('key.pem')}`] : []),
      ...(user ? ['allow_anonymous false', `password_file ${at('passwords')}`] : ['allow_anonymous true']),
      '',
    ].join('\n'),
  )
  const access = [
    '-h',
    tls ? 'localhost' : '127.0.0.1',
    '-p',
    String(port),
    ...(user ? ['-u', user.name, '-P', user.password] : []),
    ...(tls ? ['--cafile', at('ca.pem')] : []),
  ]
  let broker: Bun.Subprocess | undefined

  const client = (name: string, words: readonly string[]): Promise<number> =>
    Bun.spawn([join(root, 'usr/bin', name), ...access, ...words], { env, stdout: 'ignore', stderr: 'ignore' }).exited

  /** A broker sends what it keeps in the order of the subscriptions, so the last one is the end. */
  async function subscribed(topics: readonly string[]): Promise<string> {
    const words = [...topics, END].flatMap((topic) => ['-t', topic])
    const child = Bun.spawn(
      [join(root, 'usr/bin/mosquitto_sub'), ...access, ...words, '--retained-only', '-W', '5', '-F', '%t\t%p'],
      { env, stdout: 'pipe', stderr: 'ignore' },
    )
    const decoder = new TextDecoder()
    let text = ''
    for await (const chunk of child.stdout) {
      text += decoder.decode(chunk, { stream: true })
      if (text.includes(`${END}\t`)) break
    }
    // While it connects, it does not listen to anything milder.
    child.kill('SIGKILL')
    await child.exited
    return text
  }

  const mosquitto: Mosquitto = {
    port,
    folder,
    async kept(...topics) {
      for (;;) {
        const text = await subscribed(topics)
        if (!text.includes(`${END}\t`)) continue
        const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith(`${END}\t`))
        return new Map(lines.map((line) => [line.slice(0, line.indexOf('\t')), line.slice(line.indexOf('\t') + 1)]))
      }
    },
    async publish(topic, payload, ...words) {
      const code = await client('mosquitto_pub', ['-t', topic, '-m', payload, '-q', '1', ...words])
      if (code !== 0) throw new Error(`mosquitto_pub ended with ${code}`)
    },
    async start() {
      broker = Bun.spawn([program, '-c', at('mosquitto.conf')], { env, stdout: 'ignore', stderr: Bun.file(at('log')) })
      for (;;) {
        if (broker.exitCode !== null) throw new Error(await Bun.file(at('log')).text())
        const code = await client('mosquitto_pub', ['-t', END, '-m', 'end', '-r', '-q', '1'])
        if (code === 0) return
      }
    },
    async kill() {
      broker?.kill('SIGKILL')
      await broker?.exited
    },
    async [Symbol.asyncDispose]() {
      await mosquitto.kill()
      rmSync(folder, { recursive: true, force: true })
    },
  }
  await mosquitto.start()
  return mosquitto
}
