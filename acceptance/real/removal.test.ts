import { expect } from 'bun:test'
import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AdoptionData } from '../../contract/kinds/adoption.ts'
import type { Job } from '../../contract/kinds/job.ts'
import type { MigrationData } from '../../contract/kinds/migration.ts'
import type { StatusData } from '../../contract/kinds/status.ts'
import type { UninstallData } from '../../contract/kinds/uninstall.ts'
import { runOrThrow } from '../../tools/provision/command.ts'
import type { PartName } from '../../tools/provision/parts.ts'
import { concurrentRealTest } from './support/parts.ts'
import { startDocker } from './support/docker.ts'
import type { TestEngine } from './support/test-engine.ts'
import { buildFromScratch } from './support/scratch-image.ts'
import { createOwnedFolder } from './support/owned-folder.ts'
import { startPodman } from './support/podman.ts'
import { usherProgram } from './support/stack/usher-program.ts'
import { compileUsher } from './support/stack/programs.ts'

/** The image has an app's name, so that usher recognises it. */
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
  concurrentRealTest(
    [part, 'compose-2.40'],
    `on ${title}, an existing project is operated in place, and each degree of removal keeps what it does not name`,
    async () => {
      const owned = createOwnedFolder('removal')
      const engine = await start()
      const program = join(owned.folder, 'writer')
      const directory = join(owned.folder, 'den')
      const at = (...parts: string[]) => join(directory, ...parts)
      const command = [await compileUsher()]
      const usher = usherProgram(command, ['--home', join(owned.folder, 'home'), '--engine', engine.endpoint], {
        ...engine.env,
        HOME: owned.folder,
      })
      const list = async (...words: string[]) => (await engine.docker(words)).trim().split('\n').filter(Boolean)
      const remove = async (removal: string) => {
        const { data, err } = await usher.run<UninstallData>('uninstall', 'apply', removal, '--yes')
        expect([removal, data?.complete, data ? '' : err]).toEqual([removal, true, ''])
        return data!
      }
      try {
        const writer = join(import.meta.dirname, 'support/programs/database-writer.ts')
        await runOrThrow([process.execPath, 'build', '--compile', '--outfile', program, writer])
        await buildFromScratch(engine, 'sonarr:1', program, [
          'VOLUME /cache',
          'ENTRYPOINT ["/writer"]',
          'HEALTHCHECK --interval=1s --timeout=5s --retries=5 CMD ["/writer","--health"]',
        ])
        for (const folder of ['config', 'data/media/tv', 'data/torrents']) mkdirSync(at(folder), { recursive: true })
        writeFileSync(at('compose.yaml'), STACK)
        writeFileSync(at('data/media/tv/one.mkv'), 'film')
        await engine.docker(['compose', '--project-directory', directory, 'up', '--detach'])

        const { data: found } = await usher.run<MigrationData>('migration')
        expect(found!.installations).toMatchObject([
          {
            type: 'project',
            name: 'den',
            folder: directory,
            apps: [{ app: 'sonarr', data_folders: expect.arrayContaining([at('config')]) }],
          },
        ])
        const adopted = await usher.run<AdoptionData>('migrate', 'in-place', 'den', '--yes')
        expect(adopted.data).toMatchObject({
          operated_project: { project: 'den', folder: directory, services: ['sonarr'] },
        })
        const { data: status } = await usher.run<StatusData>('status')
        expect(status).toMatchObject({ project: 'den', services: [{ service: 'sonarr' }] })

        const networks = async () =>
          (await list('network', 'ls', '--format', '{{.Name}}')).filter((name) => name.startsWith('den'))
        expect(await networks()).toEqual(['den_default'])
        expect((await usher.run('down')).code).toBe(0)
        expect(await networks()).toEqual([])
        // Compose's own `down` keeps volumes too: the user may still want their data.
        const nameless = async () => (await list('volume', 'ls', '--quiet')).filter((name) => name !== 'den_state')
        expect(await nameless()).toHaveLength(1)
        await engine.docker(['volume', 'rm', ...(await nameless())])
        const restarted = await usher.run('up', 'sonarr')
        expect([restarted.code, restarted.code === 0 ? '' : restarted.err]).toEqual([0, ''])
        expect(await networks()).toEqual(['den_default'])

        expect((await remove('stop')).items).toMatchObject([{ type: 'container', result: 'stopped' }])
        expect(await list('ps', '--quiet')).toEqual([])
        expect((await list('ps', '--all', '--quiet')).length).toBe(1)

        expect(await nameless()).toHaveLength(1)
        const { items } = await remove('services')
        expect(items.filter(({ type: what }) => what === 'volume')).toMatchObject([
          { name: 'an unnamed volume of sonarr, /cache', size_bytes: expect.any(Number), result: 'removed' },
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
        expect(media.items).toMatchObject([{ type: 'media-folder', size_bytes: 4, files_total: 1, result: 'removed' }])
        expect([existsSync(at('data')), existsSync(at('compose.yaml'))]).toEqual([false, true])

        expect((await usher.run<Job>('forget', '--yes')).code).toBe(0)
        expect(existsSync(join(owned.folder, 'home/state'))).toBe(false)
      } finally {
        await usher.stop()
        await engine.stop()
        owned.release()
      }
    },
    240_000,
  )
