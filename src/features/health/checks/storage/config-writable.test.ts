import { expect, test } from 'bun:test'
import { chmodSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { bindMount, makeTempFolder, withFault } from '../../../../../test-support/checks/machine-fixtures.ts'
import { runCheckOn } from '../../../../../test-support/checks/check-case.ts'
import { withFakeProc } from '../../../../../test-support/checks/fake-proc.ts'
import { ENGINE_INFO, NOW } from '../../../../../test-support/engine/fake-engine.ts'
import { fakeApp, fakeStack } from '../../../../../test-support/media-apps/fake-stack.ts'
import { gatherChecks } from '../gather.ts'
import { offerRepair, runRepair } from '../../../../../test-support/repair/repair-actions.ts'
import type { Container, EngineInfo } from '../../../../platform/engine/engine.ts'
import type { Machine } from '../../../../platform/machine.ts'

const FINDING = 'storage-config-writable:sonarr'
const own = process.getuid!()

/** Returns a Sonarr whose settings only their owner, the user of this test, may write. Its process belongs to `uid`. */
function sonarrWith(
  container: Partial<Container>,
  { uid = own, info = {}, mode = 0o755 }: SonarrFacts = {},
): Promise<Machine> {
  const source = makeTempFolder(tmpdir())
  chmodSync(source, mode)
  return withFault(
    withFakeProc(
      fakeStack([fakeApp('sonarr')]),
      { sonarr: { uid, gid: uid } },
      { container: () => ({ mounts: [bindMount('/config', { source })] }) },
    ),
    {
      container: () => container,
      engine: { info: async () => ({ ...ENGINE_INFO, ...info }) },
    },
  )
}

interface SonarrFacts {
  uid?: number
  info?: Partial<EngineInfo>
  /** Of the settings folder. */
  mode?: number
}

const outcomes = async (machine: Promise<Machine>) =>
  (await runCheckOn('storage-config-writable', await machine)).map(({ status, subject }) => [status, subject])

const stopped = { pid: null, user: '4242:4242' }
const failed = [['failed', 'sonarr']]
const nothing = [['skipped', null]]

test('a service that is restarting, has ended or is paused is judged by its declared user', async () => {
  for (const state of ['restarting', 'exited', 'dead', 'paused'] as const)
    expect(await outcomes(sonarrWith({ ...stopped, state }))).toEqual(failed)
  expect(await outcomes(sonarrWith({ pid: null, state: 'exited', environment: ['PUID=4242'] }))).toEqual(failed)
  expect(await outcomes(sonarrWith({ ...stopped, state: 'exited' }, { mode: 0o777 }))).toEqual([['passed', 'sonarr']])
})

test('a service that was just restarted is judged by its declared user, because its app may not run yet', async () => {
  const young = { restarts: 2, started_at: new Date(NOW.getTime() - 5000), user: '4242:4242' }
  expect(await outcomes(sonarrWith(young))).toEqual(failed)
  expect(await outcomes(sonarrWith({ ...young, started_at: new Date(NOW.getTime() - 120_000) }))).toEqual([
    ['passed', 'sonarr'],
  ])
  expect(await outcomes(sonarrWith({ ...young, user: '' }, { uid: 4242 }))).toEqual(failed)
})

test('nothing is concluded about a service that never ran, or whose user is not known here', async () => {
  expect(await outcomes(sonarrWith({ ...stopped, state: 'created', started_at: null }))).toEqual(nothing)
  expect(await outcomes(sonarrWith({ ...stopped, state: 'exited', user: '' }))).toEqual(nothing)
  expect(await outcomes(sonarrWith({ ...stopped, state: 'exited' }, { info: { rootless: true } }))).toEqual(nothing)
})

test('a crash-looping service’s loop is explained by the settings that it cannot write', async () => {
  const machine = await sonarrWith({ ...stopped, state: 'restarting', restarts: 5, exit_code: 1 })
  const { findings } = await gatherChecks('stack-restarts', machine)
  const loop = findings.find(({ check }) => check === 'stack-restarts')
  expect(loop).toMatchObject({ subject: 'sonarr', status: 'failed', explained_by: FINDING })
})

test.skipIf(own !== 0)('the settings of a service that does not run are given to its declared user', async () => {
  const machine = await sonarrWith({ ...stopped, state: 'exited', exit_code: 1 })
  const [container] = await (await machine.engine()).inspectAll(['sonarr-id'])
  const { source } = container!.mounts[0]!
  expect(await offerRepair(FINDING, machine)).toMatchObject({ repair: 'set-settings-owner' })
  expect(await runRepair(FINDING, machine)).toMatchObject({ fixed: true })
  expect([statSync(source).uid, statSync(source).gid]).toEqual([4242, 4242])
})
