import { afterEach, beforeEach, expect, test } from 'bun:test'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { errorRejectedBy } from '../../../test-support/engine/rejection.ts'
import { connectToEngine } from './connect.ts'
import type { HostEnvironment } from './host-environment.ts'

/**
 * Stands for ssh: carries the socket after `-L` until its input ends, as the far command does, and notes its arguments.
 * `SAYS` is what it writes to stderr before it fails.
 */
const PROGRAM = `#!${process.execPath}
import { appendFileSync, rmSync } from 'node:fs'
import { connect, createServer } from 'node:net'
const words = process.argv.slice(2)
if (words[0] === '-G') {
  process.stdout.write('user ana\\nhostname 10.0.0.7\\nport 2222\\n')
  process.exit(0)
}
appendFileSync(process.env.NOTES, JSON.stringify({ pid: process.pid, words }) + '\\n')
if (process.env.SAYS) {
  process.stderr.write(process.env.SAYS)
  process.exit(255)
}
const [near, far] = words[words.indexOf('-L') + 1].split(':')
rmSync(near, { force: true })
createServer((one) => {
  const other = connect(far)
  one.on('error', () => other.destroy())
  other.on('error', () => one.destroy())
  one.pipe(other).pipe(one)
}).listen(near, () => process.stdout.write('Welcome to the NAS!\\nusher-tunnel-open\\n'))
process.stdin.resume().on('end', () => process.exit(0))
`

let folder: string
let server: Server
let requests: string[]

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'usher-ssh-'))
  writeFileSync(join(folder, 'ssh'), PROGRAM)
  chmodSync(join(folder, 'ssh'), 0o755)
  requests = []
  server = createServer((request, response) => {
    requests.push(request.url!)
    response.setHeader('Api-Version', '1.51').setHeader('Server', 'Docker/28.5.2 (linux)')
    response.end(request.url === '/_ping' ? 'OK' : '[]')
  })
  await new Promise<void>((listening) => server.listen(join(folder, 'far.sock'), listening))
})
afterEach(() => {
  for (const { pid } of startedTunnels()) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // It has ended by itself.
    }
  }
  server.close()
  server.closeAllConnections()
  rmSync(folder, { recursive: true })
})

const startedTunnels = (): { pid: number; words: string[] }[] =>
  existsSync(join(folder, 'notes'))
    ? readFileSync(join(folder, 'notes'), 'utf8')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line))
    : []

const surroundings = (env: Record<string, string> = {}): HostEnvironment => ({
  env: { PATH: `${folder}:${process.env['PATH']}`, NOTES: join(folder, 'notes'), ...env },
  home: folder,
  uid: 1000,
  platform: 'linux',
  exists: () => false,
  read: () => undefined,
})

const connected = (env?: Record<string, string>) =>
  connectToEngine({ flag: `ssh://ana@nas:2222${folder}/far.sock` }, surroundings(env))

test('one ssh connection carries every request, and names the host to nothing but ssh', async () => {
  const engine = await connected()
  await Promise.all(Array.from({ length: 20 }, () => engine.images()))
  expect(requests.length).toBeGreaterThan(20)
  const [tunnel, ...others] = startedTunnels()
  expect(others).toEqual([])
  expect(tunnel!.words).toContain('BatchMode=yes')
  expect(tunnel!.words.slice(tunnel!.words.indexOf('--'))).toEqual(['--', 'ana@nas', expect.stringContaining('cat')])
  expect(engine.facts).toMatchObject({ endpoint: `ssh://ana@nas:2222${folder}/far.sock`, remote: { host: '10.0.0.7' } })
  expect(engine.facts.client_environment['DOCKER_HOST']).toBe(
    `unix://${tunnel!.words[tunnel!.words.indexOf('-L') + 1]!.split(':')[0]}`,
  )
})

test('a connection that was lost is made again at the same socket', async () => {
  const engine = await connected()
  const [{ pid }] = startedTunnels() as [{ pid: number; words: string[] }]
  process.kill(pid, 'SIGKILL')
  // The first request may still meet the end of the old connection.
  const answers = async (): Promise<unknown> => (await engine.images().catch(() => undefined)) ?? answers()
  expect(await answers()).toEqual([])
  const [first, second] = startedTunnels()
  expect(second!.words).toEqual(first!.words)
})

test('what ssh says is in the error, with the same connection to try', async () => {
  const error = await errorRejectedBy(connected({ SAYS: 'Host key verification failed.\n' }))
  expect(error).toMatchObject({
    code: 'ENGINE-10',
    summary: 'usher cannot reach a container engine over ssh.',
    detail: 'Host key verification failed.',
    remedies: [{ command: `ssh -p 2222 ana@nas ls -l ${folder}/far.sock` }],
  })
})

test('an engine that nobody answers for at the far end is the same error', async () => {
  server.close()
  server.closeAllConnections()
  expect((await errorRejectedBy(connected())).code).toBe('ENGINE-10')
})

test('without ssh, the error says so', async () => {
  expect((await errorRejectedBy(connected({ PATH: '/nowhere' }))).code).toBe('ENGINE-10')
})

test('ssh ends with the process that started it, however it ends', async () => {
  const program = `
    const { connectToEngine } = await import(${JSON.stringify(join(import.meta.dir, 'connect.ts'))})
    const { realHostEnvironment } = await import(${JSON.stringify(join(import.meta.dir, 'host-environment.ts'))})
    await connectToEngine({ flag: 'ssh://nas${folder}/far.sock' }, realHostEnvironment())
    const { writeSync } = await import('node:fs')
    writeSync(1, 'connected')
    process.kill(process.pid, process.env.ENDS_BY)`
  for (const ENDS_BY of ['SIGKILL', 'SIGTERM']) {
    const child = Bun.spawn([process.execPath, '-e', program], {
      env: { ...process.env, ...surroundings().env, ENDS_BY } as Record<string, string>,
      stdout: 'pipe',
    })
    expect(await new Response(child.stdout).text()).toBe('connected')
    await child.exited
    const { pid } = startedTunnels().at(-1)!
    while (isAlive(pid)) await Bun.sleep(10)
  }
})

test('a program that has its answer ends, and does not wait for ssh', async () => {
  const program = `
    const { connectToEngine } = await import(${JSON.stringify(join(import.meta.dir, 'connect.ts'))})
    const { realHostEnvironment } = await import(${JSON.stringify(join(import.meta.dir, 'host-environment.ts'))})
    const engine = await connectToEngine({ flag: 'ssh://nas${folder}/far.sock' }, realHostEnvironment())
    console.log((await engine.images()).length)`
  const env = { ...process.env, ...surroundings().env } as Record<string, string>
  const child = Bun.spawn([process.execPath, '-e', program], { env, stdout: 'pipe' })
  expect(await new Response(child.stdout).text()).toBe('0\n')
  expect(await child.exited).toBe(0)
})

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    // A zombie that nobody has waited for yet has ended.
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return false
  }
}
