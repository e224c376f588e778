import { expect, test } from 'bun:test'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { freePort, isPortFree } from './free-port.ts'

const freePorts = (count: number) => Promise.all(Array.from({ length: count }, freePort))

test('freePort never returns a port twice, even if nothing listens on it', async () => {
  const ports = await freePorts(100)
  expect(new Set(ports).size).toBe(100)
})

test('freePort skips a port in use', async () => {
  const usedPort = (await freePort()) + 1
  const server = createServer()
  await new Promise<void>((resolve) => void server.listen(usedPort, '127.0.0.1', resolve))
  try {
    expect(await isPortFree(usedPort)).toBe(false)
    expect(await freePorts(150)).not.toContain(usedPort)
  } finally {
    server.close()
  }
})

test('freePort uses different ranges in concurrent processes', async () => {
  const ownPort = await freePort()
  const program = `const { freePort } = await import('${join(import.meta.dirname, 'free-port.ts')}'); console.log(await freePort())`
  const spawn = () => Bun.spawn([process.execPath, '-e', program], { stdout: 'pipe' }).stdout.text()
  const others = (await Promise.all([spawn(), spawn(), spawn()])).map(Number)
  const share = (port: number) => Math.floor((port - 20_000) / 200)
  for (const port of others) expect([port, share(port) !== share(ownPort)]).toEqual([port, true])
})
