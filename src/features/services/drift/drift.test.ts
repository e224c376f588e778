import { expect, test } from 'bun:test'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ResetData } from '../../../../contract/kinds/reset.ts'
import { act } from '../../../dispatch/act.ts'
import type { Machine } from '../../../platform/machine.ts'
import { shippedStackFiles, copyShippedStack } from '../../../platform/compose-project/shipped-stack.ts'
import { fakeMachine } from '../../../../test-support/machine/fake-machine.ts'

const NAME = 'compose.yaml'

function copiedStack(): { machine: Machine; path: string; edit(text: string): void; text(): string } {
  const machine = fakeMachine()
  const directory = join(machine.paths.data, 'stack')
  mkdirSync(directory, { recursive: true })
  copyShippedStack(directory, machine.state().fileDigests)
  const path = join(directory, NAME)
  return { machine, path, edit: (text) => writeFileSync(path, text), text: () => readFileSync(path, 'utf8') }
}

async function runAction(name: string, body: Record<string, unknown>, machine: Machine, dryRun = false) {
  const result = await act(name, { body }, machine, { dryRun })
  if (result.type === 'refusal') return result.refusal.data
  if (result.type === 'answer') return result.envelope.data
  const { id, error } = await result.ended
  return error ?? machine.state().jobs.outcome(id)!.data
}

async function resetWithConsent(body: Record<string, unknown>, machine: Machine) {
  const { offer } = (await runAction('reset', body, machine, true)) as Partial<ResetData>
  return runAction('reset', { ...body, offer }, machine)
}

test('adopt refuses if nothing has changed', async () => {
  const { machine } = copiedStack()
  expect(await runAction('adopt', {}, machine)).toMatchObject({ code: 'DRIFT-1' })
  expect(await runAction('adopt', { files: [NAME] }, machine)).toMatchObject({ code: 'DRIFT-2' })
  expect(await runAction('adopt', { files: ['compose.yml'] }, machine)).toMatchObject({ code: 'ASKED-6' })
})

test('reset without a file name has nothing to do if nothing has changed', async () => {
  const { machine } = copiedStack()
  const nothing = {
    complete: true,
    files: [],
    summary: 'There is nothing to reset: every file is as usher declares it.',
  }
  expect(await runAction('reset', {}, machine, true)).toMatchObject(nothing)
  expect(await resetWithConsent({}, machine)).toMatchObject(nothing)
  expect(await runAction('reset', { files: [NAME] }, machine, true)).toMatchObject({ code: 'DRIFT-2' })
})

test('a hand edit is reported in three ways, adopted, never overwritten, and released again', async () => {
  const { machine, edit, text } = copiedStack()
  const edited = `${shippedStackFiles[NAME]}# mine\n`
  edit(edited)
  expect(await runAction('reset', {}, machine, true)).toMatchObject({
    files: [{ status: 'changed', lines_added: 1, lines_removed: 0 }],
  })
  expect(await runAction('adopt', {}, machine)).toMatchObject({ adopted: true, files: [{ status: 'adopted' }] })
  copyShippedStack(join(machine.paths.data, 'stack'), machine.state().fileDigests)
  expect(text()).toBe(edited)
  const [{ inverse } = { inverse: null }] = machine.state().history.list()
  expect(await runAction(inverse!.action, inverse!.body, machine)).toMatchObject({ adopted: false })
  expect(await runAction('adopt', { files: [NAME] }, machine, true)).toMatchObject({ files: [{ status: 'changed' }] })
})

test('an adopted file that changes again counts as changed', async () => {
  const { machine, edit } = copiedStack()
  edit('# one\n')
  await runAction('adopt', {}, machine)
  edit('# other\n')
  expect(await runAction('adopt', {}, machine, true)).toMatchObject({ files: [{ status: 'changed' }] })
})

test('reset keeps a copy, and undo restores exactly that', async () => {
  const { machine, edit, text } = copiedStack()
  edit('# all mine\n')
  const done = (await resetWithConsent({ files: [NAME] }, machine)) as unknown as ResetData
  expect(done).toMatchObject({ dry_run: false, complete: true, files: [{ status: 'changed' }] })
  expect(text()).toBe(shippedStackFiles[NAME]!)
  expect(readFileSync(done.copies[0]!, 'utf8')).toBe('# all mine\n')
  const [{ inverse } = { inverse: null }] = machine.state().history.list()
  expect(inverse).toMatchObject({ action: 'reset' })
  await resetWithConsent(inverse!.body, machine)
  expect(text()).toBe('# all mine\n')
})

test('reset refuses a kept copy that does not match its digest', async () => {
  const { machine, path, edit, text } = copiedStack()
  edit('# all mine\n')
  const { copies } = (await resetWithConsent({}, machine)) as unknown as ResetData
  writeFileSync(copies[0]!, '# not mine\n')
  const digest = copies[0]!.split('/').at(-1)!
  expect(await runAction('reset', { files: [NAME], digests: [digest] }, machine, true)).toMatchObject({
    code: 'DRIFT-4',
  })
  expect(await runAction('reset', { files: [NAME], digests: ['../x'] }, machine, true)).toMatchObject({
    code: 'DRIFT-4',
  })
  expect(await runAction('reset', { files: [path, 'x'], digests: [digest] }, machine, true)).toMatchObject({
    code: 'DRIFT-5',
  })
  expect(text()).toBe(shippedStackFiles[NAME]!)
})

test('reset restores a missing file, and never writes in an operator’s stack', async () => {
  const { machine, path } = copiedStack()
  await Bun.file(path).delete()
  expect(await resetWithConsent({}, machine)).toMatchObject({
    files: [{ status: 'missing', actual_digest: null }],
    copies: [],
  })
  expect(existsSync(path)).toBe(true)
  expect(await runAction('reset', {}, { ...machine, source: 'operator' }, true)).toMatchObject({ code: 'DRIFT-3' })
})
