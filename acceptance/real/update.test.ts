import { Database } from 'bun:sqlite'
import { expect } from 'bun:test'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { StackUpdateData } from '../../contract/kinds/stack-update.ts'
import type { UndoData } from '../../contract/kinds/undo.ts'
import type { UpdateCheckData } from '../../contract/kinds/update-check.ts'
import type { UpdateData } from '../../contract/kinds/update.ts'
import { runOrThrow } from '../../tools/provision/command.ts'
import type { PartName } from '../../tools/provision/parts.ts'
import { concurrentRealTest } from './support/parts.ts'
import { startDocker } from './support/docker.ts'
import type { TestEngine } from './support/test-engine.ts'
import { buildFromScratch } from './support/scratch-image.ts'
import { createOwnedFolder } from './support/owned-folder.ts'
import { startPodman } from './support/podman.ts'
import { pushImage, startRegistry, type TestRegistry } from './support/registry.ts'
import { usherProgram } from './support/stack/usher-program.ts'
import { compileUsher } from './support/stack/programs.ts'

const composeFileFor = (image: string) => `
name: den
x-usher:
  schema: 1
  forms: { app: { summary: "An app in editions", services: [app] } }
services:
  app:
    image: ${image}
    profiles: [app]
    volumes: ["./config:/config"]
    x-usher:
      health: { own: true, within_seconds: 6 }
      keeps: [{ at: /config, what: "Its database" }]
`

/** Returns which versions wrote to the database, and its columns. */
function databaseContents(path: string): { columns: number; by: string[] } {
  const db = new Database(path, { readonly: true })
  try {
    const by = db.query<{ by: string }, []>('SELECT by FROM said').all()
    return { columns: db.query('PRAGMA table_info(said)').all().length, by: by.map((row) => row.by) }
  } finally {
    db.close()
  }
}

const engines: { title: string; part: PartName; start: (registry: TestRegistry) => Promise<TestEngine> }[] = [
  { title: 'Docker', part: 'docker-28.5', start: () => startDocker({ version: '28.5' }) },
  { title: 'Podman', part: 'podman-5.4', start: ({ address }) => startPodman({ insecureRegistry: address }) },
]

for (const { title, part, start } of engines)
  concurrentRealTest(
    [part, 'compose-2.40', 'registry'],
    `on ${title}, undo reverts a good update, and a bad update is rolled back to the recorded digest with its data`,
    async () => {
      const owned = createOwnedFolder('update')
      const registry = await startRegistry()
      const engine = await start(registry)
      try {
        const program = join(owned.folder, 'edition')
        const source = join(import.meta.dirname, 'support/programs/app-edition.ts')
        await runOrThrow([process.execPath, 'build', '--compile', '--outfile', program, source])
        for (const edition of ['one', 'two', 'bad'])
          await buildFromScratch(engine, `app:${edition}`, program, [
            `ENV EDITION=${edition}`,
            'ENTRYPOINT ["/edition"]',
            'HEALTHCHECK --interval=1s --timeout=5s --retries=2 CMD ["/edition","look"]',
          ])
        const image = await pushImage(registry, engine, 'app:one', 'apps/app:1')
        const idOf = (name: string) => engine.docker(['image', 'inspect', '--format', '{{.Id}}', name])
        const [one, two] = [await idOf('app:one'), await idOf('app:two')]
        /** Pushes to the registry only; the local tag keeps its old image. */
        const publish = async (edition: string) => {
          const before = await idOf(image)
          await pushImage(registry, engine, `app:${edition}`, 'apps/app:1')
          await engine.docker(['tag', before, image])
        }
        const directory = join(owned.folder, 'den')
        const database = join(directory, 'config/app.db')
        mkdirSync(join(directory, 'config'), { recursive: true })
        writeFileSync(join(directory, 'compose.yaml'), composeFileFor(image))
        const command = [await compileUsher()]
        const always = ['--home', join(owned.folder, 'home'), '--engine', engine.endpoint, '--stack-dir', directory]
        const usher = usherProgram(command, always, { ...engine.env, HOME: owned.folder })
        const runs = () => engine.docker(['inspect', '--format', '{{.Image}}', 'den-app-1'])
        const up = await usher.run('up', 'app')
        expect({ code: up.code, err: up.code === 0 ? '' : up.err }).toEqual({ code: 0, err: '' })
        expect(await runs()).toBe(one)

        const check = async () => {
          const checked = await usher.run<UpdateCheckData>('update', 'check')
          return checked.data?.services[0]?.registry_version
        }
        expect(await check()).toMatchObject({ state: 'up-to-date', tag_moved: false })
        await publish('two')
        const found = await check()
        expect(found).toMatchObject({ state: 'moved', tag_moved: true, newest_digest: expect.any(String) })
        const dry = await usher.run<StackUpdateData>('update', 'apply', '--dry-run')
        expect(dry.data).toMatchObject({
          dry_run: true,
          services: [{ service: 'app', result: 'would-update', to: { digest: found!.digest } }],
        })
        expect(await runs()).toBe(one)
        const offered = await usher.run<StackUpdateData>('update', 'apply', '--offer', dry.data!.offer!)
        const done = offered.data
        expect(done).toMatchObject({
          complete: true,
          services: [{ result: 'updated', healthy: true, database: 'unchanged', backup: expect.any(String) }],
        })
        expect(await runs()).toBe(two)
        const report = await usher.run<UpdateData>('update')
        expect(report.data!.services).toMatchObject([
          { state: 'as-declared', rollback_image: { digest: done!.services[0]!.from.digest } },
        ])

        const undone = await usher.run<UndoData>('undo', '--yes')
        expect({ complete: undone.data?.complete, error: undone.error }).toEqual({ complete: true, error: undefined })
        expect(await runs()).toBe(one)
        const second = await usher.run<StackUpdateData>('update', 'apply', '--yes')
        expect(second.data).toMatchObject({ services: [{ result: 'updated' }] })
        expect(await runs()).toBe(two)

        expect(await check()).toMatchObject({ state: 'up-to-date', digest: found!.digest })
        await publish('bad')
        const before = databaseContents(database)
        const moved = await usher.run<StackUpdateData>('update', 'apply', '--yes')
        expect(moved.data).toMatchObject({
          complete: false,
          services: [{ result: 'blocked', because: expect.stringContaining('has moved since it was checked') }],
        })
        expect([await runs(), await idOf(image)]).toEqual([two, two])
        expect(databaseContents(database)).toEqual(before)
        expect(await check()).toMatchObject({ state: 'moved' })
        const bad = await usher.run<StackUpdateData>('update', 'apply', '--yes')
        expect(bad.data).toMatchObject({
          complete: false,
          services: [{ result: 'reverted', healthy: true, database: 'restored', last_lines: ['edition bad'] }],
        })
        expect(await runs()).toBe(two)
        expect(await idOf(image)).toBe(two)
        expect(databaseContents(database)).toEqual({ columns: 1, by: [...before.by, 'two'] })
        const after = await usher.run<UpdateData>('update')
        expect(after.data!.services).toMatchObject([{ state: 'rolled-back' }])

        await registry.stop()
        const third = await usher.run<StackUpdateData>('update', 'apply', '--yes')
        expect(third.data).toMatchObject({ complete: false, services: [{ result: 'failed', backup: null }] })
        expect(await runs()).toBe(two)
      } finally {
        await engine.stop()
        await registry.stop()
        owned.release()
      }
    },
    240_000,
  )
