import { afterEach, expect, test } from 'bun:test'
import { existsSync, mkdtempSync, readFileSync, readlinkSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { acceleratedClock } from '../clock.ts'
import { temporaryDaemonPaths } from '../../test-support/rehearsal/small-world.ts'
import { restartContainer, stopContainer } from '../daemon/world/lifecycle.ts'
import { findContainer } from '../daemon/world/world.ts'
import type { RehearsedStack } from '../compose/stack.ts'
import { startHousehold } from './household.ts'

const cleanups: (() => Promise<void> | void)[] = []
afterEach(async () => {
  for (const close of cleanups.splice(0).toReversed()) await close()
})

const stack: RehearsedStack = {
  name: 'usher',
  directory: '/srv/stack',
  files: ['/srv/stack/compose.yaml'],
  services: [
    { name: 'gluetun', image: 'qmcgaw/gluetun:v3.41.3', ports: [] },
    { name: 'qbittorrent', image: 'lscr.io/linuxserver/qbittorrent:5.1.4', ports: [], shares_network_of: 'gluetun' },
  ],
}

async function startWithProcFiles() {
  const place = temporaryDaemonPaths()
  const procFolder = mkdtempSync(join(tmpdir(), 'usher-proc-'))
  const daemon = await startHousehold({ stack, socket: place.socket, clock: acceleratedClock(5), procFolder })
  cleanups.push(
    () => rmSync(procFolder, { recursive: true }),
    place.clear,
    () => daemon.stop(),
  )
  const box = (service: string) => findContainer(daemon.world, `usher-${service}-1`)
  const at = (service: string, name: string) => join(procFolder, String(box(service).record.pid), name)
  return { daemon, box, at, network: (service: string) => readlinkSync(at(service, 'ns/net')) }
}

test('each running container has a process of the current user, which disappears when it stops', async () => {
  const { daemon, box, at } = await startWithProcFiles()
  const status = at('gluetun', 'status')
  expect(readFileSync(status, 'utf8')).toContain(`Uid:\t${process.getuid!()}\t`)
  expect(readFileSync(at('gluetun', 'cgroup'), 'utf8')).toContain(box('gluetun').record.id)
  expect(readFileSync(at('gluetun', 'net/dev'), 'utf8')).toContain('tun0:')
  await stopContainer(daemon.world, box('gluetun'), 5)
  expect(existsSync(status)).toBe(false)
})

test('a container keeps the lost network of its owner until its own restart', async () => {
  const { daemon, box, network } = await startWithProcFiles()
  expect(network('qbittorrent')).toBe(network('gluetun'))
  await restartContainer(daemon.world, box('gluetun'), 5)
  expect(network('qbittorrent')).not.toBe(network('gluetun'))
  await restartContainer(daemon.world, box('qbittorrent'), 5)
  expect(network('qbittorrent')).toBe(network('gluetun'))
})
