import { afterAll, afterEach, beforeAll, describe, expect } from 'bun:test'
import { engineKeepsOwners } from '../../src/features/data/backup/engine-export.ts'
import type { Container, EngineEvent, LogLine } from '../../src/platform/engine/engine.ts'
import { UsherError } from '../../src/lib/errors.ts'
import { createBoxArchive, readBoxArchive } from './support/engine/box-archive.ts'
import { IMAGE, type ContainerRoleName } from './support/engine/container-roles.ts'
import { engineSettings, type EngineUnderTest } from './support/engine/test-engines.ts'
import { partState, realTest } from './support/parts.ts'

const SLOW = 60_000

for (const { title, needs, facts, start } of engineSettings) {
  describe(title, () => {
    let stage: EngineUnderTest
    const created: string[] = []
    const isAvailable = needs.every((part) => partState(part).found)
    beforeAll(async () => {
      if (isAvailable) stage = await start()
    }, SLOW)
    afterAll(async () => {
      if (isAvailable) await stage?.stop()
    }, SLOW)
    afterEach(async () => {
      await Promise.all(created.splice(0).map((id) => stage.change(id, 'remove').catch(() => undefined)))
    }, SLOW)
    const play = async (role: ContainerRoleName, labels?: Record<string, string>) => {
      const id = await stage.runContainer(role, labels)
      created.push(id)
      return id
    }
    const proves = (what: string, body: () => Promise<void>) => realTest(needs, what, body, SLOW)

    proves('the client negotiates a common API version', async () => {
      expect(stage.engine.facts).toMatchObject({
        name: facts.name,
        api: facts.api,
        endpoint: `unix://${stage.socket}`,
        source: 'flag',
        os: 'linux',
      })
      expect(stage.engine.facts.version).toMatch(facts.version)
      expect((await stage.engine.info()).cpus).toBeGreaterThan(0)
    })

    proves('exec returns the output and the exit code; a rehearsal refuses it', async () => {
      const id = await play('quiet')
      const run = stage.engine.exec(id, ['/bash', '-c', 'echo out; echo err >&2; exit 3'])
      if (facts.name === 'rehearsal') return expect(run).rejects.toThrow('runs no processes')
      expect(await run).toEqual({ exit_code: 3, stdout: 'out\n', stderr: 'err\n', truncated: false })
      const late = stage.engine.exec(id, ['/bash', '-c', 'read -t 20 <> <(:)'], { deadline_ms: 300 })
      expect(await late.catch((thrown: UsherError) => thrown.data.code)).toBe('ENGINE-7')
      expect(await stage.engine.exec('nobody', ['/bash'])).toBeUndefined()
    })

    proves(
      'files are copied into and out of a stopped container with their owners, except on Podman; a rehearsal has no files',
      async () => {
        const id = await play('quiet')
        await stage.change(id, 'stop')
        const read = () => stage.engine.containerFiles.read(id, '/box', new AbortController().signal)
        const tar = (word: string) => new Blob([createBoxArchive(word) as Uint8Array<ArrayBuffer>])
        if (facts.name === 'rehearsal') return expect(read()).rejects.toThrow('does not store container files')
        expect(await read()).toBeUndefined()
        for (const word of ['one', 'two']) {
          await stage.engine.containerFiles.write(id, '/', tar(word))
          expect(await readBoxArchive((await read())!)).toEqual([
            ['box', 'folder', 0o750, ...(engineKeepsOwners(stage.engine) ? [4321, 8765] : [0, 0]), ''],
            ['box/word', 'file', 0o640, ...(engineKeepsOwners(stage.engine) ? [4321, 3_000_000] : [0, 0]), word],
          ])
        }
        // Podman creates the folder.
        const nowhere = stage.engine.containerFiles
          .write(id, '/nowhere', tar('one'))
          .catch((thrown: UsherError) => thrown.data.code)
        expect(await nowhere).toBe(facts.name === 'podman' ? undefined : 'ENGINE-5')
        expect(await stage.engine.containerFiles.read('nobody', '/', new AbortController().signal)).toBeUndefined()
      },
    )

    proves('containers are listed by label', async () => {
      const labels = { 'com.docker.compose.project': 'den', 'com.docker.compose.service': 'sonarr' }
      const id = await play('quiet', labels)
      const other = await play('quiet', { 'com.docker.compose.project': 'other' })
      const listed = await stage.engine.containers({ 'com.docker.compose.project': 'den' })
      expect(listed.map((one) => one.id)).toEqual([id])
      expect(listed[0]).toMatchObject({ project: 'den', service: 'sonarr', state: 'running', labels, ports: [] })
      expect(listed[0]!.image_id).toBe((await stage.engine.image(IMAGE))!.id)
      expect((await stage.engine.containers()).map((one) => one.id).toSorted()).toEqual([id, other].toSorted())
      await stage.change(id, 'stop')
      expect((await stage.engine.containers({ 'com.docker.compose.service': 'sonarr' }))[0]?.state).toBe('exited')
      expect((await stage.engine.containers({}, { runningOnly: true })).map((one) => one.id)).toEqual([other])
    })

    proves('inspect takes one, many or no containers', async () => {
      const [first, second] = [await play('quiet'), await play('quiet')]
      const one = (await stage.engine.inspect(first))!
      expect(one).toMatchObject({ id: first, state: 'running', exit_code: null, restarts: 0, health: null, error: '' })
      expect(one.environment).toContain('COLOUR=green')
      expect(one.memory_limit_bytes).toBe(64 * 1024 * 1024)
      expect(one.network_mode).toBe('none')
      expect(one.restart_policy).toBe('no')
      expect(one.started_at!.getTime()).toBeGreaterThanOrEqual(one.created_at.getTime())
      const all = await stage.engine.inspectAll([second, 'nobody', first])
      expect(all.map(({ id }) => id)).toEqual([second, first])
      expect(await stage.engine.inspect('nobody')).toBeUndefined()
      await stage.change(first, 'stop')
      expect(await stage.engine.inspect(first)).toMatchObject({ state: 'exited', exit_code: 0 })
    })

    proves('health includes the last check’s output', async () => {
      const [well, unwell] = [await play('healthy'), await play('unhealthy')]
      const good = await waitForContainer(stage, well, ({ health }) => health?.status === 'healthy')
      expect(good.health).toMatchObject({ failing_streak: 0 })
      expect(good.health!.probes.at(-1)!.exit_code).toBe(0)
      const bad = await waitForContainer(stage, unwell, ({ health }) => health?.status === 'unhealthy')
      expect(bad.health!.failing_streak).toBeGreaterThanOrEqual(2)
      expect(bad.health!.probes.at(-1)!.exit_code).toBeGreaterThan(0)
      expect(bad.health!.probes.at(-1)!.output).toContain('not_well')
    })

    proves('restarts of a crashing container are counted', async () => {
      const id = await play('crashes')
      const over = await waitForContainer(stage, id, ({ state, restarts }) => state === 'exited' && restarts === 2)
      expect(over).toMatchObject({ exit_code: 3, restart_policy: 'on-failure', oom_killed: false })
    })

    proves('the end of a log is read from both streams, with times', async () => {
      const id = await play('crashes')
      await waitForContainer(stage, id, ({ state, restarts }) => state === 'exited' && restarts === 2)
      const lines = await Array.fromAsync(stage.engine.logs(id, { tail: 'all' }))
      expect(lines.filter(({ stream }) => stream === 'stdout').map(({ text }) => text)).toEqual(Array(3).fill('begun'))
      expect(lines.filter(({ stream }) => stream === 'stderr').map(({ text }) => text)).toEqual(
        Array(3).fill('giving up'),
      )
      expect(lines.map(({ logged_at: at }) => at).every((at) => /^\d{4}-\d\d-\d\dT[\d:]{8}\.\d{3}Z$/.test(at))).toBe(
        true,
      )
      expect(await Array.fromAsync(stage.engine.logs(id, { tail: 2 }))).toHaveLength(2)
      expect(await Array.fromAsync(stage.engine.logs('nobody', { tail: 2 }))).toEqual([])
    })

    proves('a followed log ends when it is aborted', async () => {
      const id = await play('talks')
      const stop = new AbortController()
      const received: LogLine[] = []
      for await (const line of stage.engine.logs(id, { tail: 1, follow: true, signal: stop.signal })) {
        if (received.push(line) === 4) stop.abort()
      }
      expect(received).toHaveLength(4)
      expect(received.map(({ logged_at: at }) => at)).toEqual(received.map(({ logged_at: at }) => at).toSorted())
    })

    proves('a followed log ends with the container', async () => {
      const id = await play('talks')
      const lines = stage.engine.logs(id, { tail: 'all', follow: true })[Symbol.asyncIterator]()
      const first = await lines.next()
      expect(first.done ? undefined : first.value.text).toBe('hello')
      await stage.change(id, 'stop')
      while (!(await lines.next()).done);
    })

    proves('events arrive as they happen', async () => {
      const stop = new AbortController()
      const since = new Date(Date.now() - 1000)
      const received: EngineEvent[] = []
      const listening = (async () => {
        for await (const event of stage.engine.events({ signal: stop.signal, since })) {
          received.push(event)
          if (event.action === 'destroy' && event.service === 'radarr') stop.abort()
        }
      })()
      const id = await play('healthy', { 'com.docker.compose.project': 'den', 'com.docker.compose.service': 'radarr' })
      await waitForContainer(stage, id, ({ health }) => health?.status === 'healthy')
      await stage.change(id, 'kill')
      await waitForContainer(stage, id, ({ state }) => state === 'exited')
      await stage.change(id, 'remove')
      await listening
      const ownEvents = received.filter((event) => event.id === id)
      const words = ownEvents
        .map(({ action }) => action)
        .filter((what) => /^(create|start|health_status|die|destroy)$/.test(what))
      expect([...new Set(words)]).toEqual(['create', 'start', 'health_status', 'die', 'destroy'])
      expect(ownEvents.find(({ health }) => health === 'healthy')).toBeDefined()
      expect(ownEvents[0]).toMatchObject({ project: 'den', service: 'radarr' })
      expect(received.some(({ action }) => action.startsWith('exec'))).toBe(false)
    })

    proves('images are listed', async () => {
      const image = (await stage.engine.image(IMAGE))!
      expect(image.references.some((reference) => reference.endsWith(IMAGE))).toBe(true)
      expect(image.size_bytes).toBeGreaterThan(100_000)
      expect((await stage.engine.images()).map(({ id }) => id)).toContain(image.id)
      expect(await stage.engine.image('usher-test:none')).toBeUndefined()
    })

    proves('usage is measured for running containers only', async () => {
      const id = await play('talks')
      const { stats, usageCounters } = stage.engine
      const [first, usage, second] = [await usageCounters(id), await stats(id), await usageCounters(id)]
      expect([usage!.memory_bytes! > 0, usage!.cpu_percent! >= 0]).toEqual([true, true])
      expect(second!.cpu_nanoseconds! - first!.cpu_nanoseconds!).toBeGreaterThanOrEqual(0)
      await stage.change(id, 'stop')
      for (const one of [stats(id), stats('nobody'), usageCounters(id)]) expect(await one).toBeUndefined()
    })

    proves('a stream fails at once when the engine dies', async () => {
      const id = await play('talks')
      const signal = new AbortController().signal
      const following = errorCodeOf(Array.fromAsync(stage.engine.logs(id, { tail: 1, follow: true, signal })))
      const events = stage.engine.events({ signal, since: new Date(Date.now() - 60_000) })[Symbol.asyncIterator]()
      await events.next()
      const listening = errorCodeOf(drain(events))
      const lines = stage.engine.logs(id, { tail: 1, follow: true, signal })[Symbol.asyncIterator]()
      await lines.next()
      await stage.crash()
      try {
        expect(await errorCodeOf(drain(lines))).toBe('ENGINE-2')
        expect(await following).toBe('ENGINE-2')
        expect(await listening).toBe('ENGINE-2')
        expect(await errorCodeOf(stage.engine.containers())).toBe('ENGINE-2')
      } finally {
        await stage.restart()
      }
      expect(await stage.engine.inspect(id)).toMatchObject({ id })
    })
  })
}

/** Polls until the condition holds; the test's own timeout limits it. */
async function waitForContainer(
  stage: EngineUnderTest,
  id: string,
  condition: (container: Container) => boolean,
): Promise<Container> {
  for (;;) {
    const container = await stage.engine.inspect(id)
    if (container && condition(container)) return container
    await Bun.sleep(25)
  }
}

async function drain(stream: AsyncIterator<unknown>): Promise<void> {
  while (!(await stream.next()).done);
}

const errorCodeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'nothing',
    (thrown: unknown) => (thrown instanceof UsherError ? thrown.data.code : String(thrown)),
  )
