import { describe, expect } from 'bun:test'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { CredentialsData } from '../../contract/kinds/credentials.ts'
import type { LifecycleData } from '../../contract/kinds/lifecycle.ts'
import type { StackData } from '../../contract/kinds/stack.ts'
import type { StatusData } from '../../contract/kinds/status.ts'
import { freePort } from '../../rehearsal/free-port.ts'
import { runOrThrow } from '../../tools/provision/command.ts'
import type { PartName } from '../../tools/provision/parts.ts'
import { startDocker } from './support/docker.ts'
import { startPodman } from './support/podman.ts'
import { sharedSetup } from './support/shared-setup.ts'
import { inspectWithDocker, statusDifferences } from './support/stack/docker-comparison.ts'
import { buildHouseholdImages } from './support/stack/household-images.ts'
import { compilePrograms } from './support/stack/programs.ts'
import { projectShapes, type ProjectShape } from './support/stack/project-shapes.ts'
import { effectsByService, unhealthyServices } from './support/stack/stack-test.ts'
import { usherProgram, type UsherProgram } from './support/stack/usher-program.ts'
import type { TestEngine } from './support/test-engine.ts'

const engines: [name: string, parts: PartName[], start: () => Promise<TestEngine>][] = [
  ['Docker 28.5', ['docker-28.5', 'compose-2.40'], () => startDocker({ version: '28.5' })],
  ['Podman 5.4', ['podman-5.4', 'compose-2.40'], () => startPodman()],
]

interface ShapedProjects {
  engine: TestEngine
  /** Writes the project and returns an usher that operates it. */
  usherFor(shape: ProjectShape): Promise<UsherProgram>
  stop(): Promise<void>
}

/** Podman says for a moment that a healthy container is starting when another one joins its network. */
async function settledStatus(usher: UsherProgram): Promise<StatusData> {
  for (let look = 1; ; look++) {
    const { data } = await usher.run<StatusData>('status')
    if (look === MOST_LOOKS || data!.services.every(({ state }) => state !== 'starting')) return data!
    await Bun.sleep(500)
  }
}

const MOST_LOOKS = 20

describe.each(engines)('a project written in another way, on %s', (_name, parts, start) => {
  const proves = sharedSetup([...parts, 'docker-cli'], async () => startProjects(await start()), 120_000).test

  for (const shape of projectShapes)
    proves(shape.title, async ({ engine, usherFor }) => {
      const usher = await usherFor(shape)
      const { running, resting = [] } = shape
      const { data: stack } = await usher.run<StackData>('stack')
      expect(stack!.services.map(({ app, certainty }) => `${app}: ${certainty}`).toSorted()).toEqual(
        [...running, ...resting].map((app) => `${app}: certain`).toSorted(),
      )
      const up = await usher.run<LifecycleData>('up')
      expect({ code: up.code, error: up.error, unhealthy: unhealthyServices(up.data) }).toEqual({
        code: 0,
        error: undefined,
        unhealthy: [],
      })
      const status = await settledStatus(usher)
      const states = status.services.flatMap(({ service, state, health }) =>
        resting.includes(service) ? [] : [`${service}: ${state}, ${health?.status}`],
      )
      expect(states.toSorted()).toEqual(running.map((service) => `${service}: healthy, healthy`))
      expect(await statusDifferences(status, engine)).toEqual([])
      expect([...(await inspectWithDocker(engine, shape.name)).keys()].toSorted()).toEqual(running)
      const own = running.flatMap((app) => ownCredentials[app] ?? [])
      expect(await triedCredentials(usher, own)).toEqual(own)
      if (shape.restart) {
        const { code, data } = await usher.run<LifecycleData>('restart', shape.restart.service)
        expect({ code, effects: effectsByService(data!) }).toEqual({ code: 0, effects: shape.restart.effects })
      }
      const down = await usher.run<LifecycleData>('down')
      expect({ code: down.code, error: down.error }).toEqual({ code: 0, error: undefined })
      expect(await inspectWithDocker(engine, shape.name)).toEqual(new Map())
    })
})

/** The credentials that usher finds in the settings of an app and tries. */
const ownCredentials: Record<string, string> = {
  prowlarr: 'prowlarr.key',
  qbittorrent: 'qbittorrent.password',
  sonarr: 'sonarr.key',
}

/**
 * Returns the id of each verified credential, and what usher says about the others. On a busy machine an app may not
 * answer in time; usher then says that it could not try the credential.
 */
async function triedCredentials(usher: UsherProgram, ids: readonly string[]): Promise<string[]> {
  for (let look = 1; ; look++) {
    const { data, err } = await usher.run<CredentialsData>('credentials')
    if (!data) throw new Error(`usher credentials: ${err}`)
    const tried = ids.map((one) => {
      const { status = 'missing', because = null } = data.credentials.find(({ id }) => id === one) ?? {}
      return status === 'verified' ? one : `${one}: ${status}, ${because}`
    })
    if (look === MOST_LOOKS || tried.every((one) => ids.includes(one))) return tried
    await Bun.sleep(500)
  }
}

/**
 * usher runs where the containers' addresses are, and finds the socket in its usual place there. Docker publishes ports
 * on the host's loopback instead.
 */
async function startProjects(engine: TestEngine): Promise<ShapedProjects> {
  const ushers: UsherProgram[] = []
  const stop = async () => {
    for (const usher of ushers) await usher.stop()
    await engine.stop()
  }
  try {
    await buildHouseholdImages(engine)
    const { usher: program } = await compilePrograms()
    const bindSocket = ': >/run/docker.sock; mount --bind "$1" /run/docker.sock'
    await runOrThrow([...engine.enterCommand(), 'sh', '-c', bindSocket, 'sh', engine.socket])
    const { DOCKER_HOST: _named, ...unnamed } = engine.env
    const usherFor = async (shape: ProjectShape) => {
      const { name, publishes } = shape
      const directory = join(engine.folder, 'projects', name)
      await writeProject(directory, shape)
      const always = ['--home', join(engine.folder, 'homes', name), '--stack-dir', directory]
      const usher =
        publishes && engine.kind === 'docker'
          ? usherProgram([program], [...always, '--engine', engine.endpoint], { ...engine.env, HOME: engine.folder })
          : usherProgram([...engine.enterCommand(), program], always, {
              ...unnamed,
              HOME: engine.folder,
            })
      ushers.push(usher)
      return usher
    }
    return { engine, usherFor, stop }
  } catch (thrown) {
    await stop()
    throw thrown
  }
}

async function writeProject(directory: string, { files }: ProjectShape): Promise<void> {
  const ports = `FIRST_PORT=${await freePort()}\nSECOND_PORT=${await freePort()}\n`
  for (const [path, text] of Object.entries({ ...files, '.env': `${files['.env'] ?? ''}${ports}` })) {
    mkdirSync(dirname(join(directory, path)), { recursive: true })
    writeFileSync(join(directory, path), text)
  }
}
