import { describe, expect, test } from 'bun:test'
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { defaultHousehold } from '../../../../rehearsal/household/default-household.ts'
import { act } from '../../../dispatch/act.ts'
import { findExistingSetup } from './existing-setups.ts'
import { asCurrentStack } from './as-current-stack.ts'
import { tempHome } from '../../../../test-support/migration/other-project.ts'
import {
  exportedState,
  runMigration,
  sideBySideHousehold,
} from '../../../../test-support/migration/side-by-side-household.ts'

describe('import', () => {
  test('import copies the data of the old apps exactly and leaves the old apps unchanged', async () => {
    const { machine } = await sideBySideHousehold()
    const old = asCurrentStack(await findExistingSetup('media', machine), machine)
    const before = await exportedState(old)
    const { migration, summary } = await runMigration('import', machine)
    expect([migration!.complete, summary]).toEqual([true, 'Import the data of media into usher’s stack: done.'])
    const after = await exportedState(machine)
    expect(after.items).toEqual(before.items)
    expect(before.items.length).toBe(defaultHousehold.shows.length + defaultHousehold.films.length)
    expect(await exportedState(asCurrentStack(await findExistingSetup('media', machine), machine))).toEqual(before)
  })

  test('imported indexers are disabled, and one with a hidden key is reported', async () => {
    const { machine } = await sideBySideHousehold()
    const { migration } = await runMigration('import', machine)
    const secret = defaultHousehold.indexers.filter(({ privacy }) => privacy === 'private').map(({ name }) => name)
    const open = defaultHousehold.indexers.filter(({ privacy }) => privacy === 'public').map(({ name }) => name)
    expect((await exportedState(machine)).indexers).toEqual(open.map((name) => ({ name, enabled: false })))
    const named = migration!.skipped
      .filter(({ because }) => because.includes('enter it by hand'))
      .map(({ subject }) => subject)
    expect([named, secret.length > 0, open.length > 0]).toEqual([secret, true, true])
  })

  test('a second import changes nothing', async () => {
    const { machine } = await sideBySideHousehold()
    await runMigration('import', machine)
    const before = await exportedState(machine)
    const { migration } = await runMigration('import', machine)
    expect(migration!.transfers.map(({ items_transferred }) => items_transferred)).toEqual([0, 0, 0])
    expect(migration!.steps).toMatchObject([{ step: 'transfer', result: 'skipped' }])
    expect(await exportedState(machine)).toEqual(before)
  })

  test('a dry run adds nothing, and undo removes only what was added', async () => {
    const { machine } = await sideBySideHousehold()
    const none = await exportedState(machine)
    const { migration } = await runMigration('import', machine, true)
    expect(migration!.transfers).toContainEqual({
      app: 'sonarr',
      type: 'series',
      items_transferred: defaultHousehold.shows.length,
      items_existing: 0,
    })
    expect(await exportedState(machine)).toEqual(none)
    await runMigration('import', machine)
    const result = await act('undo', { body: {} }, machine, { dryRun: true })
    if (result.type !== 'answer') throw new Error(JSON.stringify(result))
    const { offer } = result.envelope.data as { offer: string }
    const undone = await act('undo', { body: { offer } }, machine, { dryRun: false })
    if (undone.type !== 'job') throw new Error(JSON.stringify(undone))
    expect((await undone.ended).state).toBe('done')
    expect(await exportedState(machine)).toEqual(none)
  })

  test('items outside the mounts of the new stack are reported and not added', async () => {
    const elsewhere = tempHome()
    mkdirSync(join(elsewhere, 'media'))
    const { machine } = await sideBySideHousehold({ elsewhere })
    const { migration } = await runMigration('import', machine)
    expect(
      migration!.transfers.filter(({ type }) => type !== 'indexers').map(({ items_transferred }) => items_transferred),
    ).toEqual([0, 0])
    expect(
      migration!.skipped.filter(({ because }) => because.includes('The new stack does not mount its folder')).length,
    ).toBe(defaultHousehold.shows.length + defaultHousehold.films.length)
  })

  test('a stopped old app is reported; a stopped new app is refused', async () => {
    const { machine, theirs, engine } = await sideBySideHousehold()
    const sonarr = theirs.find(({ service }) => service === 'sonarr')!
    await engine.containerControl.stop(sonarr.id)
    expect((await runMigration('import', machine, true)).migration!.skipped).toContainEqual(
      expect.objectContaining({ app: 'sonarr', subject: 'all its data' }),
    )
    await engine.containerControl.stop('radarr-id')
    expect(runMigration('import', machine, true)).rejects.toThrow(
      'The data of "media" cannot be imported yet: radarr is not running',
    )
  })
})

describe('a migration that cannot work is refused before any change', () => {
  test.each([
    ['beside', 'nobody', 'MIGRATION-5'],
    ['rollback', 'media', 'MIGRATION-9'],
  ])('%s %s', async (mode, project, code) => {
    const { machine } = await sideBySideHousehold()
    const result = await act('migrate', { body: { mode, project } }, machine, { dryRun: true })
    expect(result).toMatchObject({ type: 'refusal', refusal: { data: { code } } })
    expect(existsSync(machine.settings().paths.stack)).toBe(false)
  })

  test('beside is refused if usher operates a custom stack', async () => {
    const { machine } = await sideBySideHousehold()
    const result = await act(
      'migrate',
      { body: { mode: 'beside', project: 'media' } },
      { ...machine, source: 'operator' },
      { dryRun: true },
    )
    expect(result).toMatchObject({ type: 'refusal', refusal: { data: { code: 'MIGRATION-11' } } })
  })
})
