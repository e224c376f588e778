import { Database } from 'bun:sqlite'
import { expect } from 'bun:test'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { StackUpdateData } from '../../contract/kinds/stack-update.ts'
import type { UndoData } from '../../contract/kinds/undo.ts'
import type { UpdateData } from '../../contract/kinds/update.ts'
import { must } from '../../tools/provision/command.ts'
import type { PartName } from '../../tools/provision/parts.ts'
import { realTestAtOnce } from './support/available.ts'
import { startDocker } from './support/docker.ts'
import type { TestEngine } from './support/engine.ts'
import { buildFromScratch } from './support/image.ts'
import { own } from './support/owned.ts'
import { startPodman } from './support/podman.ts'
import { pushTo, startRegistry, type TestRegistry } from './support/registry.ts'
import { usherAt } from './stack/usher.ts'

const root = join(import.meta.dirname, '../..')

const stackOf = (image: string) => `
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

/** Who wrote into its database, and whether that was rebuilt. */
function kept(path: string): { columns: number; by: string[] } {
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
  { title: 'Podman', part: 'podman-5.4', start: ({ address }) => startPodman({ trusts: address }) },
]

for (const { title, part, start } of engines)
  realTestAtOnce(
    [part, 'compose-2.40', 'registry'],
    `on ${title} a good image moves a service forward and undo brings it back; a bad one is rolled back to the digest on record, with its data`,
    async () => {
      const owned = own('update')
      const registry = await startRegistry()
      const engine = await start(registry)
      try {
        const program = join(owned.folder, 'edition')
        const source = join(import.meta.dirname, 'support/edition.ts')
        await must([process.execPath, 'build', '--compile', '--outfile', program, source])
        for (const edition of ['one', 'two', 'bad'])
          await buildFromScratch(engine, `app:${edition}`, program, [
            `ENV EDITION=${edition}`,
            'ENTRYPOINT ["/edition"]',
            'HEALTHCHECK --interval=1s --timeout=5s --retries=2 CMD ["/edition","look"]',
          ])
        const image = await pushTo(registry, engine, 'app:one', 'apps/app:1')
        const idOf = (name: string) => engine.docker(['image', 'inspect', '--format', '{{.Id}}', name])
        const [one, two] = [await idOf('app:one'), await idOf('app:two')]
        /** Only the registry has it: here the name goes on standing for what it stood for. */
        const publish = async (edition: string) => {
          const before = await idOf(image)
          await pushTo(registry, engine, `app:${edition}`, 'apps/app:1')
          await engine.docker(['tag', before, image])
        }
        const directory = join(owned.folder, 'den')
        const database = join(directory, 'config/app.db')
        mkdirSync(join(directory, 'config'), { recursive: true })
        writeFileSync(join(directory, 'compose.yaml'), stackOf(image))
        const command = [process.execPath, join(root, 'src/main.ts')]
        const always = ['--home', join(owned.folder, 'home'), '--engine', engine.endpoint, '--stack-dir', directory]
        const usher = usherAt(command, always, { ...engine.env, HOME: owned.folder })
        const runs = () => engine.docker(['inspect', '--format', '{{.Image}}', 'den-app-1'])
        const up = await usher.ask('up', 'app')
        expect({ code: up.code, err: up.code === 0 ? '' : up.err }).toEqual({ code: 0, err: '' })
        expect(await runs()).toBe(one)

        await publish('two')
        const dry = await usher.ask<StackUpdateData>('update', 'apply', '--dry-run')
        expect(dry.data).toMatchObject({ rehearsed: true, services: [{ service: 'app', result: 'would-update' }] })
        expect(await runs()).toBe(one)
        const offered = await usher.ask<StackUpdateData>('update', 'apply', '--offer', dry.data!.offer!)
        const done = offered.data
        expect(done).toMatchObject({
          complete: true,
          services: [{ result: 'updated', healthy: true, database: 'unchanged', backup: expect.any(String) }],
        })
        expect(await runs()).toBe(two)
        const told = await usher.ask<UpdateData>('update')
        expect(told.data!.services).toMatchObject([
          { state: 'as-declared', before: { digest: done!.services[0]!.from.digest } },
        ])

        const undone = await usher.ask<UndoData>('undo', '--yes')
        expect({ complete: undone.data?.complete, error: undone.error }).toEqual({ complete: true, error: undefined })
        expect(await runs()).toBe(one)
        const again = await usher.ask<StackUpdateData>('update', 'apply', '--yes')
        expect(again.data).toMatchObject({ services: [{ result: 'updated' }] })
        expect(await runs()).toBe(two)

        await publish('bad')
        const before = kept(database)
        const bad = await usher.ask<StackUpdateData>('update', 'apply', '--yes')
        expect(bad.data).toMatchObject({
          complete: false,
          services: [{ result: 'rolled-back', healthy: true, database: 'restored', last_lines: ['edition bad'] }],
        })
        expect(await runs()).toBe(two)
        expect(await idOf(image)).toBe(two)
        expect(kept(database)).toEqual({ columns: 1, by: [...before.by, 'two'] })
        const after = await usher.ask<UpdateData>('update')
        expect(after.data!.services).toMatchObject([{ state: 'returned' }])

        await registry.stop()
        const gone = await usher.ask<StackUpdateData>('update', 'apply', '--yes')
        expect(gone.data).toMatchObject({ complete: false, services: [{ result: 'failed', backup: null }] })
        expect(await runs()).toBe(two)
      } finally {
        await engine.stop()
        await registry.stop()
        owned.release()
      }
    },
    240_000,
  )
