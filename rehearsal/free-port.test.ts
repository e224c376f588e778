import { expect, test } from 'bun:test'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { freePort, isFree } from './free-port.ts'

const several = (count: number) => Promise.all(Array.from({ length: count }, freePort))

test('each is told once, although nobody listens yet', async () => {
  const ports = await several(100)
  expect(new Set(ports).size).toBe(100)
})

test('one that somebody listens on is not told', async () => {
  const taken = (await freePort()) + 1
  const server = createServer()
  await new Promise<void>((resolve) => void server.listen(taken, '127.0.0.1', resolve))
  try {
    expect(await isFree(taken)).toBe(false)
    expect(await several(150)).not.toContain(taken)
  } finally {
    server.close()
  }
})

test('another process is told others, as long as this one lives', async () => {
  const own = await freePort()
  const program = `const { freePort } = await import('${join(import.meta.dirname, 'free-port.ts')}'); console.log(await freePort())`
  const spawn = () => Bun.spawn([process.execPath, '-e', program], { stdout: 'pipe' }).stdout.text()
  const others = (await Promise.all([spawn(), spawn(), spawn()])).map(Number)
  const share = (port: number) => Math.floor((port - 20_000) / 200)
  for (const port of others) expect([port, share(port) !== share(own)]).toEqual([port, true])
})
