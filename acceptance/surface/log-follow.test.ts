import { afterAll, beforeAll, expect, test } from 'bun:test'
import { findContainer } from '../../rehearsal/daemon/world/world.ts'
import type { Machine } from '../../src/platform/machine.ts'
import type { RunningServer } from '../../src/surfaces/http/server.ts'
import { openConnection, type RawConnection } from './support/raw-connection.ts'
import { startRehearsedMachine, type RehearsedMachine } from './support/rehearsed-machine.ts'
import { portOf, startSurface } from './support/surfaces.ts'

/** How many logs are being read from the engine. */
let openLogs = 0
let home: RehearsedMachine
let server: RunningServer
beforeAll(async () => {
  home = await startRehearsedMachine()
  server = await startSurface({ machine: countLogs(home.machine), limits: { idleMs: 50, stalledMs: 100 } })
})
afterAll(async () => {
  await server.stop()
  await home.stop()
})

function countLogs(machine: Machine): Machine {
  const engine: Machine['engine'] = async () => {
    const real = await machine.engine()
    return {
      ...real,
      async *logBatches(id, how) {
        openLogs++
        try {
          yield* real.logBatches(id, how)
        } finally {
          openLogs--
        }
      },
    }
  }
  return { ...machine, engine }
}

const write = (service: string, text: string) =>
  findContainer(home.household.world, `usher-${service}-1`).log.add(home.clock.now(), 'stdout', text)

async function follow(query: string): Promise<RawConnection> {
  const open = await openConnection(portOf(server))
  const host = `Host: 127.0.0.1:${portOf(server)}\r\nX-Service-Token: ${server.info.token}`
  open.socket.write(`GET /api/logs?follow=true&${query} HTTP/1.1\r\n${host}\r\n\r\n`)
  return open
}

/** The texts of the lines so far. */
const textsIn = (open: RawConnection): string[] =>
  [...open.received().matchAll(/^\{.*\}$/gm)].map(
    ([line]) => (JSON.parse(line) as { data: { text: string } }).data.text,
  )

test('following answers at once, and sends new lines as they come', async () => {
  using quiet = await follow('service=sonarr&tail=0')
  await quiet.waitFor('application/x-ndjson')
  expect(textsIn(quiet)).toEqual([])
  write('sonarr', '[Info] zero')
  using open = await follow('service=sonarr&tail=1')
  // The head comes before the engine follows. Its last line comes once it does.
  await open.waitFor('zero')
  write('sonarr', '[Info] one')
  await open.waitFor('one')
  write('sonarr', '[Error] two')
  await open.waitFor('two')
  expect(textsIn(open)).toEqual(['[Info] zero', '[Info] one', '[Error] two'])
})

test('following with filters begins with the last lines that match, and leaves the others out', async () => {
  write('sonarr', '[Error] Old trouble with The Bear')
  for (let n = 0; n < 60; n++) write('sonarr', `[Info] Calm ${n}`)
  using open = await follow('service=sonarr,radarr&level=error&text=the%20bear&tail=5')
  await open.waitFor('Old trouble')
  write('sonarr', '[Info] The Bear was grabbed')
  write('radarr', '[Error] Something else')
  write('radarr', '[Fatal] New trouble with THE BEAR')
  await open.waitFor('New trouble')
  expect(textsIn(open)).toEqual(['[Error] Old trouble with The Bear', '[Fatal] New trouble with THE BEAR'])
})

test('a quiet log stays open for longer than a connection may idle between requests', async () => {
  using open = await follow('service=sonarr&tail=0')
  await open.waitFor('application/x-ndjson')
  await Bun.sleep(500)
  write('sonarr', '[Info] after the silence')
  await open.waitFor('after the silence')
})

test('following ends when the client leaves', async () => {
  const open = await follow('service=radarr&tail=1&level=error')
  await open.waitFor('"kind":"log"')
  expect(openLogs).toBe(1)
  open.socket.destroy()
  while (openLogs > 0) await Bun.sleep(1)
})

test('following ends with a complete response when the server stops', async () => {
  const other = await startSurface({ machine: home.machine })
  using open = await openConnection(portOf(other))
  open.socket.write(
    `GET /api/logs?follow=true&tail=1&service=sonarr HTTP/1.1\r\nHost: 127.0.0.1:${portOf(other)}\r\nX-Service-Token: ${other.info.token}\r\n\r\n`,
  )
  await open.waitFor('"kind":"log"')
  await other.stop()
  await open.closed
  expect(open.received()).toEndWith('\r\n0\r\n\r\n')
})
