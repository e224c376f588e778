import { afterEach, beforeEach, expect, test } from 'bun:test'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { HostingData } from '../../../../contract/kinds/hosting.ts'
import { runCli } from '../../../../test-support/cli/run-cli.ts'
import { fakeEngine } from '../../../../test-support/engine/fake-engine.ts'
import { fakeMachine } from '../../../../test-support/machine/fake-machine.ts'
import { fakeSystemd, type FakeSystemd } from '../../../../test-support/service-manager/fake-systemd.ts'
import type { Machine } from '../../../platform/machine.ts'
import { passwordFile } from '../../../platform/owner-password.ts'
import { openOwnCertificate } from '../../../platform/tls/own-certificate.ts'
import { gatherHosting } from '../../services/hosting/gather.ts'

let systemd: FakeSystemd
let machine: Machine
let taken: number[]
beforeEach(() => {
  systemd = fakeSystemd()
  taken = []
  machine = fakeMachine({
    serviceManager: systemd.serviceManager,
    engine: async () => fakeEngine({ containers: [] }),
    listeningPorts: async () => taken.map((port) => ({ port, protocol: 'tcp', program: 'nginx' })),
  })
})
afterEach(() => (taken = []))

const install = (...words: string[]) => runCli(['hosting', 'install', 'ui', ...words], { machine })
const findUi = async (): Promise<HostingData['units'][number]> =>
  (await gatherHosting(machine)).units.find(({ task }) => task === 'ui')!
const execStart = async () => /^ExecStart=.*$/m.exec(readFileSync((await findUi()).path, 'utf8'))![0]

function setPasswordHash(): void {
  const file = passwordFile(machine.paths)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, '$argon2id$of a test\n')
}

test('ui is installed on a port of its own, started, and listed with its address', async () => {
  expect((await install('--port', '7000')).exit).toBe(0)
  expect(await findUi()).toMatchObject({
    installed: true,
    up_to_date: true,
    enabled: true,
    running: true,
    address: 'http://127.0.0.1:7000',
    command: 'usher hosting remove ui',
  })
  expect(await execStart()).toEndWith(' ui --without-token --port 7000')
})

test('without a port, or on one that another program has, ui is not installed', async () => {
  expect((await install()).err).toContain('HOSTING-6')
  taken = [7000]
  expect((await install('--port', '7000')).err).toContain('HOSTING-7')
  expect((await findUi()).installed).toBe(false)
})

test('--lan is refused until a password is set', async () => {
  const refused = await install('--port', '7000', '--lan')
  expect([refused.exit, refused.err]).toEqual([2, expect.stringContaining('SURFACE-9')])
  setPasswordHash()
  expect((await install('--port', '7000', '--lan')).exit).toBe(0)
  expect(await execStart()).toEndWith(' --port 7000 --lan')
})

test('a certificate that would keep ui from starting is refused before anything is written', async () => {
  expect((await install('--port', '7000', '--cert', '/nowhere.pem')).err).toContain('TLS-1')
  expect((await install('--port', '7000', '--cert', '/nowhere.pem', '--key', '/nowhere.key')).err).toContain('TLS-3')
  expect((await findUi()).installed).toBe(false)
})

test('hosting shows the fingerprint of the certificate that ui serves with', async () => {
  expect((await install('--port', '7000', '--tls')).exit).toBe(0)
  expect((await gatherHosting(machine)).certificate).toBeNull()
  const { info } = openOwnCertificate(machine.paths, ['localhost'], machine.now())
  expect((await gatherHosting(machine)).certificate).toEqual(info)
  const { out } = await runCli(['hosting'], { machine })
  expect(out).toContain(info.fingerprint)
  expect((await findUi()).address).toBe('https://127.0.0.1:7000')
})

test('ui is installed again with other options, and undo brings the earlier ones back', async () => {
  await install('--port', '7000', '--tls')
  // Its own port is in use, by itself.
  taken = [7000]
  expect((await install('--port', '7000')).exit).toBe(0)
  expect(await execStart()).not.toContain('--tls')
  expect((await runCli(['undo', '--yes'], { machine })).exit).toBe(0)
  expect(await execStart()).toEndWith(' --port 7000 --tls')
})

test('ui is removed, and undo installs it as it was', async () => {
  await install('--port', '7000', '--tls')
  const before = await gatherHosting(machine)
  expect((await runCli(['hosting', 'remove', 'ui'], { machine })).exit).toBe(0)
  expect(await findUi()).toMatchObject({ installed: false, address: null })
  expect((await runCli(['undo', '--yes'], { machine })).exit).toBe(0)
  expect(await gatherHosting(machine)).toEqual(before)
})

test('the other parts of usher take no port', async () => {
  const { err } = await runCli(['hosting', 'install', 'watch', '--port', '7000'], { machine })
  expect(err).toContain('HOSTING-8')
})
