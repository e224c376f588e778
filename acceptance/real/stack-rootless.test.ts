import { describe, expect } from 'bun:test'
import { chownSync } from 'node:fs'
import { join } from 'node:path'
import type { ChecksData } from '../../contract/kinds/checks.ts'
import type { CredentialsData } from '../../contract/kinds/credentials.ts'
import type { LifecycleData } from '../../contract/kinds/lifecycle.ts'
import type { SpaceData } from '../../contract/kinds/space.ts'
import type { StackData } from '../../contract/kinds/stack.ts'
import type { StatusData } from '../../contract/kinds/status.ts'
import type { TraceData } from '../../contract/kinds/trace.ts'
import type { PartName } from '../../tools/provision/parts.ts'
import { engineLeftovers, networkInterfaces } from './support/engine-leftovers.ts'
import { realTest } from './support/parts.ts'
import { startRootlessPodman } from './support/podman-rootless.ts'
import { sharedSetup } from './support/shared-setup.ts'
import { findService, inspectWithDocker, statusDifferences } from './support/stack/docker-comparison.ts'
import { BROKEN_SERVICE, MACHINE_USER, startRootlessStack, type RootlessStack } from './support/stack/rootless-stack.ts'
import { compileStandIn } from './support/stack/programs.ts'
import { buildStandIn } from './support/stack/stand-in-images.ts'
import { effectsByService } from './support/stack/stack-test.ts'

const NEEDS: PartName[] = ['podman-5.4-rootless', 'compose-2.40', 'docker-cli']
const SERVICES = ['audiobookshelf', 'gluetun', 'jellyfin', 'prowlarr', 'qbittorrent', 'sonarr']

describe('an ordinary project on a rootless Podman', () => {
  const proves = sharedSetup(NEEDS, startRootlessStack, 120_000).test

  proves('stack recognises every app on the engine of this user, which nobody named', async ({ usher, engine }) => {
    const { code, data } = await usher.run<StackData>('stack')
    expect(code).toBe(0)
    const uncertain = data!.services.filter(({ app, certainty, service }) => app !== service || certainty !== 'certain')
    expect(uncertain).toEqual([])
    const findings = await findingsOf(usher, 'engine-reachable')
    expect(findings).toMatchObject([{ status: 'passed', evidence: [engine.userEndpoint] }])
  })

  proves('up starts everything, also an app that opens a low port inside its container', async (stack) => {
    const { code, data, error } = await stack.usher.run<LifecycleData>('up')
    expect({ code, error }).toEqual({ code: 0, error: undefined })
    expect(effectsByService(data!)).toEqual(Object.fromEntries(SERVICES.map((service) => [service, 'start'])))
    const status = await readStatus(stack)
    expect(status.services.map(({ service, state }) => `${service}: ${state}`).toSorted()).toEqual(
      SERVICES.map((service) => `${service}: healthy`),
    )
    expect(findService(status, 'gluetun').health).toMatchObject({ checked_by: 'engine', status: 'healthy' })
    for (const service of SERVICES.filter((one) => one !== 'gluetun'))
      expect(findService(status, service).health).toMatchObject({ checked_by: 'usher', status: 'healthy' })
    expect(await statusDifferences(status, stack.engine)).toEqual([])
  })

  proves('a second up changes nothing', async (stack) => {
    await startAll(stack)
    const { code, data } = await stack.usher.run<LifecycleData>('up')
    expect({ code, effects: new Set(Object.values(effectsByService(data!))) }).toEqual({
      code: 0,
      effects: new Set(['none']),
    })
  })

  proves('the checks know that root in a container is this user', async (stack) => {
    await startAll(stack)
    expect(await findingsOf(stack.usher, 'security-not-root')).toMatchObject([{ subject: 'sonarr', status: 'passed' }])
    expect(await findingsOf(stack.usher, 'engine-rootless')).toMatchObject([{ subject: null, status: 'passed' }])
  })

  proves('storage-config-writable compares the ids that users of containers have on the machine', async (stack) => {
    await startAll(stack)
    const { engine, directory, usher } = stack
    const folder = (app: string) => join(directory, 'config', app)
    const writable = async () =>
      Object.fromEntries(
        (await findingsOf(usher, 'storage-config-writable')).map(({ subject, status, evidence }) => [
          subject,
          status === 'passed' ? evidence : evidence[0],
        ]),
      )
    const passes = (app: string, user: number) => `user ${user}, ${folder(app)}`
    const isFailing = (app: string, user: number) => `${app} runs as user ${user}, group ${user}`
    const root = ['qbittorrent', 'sonarr', 'prowlarr'].map((app) => passes(app, engine.user))
    const others = ['jellyfin', 'audiobookshelf'].map((app) => passes(app, MACHINE_USER))
    expect(await writable()).toEqual({ null: [...root, ...others] })
    // Root of the user namespace may write what belongs to any user of it, and nothing of the machine's own.
    chownSync(folder('sonarr'), MACHINE_USER, MACHINE_USER)
    chownSync(folder('prowlarr'), 0, 0)
    chownSync(folder('jellyfin'), engine.user, engine.user)
    try {
      expect(await writable()).toMatchObject({
        prowlarr: isFailing('prowlarr', engine.user),
        jellyfin: isFailing('jellyfin', MACHINE_USER),
      })
      expect(Object.keys(await writable())).not.toContain('sonarr')
    } finally {
      chownSync(folder('sonarr'), engine.user, engine.user)
      chownSync(folder('prowlarr'), engine.user, engine.user)
      chownSync(folder('jellyfin'), MACHINE_USER, MACHINE_USER)
    }
  })

  proves('logs, credentials and trace answer from the apps', async (stack) => {
    await startAll(stack)
    const logs = await stack.usher.run<{ service: string; text: string }>('logs', 'sonarr', '--tail', '1')
    expect(logs.data).toMatchObject({ service: 'sonarr', text: expect.stringMatching(/\w/) })
    const { data } = await stack.usher.run<CredentialsData>('credentials')
    const statuses = Object.fromEntries(data!.credentials.map(({ id, status }) => [id, status]))
    expect(statuses).toMatchObject({
      'sonarr.key': 'verified',
      'prowlarr.key': 'verified',
      'qbittorrent.password': 'verified',
      'jellyfin.key': 'not-set',
    })
    const trace = await stack.usher.run<TraceData>('trace', 'Severance')
    expect(trace.data!.item).toMatchObject({ title: 'Severance', library_app: 'Sonarr', parts_available: 17 })
    const searched = trace.data!.hops.find(({ hop }) => hop === 'searched')
    expect(searched).toMatchObject({ state: 'done', app: 'Sonarr' })
  })

  proves('a tunnel’s control server is not looked for at the port of the app behind it', async (stack) => {
    await startAll(stack)
    const [answer] = (await findingsOf(stack.usher, 'apps-answer')).filter(({ subject }) => subject === 'gluetun')
    expect(answer).toMatchObject({
      status: 'not-known',
      because: 'gluetun publishes no port on which usher could reach gluetun.',
    })
  })

  proves('space measures the logs, which this user may read', async (stack) => {
    await startAll(stack)
    const { data } = await stack.usher.run<SpaceData>('space')
    expect(data!.not_known.map(({ subject }) => subject)).not.toContain('the logs of the containers')
  })

  proves('restarting the tunnel also restarts the container that shares its network', async (stack) => {
    await startAll(stack)
    const { code, data } = await stack.usher.run<LifecycleData>('restart', 'gluetun')
    expect({ code, effects: effectsByService(data!) }).toEqual({
      code: 0,
      effects: { gluetun: 'restart', qbittorrent: 'restart' },
    })
  })

  proves('a low port of the machine is refused, and both up and the checks name it', async (stack) => {
    const usher = stack.usherIn(stack.lowPortDirectory)
    const { code, error } = await usher.run<LifecycleData>('up')
    expect({ code, error }).toMatchObject({ code: 1, error: { code: 'COMPOSE-11' } })
    expect(error!.summary).toBe(
      `Only root may open port 80, and the engine does not run as root, so ${BROKEN_SERVICE} could not start.`,
    )
    expect(await findingsOf(usher, 'engine-rootless')).toMatchObject([{ subject: BROKEN_SERVICE, status: 'failed' }])
    expect((await usher.run('down')).code).toBe(0)
  })

  proves('down removes every container', async (stack) => {
    await startAll(stack)
    expect((await stack.usher.run('down')).code).toBe(0)
    expect(await inspectWithDocker(stack.engine, 'media')).toEqual(new Map())
  })
})

realTest(NEEDS, 'a rootless engine with a running container leaves nothing behind', async () => {
  const before = networkInterfaces()
  const engine = await startRootlessPodman()
  try {
    await buildStandIn(engine, await compileStandIn())
    await engine.docker(['run', '-d', '-e', 'STANDIN_APP=sonarr', '-p', '127.0.0.1:8989:8989', 'stand-in:base'])
  } finally {
    await engine.stop()
  }
  expect(engineLeftovers(engine.folder)).toEqual([])
  expect(networkInterfaces()).toEqual(before)
})

async function startAll({ usher }: RootlessStack): Promise<void> {
  const { code, err } = await usher.run('up')
  if (code !== 0) throw new Error(`usher up ended with ${code}: ${err}`)
}

async function readStatus({ usher }: RootlessStack): Promise<StatusData> {
  const { data, err } = await usher.run<StatusData>('status')
  if (!data) throw new Error(`usher status: ${err}`)
  return data
}

async function findingsOf(usher: RootlessStack['usher'], check: string): Promise<ChecksData['findings']> {
  const { data, err } = await usher.run<ChecksData>('checks')
  if (!data) throw new Error(`usher checks: ${err}`)
  return data.findings.filter(({ id }) => id === check || id.startsWith(`${check}:`))
}
