import { afterAll, beforeAll, describe, expect } from 'bun:test'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { HistoryData } from '../../contract/kinds/history.ts'
import type { SetupData } from '../../contract/kinds/setup.ts'
import type { StatusData } from '../../contract/kinds/status.ts'
import type { PartName } from '../../tools/provision/parts.ts'
import { available, realTest } from './support/available.ts'
import { startDocker } from './support/docker.ts'
import type { TestEngine } from './support/engine.ts'
import { own, type Owned } from './support/owned.ts'
import { buildApp, buildStandIn } from './stack/images.ts'
import { compile } from './stack/programs.ts'
import { dockerSays, named } from './stack/truth.ts'
import { usherAt, type Usher } from './stack/usher.ts'

const SLOW = 180_000
const NEEDS: PartName[] = ['docker-28.5', 'compose-2.40', 'docker-cli']

/** One form of one app, so that one port of this machine is all that it takes. */
describe('from nothing to the stack that usher ships, on Docker', () => {
  const there = NEEDS.every((part) => available(part).found)
  let owned: Owned
  let home: string
  let data: string
  let engine: TestEngine
  let usher: Usher
  const answers = () => ['watch', '--data', data, '--time-zone', 'Europe/Lisbon', '--user', '1000', '--group', '1000']

  beforeAll(async () => {
    if (!there) return
    owned = own('setup')
    home = join(owned.folder, 'home')
    data = join(owned.folder, 'media')
    engine = await startDocker({ version: '28.5' })
    const programs = await compile()
    usher = usherAt([programs.usher], ['--home', home, '--engine', engine.endpoint], {
      ...engine.env,
      HOME: owned.folder,
    })
    await buildStandIn(engine, programs.standIn)
    const status = await usher.ask<StatusData>('status')
    await buildApp(engine, 'jellyfin', named(status.data!, 'jellyfin').image.declared!, ['HEALTHCHECK NONE'])
  }, SLOW)
  afterAll(async () => {
    await usher?.end()
    await engine?.stop()
    owned?.release()
  }, SLOW)
  const proves = (title: string, body: () => Promise<void>) => realTest(NEEDS, title, body, SLOW)

  /** Everything below the folder that a setup could write in. */
  const written = () =>
    [home, data].flatMap((folder) =>
      existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : [],
    )
  const env = () => readFileSync(join(home, 'data/stack/.env'), 'utf8')

  proves('the review tells all of it, and nothing is written or started before', async () => {
    const shown = await usher.ask<SetupData>('setup', ...answers(), '--dry-run')
    expect([shown.code, shown.data?.rehearsed]).toEqual([0, true])
    expect(shown.data!.services).toMatchObject([{ service: 'jellyfin', effect: 'start' }])
    expect(shown.data!.settings.map(({ key }) => key)).toContain('DATA_ROOT')
    expect(shown.data!.writes).toEqual(expect.arrayContaining([join(home, 'data/stack/compose.yaml'), data]))
    expect(written()).toEqual([])
    expect((await dockerSays(engine, 'usher')).size).toBe(0)
  })

  proves('an answer that does not do is refused before anything is written', async () => {
    const { code, error } = await usher.ask('setup', ...answers(), '--time-zone', 'Mars/Olympus')
    expect([code, error?.code.startsWith('LINE-') || error?.code === 'SETUP-1']).toEqual([2, true])
    expect((await dockerSays(engine, 'usher')).size).toBe(0)
    expect(existsSync(data)).toBe(false)
  })

  proves('killed at any instant it goes on where it was, and comes to a household that is well', async () => {
    for (const after of [150, 400, 800, 1300, 2000, 3000]) {
      const begun = usher.begin<SetupData>('setup', ...answers())
      await Bun.sleep(after)
      begun.kill('SIGKILL')
      await begun.ended
    }
    const done = await usher.ask<SetupData>('setup', ...answers())
    expect([done.code, done.err]).toEqual([0, expect.any(String)])
    const again = await usher.ask<SetupData>('setup', ...answers())
    expect(again.data).toMatchObject({ complete: true, settings: [], writes: [] })
    const { data: status } = await usher.ask<StatusData>('status')
    expect(named(status!, 'jellyfin').state).toBe('healthy')
    expect([...(await dockerSays(engine, 'usher')).keys()]).toEqual(['jellyfin'])
    expect(env().match(/^TZ=Europe\/Lisbon$/gm)).toHaveLength(1)
    expect(written().filter((path) => path.includes('.usher-'))).toEqual([])
  })

  proves('its folders are the household’s, and its settings for their owner alone', async () => {
    const { uid, gid, mode } = statSync(join(data, 'media/films'))
    expect({ uid, gid, mode: mode & 0o777 }).toEqual({ uid: 1000, gid: 1000, mode: 0o775 })
    expect(statSync(join(home, 'data/stack/.env')).mode & 0o777).toBe(0o600)
  })

  proves('a run is put back: what it started stops, and the folders stay', async () => {
    const { data: past } = await usher.ask<HistoryData>('history')
    const newest = past!.changes.find(({ undo }) => undo !== null)!
    const { code, error } = await usher.ask('undo', newest.id, '--yes')
    expect([code, error]).toEqual([0, undefined])
    expect(env()).not.toMatch(/^(TZ|DATA_ROOT|PUID)=/m)
    expect((await dockerSays(engine, 'usher')).size).toBe(0)
    expect(existsSync(join(data, 'media/films'))).toBe(true)
  })
})
