import { expect } from 'bun:test'
import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AdoptionData } from '../../contract/kinds/adoption.ts'
import type { Job } from '../../contract/kinds/job.ts'
import type { MigrationData } from '../../contract/kinds/migration.ts'
import type { StatusData } from '../../contract/kinds/status.ts'
import type { UninstallData } from '../../contract/kinds/uninstall.ts'
import { must } from '../../tools/provision/command.ts'
import type { PartName } from '../../tools/provision/parts.ts'
import { realTestAtOnce } from './support/available.ts'
import { startDocker } from './support/docker.ts'
import type { TestEngine } from './support/engine.ts'
import { buildFromScratch } from './support/image.ts'
import { own } from './support/owned.ts'
import { startPodman } from './support/podman.ts'
import { usherAt } from './stack/usher.ts'

const root = join(import.meta.dirname, '../..')

/** The image is called as an app is, so that it is known for one. */
const STACK = `
name: den
services:
  sonarr:
    image: sonarr:1
    volumes: ["./config:/config", "state:/state", "./data:/data"]
    x-usher:
      health: { own: true, within_seconds: 60 }
      storage: { config: /config, data: /data }
      keeps: [{ at: /config, what: "Its settings" }, { at: /state, what: "Its state" }]
volumes: { state: {} }
`

const engines: { title: string; part: PartName; start: () => Promise<TestEngine> }[] = [
  { title: 'Docker', part: 'docker-28.5', start: () => startDocker({ version: '28.5' }) },
  { title: 'Podman', part: 'podman-5.4', start: () => startPodman() },
]

for (const { title, part, start } of engines)
  realTestAtOnce(
    [part, 'compose-2.40'],
    `on ${title} a project that was there is operated where it is, and removed by degrees, each leaving what it does not name`,
    async () => {
      const owned = own('removal')
      const engine = await start()
      const program = join(owned.folder, 'writer')
      const directory = join(owned.folder, 'den')
      const at = (...parts: string[]) => join(directory, ...parts)
      const command = [process.execPath, join(root, 'src/main.ts')]
      const usher = usherAt(command, ['--home', join(owned.folder, 'home'), '--engine', engine.endpoint], {
        ...engine.env,
        HOME: owned.folder,
      })
      const list = async (...words: string[]) => (await engine.docker(words)).trim().split('\n').filter(Boolean)
      const remove = async (removal: string) => {
        const { data, err } = await usher.ask<UninstallData>('uninstall', 'apply', removal, '--yes')
        expect([removal, data?.complete, data ? '' : err]).toEqual([removal, true, ''])
        return data!
      }
      try {
        const writer = join(import.meta.dirname, 'support/writer.ts')
        await must([process.execPath, 'build', '--compile', '--outfile', program, writer])
        await buildFromScratch(engine, 'sonarr:1', program, [
          'VOLUME /cache',
          'ENTRYPOINT ["/writer"]',
          'HEALTHCHECK --interval=1s --timeout=5s --retries=5 CMD ["/writer","--health"]',
        ])
        for (const folder of ['config', 'data/media/tv', 'data/torrents']) mkdirSync(at(folder), { recursive: true })
        writeFileSync(at('compose.yaml'), STACK)
        writeFileSync(at('data/media/tv/one.mkv'), 'film')
        await engine.docker(['compose', '--project-directory', directory, 'up', '--detach'])

        const { data: seen } = await usher.ask<MigrationData>('migration')
        expect(seen!.found).toMatchObject([
          {
            sort: 'project',
            name: 'den',
            directory,
            apps: [{ app: 'sonarr', keeps: expect.arrayContaining([at('config')]) }],
          },
        ])
        const taken = await usher.ask<AdoptionData>('migrate', 'in-place', 'den', '--yes')
        expect(taken.data).toMatchObject({ operates: { project: 'den', directory, services: ['sonarr'] } })
        const { data: status } = await usher.ask<StatusData>('status')
        expect(status).toMatchObject({ project: 'den', services: [{ service: 'sonarr' }] })

        const networks = async () =>
          (await list('network', 'ls', '--format', '{{.Name}}')).filter((name) => name.startsWith('den'))
        expect(await networks()).toEqual(['den_default'])
        expect((await usher.ask('down')).code).toBe(0)
        expect(await networks()).toEqual([])
        // As after Compose's own `down`: somebody may still want what is in it.
        const nameless = async () => (await list('volume', 'ls', '--quiet')).filter((name) => name !== 'den_state')
        expect(await nameless()).toHaveLength(1)
        await engine.docker(['volume', 'rm', ...(await nameless())])
        const again = await usher.ask('up', 'sonarr')
        expect([again.code, again.code === 0 ? '' : again.err]).toEqual([0, ''])
        expect(await networks()).toEqual(['den_default'])

        expect((await remove('stop')).items).toMatchObject([{ what: 'container', result: 'stopped' }])
        expect(await list('ps', '--quiet')).toEqual([])
        expect((await list('ps', '--all', '--quiet')).length).toBe(1)

        expect(await nameless()).toHaveLength(1)
        const { items } = await remove('services')
        expect(items.filter(({ what }) => what === 'volume')).toMatchObject([
          { name: 'a volume without a name of sonarr, /cache', bytes: expect.any(Number), result: 'removed' },
        ])
        expect(await list('ps', '--all', '--quiet')).toEqual([])
        expect(await list('images', '--quiet')).toEqual([])
        expect(await networks()).toEqual([])
        expect(await list('volume', 'ls', '--quiet')).toEqual(['den_state'])
        expect(existsSync(at('config/app.db'))).toBe(true)

        symlinkSync('/', at('config/everything'))
        await remove('configuration')
        expect(await list('volume', 'ls', '--quiet')).toEqual([])
        expect([existsSync(at('config')), existsSync('/etc'), existsSync(at('compose.yaml'))]).toEqual([
          false,
          true,
          true,
        ])
        expect(readFileSync(at('data/media/tv/one.mkv'), 'utf8')).toBe('film')

        const media = await remove('media')
        expect(media.items).toMatchObject([{ what: 'media-folder', bytes: 4, files: 1, result: 'removed' }])
        expect([existsSync(at('data')), existsSync(at('compose.yaml'))]).toEqual([false, true])

        expect((await usher.ask<Job>('forget', '--yes')).code).toBe(0)
        expect(existsSync(join(owned.folder, 'home/state'))).toBe(false)
      } finally {
        await usher.end()
        await engine.stop()
        owned.release()
      }
    },
    240_000,
  )
