import { expect, test } from 'bun:test'
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { defaultKey } from '../../../../rehearsal/apps/keys.ts'
import { fakeApp } from '../../../../test-support/media-apps/fake-stack.ts'
import type { Machine } from '../../../platform/machine.ts'
import { performRestore } from '../restore/perform.ts'
import { planRestore, dryRunRestore } from '../restore/plan.ts'
import { planTrial } from '../restore/trial/plan.ts'
import { fakeContainer, fakeEngine } from '../../../../test-support/engine/fake-engine.ts'
import { fakeMachine } from '../../../../test-support/machine/fake-machine.ts'
import { readBackup } from './archive/reader.ts'
import { backupsFolder, listBackups } from '../../../platform/backup-catalogue/backup-files.ts'
import { performBackup } from './perform.ts'
import { planBackup, dryRunBackup } from './plan.ts'
import { workWithoutJob } from '../../../../test-support/jobs/work-without-job.ts'

const NAME = '2026-03-14-140000'
const NATIVE_BACKUP_FILE = 'sonarr_backup_2026.03.14_14.00.00.zip'

interface HouseholdOptions {
  volume?: boolean
  state?: 'running' | 'exited'
  before?: (request: Request) => Response | undefined
}

/**
 * Adds Homepage, whose folder usher can read, to Sonarr, whose folder is a volume that only the engine can read unless
 * `volume` is false.
 */
function smallHousehold({ volume = true, state = 'running', before }: HouseholdOptions = {}): {
  machine: Machine
  requests: string[]
} {
  const requests: string[] = []
  const sonarr = fakeApp('sonarr', {
    intercept: (request) => {
      requests.push(request.method)
      return before?.(request)
    },
  })
  const services = {
    sonarr: {
      image: 'example/sonarr:1.0',
      volumes: [volume ? 'kept:/config' : './config/sonarr:/config'],
      'x-usher': { app: 'sonarr', storage: { config: '/config' } },
    },
    page: { image: 'example/page:2.0', volumes: ['./config/page:/config'] },
  }
  const containers = [
    fakeContainer('sonarr', {
      state,
      environment: [`SONARR__AUTH__APIKEY=${defaultKey('sonarr')}`],
      ports: [{ container: 8989, host: sonarr.port, protocol: 'tcp', address: '127.0.0.1' }],
    }),
    fakeContainer('page'),
  ]
  const machine = fakeMachine({
    compose: JSON.stringify({ name: 'usher', services, volumes: { kept: {} } }),
    engine: async () => fakeEngine({ containers }),
  })
  for (const name of ['sonarr', 'page']) {
    const folder = join(machine.paths.data, 'stack/config', name)
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, 'index.html'), '<p>')
  }
  return { machine, requests }
}

async function readOnlyBackup(machine: Machine) {
  const [backup] = await listBackups(machine.paths)
  const paths: string[] = []
  const { manifest } = await readBackup(backup!, { onEntry: async ({ path }) => void paths.push(path) })
  return { manifest, paths }
}

test('backup takes unreadable volume data from the running app itself', async () => {
  const { machine } = smallHousehold()
  const plan = await planBackup([], machine)
  expect(dryRunBackup(plan)).toMatchObject({ complete: true, skipped: [], summary: 'Would back up 2 services.' })
  const data = await performBackup(plan, machine, workWithoutJob)
  expect(data).toMatchObject({ complete: true, skipped: [] })
  expect(data.services.find(({ service }) => service === 'sonarr')).toMatchObject({
    method: 'while-running',
    files_total: 1,
    because: expect.stringContaining('so Sonarr makes its own backup'),
  })
  const { manifest, paths } = await readOnlyBackup(machine)
  expect(manifest.own_copies).toEqual([
    { service: 'sonarr', title: 'Sonarr', path: `usher/apps/sonarr/${NATIVE_BACKUP_FILE}` },
  ])
  expect(manifest.services.map(({ name }) => name)).toEqual(['page', 'sonarr'])
  expect(paths).toContain(`usher/apps/sonarr/${NATIVE_BACKUP_FILE}`)
  expect(readFileSync(machine.paths.data + `/backups/${NAME}.tar.zst`).includes(defaultKey('sonarr'))).toBe(false)
})

test('a dry run asks the app for no backup', async () => {
  const { machine, requests } = smallHousehold()
  dryRunBackup(await planBackup([], machine))
  expect(requests).toEqual([])
})

test('backup reads a readable folder without asking the app', async () => {
  const { machine, requests } = smallHousehold({ volume: false })
  const data = await performBackup(await planBackup([], machine), machine, workWithoutJob)
  expect(data.services.map(({ service, folders }) => [service, folders.length])).toEqual([
    ['sonarr', 1],
    ['page', 1],
  ])
  expect(requests).toEqual([])
  expect((await readOnlyBackup(machine)).manifest.own_copies).toEqual([])
})

const isRoot = process.getuid?.() === 0
const skipNote = isRoot ? ' (skipped: root may read every folder)' : ''

test.skipIf(isRoot)(`backup asks the app for a folder that this user may not read${skipNote}`, async () => {
  const { machine } = smallHousehold({ volume: false })
  const folder = join(machine.paths.data, 'stack/config/sonarr')
  chmodSync(folder, 0)
  const data = await performBackup(await planBackup([], machine), machine, workWithoutJob)
  chmodSync(folder, 0o700)
  expect(data.complete).toBe(true)
  expect((await readOnlyBackup(machine)).paths).toContain(`usher/apps/sonarr/${NATIVE_BACKUP_FILE}`)
})

test('backup skips an app that is not running, and says so', async () => {
  const { machine, requests } = smallHousehold({ state: 'exited' })
  const data = await performBackup(await planBackup([], machine), machine, workWithoutJob)
  expect(data).toMatchObject({
    complete: false,
    skipped: [{ service: 'sonarr', because: expect.stringMatching(/^Only the engine knows .* sonarr is not running/) }],
  })
  expect(requests).toEqual([])
})

test('backup skips an app that fails to back itself up, keeps the others, and leaves no temporary files', async () => {
  const before = ({ url }: Request) =>
    url.includes('/backup/') ? new Response(null, { status: 302, headers: { location: '/login' } }) : undefined
  const { machine } = smallHousehold({ before })
  const data = await performBackup(await planBackup([], machine), machine, workWithoutJob)
  expect(data).toMatchObject({
    complete: false,
    summary: expect.stringContaining('Backed up 1 service '),
    skipped: [
      {
        service: 'sonarr',
        because: expect.stringMatching(/Sonarr made no backup of its own: .* it requires signing in/),
      },
    ],
  })
  expect(data.services.map(({ service, method }) => [service, method])).toEqual([
    ['page', 'while-running'],
    ['sonarr', 'skipped'],
  ])
  const { manifest, paths } = await readOnlyBackup(machine)
  expect(manifest.services.map(({ name }) => name)).toEqual(['page'])
  expect(paths.filter((path) => path.startsWith('usher/apps'))).toEqual([])
  expect(readdirSync(backupsFolder(machine.paths))).toEqual([`${NAME}.tar.zst`])
})

test('backup fails if it would be empty', async () => {
  const { machine } = smallHousehold({ before: () => new Response('no') })
  const plan = await planBackup(['sonarr'], machine)
  await expect(performBackup(plan, machine, workWithoutJob)).rejects.toMatchObject({ data: { code: 'BACKUP-4' } })
  expect(await listBackups(machine.paths)).toEqual([])
})

test('restore replaces the folders and unpacks the app’s own backup for a person', async () => {
  const { machine } = smallHousehold()
  await performBackup(await planBackup([], machine), machine, workWithoutJob)
  const later: Machine = { ...machine, now: () => new Date('2026-03-15T09:00:00.000Z') }
  const page = join(machine.paths.data, 'stack/config/page/index.html')
  rmSync(page)
  const laid = join(backupsFolder(machine.paths), `${NAME}-apps/sonarr/${NATIVE_BACKUP_FILE}`)
  const plan = await planRestore(NAME, later)
  expect(dryRunRestore(plan).notes.join()).toContain(`only Sonarr can restore it`)
  const data = await performRestore(plan, later, workWithoutJob)
  expect(data.services.map(({ service }) => service)).toEqual(['page'])
  expect(data.notes.join()).toContain(laid)
  expect(existsSync(page)).toBe(true)
  expect(readFileSync(laid, 'utf8')).toBe(`PK\u0003\u0004${NATIVE_BACKUP_FILE}`)
  expect(statSync(laid).mode & 0o777).toBe(0o600)
})

test('restore of an app’s own backup alone unpacks it, and claims no service as restored or tried', async () => {
  const { machine } = smallHousehold()
  await performBackup(await planBackup(['sonarr'], machine), machine, workWithoutJob)
  const data = await performRestore(await planRestore(NAME, machine), machine, workWithoutJob)
  expect(data).toMatchObject({ services: [], safety_backup: null, summary: expect.stringContaining('Restored 0 of 0') })
  expect(existsSync(join(backupsFolder(machine.paths), `${NAME}-apps/sonarr/${NATIVE_BACKUP_FILE}`))).toBe(true)
  await expect(planTrial(NAME, machine)).rejects.toMatchObject({ data: { code: 'BACKUP-2' } })
})
