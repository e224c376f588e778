import { describe, expect } from 'bun:test'
import type { RunnerEvent } from '../../src/platform/compose/stack-runner.ts'
import { UsherError } from '../../src/lib/errors.ts'
import type { PartName } from '../../tools/provision/parts.ts'
import { startComposeProject } from './support/engine/compose-project.ts'
import { startDocker } from './support/docker.ts'
import type { TestEngine } from './support/test-engine.ts'
import { startPodman } from './support/podman.ts'
import { sharedSetup } from './support/shared-setup.ts'

interface ComposePairing {
  title: string
  needs: PartName[]
  version: string
  /**
   * The error code for an image that the test registry lacks. Podman fails earlier, because the registry has no TLS.
   */
  refusal: 'COMPOSE-5' | 'COMPOSE-4'
  start: () => Promise<TestEngine>
}

const pairings: ComposePairing[] = [
  {
    title: 'Compose 2.40 on Docker 28.5',
    needs: ['docker-28.5', 'compose-2.40', 'docker-cli', 'registry'],
    version: '2.40.3',
    refusal: 'COMPOSE-5',
    start: () => startDocker({ version: '28.5', compose: '2.40' }),
  },
  {
    title: 'Compose 2.26 on Docker 20.10',
    needs: ['docker-20.10', 'compose-2.26', 'docker-cli', 'registry'],
    version: '2.26.1',
    refusal: 'COMPOSE-5',
    start: () => startDocker({ version: '20.10', compose: '2.26' }),
  },
  {
    title: 'Compose 2.40 on Podman 5.4',
    needs: ['podman-5.4', 'compose-2.40', 'docker-cli', 'registry'],
    version: '2.40.3',
    refusal: 'COMPOSE-4',
    start: () => startPodman({ compose: '2.40' }),
  },
]

for (const { title, needs, version, refusal, start } of pairings) {
  describe(title, () => {
    const { test, setup: stack } = sharedSetup(needs, async () => startComposeProject(await start()))

    test('Compose is found', async () => {
      expect(await stack().runner.identify()).toBe(`Docker Compose ${version}`)
    })

    test('up starts only the named services, each once its dependencies are healthy', async () => {
      const told = await stack().apply({ to: 'up', services: ['needed', 'sharing'] })
      expect(await stack().states()).toEqual({ needed: 'running', sharing: 'running' })
      const steps = serviceEvents(told)
      expect(steps).toContain('needed started')
      expect(steps.indexOf('needed healthy')).toBeLessThan(steps.indexOf('sharing starting'))
      expect(steps).toContain('sharing started')
    })

    test('up reports unchanged services as already running', async () => {
      expect(serviceEvents(await stack().apply({ to: 'up', services: ['needed'] }))).toContain('needed running')
      await stack().apply({ to: 'up', services: ['alone'] })
      const recreated = await stack().apply({ to: 'up', services: ['alone'], recreate: true })
      expect(serviceEvents(recreated)).toEqual(expect.arrayContaining(['alone creating', 'alone started']))
    })

    test('the config hash of a service equals its container’s label', async () => {
      const hashes = await stack().runner.configHashes(['needed', 'sharing'])
      const [needed] = await stack().engine.containers({ 'com.docker.compose.service': 'needed' })
      expect([...hashes]).toEqual([['needed', needed!.labels['com.docker.compose.config-hash']!]])
    })

    test('remove takes containers that share a network before its owner, and keeps dependencies of the named services', async () => {
      await stack().apply({ to: 'removed', services: ['needed', 'sharing', 'alone'] })
      await stack().apply({ to: 'up', services: ['alone'] })
      expect(await stack().states()).toEqual({ alone: 'running' })
    })

    test('restart, stop and remove work', async () => {
      const before = (await stack().engine.containers({ 'com.docker.compose.service': 'alone' }))[0]!
      const restarted = serviceEvents(await stack().apply({ to: 'restarted', services: ['alone'] }))
      expect(restarted).toEqual(['alone restarting', 'alone restarted'])
      const after = (await stack().engine.inspect(before.id))!
      expect(after.started_at!.getTime()).toBeGreaterThan(before.created_at.getTime())
      expect(serviceEvents(await stack().apply({ to: 'stopped', services: ['alone'] }))).toContain('alone stopped')
      expect(await stack().states()).toEqual({ alone: 'exited' })
      expect(serviceEvents(await stack().apply({ to: 'removed', services: ['alone'] }))).toContain('alone removed')
      expect(await stack().states()).toEqual({})
    })

    test('containers that the files no longer declare are stopped and removed by their labels', async () => {
      await stack().apply({ to: 'up', services: ['alone'] })
      const told = await stack().apply({ to: 'stopped', services: ['alone'], select_by: 'labels' })
      expect(serviceEvents(told)).toContain('alone stopped')
      expect(await stack().states()).toEqual({ alone: 'exited' })
      await stack().apply({ to: 'removed', services: ['alone'], select_by: 'labels' })
      expect(await stack().states()).toEqual({})
    })

    test('up names the services that did not become healthy or could not be started', async () => {
      expect(await errorDataOf(stack().apply({ to: 'up', services: ['sick', 'waiting'] }))).toMatchObject({
        code: 'COMPOSE-8',
        summary: 'sick did not become healthy, so the services that wait for it were not started.',
      })
      const broken = await errorDataOf(stack().apply({ to: 'up', services: ['broken'] }))
      expect(broken).toMatchObject({ code: 'COMPOSE-10' })
      expect(broken!.summary).toStartWith('broken could not be started: ')
      await stack().apply({ to: 'removed', services: ['sick', 'waiting', 'broken'] })
    })

    if (refusal === 'COMPOSE-5')
      test('pull fetches each image separately with byte progress, and continues after a failure', async () => {
        const told: RunnerEvent[] = []
        const { signal } = new AbortController()
        const change = { to: 'pulled', services: ['absent', 'far'] } as const
        const refused = await errorDataOf(
          stack().runner.apply(
            { ...change, services: [...change.services] },
            { onEvent: (one) => told.push(one), signal },
          ),
        )
        expect(refused).toMatchObject({ code: 'COMPOSE-5' })
        const pulls = told.filter((one) => one.kind === 'pull')
        expect(pulls.find(({ phase }) => phase === 'failed')).toMatchObject({ service: 'absent' })
        const far = pulls.filter(({ service }) => service === 'far')
        expect(far.at(-1)).toMatchObject({ phase: 'pulled', image: stack().registryImage })
        expect(far.every(({ done_bytes, total_bytes }) => (done_bytes ?? 0) <= (total_bytes ?? 0))).toBe(true)
        expect(await stack().engine.image(stack().registryImage)).toBeDefined()
        expect(far.at(-1)!.total_bytes!).toBeGreaterThan(24_000_000)
      })

    test('up changes nothing if a required image cannot be pulled', async () => {
      expect(await errorDataOf(stack().apply({ to: 'up', services: ['alone', 'absent'] }))).toMatchObject({
        code: refusal,
      })
      expect(await stack().states()).toEqual({})
    })

    test('a plan lists the commands that would run', async () => {
      const plan = await stack().runner.plan({ to: 'up', services: ['alone', 'absent'] })
      expect(plan.map((line) => line.replace(/^.*--profile '\*' /, ''))).toEqual([
        'pull absent',
        'up --detach --no-deps alone absent',
      ])
    })

    test('aborting ends at once and leaves no child process', async () => {
      const stop = new AbortController()
      const told: RunnerEvent[] = []
      const work = stack().runner.apply(
        { to: 'up', services: ['sick', 'waiting'] },
        {
          onEvent: (one) => {
            told.push(one)
            if (one.kind === 'service' && one.phase === 'waiting') stop.abort(new Error('enough'))
          },
          signal: stop.signal,
        },
      )
      expect(await work.catch((thrown: Error) => thrown.message)).toBe('enough')
      expect(serviceEvents(told)).not.toContain('waiting started')
      await stack().apply({ to: 'removed', services: ['sick', 'waiting'] })
      expect(await stack().states()).toEqual({})
    })
  })
}

const serviceEvents = (told: RunnerEvent[]): string[] =>
  told.flatMap((one) => (one.kind === 'service' ? [`${one.service} ${one.phase}`] : []))

const errorDataOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (thrown: unknown) => {
      if (thrown instanceof UsherError) return thrown.data
      throw thrown
    },
  )
