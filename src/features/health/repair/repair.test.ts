import { chmodSync, mkdirSync, statSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { expect, test } from 'bun:test'
import { toldNothing, type Told } from '../../../../rehearsal/apps/told.ts'
import type { ErrorData } from '../../../../contract/kinds/error.ts'
import type { RepairData } from '../../../../contract/kinds/repair.ts'
import { cast, stage } from '../../../../test-support/media-apps/stage.ts'
import { allChecks } from '../checks/all.ts'
import { struck, telling } from '../../../../test-support/checks/apps.ts'
import { told } from '../../../../test-support/checks/proc.ts'
import { act } from '../../../dispatch/act.ts'
import type { Machine } from '../../../platform/machine.ts'
import { container, minutesAgo, pretendEngine } from '../../../../test-support/engine.ts'
import { pretendHand, pretendMachine } from '../../../../test-support/machine.ts'
import { allRepairs, repairNamed } from './all.ts'
import { offered, refusedBy, repaired } from '../../../../test-support/repair/deeds.ts'

test('every repair that a check names is there, and every repair is named by a check', () => {
  const named = allChecks.flatMap(({ repair, repairs_too: others = [] }) => [
    ...(repair === null ? [] : [repair]),
    ...others,
  ])
  expect(named.filter((name) => !repairNamed(name))).toEqual([])
  expect(allRepairs.filter(({ name }) => !named.includes(name))).toEqual([])
  expect(allRepairs.length).toBeGreaterThanOrEqual(12)
})

/** A settings file that others may read. */
function open(): { machine: Machine; path: string } {
  const machine = pretendMachine()
  const path = machine.settings().places.own
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, 'TZ=Europe/Lisbon\n')
  chmodSync(path, 0o644)
  return { machine, path }
}
const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8)

test('a file that others may read is offered, closed, and looked at again', async () => {
  const { machine, path } = open()
  const finding = `security-settings-modes:${path}`
  const shown = await offered(finding, machine)
  expect(shown).toMatchObject({
    rehearsed: true,
    repair: 'close-file',
    before: { standing: 'warn', evidence: [`${path}: mode 644`] },
    steps: [{ what: `Change the mode of ${path} from 644 to 600.`, did: 'to-do' }],
    commands: [`chmod 600 ${path}`],
    after: null,
    fixed: null,
  })
  expect(modeOf(path)).toBe('644')
  const told = await repaired(finding, machine)
  expect(told).toMatchObject({ complete: true, fixed: true, after: { standing: 'pass' }, by_hand: null })
  expect(modeOf(path)).toBe('600')
  expect(await refusedBy(finding, machine)).toBe('REPAIR-5')
})

test('what nobody agreed to is not done', async () => {
  const { machine, path } = open()
  const deed = await act('repair', { body: { finding: `security-settings-modes:${path}` } }, machine, { dryRun: false })
  expect(deed.is === 'refusal' && (deed.envelope.data as ErrorData).code).toBe('CONSENT-1')
  expect(modeOf(path)).toBe('644')
})

test('three times a day, and then it says what to do by hand', async () => {
  const { machine, path } = open()
  const finding = `security-settings-modes:${path}`
  for (const before of [0, 1, 2]) {
    expect(await offered(finding, machine)).toMatchObject({ tried: before, most: 3 })
    await repaired(finding, machine)
    chmodSync(path, 0o644)
  }
  const deed = await act('repair', { body: { finding } }, machine, { dryRun: true })
  expect(deed.is === 'refusal' && deed.refusal.data).toMatchObject({
    code: 'REPAIR-9',
    meaning: expect.stringContaining(`chmod 600 ${path}`),
  })
  const tomorrow = { ...machine, now: () => new Date(machine.now().getTime() + 25 * 3_600_000) }
  expect(await offered(finding, tomorrow)).toMatchObject({ tried: 0 })
})

test('what is not there, has no repair, was accepted, or is not named is refused', async () => {
  const { machine, path } = open()
  expect(await refusedBy('nonsense', machine)).toBe('REPAIR-3')
  expect(await refusedBy('stack-present:nobody', machine)).toBe('REPAIR-3')
  expect(await refusedBy('engine-reachable', machine)).toBe('REPAIR-4')
  const finding = `security-settings-modes:${path}`
  const nothing = await act('repair', { body: {} }, machine, { dryRun: true })
  expect(nothing.is === 'refusal' && nothing.refusal.data).toMatchObject({
    code: 'REPAIR-1',
    summary: expect.stringContaining(finding),
  })
  await act('accept', { body: { check: finding, reason: 'I know' } }, machine, { dryRun: false })
  expect(await refusedBy(finding, machine)).toBe('REPAIR-7')
})

test('a repair that does not help is told as that', async () => {
  const { hand } = pretendHand()
  const machine = pretendMachine({
    engine: async () => pretendEngine({ containers: [container('sonarr', { state: 'exited', exit_code: 1 })] }),
    hand: async () => hand,
  })
  const told: RepairData = await repaired('stack-present:sonarr', machine)
  expect(told).toMatchObject({
    complete: false,
    fixed: false,
    after: { standing: 'fail' },
    by_hand: { command: 'usher up sonarr' },
  })
  expect(told.summary).toStartWith('Not mended.')
})

test.each([
  ['tunnel-bound:qbittorrent', 'client-unbound', 'Set the network interface of qBittorrent to tun0.'],
  ['tunnel-port:gluetun', 'port-mismatch', 'Set the listening port of qBittorrent to 40123.'],
] as const)('%s is set in the client, and read back', async (finding, trouble, what) => {
  const machine = await telling(['gluetun', 'qbittorrent'], struck(trouble))
  expect((await offered(finding, machine)).steps).toEqual([{ what, did: 'to-do', because: null }])
  expect(await repaired(finding, machine)).toMatchObject({ fixed: true, steps: [{ what, did: 'done' }] })
})

const copies = (told: Told) =>
  Object.assign(
    told.of('sonarr importing', () => ({ id: 1 })),
    { copyUsingHardlinks: false },
  )

test('an importer that copies is told to link, and one that a person told to copy is left', async () => {
  const told = toldNothing()
  told.strip()
  const machine = await stage([cast('sonarr', { told })])
  const finding = 'storage-hardlinks-on:sonarr'
  copies(told)
  const first = await repaired(finding, machine)
  expect(first).toMatchObject({ fixed: true, repair: 'link-imports' })
  copies(told)
  const deed = await act('repair', { body: { finding } }, { ...machine }, { dryRun: true })
  expect(deed.is === 'refusal' && deed.refusal.data).toMatchObject({
    code: 'REPAIR-8',
    summary: expect.stringContaining('That is yours.'),
  })
})

test('what is cut off is started after its tunnel, and made anew where the tunnel’s container is another', async () => {
  const restarted = (network_mode: string) =>
    telling(['gluetun', 'qbittorrent'], undefined, ({ service }) =>
      service === 'gluetun' ? { started_at: minutesAgo(5) } : { network_mode },
    )
  const { hand } = pretendHand()
  const planned = async (network: string) =>
    offered('tunnel-shared:qbittorrent', { ...(await restarted(network)), hand: async () => hand })
  expect((await planned('container:gluetun-id')).commands).toEqual(['restarted qbittorrent'])
  const other = await planned('container:gone')
  expect(other.commands).toEqual(['up qbittorrent'])
  expect(other.steps[0]?.what).toBe('Make anew qbittorrent: gluetun has a new network, in another container.')
})

test('a umask that no setting decides is not guessed at', async () => {
  const machine = await told({ umask: '0077' })
  const deed = await act('repair', { body: { finding: 'storage-umask:sonarr' } }, machine, { dryRun: true })
  expect(deed.is === 'refusal' && deed.refusal.data).toMatchObject({
    code: 'REPAIR-8',
    summary: expect.stringContaining('its umask is the image’s own'),
  })
})
