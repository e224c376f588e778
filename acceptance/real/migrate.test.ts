import { expect } from 'bun:test'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { AdoptionData } from '../../contract/kinds/adoption.ts'
import type { Job } from '../../contract/kinds/job.ts'
import type { MigrationData } from '../../contract/kinds/migration.ts'
import type { StatusData } from '../../contract/kinds/status.ts'
import type { UndoData } from '../../contract/kinds/undo.ts'
import { configFilesFor } from '../../rehearsal/apps/config-files.ts'
import { defaultKey } from '../../rehearsal/apps/keys.ts'
import { realTest } from './support/parts.ts'
import { startDocker } from './support/docker.ts'
import { createOwnedFolder } from './support/owned-folder.ts'
import { buildAppImage, buildStandIn } from './support/stack/stand-in-images.ts'
import { compilePrograms } from './support/stack/programs.ts'
import { isContainerEvent, watchEngineEvents } from './support/stack/engine-events.ts'
import { findService } from './support/stack/docker-comparison.ts'
import { usherProgram } from './support/stack/usher-program.ts'

const SLOW = 240_000

/** A user's own project; its apps use the ports of usher's stack. */
const MEDIA_COMPOSE = `
name: media
services:
  sonarr:
    image: linuxserver/sonarr:4.0.15
    restart: unless-stopped
    ports: ["8989:8989"]
    volumes: ["./config/sonarr:/config", "./data:/data"]
  jellyfin:
    image: jellyfin/jellyfin:10.10.7
    restart: unless-stopped
    ports: ["8096:8096"]
    volumes: ["./config/jellyfin:/config", "./data:/data:ro"]
`

const folderContents = (folder: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((one) => one.isFile())
      .map((one) => join(one.parentPath, one.name))
      .map((file) => [file, readFileSync(file, 'base64')]),
  )

function writeKeyFiles(app: string, config: string): void {
  for (const { path, text } of configFilesFor(app, defaultKey(app))) {
    const file = join(config, path.slice('/config'.length))
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
}

realTest(
  ['docker-28.5', 'compose-2.40'],
  'an existing project is operated in place, then replaced and put back, and no byte of it changes',
  async () => {
    const owned = createOwnedFolder('migrate')
    const engine = await startDocker({ version: '28.5' })
    const home = join(owned.folder, 'home')
    const media = join(owned.folder, 'media')
    const programs = await compilePrograms()
    // This engine's published ports are reachable from the host, but not from the engine's own network.
    const usher = usherProgram([programs.usher], ['--home', home, '--engine', engine.endpoint], {
      ...engine.env,
      HOME: owned.folder,
    })
    const run = async (...words: string[]): Promise<AdoptionData> => {
      const { data, err } = await usher.run<AdoptionData>('migrate', ...words)
      if (!data) throw new Error(err)
      return data
    }
    /**
     * A Compose that was killed while it recreated a container leaves the id of the old one before the name.
     * source: compose, pkg/compose/convergence.go
     */
    const nameOf = (written: string) => written.replace(/^[0-9a-f]{12}_/, '')
    const states = async () =>
      Object.fromEntries(
        (await engine.docker(['ps', '--all', '--format', '{{.Names}} {{.State}} {{.Ports}}']))
          .trim()
          .split('\n')
          .map((line) => [nameOf(line.split(' ')[0]!), line.split(' ').slice(1).join(' ')]),
      )
    /** What usher reports, and which containers are stopped: the engine may still be finishing earlier requests. */
    const atRest = async () => {
      const ended = async () =>
        Object.entries(await states()).flatMap(([name, how]) => (how.startsWith('exited') ? name : []))
      for (let before = await ended(); ;) {
        const { data } = await usher.run<MigrationData>('migration')
        const stopped = await ended()
        if (Bun.deepEquals(before, stopped)) return { summary: data!.summary, stopped }
        before = stopped
      }
    }
    try {
      await buildStandIn(engine, programs.standIn)
      const { data: status } = await usher.run<StatusData>('status')
      for (const app of ['sonarr', 'jellyfin'])
        await buildAppImage(engine, app, findService(status!, app).container_image.declared_image!, [
          'HEALTHCHECK NONE',
        ])
      await buildAppImage(engine, 'sonarr', 'linuxserver/sonarr:4.0.15')
      await buildAppImage(engine, 'jellyfin', 'jellyfin/jellyfin:10.10.7')
      mkdirSync(join(media, 'data/media/tv'), { recursive: true })
      writeFileSync(join(media, 'data/media/tv/one.mkv'), 'an episode')
      writeFileSync(join(media, 'compose.yaml'), MEDIA_COMPOSE)
      for (const config of [join(media, 'config/sonarr'), join(home, 'data/stack/config/sonarr')])
        writeKeyFiles('sonarr', config)
      await engine.docker(['compose', '--project-directory', media, 'up', '--detach', '--wait'])
      const [files, ran] = [folderContents(media), await states()]

      const { data: found } = await usher.run<MigrationData>('migration')
      expect(found!.installations).toMatchObject([
        { name: 'media', modes: ['in-place', 'beside', 'import', 'replace'].map((mode) => ({ mode, possible: true })) },
      ])

      expect(await run('in-place', 'media', '--yes')).toMatchObject({
        operated_project: { project: 'media', folder: media },
      })
      expect((await usher.run<StatusData>('status')).data).toMatchObject({ project: 'media' })
      expect((await usher.run<UndoData>('undo', '--yes')).data).toMatchObject({ complete: true })
      expect([folderContents(media), await states()]).toEqual([files, ran])

      const { migration: planned } = await run('replace', 'media', '--dry-run')
      expect(planned).toMatchObject({
        stopped_containers: ['media-jellyfin-1', 'media-sonarr-1'].toSorted(),
        complete: true,
      })
      const ports = (some: { key: string; from: string | null; to: string | null }[]) =>
        some.filter(({ key }) => key.endsWith('_PORT'))
      expect(ports(planned!.settings)).toEqual([
        { key: 'JELLYFIN_PORT', from: null, to: '8097' },
        { key: 'SONARR_PORT', from: null, to: '8990' },
        { key: 'JELLYFIN_PORT', from: '8097', to: null },
        { key: 'SONARR_PORT', from: '8990', to: null },
      ])
      expect(await states()).toEqual(ran)

      // Engine events at which usher is killed. The next command must report correctly and continue.
      const instants = [
        [isContainerEvent('start', 'sonarr'), 'no container of media was stopped'],
        [isContainerEvent('die', 'jellyfin'), 'of media, media-jellyfin-1 '],
        [isContainerEvent('die', 'sonarr'), 'of media, media-jellyfin-1 and media-sonarr-1 are stopped'],
      ] as const
      for (const [instant, stands] of instants) {
        const reached = await watchEngineEvents(engine, instant)
        const move = usher.start('migrate', 'replace', 'media', '--yes')
        await Promise.race([reached.seen, move.result])
        move.kill('SIGKILL')
        await move.result
        const { summary, stopped } = await atRest()
        expect(summary).toContain(stands)
        for (const name of ['media-jellyfin-1', 'media-sonarr-1'])
          expect([name, summary.includes(name)]).toEqual([name, stopped.includes(name)])
        expect(summary).toContain('usher migrate replace media continues it')
        const [job] = (await usher.run<{ jobs: Job[] }>('jobs')).data!.jobs
        expect(job).toMatchObject({ action: 'migrate', state: 'interrupted', error: { code: 'STATE-3' } })
        expect(job!.error!.remedies.map(({ command }) => command)).toEqual([
          'usher migrate replace media',
          expect.stringMatching(/^usher migrate rollback media --rollback-run migrate-/),
        ])
      }

      const { migration } = await run('replace', 'media', '--yes')
      expect(migration!.steps.filter(({ result }) => result === 'failed' || result === 'pending')).toEqual([])
      const after = await states()
      expect(Object.keys(after).toSorted()).toEqual([
        'media-jellyfin-1',
        'media-sonarr-1',
        'usher-jellyfin-1',
        'usher-sonarr-1',
      ])
      for (const name of ['media-jellyfin-1', 'media-sonarr-1']) expect(after[name]).toStartWith('exited')
      expect(after['usher-sonarr-1']).toContain('127.0.0.1:8989->8989')
      expect(after['usher-jellyfin-1']).toContain('127.0.0.1:8096->8096')
      expect(folderContents(media)).toEqual(files)

      expect((await usher.run<UndoData>('undo', '--yes')).data).toMatchObject({ complete: true })
      const back = await states()
      expect(Object.keys(back).toSorted()).toEqual(['media-jellyfin-1', 'media-sonarr-1'])
      for (const state of Object.values(back)) expect(state).toStartWith('running')
      expect(folderContents(media)).toEqual(files)
      expect(readFileSync(join(home, 'data/stack/.env'), 'utf8')).not.toMatch(/^[A-Z_]+=/m)
    } finally {
      await usher.stop()
      await engine.stop()
      owned.release()
    }
  },
  SLOW,
)
