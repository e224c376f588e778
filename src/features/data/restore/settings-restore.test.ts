import { expect, test } from 'bun:test'
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { performBackup } from '../backup/perform.ts'
import { planBackup } from '../backup/plan.ts'
import { householdWithData } from '../../../../test-support/backup/household-with-data.ts'
import { act } from '../../../dispatch/act.ts'
import type { Machine } from '../../../platform/machine.ts'
import { createTerminalRenderer } from '../../../lib/report/terminal-renderer.ts'
import { fakeContainer, fakeEngine } from '../../../../test-support/engine/fake-engine.ts'
import { fakeRunner } from '../../../../test-support/machine/fake-machine.ts'
import { renderRestore } from './render.ts'
import { performRestore } from './perform.ts'
import { planRestore, dryRunRestore } from './plan.ts'
import { unhealthyFirstStart } from '../../../../test-support/restore/unhealthy-first-start.ts'
import { workWithoutJob } from '../../../../test-support/jobs/work-without-job.ts'

const NAME = '2026-03-14-140000'
const renderer = createTerminalRenderer({
  isTTY: false,
  columns: 80,
  noColor: true,
  plain: true,
  card: false,
  env: {},
  now: () => new Date('2026-03-15T09:00:00.000Z'),
  timeZone: 'UTC',
})
const CANARY = 'canary horse battery staple'

/** A household with backed-up settings that have changed since: one through usher, the others by hand. */
async function householdWithChanges(parts: Partial<Machine> = {}) {
  const { hand: runner } = fakeRunner()
  const { machine } = householdWithData(undefined, { runner: async () => runner, ...parts })
  const set = (name: string, value: string | null) => machine.settings().prepareChange(name, value, null).write()
  set('TZ', 'Europe/Berlin')
  set('PUID', '1000')
  set('QBITTORRENT_PASSWORD', CANARY)
  set('BACKUP_PASSPHRASE', `${CANARY} of then`)
  await performBackup(await planBackup([], machine), machine, workWithoutJob)
  const later: Machine = { ...machine, now: () => new Date('2026-03-15T09:00:00.000Z') }
  const result = await act(
    'config-set',
    { body: { key: 'TZ', value: 'Asia/Tokyo' } },
    { ...later, ...stopped },
    { dryRun: false },
  )
  if (result.type === 'refusal') throw result.refusal
  if (result.type === 'job') await result.ended
  set('PUID', '1234')
  set('UMASK', '022')
  set('QBITTORRENT_PASSWORD', `${CANARY} since`)
  set('BACKUP_PASSPHRASE', `${CANARY} of now`)
  return { machine: later, set }
}

const stopped = { engine: async () => fakeEngine({ containers: [fakeContainer('sonarr', { state: 'exited' })] }) }

test('restore lists every changed setting, hides secrets, and leaves this machine’s own settings alone', async () => {
  const { machine } = await householdWithChanges()
  const dryRun = dryRunRestore(await planRestore(NAME, machine))
  expect(dryRun.settings.toSorted((one, other) => (one.key < other.key ? -1 : 1))).toEqual([
    {
      key: 'BACKUP_PASSPHRASE',
      result: 'skipped',
      backup_value: null,
      current_value: null,
      edited_by_hand: true,
      because: expect.any(String),
    },
    {
      key: 'PUID',
      result: 'would-replace',
      backup_value: '1000',
      current_value: '1234',
      edited_by_hand: true,
      because: null,
    },
    {
      key: 'QBITTORRENT_PASSWORD',
      result: 'would-replace',
      backup_value: null,
      current_value: null,
      edited_by_hand: true,
      because: null,
    },
    {
      key: 'TZ',
      result: 'would-replace',
      backup_value: 'Europe/Berlin',
      current_value: 'Asia/Tokyo',
      edited_by_hand: false,
      because: null,
    },
    {
      key: 'UMASK',
      result: 'would-replace',
      backup_value: null,
      current_value: '022',
      edited_by_hand: true,
      because: null,
    },
  ])
  expect(renderRestore(dryRun, renderer)).toContain('PUID')
  expect(JSON.stringify(dryRun)).not.toContain('canary')
})

test('restore changes settings one by one and keeps other lines; restoring again undoes it', async () => {
  const { machine } = await householdWithChanges()
  const { stack } = machine.settings().paths
  writeFileSync(stack, `# mine\n${readFileSync(stack, 'utf8')}`)
  const { safety_backup, settings } = await performRestore(await planRestore(NAME, machine), machine, workWithoutJob)
  expect(settings.find(({ key }) => key === 'TZ')).toMatchObject({ result: 'replaced' })
  expect(machine.settings().values()).toMatchObject({
    TZ: 'Europe/Berlin',
    PUID: '1000',
    QBITTORRENT_PASSWORD: CANARY,
    BACKUP_PASSPHRASE: `${CANARY} of now`,
  })
  expect(machine.settings().values()['UMASK']).toBeUndefined()
  expect(readFileSync(stack, 'utf8')).toStartWith('# mine\n')
  expect(statSync(stack).mode & 0o777).toBe(0o600)
  await performRestore(await planRestore(safety_backup!, machine), machine, workWithoutJob)
  expect(machine.settings().values()).toMatchObject({ TZ: 'Asia/Tokyo', PUID: '1234', UMASK: '022' })
})

test('restore puts the settings back too if a service does not become healthy', async () => {
  const { machine } = await householdWithChanges(unhealthyFirstStart())
  const data = await performRestore(await planRestore(NAME, machine), machine, workWithoutJob)
  expect(data).toMatchObject({ complete: false })
  expect(data.settings.find(({ key }) => key === 'TZ')).toMatchObject({ result: 'rolled-back' })
  expect(machine.settings().values()).toMatchObject({ TZ: 'Asia/Tokyo', PUID: '1234' })
})
