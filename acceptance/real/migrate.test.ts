import { expect } from 'bun:test'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { AdoptionData } from '../../contract/kinds/adoption.ts'
import type { Job } from '../../contract/kinds/job.ts'
import type { MigrationData } from '../../contract/kinds/migration.ts'
import type { StatusData } from '../../contract/kinds/status.ts'
import type { UndoData } from '../../contract/kinds/undo.ts'
import { keptFiles } from '../../rehearsal/apps/kept-files.ts'
import { usualKey } from '../../rehearsal/apps/keys.ts'
import { realTest } from './support/available.ts'
import { startDocker } from './support/docker.ts'
import { own } from './support/owned.ts'
import { buildApp, buildStandIn } from './stack/images.ts'
import { compile } from './stack/programs.ts'
import { container, hearing } from './stack/events.ts'
import { named } from './stack/truth.ts'
import { usherAt } from './stack/usher.ts'

const SLOW = 240_000

/** Somebody's own project, whose apps take the ports that usher's stack would have. */
const MEDIA = `
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

/** Every file below a folder with what is in it. */
const contents = (folder: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((one) => one.isFile())
      .map((one) => join(one.parentPath, one.name))
      .map((file) => [file, readFileSync(file, 'base64')]),
  )

function keepKey(app: string, config: string): void {
  for (const { at, text } of keptFiles(app, usualKey(app))) {
    const file = join(config, at.slice('/config'.length))
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
}

realTest(
  ['docker-28.5', 'compose-2.40'],
  'a project that was there is operated where it is, then replaced and put back, and not one byte of it is another',
  async () => {
    const owned = own('migrate')
    const engine = await startDocker({ version: '28.5' })
    const home = join(owned.folder, 'home')
    const media = join(owned.folder, 'media')
    const programs = await compile()
    // A published port of this engine is heard on this machine, and not where the engine itself is.
    const usher = usherAt([programs.usher], ['--home', home, '--engine', engine.endpoint], {
      ...engine.env,
      HOME: owned.folder,
    })
    const run = async (...words: string[]): Promise<AdoptionData> => {
      const { data, err } = await usher.ask<AdoptionData>('migrate', ...words)
      if (!data) throw new Error(err)
      return data
    }
    const states = async () =>
      Object.fromEntries(
        (await engine.docker(['ps', '--all', '--format', '{{.Names}} {{.State}} {{.Ports}}']))
          .trim()
          .split('\n')
          .map((line) => [line.split(' ')[0]!, line.split(' ').slice(1).join(' ')]),
      )
    /** What is told, and what is stopped: the engine may still be at what usher had asked of it. */
    const atRest = async () => {
      const ended = async () =>
        Object.entries(await states()).flatMap(([name, how]) => (how.startsWith('exited') ? name : []))
      for (let before = await ended(); ;) {
        const { data } = await usher.ask<MigrationData>('migration')
        const stopped = await ended()
        if (Bun.deepEquals(before, stopped)) return { summary: data!.summary, stopped }
        before = stopped
      }
    }
    try {
      await buildStandIn(engine, programs.standIn)
      const { data: status } = await usher.ask<StatusData>('status')
      for (const app of ['sonarr', 'jellyfin'])
        await buildApp(engine, app, named(status!, app).image.declared!, ['HEALTHCHECK NONE'])
      await buildApp(engine, 'sonarr', 'linuxserver/sonarr:4.0.15')
      await buildApp(engine, 'jellyfin', 'jellyfin/jellyfin:10.10.7')
      mkdirSync(join(media, 'data/media/tv'), { recursive: true })
      writeFileSync(join(media, 'data/media/tv/one.mkv'), 'an episode')
      writeFileSync(join(media, 'compose.yaml'), MEDIA)
      for (const config of [join(media, 'config/sonarr'), join(home, 'data/stack/config/sonarr')])
        keepKey('sonarr', config)
      await engine.docker(['compose', '--project-directory', media, 'up', '--detach', '--wait'])
      const [files, ran] = [contents(media), await states()]

      const { data: seen } = await usher.ask<MigrationData>('migration')
      expect(seen!.found).toMatchObject([
        { name: 'media', modes: ['in-place', 'beside', 'import', 'replace'].map((mode) => ({ mode, possible: true })) },
      ])

      expect(await run('in-place', 'media', '--yes')).toMatchObject({
        operates: { project: 'media', directory: media },
      })
      expect((await usher.ask<StatusData>('status')).data).toMatchObject({ project: 'media' })
      expect((await usher.ask<UndoData>('undo', '--yes')).data).toMatchObject({ complete: true })
      expect([contents(media), await states()]).toEqual([files, ran])

      const { moves: shown } = await run('replace', 'media', '--dry-run')
      expect(shown).toMatchObject({ stops: ['media-jellyfin-1', 'media-sonarr-1'].toSorted(), complete: true })
      const ports = (some: { key: string; from: string | null; to: string | null }[]) =>
        some.filter(({ key }) => key.endsWith('_PORT'))
      expect(ports(shown!.settings)).toEqual([
        { key: 'JELLYFIN_PORT', from: null, to: '8097' },
        { key: 'SONARR_PORT', from: null, to: '8990' },
        { key: 'JELLYFIN_PORT', from: '8097', to: null },
        { key: 'SONARR_PORT', from: '8990', to: null },
      ])
      expect(await states()).toEqual(ran)

      // Each as it is seen by the engine: usher ends at that, and what comes next tells the truth and goes on.
      const instants = [
        [container('start', 'sonarr'), 'nothing of media was stopped'],
        [container('die', 'jellyfin'), 'of media, media-jellyfin-1 '],
        [container('die', 'sonarr'), 'of media, media-jellyfin-1 and media-sonarr-1 are stopped'],
      ] as const
      for (const [instant, stands] of instants) {
        const reached = await hearing(engine, instant)
        const move = usher.begin('migrate', 'replace', 'media', '--yes')
        await Promise.race([reached.seen, move.ended])
        move.kill('SIGKILL')
        await move.ended
        const { summary, stopped } = await atRest()
        expect(summary).toContain(stands)
        for (const name of ['media-jellyfin-1', 'media-sonarr-1'])
          expect([name, summary.includes(name)]).toEqual([name, stopped.includes(name)])
        expect(summary).toContain('usher migrate replace media goes on from there')
        const [job] = (await usher.ask<{ jobs: Job[] }>('jobs')).data!.jobs
        expect(job).toMatchObject({ action: 'migrate', state: 'interrupted', error: { code: 'STATE-3' } })
        expect(job!.error!.remedies.map(({ command }) => command)).toEqual([
          'usher migrate replace media',
          expect.stringMatching(/^usher migrate back media --run migrate-/),
        ])
      }

      const { moves } = await run('replace', 'media', '--yes')
      expect(moves!.steps.filter(({ state }) => state === 'failed' || state === 'not-begun')).toEqual([])
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
      expect(contents(media)).toEqual(files)

      expect((await usher.ask<UndoData>('undo', '--yes')).data).toMatchObject({ complete: true })
      const back = await states()
      expect(Object.keys(back).toSorted()).toEqual(['media-jellyfin-1', 'media-sonarr-1'])
      for (const state of Object.values(back)) expect(state).toStartWith('running')
      expect(contents(media)).toEqual(files)
      expect(readFileSync(join(home, 'data/stack/.env'), 'utf8')).not.toMatch(/^[A-Z_]+=/m)
    } finally {
      await usher.end()
      await engine.stop()
      owned.release()
    }
  },
  SLOW,
)
