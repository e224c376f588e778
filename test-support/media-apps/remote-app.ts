import { createServer } from 'node:net'
import { defaultKey } from '../../rehearsal/apps/keys.ts'
import { fakeApp } from './fake-stack.ts'
import { afterTest } from '../machine/after-test.ts'

/** Serves a rehearsed app that no container of the stack runs. Returns the settings that say where it is. */
export function remoteApp(app: string, options: Parameters<typeof fakeApp>[1] = {}): Record<string, string> {
  const { port } = fakeApp(app, { ...options, isElsewhere: true })
  const name = app.toUpperCase()
  return { [`${name}_AT`]: `http://127.0.0.1:${port}`, [`${name}_KEY`]: defaultKey(app) }
}

/** Returns a port at which nothing listens. */
export async function silentPort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  await new Promise((resolve) => server.close(resolve))
  return port
}

/** Serves a port that accepts connections and never answers. */
export async function hangingPort(): Promise<number> {
  const sockets = new Set<{ destroy(): void }>()
  const server = createServer((socket) => void sockets.add(socket))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterTest(async () => {
    for (const socket of sockets) socket.destroy()
    await new Promise((resolve) => server.close(resolve))
  })
  return (server.address() as { port: number }).port
}
