import { expect, test } from 'bun:test'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ResetData } from '../../../../contract/kinds/reset.ts'
import { act } from '../../../dispatch/act.ts'
import type { Machine } from '../../../platform/machine.ts'
import { carried, copyStack } from '../../../platform/compose-project/carried.ts'
import { pretendMachine } from '../../../../test-support/machine.ts'

const NAME = 'compose.yaml'

/** A machine with usher's own copy of its stack on the disk. */
function copied(): { machine: Machine; path: string; edit(text: string): void; text(): string } {
  const machine = pretendMachine()
  const directory = join(machine.places.data, 'stack')
  mkdirSync(directory, { recursive: true })
  copyStack(directory, machine.state().files)
  const path = join(directory, NAME)
  return { machine, path, edit: (text) => writeFileSync(path, text), text: () => readFileSync(path, 'utf8') }
}

async function told(name: string, body: Record<string, unknown>, machine: Machine, dryRun = false) {
  const deed = await act(name, { body }, machine, { dryRun })
  if (deed.is === 'refusal') return deed.refusal.data
  if (deed.is === 'answer') return deed.envelope.data
  const { id, error } = await deed.ended
  return error ?? machine.state().jobs.outcome(id)!.data
}

async function agreed(body: Record<string, unknown>, machine: Machine) {
  const { offer } = (await told('reset', body, machine, true)) as Partial<ResetData>
  return told('reset', { ...body, offer }, machine)
}

test('nothing was changed: there is nothing to take over or to put back', async () => {
  const { machine } = copied()
  expect(await told('adopt', {}, machine)).toMatchObject({ code: 'DRIFT-1' })
  expect(await told('reset', {}, machine, true)).toMatchObject({ code: 'DRIFT-1' })
  expect(await told('adopt', { files: [NAME] }, machine)).toMatchObject({ code: 'DRIFT-2' })
  expect(await told('adopt', { files: ['compose.yml'] }, machine)).toMatchObject({ code: 'ASKED-6' })
})

test('a hand edit is told in three ways, adopted, never written over, and given back', async () => {
  const { machine, edit, text } = copied()
  const mine = `${carried[NAME]}# mine\n`
  edit(mine)
  expect(await told('reset', {}, machine, true)).toMatchObject({
    files: [{ standing: 'changed', lines_added: 1, lines_removed: 0 }],
  })
  expect(await told('adopt', {}, machine)).toMatchObject({ adopted: true, files: [{ standing: 'adopted' }] })
  copyStack(join(machine.places.data, 'stack'), machine.state().files)
  expect(text()).toBe(mine)
  const [{ inverse } = { inverse: null }] = machine.state().history.list()
  expect(await told(inverse!.action, inverse!.body, machine)).toMatchObject({ adopted: false })
  expect(await told('adopt', { files: [NAME] }, machine, true)).toMatchObject({ files: [{ standing: 'changed' }] })
})

test('one that was adopted and then changed again is changed', async () => {
  const { machine, edit } = copied()
  edit('# one\n')
  await told('adopt', {}, machine)
  edit('# other\n')
  expect(await told('adopt', {}, machine, true)).toMatchObject({ files: [{ standing: 'changed' }] })
})

test('what is put back keeps a copy, and undoing brings exactly that back', async () => {
  const { machine, edit, text } = copied()
  edit('# all mine\n')
  const done = (await agreed({ files: [NAME] }, machine)) as unknown as ResetData
  expect(done).toMatchObject({ rehearsed: false, complete: true, files: [{ standing: 'changed' }] })
  expect(text()).toBe(carried[NAME]!)
  expect(readFileSync(done.kept[0]!, 'utf8')).toBe('# all mine\n')
  const [{ inverse } = { inverse: null }] = machine.state().history.list()
  expect(inverse).toMatchObject({ action: 'reset' })
  await agreed(inverse!.body, machine)
  expect(text()).toBe('# all mine\n')
})

test('a copy that is not what its name says is not put anywhere', async () => {
  const { machine, path, edit, text } = copied()
  edit('# all mine\n')
  const { kept } = (await agreed({}, machine)) as unknown as ResetData
  writeFileSync(kept[0]!, '# not mine\n')
  const digest = kept[0]!.split('/').at(-1)!
  expect(await told('reset', { files: [NAME], contents: [digest] }, machine, true)).toMatchObject({ code: 'DRIFT-4' })
  expect(await told('reset', { files: [NAME], contents: ['../x'] }, machine, true)).toMatchObject({ code: 'DRIFT-4' })
  expect(await told('reset', { files: [path, 'x'], contents: [digest] }, machine, true)).toMatchObject({
    code: 'DRIFT-5',
  })
  expect(text()).toBe(carried[NAME]!)
})

test('a file that is gone is put back, and the stack of an operator is never written in', async () => {
  const { machine, path } = copied()
  await Bun.file(path).delete()
  expect(await agreed({}, machine)).toMatchObject({ files: [{ standing: 'missing', is: null }], kept: [] })
  expect(existsSync(path)).toBe(true)
  expect(await told('reset', {}, { ...machine, source: 'operator' }, true)).toMatchObject({ code: 'DRIFT-3' })
})
