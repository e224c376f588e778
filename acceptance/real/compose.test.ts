import { describe, expect } from 'bun:test'
import type { Told } from '../../src/platform/compose/apply.ts'
import { Refusal } from '../../src/lib/errors.ts'
import type { PartName } from '../../tools/provision/parts.ts'
import { playProject } from './engine/project.ts'
import { startDocker } from './support/docker.ts'
import type { TestEngine } from './support/engine.ts'
import { startPodman } from './support/podman.ts'
import { shared } from './support/shared.ts'

interface Pairing {
  title: string
  needs: PartName[]
  version: string
  /** How an image is refused that the test's registry has not: Podman does not get as far as asking it, for want of TLS. */
  refusal: 'COMPOSE-5' | 'COMPOSE-4'
  start: () => Promise<TestEngine>
}

const pairings: Pairing[] = [
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
    const { proves, built: stack } = shared(needs, async () => playProject(await start()))

    proves('is found', async () => {
      expect(await stack().hand.ready()).toBe(`Docker Compose ${version}`)
    })

    proves('starts the named services and no other, each when what it waits for is healthy', async () => {
      const told = await stack().does({ to: 'up', services: ['needed', 'sharing'] })
      expect(await stack().states()).toEqual({ needed: 'running', sharing: 'running' })
      const steps = services(told)
      expect(steps).toContain('needed started')
      expect(steps.indexOf('needed healthy')).toBeLessThan(steps.indexOf('sharing starting'))
      expect(steps).toContain('sharing started')
    })

    proves('says that what is as it should be runs already', async () => {
      expect(services(await stack().does({ to: 'up', services: ['needed'] }))).toContain('needed running')
      await stack().does({ to: 'up', services: ['alone'] })
      const made = await stack().does({ to: 'up', services: ['alone'], recreate: true })
      expect(services(made)).toEqual(expect.arrayContaining(['alone creating', 'alone started']))
    })

    proves('reckons what a service hashes to as its container is labelled', async () => {
      const hashes = await stack().hand.hashes(['needed', 'sharing'])
      const [needed] = await stack().engine.containers({ 'com.docker.compose.service': 'needed' })
      expect([...hashes]).toEqual([['needed', needed!.labels['com.docker.compose.config-hash']!]])
    })

    proves(
      'removes what shares a network before whose it is, and leaves what a named service needs alone',
      async () => {
        await stack().does({ to: 'removed', services: ['needed', 'sharing', 'alone'] })
        await stack().does({ to: 'up', services: ['alone'] })
        expect(await stack().states()).toEqual({ alone: 'running' })
      },
    )

    proves('restarts, stops and removes', async () => {
      const before = (await stack().engine.containers({ 'com.docker.compose.service': 'alone' }))[0]!
      const restarted = services(await stack().does({ to: 'restarted', services: ['alone'] }))
      expect(restarted).toEqual(['alone restarting', 'alone restarted'])
      const after = (await stack().engine.inspect(before.id))!
      expect(after.started_at!.getTime()).toBeGreaterThan(before.created_at.getTime())
      expect(services(await stack().does({ to: 'stopped', services: ['alone'] }))).toContain('alone stopped')
      expect(await stack().states()).toEqual({ alone: 'exited' })
      expect(services(await stack().does({ to: 'removed', services: ['alone'] }))).toContain('alone removed')
      expect(await stack().states()).toEqual({})
    })

    proves('stops and removes what the files no longer declare, by its labels', async () => {
      await stack().does({ to: 'up', services: ['alone'] })
      const told = await stack().does({ to: 'stopped', services: ['alone'], by: 'labels' })
      expect(services(told)).toContain('alone stopped')
      expect(await stack().states()).toEqual({ alone: 'exited' })
      await stack().does({ to: 'removed', services: ['alone'], by: 'labels' })
      expect(await stack().states()).toEqual({})
    })

    proves('names what did not become healthy, and what could not be started', async () => {
      expect(await failure(stack().does({ to: 'up', services: ['sick', 'waiting'] }))).toMatchObject({
        code: 'COMPOSE-8',
        summary: 'sick did not become healthy, so what waits for it was not started.',
      })
      const broken = await failure(stack().does({ to: 'up', services: ['broken'] }))
      expect(broken).toMatchObject({ code: 'COMPOSE-10' })
      expect(broken!.summary).toStartWith('broken could not be started: ')
      await stack().does({ to: 'removed', services: ['sick', 'waiting', 'broken'] })
    })

    if (refusal === 'COMPOSE-5')
      proves('pulls each image by itself, with its bytes, past one that fails', async () => {
        const told: Told[] = []
        const { signal } = new AbortController()
        const change = { to: 'pulled', services: ['absent', 'far'] } as const
        const refused = await failure(
          stack().hand.apply({ ...change, services: [...change.services] }, { tell: (one) => told.push(one), signal }),
        )
        expect(refused).toMatchObject({ code: 'COMPOSE-5' })
        const pulls = told.filter((one) => one.what === 'pull')
        expect(pulls.find(({ did }) => did === 'failed')).toMatchObject({ service: 'absent' })
        const far = pulls.filter(({ service }) => service === 'far')
        expect(far.at(-1)).toMatchObject({ did: 'pulled', image: stack().far })
        expect(far.every(({ done_bytes, total_bytes }) => (done_bytes ?? 0) <= (total_bytes ?? 0))).toBe(true)
        expect(await stack().engine.image(stack().far)).toBeDefined()
        expect(far.at(-1)!.total_bytes!).toBeGreaterThan(24_000_000)
      })

    proves('touches nothing when an image that has to be fetched cannot be', async () => {
      expect(await failure(stack().does({ to: 'up', services: ['alone', 'absent'] }))).toMatchObject({
        code: refusal,
      })
      expect(await stack().states()).toEqual({})
    })

    proves('plans the lines that it would run', async () => {
      const plan = await stack().hand.plan({ to: 'up', services: ['alone', 'absent'] })
      expect(plan.map((line) => line.replace(/^.*--profile '\*' /, ''))).toEqual([
        'pull absent',
        'up --detach --no-deps alone absent',
      ])
    })

    proves('ends at once when it is aborted, and leaves no child', async () => {
      const stop = new AbortController()
      const told: Told[] = []
      const work = stack().hand.apply(
        { to: 'up', services: ['sick', 'waiting'] },
        {
          tell: (one) => {
            told.push(one)
            if (one.what === 'service' && one.did === 'waiting') stop.abort(new Error('enough'))
          },
          signal: stop.signal,
        },
      )
      expect(await work.catch((thrown: Error) => thrown.message)).toBe('enough')
      expect(services(told)).not.toContain('waiting started')
      await stack().does({ to: 'removed', services: ['sick', 'waiting'] })
      expect(await stack().states()).toEqual({})
    })
  })
}

const services = (told: Told[]): string[] =>
  told.flatMap((one) => (one.what === 'service' ? [`${one.service} ${one.did}`] : []))

const failure = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (thrown: unknown) => {
      if (thrown instanceof Refusal) return thrown.data
      throw thrown
    },
  )
