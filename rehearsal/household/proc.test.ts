import { afterEach, expect, test } from 'bun:test'
import { existsSync, mkdtempSync, readFileSync, readlinkSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hurriedClock } from '../clock.ts'
import { smallPlace } from '../daemon/small.ts'
import { restart, stop } from '../daemon/world/life.ts'
import { findBox } from '../daemon/world/world.ts'
import type { RehearsedStack } from '../compose/stack.ts'
import { startHousehold } from './start.ts'

const open: (() => Promise<void> | void)[] = []
afterEach(async () => {
  for (const close of open.splice(0).toReversed()) await close()
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

async function laid() {
  const place = smallPlace()
  const proc = mkdtempSync(join(tmpdir(), 'usher-proc-'))
  const daemon = await startHousehold({ stack, socket: place.socket, clock: hurriedClock(5), proc })
  open.push(
    () => rmSync(proc, { recursive: true }),
    place.clear,
    () => daemon.stop(),
  )
  const box = (service: string) => findBox(daemon.world, `usher-${service}-1`)
  const at = (service: string, name: string) => join(proc, String(box(service).record.pid), name)
  return { daemon, box, at, network: (service: string) => readlinkSync(at(service, 'ns/net')) }
}

test('each that runs is told of as whoever rehearses, and is gone with its process', async () => {
  const { daemon, box, at } = await laid()
  const status = at('gluetun', 'status')
  expect(readFileSync(status, 'utf8')).toContain(`Uid:\t${process.getuid!()}\t`)
  expect(readFileSync(at('gluetun', 'cgroup'), 'utf8')).toContain(box('gluetun').record.id)
  expect(readFileSync(at('gluetun', 'net/dev'), 'utf8')).toContain('tun0:')
  await stop(daemon.world, box('gluetun'), 5)
  expect(existsSync(status)).toBe(false)
})

test('who lives in the network of another keeps the one that is gone, until it is started again itself', async () => {
  const { daemon, box, network } = await laid()
  expect(network('qbittorrent')).toBe(network('gluetun'))
  await restart(daemon.world, box('gluetun'), 5)
  expect(network('qbittorrent')).not.toBe(network('gluetun'))
  await restart(daemon.world, box('qbittorrent'), 5)
  expect(network('qbittorrent')).toBe(network('gluetun'))
})
