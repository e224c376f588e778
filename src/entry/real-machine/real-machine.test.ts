import { expect, test } from 'bun:test'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { rehearsalStatePath } from '../../platform/paths.ts'
import { realMachine } from './real-machine.ts'

test('in a rehearsal no program of the real machine uses a port', async () => {
  const home = mkdtempSync(join(tmpdir(), 'usher-ports-'))
  const server = Bun.listen({ hostname: '127.0.0.1', port: 0, socket: { data: () => {} } })
  try {
    const machine = realMachine({ home, stackDir: undefined, engine: undefined }, { HOME: home })
    const listening = await machine.listeningPorts()
    expect(listening?.some(({ port }) => port === server.port)).toBe(true)
    writeFileSync(rehearsalStatePath(home), '{}')
    expect(await machine.listeningPorts()).toEqual([])
  } finally {
    server.stop(true)
    rmSync(home, { recursive: true })
  }
})
