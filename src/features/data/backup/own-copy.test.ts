import { expect, test } from 'bun:test'
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { usualKey } from '../../../../rehearsal/apps/keys.ts'
import { cast } from '../../../../test-support/media-apps/stage.ts'
import type { Machine } from '../../../platform/machine.ts'
import { performRestore } from '../restore/perform.ts'
import { planRestore, rehearsedRestore } from '../restore/plan.ts'
import { planTrial } from '../restore/trial/plan.ts'
import { container, pretendEngine } from '../../../../test-support/engine.ts'
import { pretendMachine } from '../../../../test-support/machine.ts'
import { readBackup } from './archive/read.ts'
import { backupsFolder, lyingIn } from '../../../platform/backup-catalogue/folder.ts'
import { performBackup } from './perform.ts'
import { planBackup, rehearsedBackup } from './plan.ts'
import { alone } from '../../../../test-support/backup/kept-house.ts'

const NAME = '2026-03-14-140000'
const COPY = 'sonarr_backup_2026.03.14_14.00.00.zip'

interface House {
  volume?: boolean
  state?: 'running' | 'exited'
  before?: (request: Request) => Response | undefined
}

/** A page whose folder can be read, and a Sonarr whose folder is a volume that only the engine knows, or lies open too. */
function house({ volume = true, state = 'running', before }: House = {}): { machine: Machine; asked: string[] } {
  const asked: string[] = []
  const sonarr = cast('sonarr', {
    before: (request) => {
      asked.push(request.method)
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
    container('sonarr', {
      state,
      environment: [`SONARR__AUTH__APIKEY=${usualKey('sonarr')}`],
      ports: [{ container: 8989, host: sonarr.port, protocol: 'tcp', address: '127.0.0.1' }],
    }),
    container('page'),
  ]
  const machine = pretendMachine({
    compose: JSON.stringify({ name: 'usher', services, volumes: { kept: {} } }),
    engine: async () => pretendEngine({ containers }),
  })
  for (const name of ['sonarr', 'page']) {
    const folder = join(machine.places.data, 'stack/config', name)
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, 'index.html'), '<p>')
  }
  return { machine, asked }
}

async function kept(machine: Machine) {
  const [lying] = await lyingIn(machine.places)
  const paths: string[] = []
  const { manifest } = await readBackup(lying!, { entry: async ({ path }) => void paths.push(path) })
  return { manifest, paths }
}

test('what lies in a volume comes from the app itself, while it runs', async () => {
  const { machine } = house()
  const plan = await planBackup([], machine)
  expect(rehearsedBackup(plan)).toMatchObject({ complete: true, left_out: [], summary: 'Would back up 2 services.' })
  const data = await performBackup(plan, machine, alone)
  expect(data).toMatchObject({ complete: true, left_out: [] })
  expect(data.services.find(({ service }) => service === 'sonarr')).toMatchObject({
    how: 'while-running',
    files: 1,
    because: expect.stringContaining('so Sonarr makes the copy itself'),
  })
  const { manifest, paths } = await kept(machine)
  expect(manifest.own_copies).toEqual([{ service: 'sonarr', title: 'Sonarr', path: `usher/apps/sonarr/${COPY}` }])
  expect(manifest.services.map(({ name }) => name)).toEqual(['page', 'sonarr'])
  expect(paths).toContain(`usher/apps/sonarr/${COPY}`)
  expect(readFileSync(machine.places.data + `/backups/${NAME}.tar.zst`).includes(usualKey('sonarr'))).toBe(false)
})

test('a rehearsal asks the app for nothing', async () => {
  const { machine, asked } = house()
  rehearsedBackup(await planBackup([], machine))
  expect(asked).toEqual([])
})

test('a folder that can be read is read, and the app is not asked', async () => {
  const { machine, asked } = house({ volume: false })
  const data = await performBackup(await planBackup([], machine), machine, alone)
  expect(data.services.map(({ service, folders }) => [service, folders.length])).toEqual([
    ['sonarr', 1],
    ['page', 1],
  ])
  expect(asked).toEqual([])
  expect((await kept(machine)).manifest.own_copies).toEqual([])
})

const root = process.getuid?.() === 0
const why = root ? ' (left out: root may read every folder)' : ''

test.skipIf(root)(`a folder that this user may not read comes from the app${why}`, async () => {
  const { machine } = house({ volume: false })
  const folder = join(machine.places.data, 'stack/config/sonarr')
  chmodSync(folder, 0)
  const data = await performBackup(await planBackup([], machine), machine, alone)
  chmodSync(folder, 0o700)
  expect(data.complete).toBe(true)
  expect((await kept(machine)).paths).toContain(`usher/apps/sonarr/${COPY}`)
})

test('an app that does not run is left out, and said', async () => {
  const { machine, asked } = house({ state: 'exited' })
  const data = await performBackup(await planBackup([], machine), machine, alone)
  expect(data).toMatchObject({
    complete: false,
    left_out: [{ service: 'sonarr', because: expect.stringMatching(/^Only the engine knows .* sonarr does not run/) }],
  })
  expect(asked).toEqual([])
})

test('an app that gives none is left out with the reason; the others are in it, and nothing lies about', async () => {
  const before = ({ url }: Request) =>
    url.includes('/backup/') ? new Response(null, { status: 302, headers: { location: '/login' } }) : undefined
  const { machine } = house({ before })
  const data = await performBackup(await planBackup([], machine), machine, alone)
  expect(data).toMatchObject({
    complete: false,
    summary: expect.stringContaining('Backed up 1 service '),
    left_out: [
      { service: 'sonarr', because: expect.stringMatching(/Sonarr gave no copy of its own: .* who has signed in/) },
    ],
  })
  expect(data.services.map(({ service, how }) => [service, how])).toEqual([
    ['page', 'while-running'],
    ['sonarr', 'left-out'],
  ])
  const { manifest, paths } = await kept(machine)
  expect(manifest.services.map(({ name }) => name)).toEqual(['page'])
  expect(paths.filter((path) => path.startsWith('usher/apps'))).toEqual([])
  expect(readdirSync(backupsFolder(machine.places))).toEqual([`${NAME}.tar.zst`])
})

test('where that was all there is, there is no backup of nothing', async () => {
  const { machine } = house({ before: () => new Response('no') })
  const plan = await planBackup(['sonarr'], machine)
  await expect(performBackup(plan, machine, alone)).rejects.toMatchObject({ data: { code: 'BACKUP-4' } })
  expect(await lyingIn(machine.places)).toEqual([])
})

test('a restore puts back the folders, and lays the app’s own copy where a person finds it', async () => {
  const { machine } = house()
  await performBackup(await planBackup([], machine), machine, alone)
  const later: Machine = { ...machine, now: () => new Date('2026-03-15T09:00:00.000Z') }
  const page = join(machine.places.data, 'stack/config/page/index.html')
  rmSync(page)
  const laid = join(backupsFolder(machine.places), `${NAME}-apps/sonarr/${COPY}`)
  const plan = await planRestore(NAME, later)
  expect(rehearsedRestore(plan).notes.join()).toContain(`only Sonarr can put it back`)
  const data = await performRestore(plan, later, alone)
  expect(data.services.map(({ service }) => service)).toEqual(['page'])
  expect(data.notes.join()).toContain(laid)
  expect(existsSync(page)).toBe(true)
  expect(readFileSync(laid, 'utf8')).toBe(`PK\u0003\u0004${COPY}`)
  expect(statSync(laid).mode & 0o777).toBe(0o600)
})

test('of a backup with nothing else the copy is laid out, and nothing is claimed to be back or tried', async () => {
  const { machine } = house()
  await performBackup(await planBackup(['sonarr'], machine), machine, alone)
  const data = await performRestore(await planRestore(NAME, machine), machine, alone)
  expect(data).toMatchObject({ services: [], safety: null, summary: expect.stringContaining('Put back 0 of 0') })
  expect(existsSync(join(backupsFolder(machine.places), `${NAME}-apps/sonarr/${COPY}`))).toBe(true)
  await expect(planTrial(NAME, machine)).rejects.toMatchObject({ data: { code: 'BACKUP-2' } })
})
