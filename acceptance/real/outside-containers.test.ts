import { expect } from 'bun:test'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { LifecycleData } from '../../contract/kinds/lifecycle.ts'
import type { StatusData } from '../../contract/kinds/status.ts'
import type { UndoData } from '../../contract/kinds/undo.ts'
import { freePort } from '../../rehearsal/free-port.ts'
import { act } from '../../src/dispatch/act.ts'
import { ask } from '../../src/dispatch/ask.ts'
import { realMachine } from '../../src/entry/real-machine/real-machine.ts'
import type { Machine } from '../../src/platform/machine.ts'
import { mediaAppsOf } from '../../src/platform/media-apps/media-apps.ts'
import { startDocker } from './support/docker.ts'
import { sharedSetup } from './support/shared-setup.ts'
import { compileStandIn } from './support/stack/programs.ts'
import { buildAppImage, buildStandIn } from './support/stack/stand-in-images.ts'
import type { TestEngine } from './support/test-engine.ts'

const KEY = '0123456789abcdef0123456789abcdef'

/** A project of one service, and Sonarr beside it, started by `docker run`. */
async function startBeside() {
  const engine = await startDocker({ version: '28.5', compose: '2.40' })
  try {
    await buildStandIn(engine, await compileStandIn())
    await buildAppImage(engine, 'prowlarr', 'apps/prowlarr:2')
    await buildAppImage(engine, 'sonarr', 'apps/sonarr:4', ['ENV STANDIN_CHATTER=0.5'])
    const machine = await startProject(engine)
    await runSonarr(engine)
    return { engine, machine, stop: async () => (machine.state().close(), engine.stop()) }
  } catch (thrown) {
    await engine.stop()
    throw thrown
  }
}

async function startProject(engine: TestEngine): Promise<Machine> {
  const stackDir = join(engine.folder, 'den')
  mkdirSync(stackDir)
  const services = { prowlarr: { image: 'apps/prowlarr:2', stop_grace_period: '2s' } }
  writeFileSync(join(stackDir, 'compose.yaml'), JSON.stringify({ name: 'den', services }))
  const home = join(engine.folder, 'usher')
  const machine = realMachine({ home, stackDir, engine: engine.endpoint }, { ...engine.env, HOME: engine.folder })
  expect((await change('up', ['prowlarr'], machine)).complete).toBe(true)
  return machine
}

async function runSonarr(engine: TestEngine): Promise<void> {
  const config = join(engine.folder, 'sonarr')
  mkdirSync(config)
  writeFileSync(join(config, 'config.xml'), `<Config><Port>8989</Port><ApiKey>${KEY}</ApiKey></Config>`)
  const mount = `${config}:/config`
  const publish = `127.0.0.1:${await freePort()}:8989`
  const options = ['--name', 'my-sonarr', '-p', publish, '-v', mount, '-e', `STANDIN_KEY=${KEY}`]
  await engine.docker(['run', '-d', ...options, 'apps/sonarr:4'])
}

async function change(action: string, services: string[], machine: Machine): Promise<LifecycleData> {
  const result = await act(action, { body: { services } }, machine, { dryRun: false })
  if (result.type !== 'job') throw new Error(JSON.stringify(result))
  const { id, error } = await result.ended
  const outcome = machine.state().jobs.outcome(id)
  if (!outcome) throw new Error(JSON.stringify(error))
  return outcome.data as LifecycleData
}

const request = () => ({ signal: AbortSignal.timeout(20_000) })

async function sonarrIn(machine: Machine) {
  const result = await ask('status', [], machine, request())
  if (result.type !== 'answer') throw new Error(JSON.stringify(result))
  const { outside } = result.envelope.data as StatusData
  expect(outside.length).toBe(1)
  return outside[0]!
}

const { test } = sharedSetup(['docker-28.5', 'compose-2.40', 'docker-cli'], startBeside, 90_000)

test('a container started by docker run is recognised, logged, stopped, started, restarted and asked', async ({
  engine,
  machine,
}) => {
  const idOf = () => engine.docker(['inspect', '--format', '{{.Id}} {{.State.StartedAt}}', 'my-sonarr'])
  expect(await change('restart', ['my-sonarr'], machine)).toMatchObject({
    complete: true,
    services: [{ service: 'my-sonarr', effect: 'restart', to: 'healthy', healthy: true }],
  })
  expect(await sonarrIn(machine)).toMatchObject({
    service: 'my-sonarr',
    app: 'sonarr',
    title: 'Sonarr',
    image: 'apps/sonarr:4',
    state: 'healthy',
    managed_by: 'hand',
    project: null,
    takes_part: true,
  })

  const logs = await ask('logs', [['service', 'my-sonarr']], machine, request())
  if (logs.type !== 'stream') throw new Error(JSON.stringify(logs))
  const lines: string[] = []
  for await (const batch of logs.answers)
    lines.push(...batch.map(({ envelope }) => (envelope.data as { service: string }).service))
  expect(new Set(lines)).toEqual(new Set(['my-sonarr']))

  const [id] = (await idOf()).split(' ')
  expect(await change('down', ['my-sonarr'], machine)).toMatchObject({ complete: true, services: [{ to: 'stopped' }] })
  expect(await sonarrIn(machine)).toMatchObject({ state: 'stopped' })
  const preview = await act('undo', { body: {} }, machine, { dryRun: true })
  if (preview.type !== 'answer') throw new Error(JSON.stringify(preview))
  const { offer } = preview.envelope.data as UndoData
  const undone = await act('undo', { body: { offer } }, machine, { dryRun: false })
  if (undone.type !== 'job') throw new Error(JSON.stringify(undone))
  expect((await undone.ended).state).toBe('done')
  expect(await sonarrIn(machine)).toMatchObject({ state: 'healthy' })

  const before = await idOf()
  expect((await change('restart', ['my-sonarr'], machine)).complete).toBe(true)
  const after = await idOf()
  expect([after.split(' ')[0], after === before]).toEqual([id!, false])

  // Asked last: an app that is asked to end waits for open connections.
  const [sonarr] = (await mediaAppsOf(machine)).mediaManagers
  expect(sonarr?.service).toBe('my-sonarr')
  expect(await sonarr!.items()).toMatchObject({ known: true })
})

test('a container of another project is shown with its project, and one that a stop would delete is only restarted', async ({
  engine,
  machine,
}) => {
  const labels = ['com.docker.compose.project=media', 'com.docker.compose.project.working_dir=/data/compose/7']
  await engine.docker(['rm', '--force', 'my-sonarr'])
  const flags = ['--rm', '--name', 'theirs', ...labels.flatMap((one) => ['--label', one])]
  await engine.docker(['run', '-d', ...flags, 'apps/prowlarr:2'])
  expect(await sonarrIn(machine)).toMatchObject({
    service: 'theirs',
    app: 'prowlarr',
    managed_by: 'portainer',
    project: 'media',
    takes_part: false,
  })
  const stopped = await act('down', { body: { services: ['theirs'] } }, machine, { dryRun: false })
  expect(stopped.type === 'refusal' && stopped.refusal.data.code).toBe('CHANGE-7')
  expect(await change('restart', ['theirs'], machine)).toMatchObject({ complete: true, services: [{ healthy: true }] })
})
