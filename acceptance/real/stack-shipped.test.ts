import { afterAll, beforeAll, describe, expect } from 'bun:test'
import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { LifecycleData } from '../../contract/kinds/lifecycle.ts'
import type { StatusData } from '../../contract/kinds/status.ts'
import type { PartName } from '../../tools/provision/parts.ts'
import { partState, realTest } from './support/parts.ts'
import type { TestEngine } from './support/test-engine.ts'
import { createOwnedFolder, type OwnedFolder } from './support/owned-folder.ts'
import { startPodman } from './support/podman.ts'
import { buildAppImage, buildStandIn } from './support/stack/stand-in-images.ts'
import { effectsByService } from './support/stack/stack-test.ts'
import { compilePrograms } from './support/stack/programs.ts'
import { inspectWithDocker, findService, statusDifferences } from './support/stack/docker-comparison.ts'
import { usherProgram, type UsherProgram } from './support/stack/usher-program.ts'

const SLOW = 120_000
const NEEDS: PartName[] = ['podman-5.4', 'compose-2.40', 'docker-cli']

/** The services of `usher up tv` when Usenet is configured and torrents are not. */
const TV = ['flaresolverr', 'jellyfin', 'prowlarr', 'sabnzbd', 'sonarr']

// The ports are fixed and may be in use on this host, so the test uses Podman's own network.
describe('the shipped stack', () => {
  const isAvailable = NEEDS.every((part) => partState(part).found)
  let owned: OwnedFolder
  let home: string
  let copy: string
  let engine: TestEngine
  let usher: UsherProgram

  beforeAll(async () => {
    if (!isAvailable) return
    owned = createOwnedFolder('shipped')
    home = join(owned.folder, 'home')
    copy = join(home, 'data/stack')
    engine = await startPodman()
    const programs = await compilePrograms()
    const command = [...engine.enterCommand(), programs.usher]
    usher = usherProgram(command, ['--home', home, '--engine', engine.endpoint], { ...engine.env, HOME: owned.folder })
    await buildStandIn(engine, programs.standIn)
    const { data } = await usher.run<StatusData>('status')
    // Only two of the real images have a health check; usher runs the stack's checks for the others.
    for (const app of TV)
      await buildAppImage(engine, app, findService(data!, app).container_image.declared_image!, ['HEALTHCHECK NONE'])
  }, SLOW)
  afterAll(async () => {
    await usher?.stop()
    await engine?.stop()
    owned?.release()
  }, SLOW)
  const proves = (title: string, body: () => Promise<void>) => realTest(NEEDS, title, body, SLOW)

  proves('a dry run shows the whole plan and writes nothing', async () => {
    const { code, data } = await usher.run<LifecycleData>('up', 'watch', '--dry-run')
    expect({ code, dry_run: data?.dry_run, effects: effectsByService(data!) }).toEqual({
      code: 0,
      dry_run: true,
      effects: { jellyfin: 'start' },
    })
    expect(data!.writes).toContain(join(copy, 'compose.yaml'))
    expect(existsSync(home)).toBe(false)
  })

  proves('up is refused with the name of a missing setting', async () => {
    const { code, error } = await usher.run('up', 'torrents')
    expect({ code, error: error?.code }).toEqual({ code: 2, error: 'CHANGE-2' })
    expect(error!.remedies[0]!.command).toStartWith('usher config set VPN_')
  })

  proves('up tv starts the configured services, and status checks each at the stack’s address', async () => {
    expect((await usher.run('config', 'set', 'USENET_HOST', 'news.example.net')).code).toBe(0)
    for (const secret of ['USENET_USER', 'USENET_PASSWORD'])
      expect((await usher.runWithInput('sesame\n', 'config', 'set', secret)).code).toBe(0)
    const up = await usher.run<LifecycleData>('up', 'tv')
    expect({ code: up.code, error: up.error }).toEqual({ code: 0, error: undefined })
    expect(up.data!.services.map(({ service }) => service).toSorted()).toEqual(TV)
    // Seen once: a check failed right after `up` had reported the service healthy. The cause is unknown, so the test
    // checks again.
    const readStatus = () => usher.run<StatusData>('status').then(({ data }) => data!)
    const well = (seen: StatusData) => TV.every((service) => findService(seen, service)?.state === 'healthy')
    let status = await readStatus()
    for (let attempt = 0; attempt < 5 && !well(status); attempt++) status = await readStatus()
    for (const service of TV)
      expect(findService(status, service)).toMatchObject({ state: 'healthy', health: { checked_by: 'usher' } })
    expect(await statusDifferences(status, engine)).toEqual([])
  })

  proves('folders belong to the user that the app runs as', async () => {
    const { uid, gid } = statSync(join(copy, 'config/jellyfin'))
    expect({ uid, gid }).toEqual({ uid: 1000, gid: 1000 })
  })

  proves('plain Compose can read usher’s copy, and its settings are private', async () => {
    const images = await engine.docker(['compose', '--project-directory', copy, '--profile', '*', 'config', '--images'])
    const { data } = await usher.run<StatusData>('status')
    expect(images.split('\n').toSorted()).toEqual(
      data!.services.map(({ container_image }) => container_image.declared_image!).toSorted(),
    )
    expect(statSync(join(copy, '.env')).mode & 0o777).toBe(0o600)
  })

  proves('down stops the services that only this form needs', async () => {
    const { code } = await usher.run('down', 'tv')
    expect(code).toBe(0)
    expect((await inspectWithDocker(engine, 'usher')).size).toBe(0)
  })
})
