import { describe, expect, test } from 'bun:test'
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { household } from '../../../../rehearsal/household/library.ts'
import { act } from '../../../dispatch/act.ts'
import { oldNamed } from './others.ts'
import { asSeenFrom } from './seen.ts'
import { folder } from '../../../../test-support/migration/found.ts'
import { kept, migrate, side } from '../../../../test-support/migration/side.ts'

describe('import', () => {
  test('what the old apps know is in the new ones, as it was; the old have what they had', async () => {
    const { machine } = await side()
    const old = asSeenFrom(await oldNamed('media', machine), machine)
    const before = await kept(old)
    const { moves, summary } = await migrate('import', machine)
    expect([moves!.complete, summary]).toEqual([true, 'Add what media knows to usher’s stack: done.'])
    const after = await kept(machine)
    expect(after.items).toEqual(before.items)
    expect(before.items.length).toBe(household.shows.length + household.films.length)
    expect(await kept(asSeenFrom(await oldNamed('media', machine), machine))).toEqual(before)
  })

  test('indexers come turned off, and one whose key nobody is told is named', async () => {
    const { machine } = await side()
    const { moves } = await migrate('import', machine)
    const secret = household.indexers.filter(({ privacy }) => privacy === 'private').map(({ name }) => name)
    const open = household.indexers.filter(({ privacy }) => privacy === 'public').map(({ name }) => name)
    expect((await kept(machine)).indexers).toEqual(open.map((name) => ({ name, enabled: false })))
    const named = moves!.left.filter(({ because }) => because.includes('enter it by hand')).map(({ what }) => what)
    expect([named, secret.length > 0, open.length > 0]).toEqual([secret, true, true])
  })

  test('twice changes nothing', async () => {
    const { machine } = await side()
    await migrate('import', machine)
    const before = await kept(machine)
    const { moves } = await migrate('import', machine)
    expect(moves!.carries.map(({ count }) => count)).toEqual([0, 0, 0])
    expect(moves!.steps).toMatchObject([{ step: 'carry', state: 'already' }])
    expect(await kept(machine)).toEqual(before)
  })

  test('a dry run adds nothing, and undo takes out what was added and nothing else', async () => {
    const { machine } = await side()
    const none = await kept(machine)
    const { moves } = await migrate('import', machine, true)
    expect(moves!.carries).toContainEqual({ app: 'sonarr', sort: 'series', count: household.shows.length, there: 0 })
    expect(await kept(machine)).toEqual(none)
    await migrate('import', machine)
    const deed = await act('undo', { body: {} }, machine, { dryRun: true })
    if (deed.is !== 'answer') throw new Error(JSON.stringify(deed))
    const { offer } = deed.envelope.data as { offer: string }
    const undone = await act('undo', { body: { offer } }, machine, { dryRun: false })
    if (undone.is !== 'job') throw new Error(JSON.stringify(undone))
    expect((await undone.ended).state).toBe('done')
    expect(await kept(machine)).toEqual(none)
  })

  test('what lies where the new stack sees nothing is named, and not added', async () => {
    const elsewhere = folder()
    mkdirSync(join(elsewhere, 'media'))
    const { machine } = await side({ elsewhere })
    const { moves } = await migrate('import', machine)
    expect(moves!.carries.filter(({ sort }) => sort !== 'indexer').map(({ count }) => count)).toEqual([0, 0])
    expect(moves!.left.filter(({ because }) => because.includes('not one that the new stack is given')).length).toBe(
      household.shows.length + household.films.length,
    )
  })

  test('an old app that does not run is named; a new one that does not run is refused', async () => {
    const { machine, theirs, engine } = await side()
    const sonarr = theirs.find(({ service }) => service === 'sonarr')!
    await engine.power.stop(sonarr.id)
    expect((await migrate('import', machine, true)).moves!.left).toContainEqual(
      expect.objectContaining({ app: 'sonarr', what: 'all that it knows' }),
    )
    await engine.power.stop('radarr-id')
    expect(migrate('import', machine, true)).rejects.toThrow(
      'Nothing can take yet what "media" knows: radarr is not running',
    )
  })
})

describe('what is not there, or does not fit, is refused before anything is touched', () => {
  test.each([
    ['beside', 'nobody', 'MIGRATION-5'],
    ['back', 'media', 'MIGRATION-9'],
  ])('%s %s', async (mode, project, code) => {
    const { machine } = await side()
    const deed = await act('migrate', { body: { mode, project } }, machine, { dryRun: true })
    expect(deed).toMatchObject({ is: 'refusal', refusal: { data: { code } } })
    expect(existsSync(machine.settings().places.stack)).toBe(false)
  })

  test('a stack that is not the one usher ships stands beside nothing', async () => {
    const { machine } = await side()
    const deed = await act(
      'migrate',
      { body: { mode: 'beside', project: 'media' } },
      { ...machine, source: 'operator' },
      { dryRun: true },
    )
    expect(deed).toMatchObject({ is: 'refusal', refusal: { data: { code: 'MIGRATION-11' } } })
  })
})
