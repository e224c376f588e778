import { expect, test } from 'bun:test'
import { readFileSync, writeFileSync } from 'node:fs'
import { householdWithFiles, OWN_PROJECT } from '../../../../test-support/update/household-with-files.ts'
import type { Machine } from '../../../platform/machine.ts'
import { declaredUpdates, readPreviousImage } from '../../services/images/previous-image.ts'
import { recordCheck } from '../update-check/recorded-check.ts'
import { performUpdate, updateChangeRecord } from './perform.ts'
import { dryRunUpdate, planUpdate } from './plan.ts'
import type { UpdateRequest } from './step.ts'
import { workWithoutJob } from '../../../../test-support/jobs/work-without-job.ts'

const requestFor = (parts: Partial<UpdateRequest> = {}): UpdateRequest => ({
  services: ['sonarr'],
  acknowledge: [],
  rollback: false,
  images: [],
  ...parts,
})
const plan = (machine: Machine, parts?: Partial<UpdateRequest>) => planUpdate(requestFor(parts), machine)
const apply = async (machine: Machine, parts?: Partial<UpdateRequest>) =>
  performUpdate(await plan(machine, parts), machine, workWithoutJob)
const refusalOf = (promised: Promise<unknown>) =>
  promised.then(
    () => 'nothing was refused',
    (thrown: { data?: { code: string; summary: string } }) => `${thrown.data?.code} ${thrown.data?.summary}`,
  )

test('an update to a tag shows the one line, writes it, and its undo puts the line back', async () => {
  const { machine, file, text, read, runs } = householdWithFiles()
  const planned = await plan(machine, { to: '1.1' })
  const preview = dryRunUpdate(planned)
  expect(preview.summary).toBe('Would declare 1.1 for sonarr, and update it.')
  expect(preview.services[0]).toMatchObject({
    result: 'would-update',
    to: { image: 'example/sonarr:1.1', version: '1.1' },
    file_change: {
      file,
      line: 5,
      old_line: '    image: example/sonarr:1.0 # as of May',
      new_line: '    image: example/sonarr:1.1 # as of May',
      variable: null,
    },
  })
  expect(read()).toBe(text)
  const { inverse } = updateChangeRecord(planned)
  expect(await performUpdate(planned, machine, workWithoutJob)).toMatchObject({
    complete: true,
    services: [{ result: 'updated', healthy: true }],
  })
  expect(read()).toBe(text.replace('1.0 #', '1.1 #'))
  expect(runs()).toBe('sha256:newer')
  expect(declaredUpdates.read(machine, 'sonarr')).toBeUndefined()
  const back = await planUpdate(inverse!.body as unknown as UpdateRequest, machine)
  expect(dryRunUpdate(back).services[0]).toMatchObject({
    result: 'would-roll-back',
    file_change: { new_line: '    image: example/sonarr:1.0 # as of May' },
  })
  const forward = updateChangeRecord(back).inverse!
  expect(forward.body).toMatchObject({ to: '1.1', rollback: false })
  expect(await performUpdate(back, machine, workWithoutJob)).toMatchObject({ services: [{ result: 'rolled-back' }] })
  expect([read(), runs()]).toEqual([text, 'sha256:sonarr'])
  expect(await apply(machine, forward.body as Partial<UpdateRequest>)).toMatchObject({
    services: [{ result: 'updated' }],
  })
  expect([read(), runs()]).toEqual([text.replace('1.0 #', '1.1 #'), 'sha256:newer'])
})

test('a service that does not become healthy on the tag gets its line, its image and its data back', async () => {
  const { machine, text, read, runs, columns } = householdWithFiles({ failsToStart: true, changesSchema: true })
  expect(await apply(machine, { to: '1.1' })).toMatchObject({
    complete: false,
    services: [{ result: 'reverted', healthy: true, database: 'restored', file_change: null }],
  })
  expect([read(), runs(), columns()]).toEqual([text, 'sha256:sonarr', ['id', 'title']])
})

test('a tag that cannot be pulled leaves the file as it was', async () => {
  const { machine, text, read, runs } = householdWithFiles({ noImage: true })
  expect(await apply(machine, { to: '1.1' })).toMatchObject({ services: [{ result: 'failed', backup: null }] })
  expect([read(), runs()]).toEqual([text, 'sha256:sonarr'])
  expect(readPreviousImage(machine, 'sonarr')).toBeUndefined()
})

test('a known breaking change blocks the tag until it is acknowledged', async () => {
  const compose = OWN_PROJECT.replace('example/sonarr:1.0', 'jellyfin/jellyfin:10.10.7')
  const { machine, text, read, asked } = householdWithFiles({ compose, version: '10.10.7' })
  expect(await apply(machine, { to: '10.11.0' })).toMatchObject({
    services: [{ result: 'blocked', breaking_changes: [{ id: 'jellyfin-10.11' }] }],
  })
  expect([read(), asked]).toEqual([text, []])
  await apply(machine, { to: '10.11.0', acknowledge: ['jellyfin-10.11'] })
  expect(read()).toContain('jellyfin:10.11.0 # as of May')
})

test('a file that changes between the plan and the update is left alone, and nothing else is done', async () => {
  const { machine, file, text, read, asked } = householdWithFiles()
  const planned = await plan(machine, { to: '1.1' })
  writeFileSync(file, `${text}# mine\n`)
  expect(await refusalOf(performUpdate(planned, machine, workWithoutJob))).toStartWith('UPDATE-8')
  expect([read(), asked]).toEqual([`${text}# mine\n`, []])
})

test('a file that somebody changes during a bad update is left alone, and its tag leads to the older image', async () => {
  const { machine, file, read, runs } = householdWithFiles({
    failsToStart: true,
    onChange: ({ to }) => {
      if (to === 'stopped') writeFileSync(file, `${readFileSync(file, 'utf8')}# mine\n`)
    },
  })
  const [step] = (await apply(machine, { to: '1.1' })).services
  expect(step).toMatchObject({ result: 'reverted', healthy: true })
  expect(step!.because).toContain('has changed meanwhile')
  expect(step!.file_change).not.toBeNull()
  expect(read()).toEndWith('# mine\n')
  expect(runs()).toBe('sha256:sonarr')
})

/** Starts an update that stops for good while it pulls, as a killed process does. Returns what would undo it. */
async function killedUpdate() {
  const reached = Promise.withResolvers<void>()
  const household = householdWithFiles({
    onChange: () => {
      if (household.asked.length > 1) return undefined
      reached.resolve()
      return new Promise<void>(() => {})
    },
  })
  const planned = await plan(household.machine, { to: '1.1' })
  void performUpdate(planned, household.machine, workWithoutJob)
  await reached.promise
  expect([household.read(), household.runs()]).toEqual([household.text.replace('1.0 #', '1.1 #'), 'sha256:sonarr'])
  return { ...household, inverse: updateChangeRecord(planned).inverse!.body as unknown as UpdateRequest }
}

test('the undo of an update that was killed before it recreated anything puts the line back', async () => {
  const { machine, inverse, read, runs, text } = await killedUpdate()
  const back = await planUpdate(inverse, machine)
  expect(await performUpdate(back, machine, workWithoutJob)).toMatchObject({
    complete: true,
    services: [{ result: 'rolled-back', database: null }],
  })
  expect([read(), runs()]).toEqual([text, 'sha256:sonarr'])
  expect(await refusalOf(plan(machine, { rollback: true }))).toStartWith('UPDATE-2')
})

test('the next update completes a killed one, and its rollback still puts the line back', async () => {
  const { machine, read, runs, text } = await killedUpdate()
  expect(await apply(machine)).toMatchObject({ services: [{ result: 'updated', file_change: null }] })
  expect(runs()).toBe('sha256:newer')
  await apply(machine, { rollback: true })
  expect([read(), runs()]).toEqual([text, 'sha256:sonarr'])
})

test('a tag with a digest gets the digest that the registry named, and is refused without one', async () => {
  const digest = (letter: string) => `sha256:${letter.repeat(64)}`
  const image = `example/sonarr:1.0@${digest('a')}`
  const { machine, read, text } = householdWithFiles({ compose: OWN_PROJECT.replace('example/sonarr:1.0', image) })
  expect(await refusalOf(plan(machine, { to: '1.1' }))).toMatch(/^UPDATE-8 .* has not found the digest of that tag/)
  recordCheck(machine, image, {
    checked_at: machine.now().toISOString(),
    digest: digest('a'),
    newest: { tag: '1.1', digest: digest('b') },
    newest_because: null,
    tags_etag: null,
    images: [],
    inspection: null,
    failure: null,
  })
  const { services } = dryRunUpdate(await plan(machine, { to: '1.1' }))
  expect(services[0]).toMatchObject({
    result: 'would-update',
    to: { image: `example/sonarr:1.1@${digest('b')}`, digest: digest('b'), version: '1.1' },
    file_change: { new_line: `    image: example/sonarr:1.1@${digest('b')} # as of May` },
  })
  expect(read()).toBe(text)
})

test.each([
  ['two services', { services: ['sonarr', 'page'], to: '1.1' }, 'ASKED'],
  ['no service', { services: [], to: '1.1' }, 'ASKED-5'],
  ['a rollback', { rollback: true, to: '1.1' }, 'ASKED-5'],
  ['a text that is no tag', { to: '../1.1' }, 'ASKED-5'],
  ['an older version', { to: '0.9' }, 'UPDATE-8'],
] as const)('a tag for %s is refused', async (_title, parts, code) => {
  const { machine } = householdWithFiles()
  expect(await refusalOf(plan(machine, parts as Partial<UpdateRequest>))).toStartWith(code)
})

test('the shipped stack is never changed, and a declared tag is updated without a change of the file', async () => {
  const shipped = householdWithFiles({ source: 'shipped' })
  expect(await refusalOf(plan(shipped.machine, { to: '1.1' }))).toMatch(/^UPDATE-8 .* a newer usher ships newer tags/)
  const { machine, read, text } = householdWithFiles()
  const preview = dryRunUpdate(await plan(machine, { to: '1.0' }))
  expect(preview.summary).toBe('sonarr already declares 1.0. Would update it.')
  expect([preview.services[0]!.file_change, read()]).toEqual([null, text])
})
