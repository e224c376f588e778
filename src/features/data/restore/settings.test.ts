import { expect, test } from 'bun:test'
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { performBackup } from '../backup/perform.ts'
import { planBackup } from '../backup/plan.ts'
import { alone, keptHouse } from '../../../../test-support/backup/kept-house.ts'
import { act } from '../../../dispatch/act.ts'
import type { Machine } from '../../../platform/machine.ts'
import { terminalPage } from '../../../lib/report/terminal.ts'
import { container, pretendEngine } from '../../../../test-support/engine.ts'
import { pretendHand } from '../../../../test-support/machine.ts'
import { drawRestore } from './drawn.ts'
import { performRestore } from './perform.ts'
import { planRestore, rehearsedRestore } from './plan.ts'
import { unwellAtFirst } from '../../../../test-support/restore/scene.ts'

const NAME = '2026-03-14-140000'
const page = terminalPage({
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

/** A house whose settings were backed up, and are others now: one set by usher, the others by hand. */
async function changed(parts: Partial<Machine> = {}) {
  const { hand } = pretendHand()
  const { machine } = keptHouse(undefined, { hand: async () => hand, ...parts })
  const set = (name: string, value: string | null) => machine.settings().prepare(name, value, null).write()
  set('TZ', 'Europe/Berlin')
  set('PUID', '1000')
  set('QBITTORRENT_PASSWORD', CANARY)
  set('BACKUP_PASSPHRASE', `${CANARY} of then`)
  await performBackup(await planBackup([], machine), machine, alone)
  const later: Machine = { ...machine, now: () => new Date('2026-03-15T09:00:00.000Z') }
  const deed = await act(
    'config-set',
    { body: { key: 'TZ', value: 'Asia/Tokyo' } },
    { ...later, ...stopped },
    { dryRun: false },
  )
  if (deed.is === 'refusal') throw deed.refusal
  if (deed.is === 'job') await deed.ended
  set('PUID', '1234')
  set('UMASK', '022')
  set('QBITTORRENT_PASSWORD', `${CANARY} since`)
  set('BACKUP_PASSPHRASE', `${CANARY} of now`)
  return { machine: later, set }
}

const stopped = { engine: async () => pretendEngine({ containers: [container('sonarr', { state: 'exited' })] }) }

test('what is another now is shown before, whoever changed it; no secret is told, and what is about this machine stays', async () => {
  const { machine } = await changed()
  const shown = rehearsedRestore(await planRestore(NAME, machine))
  expect(shown.settings.toSorted((one, other) => (one.name < other.name ? -1 : 1))).toEqual([
    {
      name: 'BACKUP_PASSPHRASE',
      result: 'left',
      value_then: null,
      value_now: null,
      by_hand: true,
      because: expect.any(String),
    },
    { name: 'PUID', result: 'would-replace', value_then: '1000', value_now: '1234', by_hand: true, because: null },
    {
      name: 'QBITTORRENT_PASSWORD',
      result: 'would-replace',
      value_then: null,
      value_now: null,
      by_hand: true,
      because: null,
    },
    {
      name: 'TZ',
      result: 'would-replace',
      value_then: 'Europe/Berlin',
      value_now: 'Asia/Tokyo',
      by_hand: false,
      because: null,
    },
    { name: 'UMASK', result: 'would-replace', value_then: null, value_now: '022', by_hand: true, because: null },
  ])
  expect(drawRestore(shown, page)).toContain('PUID')
  expect(JSON.stringify(shown)).not.toContain('canary')
})

test('they are put back one by one, beside what somebody wrote; putting it back again undoes it', async () => {
  const { machine } = await changed()
  const { stack } = machine.settings().places
  writeFileSync(stack, `# mine\n${readFileSync(stack, 'utf8')}`)
  const { safety, settings } = await performRestore(await planRestore(NAME, machine), machine, alone)
  expect(settings.find(({ name }) => name === 'TZ')).toMatchObject({ result: 'replaced' })
  expect(machine.settings().values()).toMatchObject({
    TZ: 'Europe/Berlin',
    PUID: '1000',
    QBITTORRENT_PASSWORD: CANARY,
    BACKUP_PASSPHRASE: `${CANARY} of now`,
  })
  expect(machine.settings().values()['UMASK']).toBeUndefined()
  expect(readFileSync(stack, 'utf8')).toStartWith('# mine\n')
  expect(statSync(stack).mode & 0o777).toBe(0o600)
  await performRestore(await planRestore(safety!, machine), machine, alone)
  expect(machine.settings().values()).toMatchObject({ TZ: 'Asia/Tokyo', PUID: '1234', UMASK: '022' })
})

test('where a service does not become well with it, the settings are as they were', async () => {
  const { machine } = await changed(unwellAtFirst())
  const data = await performRestore(await planRestore(NAME, machine), machine, alone)
  expect(data).toMatchObject({ complete: false })
  expect(data.settings.find(({ name }) => name === 'TZ')).toMatchObject({ result: 'put-back' })
  expect(machine.settings().values()).toMatchObject({ TZ: 'Asia/Tokyo', PUID: '1234' })
})
