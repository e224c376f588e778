import { afterAll, beforeAll, describe, expect } from 'bun:test'
import { chownSync, existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { ChecksData } from '../../contract/kinds/checks.ts'
import type { HistoryData } from '../../contract/kinds/history.ts'
import type { LifecycleData } from '../../contract/kinds/lifecycle.ts'
import type { RepairData } from '../../contract/kinds/repair.ts'
import type { SetupData } from '../../contract/kinds/setup.ts'
import type { StatusData } from '../../contract/kinds/status.ts'
import type { PartName } from '../../tools/provision/parts.ts'
import { partState, realTest } from './support/parts.ts'
import { startDocker } from './support/docker.ts'
import type { TestEngine } from './support/test-engine.ts'
import { createOwnedFolder, type OwnedFolder } from './support/owned-folder.ts'
import { buildAppImage, buildStandIn, makeSettingsRequired } from './support/stack/stand-in-images.ts'
import { compilePrograms } from './support/stack/programs.ts'
import { inspectWithDocker, findService } from './support/stack/docker-comparison.ts'
import { usherProgram, type UsherProgram } from './support/stack/usher-program.ts'

const SLOW = 180_000
const NEEDS: PartName[] = ['docker-28.5', 'compose-2.40', 'docker-cli']

/** A single app, so that the test needs only one port of this host. */
describe('setup of the shipped stack on an empty Docker', () => {
  const isAvailable = NEEDS.every((part) => partState(part).found)
  let owned: OwnedFolder
  let home: string
  let data: string
  let engine: TestEngine
  let usher: UsherProgram
  const answers = () => [
    'watch',
    '--data-root',
    data,
    '--time-zone',
    'Europe/Lisbon',
    '--user-id',
    '1000',
    '--group-id',
    '1000',
  ]

  beforeAll(async () => {
    if (!isAvailable) return
    owned = createOwnedFolder('setup')
    home = join(owned.folder, 'home')
    data = join(owned.folder, 'media')
    engine = await startDocker({ version: '28.5' })
    const programs = await compilePrograms()
    usher = usherProgram([programs.usher], ['--home', home, '--engine', engine.endpoint], {
      ...engine.env,
      HOME: owned.folder,
    })
    await buildStandIn(engine, programs.standIn)
    const status = await usher.run<StatusData>('status')
    await buildAppImage(engine, 'jellyfin', findService(status.data!, 'jellyfin').container_image.declared_image!, [
      'HEALTHCHECK NONE',
    ])
  }, SLOW)
  afterAll(async () => {
    await usher?.stop()
    await engine?.stop()
    owned?.release()
  }, SLOW)
  const proves = (title: string, body: () => Promise<void>) => realTest(NEEDS, title, body, SLOW)

  const written = () =>
    [home, data].flatMap((folder) =>
      existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : [],
    )
  const env = () => readFileSync(join(home, 'data/stack/.env'), 'utf8')

  proves('the review shows the whole plan before anything is written or started', async () => {
    const preview = await usher.run<SetupData>('setup', ...answers(), '--dry-run')
    expect([preview.code, preview.data?.dry_run]).toEqual([0, true])
    expect(preview.data!.services).toMatchObject([{ service: 'jellyfin', effect: 'start' }])
    expect(preview.data!.settings.map(({ key }) => key)).toContain('DATA_ROOT')
    expect(preview.data!.writes).toEqual(expect.arrayContaining([join(home, 'data/stack/compose.yaml'), data]))
    expect(written()).toEqual([])
    expect((await inspectWithDocker(engine, 'usher')).size).toBe(0)
  })

  proves('an invalid answer is refused before anything is written', async () => {
    const onMars = answers().map((word) => (word === 'Europe/Lisbon' ? 'Mars/Olympus' : word))
    const { code, error } = await usher.run('setup', ...onMars)
    expect([code, error?.code === 'ASKED-5' || error?.code === 'SETUP-1']).toEqual([2, true])
    expect((await inspectWithDocker(engine, 'usher')).size).toBe(0)
    expect(existsSync(data)).toBe(false)
  })

  proves('setup continues after a kill at any moment, and ends with a healthy household', async () => {
    for (const after of [150, 400, 800, 1300, 2000, 3000]) {
      const begun = usher.start<SetupData>('setup', ...answers())
      await Bun.sleep(after)
      begun.kill('SIGKILL')
      await begun.result
    }
    const done = await usher.run<SetupData>('setup', ...answers())
    expect([done.code, done.err]).toEqual([0, expect.any(String)])
    const second = await usher.run<SetupData>('setup', ...answers())
    expect(second.data).toMatchObject({ complete: true, settings: [], writes: [] })
    const { data: status } = await usher.run<StatusData>('status')
    expect(findService(status!, 'jellyfin').state).toBe('healthy')
    expect([...(await inspectWithDocker(engine, 'usher')).keys()]).toEqual(['jellyfin'])
    expect(env().match(/^TZ=Europe\/Lisbon$/gm)).toHaveLength(1)
    expect(written().filter((path) => path.includes('.usher-'))).toEqual([])
  })

  proves('its folders belong to the household, and its settings are private', async () => {
    const { uid, gid, mode } = statSync(join(data, 'media/films'))
    expect({ uid, gid, mode: mode & 0o777 }).toEqual({ uid: 1000, gid: 1000, mode: 0o775 })
    expect(statSync(join(home, 'data/stack/.env')).mode & 0o777).toBe(0o600)
  })

  proves('undo stops the started services and keeps the folders', async () => {
    const { data: past } = await usher.run<HistoryData>('history')
    const newest = past!.changes.find(({ undo }) => undo !== null)!
    const { code, error } = await usher.run('undo', newest.id, '--yes')
    expect([code, error]).toEqual([0, undefined])
    expect(env()).not.toMatch(/^(TZ|DATA_ROOT|PUID)=/m)
    expect((await inspectWithDocker(engine, 'usher')).size).toBe(0)
    expect(existsSync(join(data, 'media/films'))).toBe(true)
  })

  proves('up names the settings that a crash-looping app cannot write, and the named repair fixes it', async () => {
    const status = (await usher.run<StatusData>('status')).data!
    await makeSettingsRequired(engine, findService(status, 'jellyfin').container_image.declared_image!, '/config')
    const folder = join(home, 'data/stack/config/jellyfin')
    chownSync(folder, 0, 0)
    const finding = 'storage-config-writable:jellyfin'
    const cause = `it runs as user 1000, group 1000, and ${folder} belongs to user 0, group 0 (mode 775).`
    const up = await usher.run<LifecycleData>('up', 'watch')
    expect([up.code, up.data?.services[0]?.to]).toEqual([3, 'crash-looping'])
    expect(up.data!.notes).toEqual([
      `jellyfin cannot write its own settings: ${cause} Repair it with: usher repair ${finding}`,
    ])
    const { data: checks } = await usher.run<ChecksData>('checks', 'stack-restarts')
    expect(
      checks!.findings.find(({ subject, check }) => check === 'stack-restarts' && subject === 'jellyfin'),
    ).toMatchObject({
      status: 'failed',
      explained_by: finding,
    })
    const repaired = await usher.run<RepairData>('repair', finding, '--yes')
    expect({ code: repaired.code, fixed: repaired.data?.fixed, error: repaired.error }).toEqual({
      code: 0,
      fixed: true,
      error: undefined,
    })
    expect(statSync(folder)).toMatchObject({ uid: 1000, gid: 1000 })
    expect((await usher.run('restart', 'jellyfin')).code).toBe(0)
    expect((await usher.run('down')).code).toBe(0)
  })
})
