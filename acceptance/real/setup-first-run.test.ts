import { afterAll, beforeAll, describe, expect } from 'bun:test'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CredentialsData } from '../../contract/kinds/credentials.ts'
import type { SetupData } from '../../contract/kinds/setup.ts'
import type { StatusData } from '../../contract/kinds/status.ts'
import type { TraceData } from '../../contract/kinds/trace.ts'
import type { PartName } from '../../tools/provision/parts.ts'
import { freePort } from '../../rehearsal/free-port.ts'
import { runOnTerminal } from '../../test-support/cli/terminal.ts'
import { startLoopbackNewsServer, type LoopbackNewsServer } from '../../test-support/setup/news-server.ts'
import { partState, realTest } from './support/parts.ts'
import { startDocker } from './support/docker.ts'
import type { TestEngine } from './support/test-engine.ts'
import { createOwnedFolder, type OwnedFolder } from './support/owned-folder.ts'
import { buildAppImage, buildStandIn } from './support/stack/stand-in-images.ts'
import { compilePrograms, type CompiledPrograms } from './support/stack/programs.ts'
import { findService } from './support/stack/docker-comparison.ts'
import { usherProgram, type UsherProgram } from './support/stack/usher-program.ts'

const SLOW = 180_000
const NEEDS: PartName[] = ['docker-28.5', 'compose-2.40', 'docker-cli']

const APPS = ['jellyfin', 'sonarr', 'prowlarr', 'flaresolverr', 'sabnzbd'] as const
/** The ports on this host, which other tests may use at the same time. */
const PORTS = ['JELLYFIN_PORT', 'SONARR_PORT', 'PROWLARR_PORT', 'FLARESOLVERR_PORT', 'SABNZBD_PORT']

/** Stand-ins for the apps. Nobody has opened Jellyfin; the others know each other. */
describe('setup at a terminal, from an empty Docker to a household that answers', () => {
  const isAvailable = NEEDS.every((part) => partState(part).found)
  let owned: OwnedFolder
  let home: string
  let data: string
  let engine: TestEngine
  let programs: CompiledPrograms
  let usher: UsherProgram
  let newsServer: LoopbackNewsServer
  const options = () => ['--home', home, '--engine', engine.endpoint]
  const environment = () => ({ ...engine.env, HOME: owned.folder, LANG: 'C.UTF-8' })

  beforeAll(async () => {
    if (!isAvailable) return
    owned = createOwnedFolder('first-run')
    home = join(owned.folder, 'home')
    data = join(owned.folder, 'media')
    engine = await startDocker({ version: '28.5' })
    programs = await compilePrograms()
    usher = usherProgram([programs.usher], options(), environment())
    await buildStandIn(engine, programs.standIn)
    const status = await usher.run<StatusData>('status')
    for (const app of APPS) {
      const image = findService(status.data!, app).container_image.declared_image!
      const unopened = app === 'jellyfin' ? ['ENV STANDIN_UNOPENED=1'] : []
      await buildAppImage(engine, app, image, ['ENV STANDIN_HOUSEHOLD=1', ...unopened, 'HEALTHCHECK NONE'])
    }
    newsServer = await startLoopbackNewsServer(['200 hi', '381 more', '281 welcome'])
  }, SLOW)
  afterAll(async () => {
    newsServer?.stop()
    await usher?.stop()
    await engine?.stop()
    owned?.release()
  }, SLOW)
  const proves = (title: string, body: () => Promise<void>) => realTest(NEEDS, title, body, SLOW)

  const settings = () => {
    const file = join(home, 'config/usher.env')
    const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
    return Object.fromEntries([...text.matchAll(/^(\w+)=(.*)$/gm)].map(([, name, value]) => [name!, value!]))
  }

  proves('the first screen names setup', async () => {
    const { out } = await usher.run<{ next_steps: { command: string }[] }>()
    expect(JSON.parse(out).data.next_steps[0].command).toBe('usher setup')
  })

  proves('settings can be made before setup', async () => {
    const ports = await Promise.all(PORTS.map(() => freePort()))
    const given = [
      ...PORTS.map((name, at) => [name, String(ports[at])] as const),
      ['USENET_PORT', String(newsServer.port)] as const,
      ['USENET_TLS', 'off'] as const,
    ]
    for (const [name, value] of given) expect((await usher.run('config', 'set', name, value)).code).toBe(0)
  })

  proves('setup asks, is killed while it creates the account, and the next run ends it', async () => {
    const first = runOnTerminal([programs.usher, ...options(), 'setup'], environment())
    for (const [question, typed] of [
      ['What do you want to turn on?', 'tv'],
      ['Download with what?', 'usenet'],
      ['Where do downloads', data],
      ['In which time zone', 'Europe/Lisbon'],
      ['Who can reach', 'local'],
      ['Which user owns', '1000'],
      ['Which group', '1000'],
      ['Which device', 'none'],
      ['Usenet provider', '127.0.0.1'],
      ['Which indexer', ''],
      ['Which quality', ''],
    ] as const) {
      await first.until(question)
      await first.until('> ')
      first.type(`${typed}\n`)
    }
    await first.until('Do it?')
    first.type('y\n')
    for (const secret of ['USENET_USER', 'USENET_PASSWORD']) {
      await first.until(`${secret} (hidden)`)
      first.type('typed-secret\r')
    }
    await first.until('Create the accounts')
    first.kill('SIGKILL')
    await first.exited

    const second = runOnTerminal([programs.usher, ...options(), 'setup'], environment())
    await second.until('Everything is')
    await second.until('Write these down.')
    expect(await second.exited).toBe(0)
    const { JELLYFIN_PASSWORD = '', JELLYFIN_KEY = '' } = settings()
    expect([JELLYFIN_PASSWORD, JELLYFIN_KEY]).not.toContain('')
    expect(second.screen()).toContain(JELLYFIN_PASSWORD)
    expect(second.screen()).not.toContain(JELLYFIN_KEY)
    expect(first.screen() + second.screen()).not.toContain('typed-secret')
  })

  proves('afterwards every app answers usher, and a third run changes nothing', async () => {
    const { data: again } = await usher.run<SetupData>('setup')
    expect(again).toMatchObject({ complete: true, accounts: [], manual_steps: [], settings: [], writes: [] })
    const { data: known } = await usher.run<CredentialsData>('credentials')
    expect(known!.credentials.find(({ id }) => id === 'jellyfin.key')?.status).toBe('verified')
    const { data: trace } = await usher.run<TraceData>('trace', 'the bear')
    // Apps that were never turned on have nothing to answer.
    expect([trace?.item?.title, trace?.not_known]).toEqual(['The Bear', []])
  })
})
