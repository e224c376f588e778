import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../../../../rehearsal/free-port.ts'
import { nzbget } from '../../../../rehearsal/apps/nzbget.ts'
import { serveApp } from '../../../../rehearsal/apps/app-server.ts'
import { configFilesFor } from '../../../../rehearsal/apps/config-files.ts'
import { defaultKey } from '../../../../rehearsal/apps/keys.ts'
import { defaultHousehold } from '../../../../rehearsal/household/default-household.ts'
import { fakeStack } from '../../../../test-support/media-apps/fake-stack.ts'
import type { DownloadClient } from '../../../../src/platform/media-apps/roles/download-client.ts'
import { mediaAppsOf } from '../../../../src/platform/media-apps/media-apps.ts'
import type { Machine } from '../../../../src/platform/machine.ts'
import { requirePart } from '../parts.ts'
import { startNewsServer, type TestNewsServer } from './news-server.ts'
import { startPartProgram, waitForProgram } from './part-program.ts'
import type { UsenetPost } from './usenet-post.ts'

const USER = 'nzbget'
/** source: the password in the file that comes with NZBGet */
export const DEFAULT_PASSWORD = 'tegbzn6789'

/** An NZBGet under test, with an empty queue. */
export interface TestNzbget {
  machine: Machine
  /** Creates a new client from the stack, as every usher command does. */
  client(): Promise<DownloadClient>
  version: RegExp
  /** Returns the password in its settings file. */
  readPassword(): string
  /** Returns NZBGet's own status for a request with this password. */
  statusFor(password: string): Promise<number>
  call(method: string, params: readonly unknown[]): Promise<unknown>
  stop(): Promise<void>
}

/** A real NZBGet and its news server. */
export interface RealNzbget extends TestNzbget {
  news: TestNewsServer
  /** Adds the post as a media manager does, which gives it an id of its own. */
  grab(post: UsenetPost, id: string): Promise<void>
}

function testNzbget(machine: Machine, port: number, file: string) {
  const readPassword = () => /^ControlPassword=(.*)$/m.exec(readFileSync(file, 'utf8'))?.[1] ?? ''
  const send = (method: string, params: readonly unknown[], password: string) =>
    fetch(`http://127.0.0.1:${port}/jsonrpc`, {
      method: 'POST',
      // It announces that it keeps the connection, and closes it.
      headers: { authorization: `Basic ${btoa(`${USER}:${password}`)}`, connection: 'close' },
      keepalive: false,
      body: JSON.stringify({ method, params }),
    })
  return {
    machine,
    client: async () => (await mediaAppsOf(machine)).downloadClients[0]!,
    readPassword,
    statusFor: async (password: string) => (await send('version', [], password)).status,
    call: async (method: string, params: readonly unknown[]) => {
      const answer = (await (await send(method, params, readPassword())).json()) as { result: unknown }
      return answer.result
    },
  }
}

export async function startRehearsedNzbget(): Promise<TestNzbget> {
  const writtenFiles: string[] = []
  const rewriteFiles = (from: string, to: string) => {
    for (const file of writtenFiles) writeFileSync(file, readFileSync(file, 'utf8').replaceAll(from, to))
  }
  const served = serveApp(nzbget, { household: { ...defaultHousehold, downloads: [] }, rewriteFiles })
  const files = configFilesFor('nzbget', defaultKey('nzbget'))
  const machine = await fakeStack([{ app: 'nzbget', port: served.port, files, writtenFiles }])
  const started = testNzbget(machine, served.port, writtenFiles[0]!)
  return { ...started, version: /^25\.\d/, stop: () => served.stop() }
}

/** Starts the real NZBGet with the file that comes with it, and a news server on loopback. */
export async function startRealNzbget(): Promise<RealNzbget> {
  const [port, news] = [await freePort(), startNewsServer()]
  const machine = await fakeStack([{ app: 'nzbget', port }])
  const config = (await machine.stack()).services[0]!.mounts[0]!.source!
  mkdirSync(config, { recursive: true })
  const file = join(config, 'nzbget.conf')
  const shared = join(requirePart('nzbget').root, 'usr/share/nzbget')
  const template = join(shared, 'nzbget.conf')
  const given: Record<string, string> = {
    MainDir: join(config, 'downloads'),
    WebDir: join(shared, 'webui'),
    ConfigTemplate: template,
    ControlIP: '127.0.0.1',
    ControlPort: String(port),
    OutputMode: 'log',
    'Server1.Name': 'news',
    'Server1.Host': '127.0.0.1',
    'Server1.Port': String(news.port),
    'Server1.Username': news.login.user,
    'Server1.Password': news.login.password,
    'Server1.Connections': '2',
    ArticleRetries: '0',
    ArticleInterval: '1',
  }
  const lines = readFileSync(template, 'utf8').split('\n')
  const configured = lines.map((line) => {
    const name = /^([\w.]+)=/.exec(line)?.[1] ?? ''
    return name in given ? `${name}=${given[name]}` : line
  })
  writeFileSync(file, configured.join('\n'))
  const program = startPartProgram('nzbget', 'usr/bin/nzbget', ['-s', '-c', file], { folder: config })
  const started = testNzbget(machine, port, file)
  const stop = async () => {
    await started.call('shutdown', []).catch(() => undefined)
    news.stop()
    await program.stop()
  }
  try {
    await waitForProgram(async () => (await started.statusFor(DEFAULT_PASSWORD)) === 200, program)
  } catch (thrown) {
    await stop()
    throw thrown
  }
  return {
    ...started,
    version: /^21\./,
    news,
    grab: async ({ name, nzb }, id) => {
      const number = await started.call('append', [
        `${name}.nzb`,
        btoa(nzb),
        'movies',
        0,
        false,
        false,
        '',
        0,
        'SCORE',
        [{ '*Unpack:': 'no' }, { drone: id }],
      ])
      if (typeof number !== 'number' || number <= 0) throw new Error(`NZBGet did not accept ${name}`)
    },
    stop,
  }
}
