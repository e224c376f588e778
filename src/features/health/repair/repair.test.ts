import { chmodSync, mkdirSync, statSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { expect, test } from 'bun:test'
import { freshApps, type SharedAppState } from '../../../../rehearsal/apps/shared-state.ts'
import type { ErrorData } from '../../../../contract/kinds/error.ts'
import type { RepairData } from '../../../../contract/kinds/repair.ts'
import { fakeApp, fakeStack } from '../../../../test-support/media-apps/fake-stack.ts'
import { allChecks } from '../checks/catalogue.ts'
import { withTrouble, machineWithApps } from '../../../../test-support/checks/machine-with-apps.ts'
import { machineWithFakeProc } from '../../../../test-support/checks/fake-proc.ts'
import { act } from '../../../dispatch/act.ts'
import type { Machine } from '../../../platform/machine.ts'
import { fakeContainer, minutesAgo, fakeEngine } from '../../../../test-support/engine/fake-engine.ts'
import { fakeRunner, fakeMachine } from '../../../../test-support/machine/fake-machine.ts'
import { allRepairs, findRepair } from './catalogue.ts'
import { offerRepair, repairErrorCode, runRepair } from '../../../../test-support/repair/repair-actions.ts'

test('every repair that a check names exists, and every repair is named by a check', () => {
  const named = allChecks.flatMap(({ repair, additional_repairs = [] }) => [
    ...(repair === null ? [] : [repair]),
    ...additional_repairs,
  ])
  expect(named.filter((name) => !findRepair(name))).toEqual([])
  expect(allRepairs.filter(({ name }) => !named.includes(name))).toEqual([])
  expect(allRepairs.length).toBeGreaterThanOrEqual(12)
})

/** Creates a settings file that other users may read. */
function readableSettings(): { machine: Machine; path: string } {
  const machine = fakeMachine()
  const path = machine.settings().paths.usher
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, 'TZ=Europe/Lisbon\n')
  chmodSync(path, 0o644)
  return { machine, path }
}
const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8)

test('restrict-file shows the change in a dry run, removes the rights of others and runs the check again', async () => {
  const { machine, path } = readableSettings()
  const finding = `security-settings-modes:${path}`
  const shown = await offerRepair(finding, machine)
  expect(shown).toMatchObject({
    dry_run: true,
    repair: 'restrict-file',
    before: { status: 'warning', evidence: [`${path}: mode 644`] },
    steps: [{ title: `Change the mode of ${path} from 644 to 600.`, result: 'pending' }],
    commands: [`chmod 600 ${path}`],
    after: null,
    fixed: null,
  })
  expect(modeOf(path)).toBe('644')
  const data = await runRepair(finding, machine)
  expect(data).toMatchObject({ complete: true, fixed: true, after: { status: 'passed' }, remedy: null })
  expect(modeOf(path)).toBe('600')
  expect(await repairErrorCode(finding, machine)).toBe('REPAIR-5')
})

test('a repair without confirmation is refused', async () => {
  const { machine, path } = readableSettings()
  const result = await act('repair', { body: { finding: `security-settings-modes:${path}` } }, machine, {
    dryRun: false,
  })
  expect(result.type === 'refusal' && (result.envelope.data as ErrorData).code).toBe('CONSENT-1')
  expect(modeOf(path)).toBe('644')
})

test('the fourth repair of a finding within a day is refused, with the manual remedy', async () => {
  const { machine, path } = readableSettings()
  const finding = `security-settings-modes:${path}`
  for (const before of [0, 1, 2]) {
    expect(await offerRepair(finding, machine)).toMatchObject({ attempts_made: before, attempts_allowed: 3 })
    await runRepair(finding, machine)
    chmodSync(path, 0o644)
  }
  const result = await act('repair', { body: { finding } }, machine, { dryRun: true })
  expect(result.type === 'refusal' && result.refusal.data).toMatchObject({
    code: 'REPAIR-9',
    meaning: expect.stringContaining(`chmod 600 ${path}`),
  })
  const tomorrow = { ...machine, now: () => new Date(machine.now().getTime() + 25 * 3_600_000) }
  expect(await offerRepair(finding, tomorrow)).toMatchObject({ attempts_made: 0 })
})

test('a finding that does not exist, has no repair, was accepted, or is not named is refused', async () => {
  const { machine, path } = readableSettings()
  expect(await repairErrorCode('nonsense', machine)).toBe('REPAIR-3')
  expect(await repairErrorCode('stack-present:nobody', machine)).toBe('REPAIR-3')
  expect(await repairErrorCode('engine-reachable', machine)).toBe('REPAIR-4')
  const finding = `security-settings-modes:${path}`
  const nothing = await act('repair', { body: {} }, machine, { dryRun: true })
  expect(nothing.type === 'refusal' && nothing.refusal.data).toMatchObject({
    code: 'REPAIR-1',
    summary: expect.stringContaining(finding),
  })
  await act('accept', { body: { finding, reason: 'I know' } }, machine, { dryRun: false })
  expect(await repairErrorCode(finding, machine)).toBe('REPAIR-7')
})

test('a repair that does not help is reported as incomplete, with the remedy', async () => {
  const { hand: runner } = fakeRunner()
  const machine = fakeMachine({
    engine: async () => fakeEngine({ containers: [fakeContainer('sonarr', { state: 'exited', exit_code: 1 })] }),
    runner: async () => runner,
  })
  const data: RepairData = await runRepair('stack-present:sonarr', machine)
  expect(data).toMatchObject({
    complete: false,
    fixed: false,
    after: { status: 'failed' },
    remedy: { command: 'usher up sonarr' },
  })
  expect(data.summary).toStartWith('Not repaired.')
  const judgement = { state: 'done', outcome_summary: data.summary, outcome_result: 'not-achieved' }
  expect(machine.state().jobs.list()).toMatchObject([judgement])
  expect(machine.state().history.list()).toMatchObject([judgement])
})

test.each([
  ['tunnel-bound:qbittorrent', 'client-unbound', 'Set the network interface of qBittorrent to tun0.'],
  ['tunnel-port:gluetun', 'port-mismatch', 'Set the listening port of qBittorrent to 40123.'],
] as const)('the repair of %s configures the client and reads the setting back', async (finding, trouble, what) => {
  const machine = await machineWithApps(['gluetun', 'qbittorrent'], withTrouble(trouble))
  expect((await offerRepair(finding, machine)).steps).toEqual([{ title: what, result: 'pending', because: null }])
  expect(await runRepair(finding, machine)).toMatchObject({ fixed: true, steps: [{ title: what, result: 'done' }] })
})

const copies = (state: SharedAppState) =>
  Object.assign(
    state.getOrCreate('sonarr importing', () => ({ id: 1 })),
    { copyUsingHardlinks: false },
  )

test('importing by hardlink is turned on once, but not after a person turned it off', async () => {
  const sharedState = freshApps()
  sharedState.resetToFirstStart()
  const machine = await fakeStack([fakeApp('sonarr', { sharedState })])
  const finding = 'storage-hardlinks-enabled:sonarr'
  copies(sharedState)
  const first = await runRepair(finding, machine)
  expect(first).toMatchObject({ fixed: true, repair: 'link-imports' })
  copies(sharedState)
  const result = await act('repair', { body: { finding } }, { ...machine }, { dryRun: true })
  expect(result.type === 'refusal' && result.refusal.data).toMatchObject({
    code: 'REPAIR-8',
    summary: expect.stringContaining('usher leaves your change.'),
  })
})

test('a service cut off from its tunnel is restarted, or recreated if the tunnel has a new container', async () => {
  const restarted = (network_mode: string) =>
    machineWithApps(['gluetun', 'qbittorrent'], undefined, ({ service }) =>
      service === 'gluetun' ? { started_at: minutesAgo(5) } : { network_mode },
    )
  const { hand: runner } = fakeRunner()
  const planned = async (network: string) =>
    offerRepair('tunnel-shared:qbittorrent', { ...(await restarted(network)), runner: async () => runner })
  expect((await planned('container:gluetun-id')).commands).toEqual(['restarted qbittorrent'])
  const other = await planned('container:gone')
  expect(other.commands).toEqual(['up qbittorrent'])
  expect(other.steps[0]?.title).toBe('Recreate qbittorrent: gluetun has a new network, in another container.')
})

test('set-umask does not apply to a service that does not use the setting', async () => {
  const machine = await machineWithFakeProc({ umask: '0077' })
  const result = await act('repair', { body: { finding: 'storage-umask:sonarr' } }, machine, { dryRun: true })
  expect(result.type === 'refusal' && result.refusal.data).toMatchObject({
    code: 'REPAIR-8',
    summary: expect.stringContaining('uses its image’s own umask'),
  })
})
