import { afterAll, afterEach, beforeAll, describe, expect } from 'bun:test'
import { keepsOwners } from '../../src/features/data/backup/through-engine.ts'
import type { Container, EngineEvent, LogLine } from '../../src/platform/engine/engine.ts'
import { Refusal } from '../../src/lib/errors.ts'
import { boxed, unboxed } from './engine/box.ts'
import { IMAGE, type RoleName } from './engine/roles.ts'
import { settings, type Stage } from './engine/stage.ts'
import { available, realTest } from './support/available.ts'

const SLOW = 60_000

for (const { title, needs, facts, start } of settings) {
  describe(title, () => {
    let stage: Stage
    const made: string[] = []
    const there = needs.every((part) => available(part).found)
    beforeAll(async () => {
      if (there) stage = await start()
    }, SLOW)
    afterAll(async () => {
      if (there) await stage?.end()
    }, SLOW)
    afterEach(async () => {
      await Promise.all(made.splice(0).map((id) => stage.change(id, 'remove').catch(() => undefined)))
    }, SLOW)
    const play = async (role: RoleName, labels?: Record<string, string>) => {
      const id = await stage.play(role, labels)
      made.push(id)
      return id
    }
    const proves = (what: string, body: () => Promise<void>) => realTest(needs, what, body, SLOW)

    proves('is met in a version of its API that both speak', async () => {
      expect(stage.engine.facts).toMatchObject({
        name: facts.name,
        api: facts.api,
        endpoint: `unix://${stage.socket}`,
        from: 'flag',
        os: 'linux',
      })
      expect(stage.engine.facts.version).toMatch(facts.version)
      expect((await stage.engine.info()).cpus).toBeGreaterThan(0)
    })

    proves('runs a command inside, and tells what it wrote and how it ended; a rehearsal refuses', async () => {
      const id = await play('quiet')
      const run = stage.engine.exec(id, ['/bash', '-c', 'echo out; echo err >&2; exit 3'])
      if (facts.name === 'rehearsal') return expect(run).rejects.toThrow('runs no processes')
      expect(await run).toEqual({ exit: 3, out: 'out\n', err: 'err\n', cut: false })
      const late = stage.engine.exec(id, ['/bash', '-c', 'read -t 20 <> <(:)'], { deadline_ms: 300 })
      expect(await late.catch((thrown: Refusal) => thrown.data.code)).toBe('ENGINE-7')
      expect(await stage.engine.exec('nobody', ['/bash'])).toBeUndefined()
    })

    proves(
      'gives and takes what lies inside one that is stopped, with its owners, but for Podman; a rehearsal keeps no files',
      async () => {
        const id = await play('quiet')
        await stage.change(id, 'stop')
        const read = () => stage.engine.files.read(id, '/box', new AbortController().signal)
        const tar = (word: string) => new Blob([boxed(word) as Uint8Array<ArrayBuffer>])
        if (facts.name === 'rehearsal') return expect(read()).rejects.toThrow('keeps no files')
        expect(await read()).toBeUndefined()
        for (const word of ['one', 'two']) {
          await stage.engine.files.write(id, '/', tar(word))
          expect(await unboxed((await read())!)).toEqual([
            ['box', 'folder', 0o750, ...(keepsOwners(stage.engine) ? [4321, 8765] : [0, 0]), ''],
            ['box/word', 'file', 0o640, ...(keepsOwners(stage.engine) ? [4321, 3_000_000] : [0, 0]), word],
          ])
        }
        // Podman makes the folder.
        const nowhere = stage.engine.files
          .write(id, '/nowhere', tar('one'))
          .catch((thrown: Refusal) => thrown.data.code)
        expect(await nowhere).toBe(facts.name === 'podman' ? undefined : 'ENGINE-5')
        expect(await stage.engine.files.read('nobody', '/', new AbortController().signal)).toBeUndefined()
      },
    )

    proves('lists by label', async () => {
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
    })

    proves('inspects one, many, and none', async () => {
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

    proves('tells health, with its last words', async () => {
      const [well, unwell] = [await play('healthy'), await play('unhealthy')]
      const good = await until(stage, well, ({ health }) => health?.status === 'healthy')
      expect(good.health).toMatchObject({ failing_streak: 0 })
      expect(good.health!.looks.at(-1)!.exit_code).toBe(0)
      const bad = await until(stage, unwell, ({ health }) => health?.status === 'unhealthy')
      expect(bad.health!.failing_streak).toBeGreaterThanOrEqual(2)
      expect(bad.health!.looks.at(-1)!.exit_code).toBeGreaterThan(0)
      expect(bad.health!.looks.at(-1)!.said).toContain('not_well')
    })

    proves('counts the restarts of one that crashes', async () => {
      const id = await play('crashes')
      const over = await until(stage, id, ({ state, restarts }) => state === 'exited' && restarts === 2)
      expect(over).toMatchObject({ exit_code: 3, restart_policy: 'on-failure', oom_killed: false })
    })

    proves('reads the end of a log, both streams, with times', async () => {
      const id = await play('crashes')
      await until(stage, id, ({ state, restarts }) => state === 'exited' && restarts === 2)
      const lines = await Array.fromAsync(stage.engine.logs(id, { tail: 'all' }))
      expect(lines.filter(({ stream }) => stream === 'stdout').map(({ text }) => text)).toEqual(Array(3).fill('begun'))
      expect(lines.filter(({ stream }) => stream === 'stderr').map(({ text }) => text)).toEqual(
        Array(3).fill('giving up'),
      )
      expect(lines.map(({ at }) => at).every((at) => /^\d{4}-\d\d-\d\dT[\d:]{8}\.\d{3}Z$/.test(at))).toBe(true)
      expect(await Array.fromAsync(stage.engine.logs(id, { tail: 2 }))).toHaveLength(2)
      expect(await Array.fromAsync(stage.engine.logs('nobody', { tail: 2 }))).toEqual([])
    })

    proves('follows a log until it is told to stop', async () => {
      const id = await play('talks')
      const stop = new AbortController()
      const heard: LogLine[] = []
      for await (const line of stage.engine.logs(id, { tail: 1, follow: true, signal: stop.signal })) {
        if (heard.push(line) === 4) stop.abort()
      }
      expect(heard).toHaveLength(4)
      expect(heard.map(({ at }) => at)).toEqual(heard.map(({ at }) => at).toSorted())
    })

    proves('ends a followed log with the container', async () => {
      const id = await play('talks')
      const lines = stage.engine.logs(id, { tail: 'all', follow: true })[Symbol.asyncIterator]()
      const first = await lines.next()
      expect(first.done ? undefined : first.value.text).toBe('hello')
      await stage.change(id, 'stop')
      while (!(await lines.next()).done);
    })

    proves('tells what happens as it happens', async () => {
      const stop = new AbortController()
      const since = new Date(Date.now() - 1000)
      const heard: EngineEvent[] = []
      const listening = (async () => {
        for await (const event of stage.engine.events({ signal: stop.signal, since })) {
          heard.push(event)
          if (event.what === 'destroy' && event.service === 'radarr') stop.abort()
        }
      })()
      const id = await play('healthy', { 'com.docker.compose.project': 'den', 'com.docker.compose.service': 'radarr' })
      await until(stage, id, ({ health }) => health?.status === 'healthy')
      await stage.change(id, 'kill')
      await until(stage, id, ({ state }) => state === 'exited')
      await stage.change(id, 'remove')
      await listening
      const own = heard.filter((event) => event.id === id)
      const words = own
        .map(({ what }) => what)
        .filter((what) => /^(create|start|health_status|die|destroy)$/.test(what))
      expect([...new Set(words)]).toEqual(['create', 'start', 'health_status', 'die', 'destroy'])
      expect(own.find(({ health }) => health === 'healthy')).toBeDefined()
      expect(own[0]).toMatchObject({ project: 'den', service: 'radarr' })
      expect(heard.some(({ what }) => what.startsWith('exec'))).toBe(false)
    })

    proves('knows its images', async () => {
      const image = (await stage.engine.image(IMAGE))!
      expect(image.references.some((reference) => reference.endsWith(IMAGE))).toBe(true)
      expect(image.size_bytes).toBeGreaterThan(100_000)
      expect((await stage.engine.images()).map(({ id }) => id)).toContain(image.id)
      expect(await stage.engine.image('usher-test:none')).toBeUndefined()
    })

    proves('measures what runs, and nothing else', async () => {
      const id = await play('talks')
      const usage = (await stage.engine.stats(id))!
      expect(usage.memory_bytes).toBeGreaterThan(0)
      expect(usage.cpu_percent).toBeGreaterThanOrEqual(0)
      await stage.change(id, 'stop')
      expect(await stage.engine.stats(id)).toBeUndefined()
      expect(await stage.engine.stats('nobody')).toBeUndefined()
    })

    proves('says so at once when it dies in the middle of a stream', async () => {
      const id = await play('talks')
      const signal = new AbortController().signal
      const following = failure(Array.fromAsync(stage.engine.logs(id, { tail: 1, follow: true, signal })))
      const events = stage.engine.events({ signal, since: new Date(Date.now() - 60_000) })[Symbol.asyncIterator]()
      await events.next()
      const listening = failure(drain(events))
      const lines = stage.engine.logs(id, { tail: 1, follow: true, signal })[Symbol.asyncIterator]()
      await lines.next()
      await stage.cut()
      try {
        expect(await failure(drain(lines))).toBe('ENGINE-2')
        expect(await following).toBe('ENGINE-2')
        expect(await listening).toBe('ENGINE-2')
        expect(await failure(stage.engine.containers())).toBe('ENGINE-2')
      } finally {
        await stage.mend()
      }
      expect(await stage.engine.inspect(id)).toMatchObject({ id })
    })
  })
}

/** Looks until it is so; the test's own deadline ends the wait. */
async function until(stage: Stage, id: string, so: (container: Container) => boolean): Promise<Container> {
  for (;;) {
    const container = await stage.engine.inspect(id)
    if (container && so(container)) return container
    await Bun.sleep(25)
  }
}

async function drain(stream: AsyncIterator<unknown>): Promise<void> {
  while (!(await stream.next()).done);
}

const failure = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'nothing',
    (thrown: unknown) => (thrown instanceof Refusal ? thrown.data.code : String(thrown)),
  )
