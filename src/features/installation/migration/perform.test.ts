import { describe, expect, test } from 'bun:test'
import { defaultHousehold } from '../../../../rehearsal/household/default-household.ts'
import { act } from '../../../dispatch/act.ts'
import type { Engine } from '../../../platform/engine/engine.ts'
import type { Machine } from '../../../platform/machine.ts'
import { usherError } from '../../../lib/errors.ts'
import { gatherMigration } from './gather.ts'
import { listRunsOfProject } from './runs.ts'
import {
  exportedState,
  runMigration,
  sideBySideHousehold,
} from '../../../../test-support/migration/side-by-side-household.ts'

const states = async (engine: Engine) =>
  Object.fromEntries((await engine.containers()).map(({ id, state }) => [id, state]))

async function undo(machine: Machine) {
  const shown = await act('undo', { body: {} }, machine, { dryRun: true })
  if (shown.type !== 'answer') throw new Error(JSON.stringify(shown))
  const result = await act('undo', { body: { offer: shown.envelope.data['offer'] } }, machine, { dryRun: false })
  if (result.type !== 'job') throw new Error(JSON.stringify(result))
  return (await result.ended).state
}

describe('replace', () => {
  test('data is imported and verified, then the old stack stops and the indexers turn on; undo starts it again', async () => {
    const { machine, engine, theirs } = await sideBySideHousehold()
    const before = await states(engine)
    const { migration, adopted } = await runMigration('replace', machine)
    expect(migration!.steps.filter(({ result }) => result === 'failed')).toEqual([])
    expect([migration!.complete, adopted]).toEqual([true, true])
    expect(migration!.stopped_containers).toEqual(theirs.map(({ name }) => name))
    expect(migration!.steps.map(({ step }) => step)).toEqual([
      'settings',
      'start',
      'connect',
      'transfer',
      'verify',
      'stop',
      'ports',
      'indexers',
    ])
    expect(await states(engine)).toEqual({ ...before, ...Object.fromEntries(theirs.map(({ id }) => [id, 'exited'])) })
    expect((await exportedState(machine)).items.length).toBe(
      defaultHousehold.shows.length + defaultHousehold.films.length,
    )
    expect((await exportedState(machine)).indexers.filter(({ enabled }) => !enabled)).toEqual([])
    expect(await undo(machine)).toBe('done')
    expect(await states(engine)).toEqual(before)
    expect(await exportedState(machine)).toEqual({ items: [], indexers: [] })
    expect(listRunsOfProject('media', machine.state().keyValues)).toEqual([])
  })

  test('a dry run lists the containers to stop, and stops none', async () => {
    const { machine, engine } = await sideBySideHousehold()
    const before = await states(engine)
    const { migration } = await runMigration('replace', machine, true)
    expect([migration!.stopped_containers.length, migration!.steps.map(({ result }) => result)]).toEqual([
      3,
      ['pending', 'skipped', 'pending', 'pending', 'pending', 'pending', 'skipped', 'pending'],
    ])
    expect([await states(engine), listRunsOfProject('media', machine.state().keyValues)]).toEqual([before, []])
  })

  test('if one container does not stop, the stopped ones start again and no indexer is turned on', async () => {
    const { machine, engine, theirs } = await sideBySideHousehold()
    const before = await states(engine)
    const containerControl: Engine['containerControl'] = {
      ...engine.containerControl,
      stop: async (id) => {
        if (id === theirs[2]!.id) throw usherError('ENGINE-5', { said: 'permission denied' })
        await engine.containerControl.stop(id)
      },
    }
    const { migration, summary } = await runMigration('replace', {
      ...machine,
      engine: async () => ({ ...engine, containerControl }),
    })
    expect(summary).toBe(
      'The migration stopped at this step: Stop the containers of media and keep them. media runs again as before, and the new stack runs beside it.',
    )
    expect(migration!.steps.slice(-4).map(({ step, result }) => [step, result])).toEqual([
      ['stop', 'failed'],
      ['ports', 'pending'],
      ['indexers', 'pending'],
      ['rollback', 'done'],
    ])
    expect(await states(engine)).toEqual(before)
    expect((await exportedState(machine)).indexers.filter(({ enabled }) => enabled)).toEqual([])
  })

  test('an interrupted run continues after the old stack was stopped, although its apps can no longer be read', async () => {
    const { machine, engine, theirs } = await sideBySideHousehold()
    const before = await states(engine)
    const dies: Engine['containerControl'] = {
      ...engine.containerControl,
      stop: async (id) => {
        await engine.containerControl.stop(id)
        if (id === theirs[1]!.id) throw new Error('the power went')
      },
    }
    expect(
      runMigration('replace', { ...machine, engine: async () => ({ ...engine, containerControl: dies }) }),
    ).rejects.toThrow()
    await Bun.sleep(0)
    while ((await states(engine))[theirs[1]!.id] === 'running') await Bun.sleep(5)
    const [{ run }] = listRunsOfProject('media', machine.state().keyValues) as [
      ReturnType<typeof listRunsOfProject>[number],
    ]
    expect([run.proved, run.ended, run.stops.length]).toEqual([true, false, 3])
    expect((await gatherMigration(machine)).summary).toStartWith(
      `Replacing media was not finished: of media, ${theirs[0]!.name} and ${theirs[1]!.name} are stopped; the others are running. usher migrate replace media continues it; usher migrate rollback media undoes it. `,
    )
    const { migration } = await runMigration('replace', machine)
    expect([migration!.complete, migration!.transfers, migration!.stopped_containers]).toEqual([
      true,
      [],
      [theirs[2]!.name],
    ])
    expect((await gatherMigration(machine)).summary).not.toContain('not finished')
    expect(await undo(machine)).toBe('done')
    expect(await states(engine)).toEqual(before)
  })

  test('replace is refused if an old app cannot be read', async () => {
    const { machine, engine, theirs } = await sideBySideHousehold()
    await engine.containerControl.stop(theirs[0]!.id)
    expect(runMigration('replace', machine, true)).rejects.toThrow('usher cannot read everything in "media"')
  })
})
