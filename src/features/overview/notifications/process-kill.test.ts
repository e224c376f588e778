import { expect, test } from 'bun:test'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { resolveUsherPaths } from '../../../platform/paths.ts'
import { readMessages, writeMessage } from '../../../platform/store/member-notifications.ts'
import { openStateStore } from '../../../platform/store/state-store.ts'

const root = join(import.meta.dirname, '../../../..')
const program = './acceptance/soak/programs/killed-notices.ts'
const MESSAGES = 12
/** After how many mails each process is killed: while the server has the mail, and has not said so yet. */
const KILLS = [1, 3, 2]

/** A mail server that has taken a mail once it has all of it, and only then asks the test whether to say so. */
async function startServer(onTaken: () => boolean) {
  const taken: string[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => socket.destroy())
    socket.write('220 there\r\n')
    let [rest, inData] = ['', false]
    socket.on('data', (piece) => {
      const lines = (rest + piece.toString()).split('\r\n')
      rest = lines.pop()!
      for (const line of lines) {
        const id = /^Message-ID: <(.+)>$/.exec(line)?.[1]
        if (id) taken.push(id)
        if (inData && line !== '.') continue
        const isEnd = inData
        inData = line === 'DATA'
        if (!isEnd || onTaken()) socket.write(inData ? '354 go on\r\n' : '250 fine\r\n')
      }
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    taken,
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function prepareHome(): string {
  const home = mkdtempSync(join(tmpdir(), 'usher-notices-killed-'))
  const state = openStateStore(resolveUsherPaths(home, {}))
  const created_at = new Date().toISOString()
  for (let at = 0; at < MESSAGES; at++)
    writeMessage(state, {
      member: 'Ben',
      by: 'e-mail:ben@example.org',
      about: 'arrived',
      state: 'waiting',
      tries: 0,
      next_at: created_at,
      ended_at: null,
      because: null,
      message: {
        id: `${created_at}_${String(at).padStart(2, '0')}`,
        created_at,
        is_digest: false,
        level: 'info',
        title: `Film ${at} has arrived.`,
        verdict_summary: '',
        text: 'You asked for it, and it can be watched now.',
        items: [],
      },
    })
  state.close()
  return home
}

test('a watch that is killed while it sends loses no message and sends none twice', async () => {
  const home = prepareHome()
  let left = 0
  let child: Bun.Subprocess | undefined
  const server = await startServer(() => {
    left--
    if (left === 0) child!.kill('SIGKILL')
    return left !== 0
  })
  try {
    for (const kill of [...KILLS, Infinity]) {
      left = kill
      const env = { ...process.env, USHER_KILLED_NOTICES: `${home},${server.port}` }
      child = Bun.spawn([process.execPath, 'test', program], { env, cwd: root, stdout: 'ignore', stderr: 'ignore' })
      const code = await child.exited
      expect(code === 0).toBe(kill === Infinity)
      for (const name of readdirSync(tmpdir()))
        if (name.startsWith(`usher-unit-${child.pid}-`)) rmSync(join(tmpdir(), name), { recursive: true })
    }
    const state = openStateStore(resolveUsherPaths(home, {}))
    const messages = readMessages(state)
    state.close()
    expect([server.taken.length, new Set(server.taken).size]).toEqual([MESSAGES, MESSAGES])
    const states = messages.map(({ state: at }) => at)
    expect([states.length, states.filter((at) => at === 'not-known').length]).toEqual([MESSAGES, KILLS.length])
    expect(states.filter((at) => at === 'delivered').length).toBe(MESSAGES - KILLS.length)
  } finally {
    await server.close()
    rmSync(home, { recursive: true, force: true })
  }
}, 120_000)
