import { expect, test } from 'bun:test'
import { defaultKey } from '../../../../../rehearsal/apps/keys.ts'
import { freshApps } from '../../../../../rehearsal/apps/shared-state.ts'
import { withFault } from '../../../../../test-support/checks/machine-fixtures.ts'
import { runCheckOn } from '../../../../../test-support/checks/check-case.ts'
import { runConnect } from '../../../../../test-support/connect/connections-fixture.ts'
import { fakeApp, fakeStack } from '../../../../../test-support/media-apps/fake-stack.ts'
import { runCli } from '../../../../../test-support/cli/run-cli.ts'

const settings = { TRANSMISSION_PASSWORD: defaultKey('transmission') }

test('a Transmission behind the tunnel is not bound by usher, which says where a person binds it', async () => {
  const app = fakeApp('transmission')
  const port = { container: 9091, host: app.port, protocol: 'tcp', address: '127.0.0.1' } as const
  const machine = await withFault(fakeStack([fakeApp('gluetun'), app], settings), {
    container: ({ service, ports }) =>
      service === 'gluetun' ? { ports: [...ports, port] } : { network_mode: 'container:gluetun-id' },
  })
  const { out, err } = await runCli(['repair', 'tunnel-bound:transmission', '--dry-run', '--json'], { machine })
  expect(out + err).toContain('bind-address-ipv4')
})

test('Transmission accepts the category of every library', async () => {
  const sharedState = freshApps()
  sharedState.resetToFirstStart()
  const apps = ['sonarr', 'transmission'].map((app) => fakeApp(app, { sharedState }))
  const machine = await fakeStack(apps, settings)
  await runConnect(machine)
  expect(await runCheckOn('queue-categories', machine)).toMatchObject([
    { status: 'passed', summary: 'Transmission accepts any category.' },
  ])
})
