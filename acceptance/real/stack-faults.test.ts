import { describe, expect } from 'bun:test'
import type { HistoryData } from '../../contract/kinds/history.ts'
import type { Job } from '../../contract/kinds/job.ts'
import type { LifecycleData } from '../../contract/kinds/lifecycle.ts'
import type { StatusData } from '../../contract/kinds/status.ts'
import { startDocker } from './support/docker.ts'
import { isContainerEvent, watchEngineEvents } from './support/stack/engine-events.ts'
import { folderContents } from './support/stack/folder-contents.ts'
import { effectsByService, startForms, stackTests, readStatus } from './support/stack/stack-test.ts'
import type { TestStack } from './support/stack/test-stack.ts'
import {
  containerStarts,
  inspectWithDocker,
  findService,
  statusDifferences,
  settledStatusDifferences,
} from './support/stack/docker-comparison.ts'

describe('failures on Docker 28.5', () => {
  const proves = stackTests(['docker-28.5', 'compose-2.40'], () => startDocker({ version: '28.5' }), 'here')

  proves('the next status reports a killed container as dead', async (stage) => {
    await startForms(stage, 'watch')
    await stage.engine.docker(['kill', 'den-jellyfin-1'])
    const status = await readStatus(stage)
    expect(findService(status, 'jellyfin')).toMatchObject({ state: 'failed', exit_code: 137, ports: [] })
    expect(status.summary).toBe('1 of 1 services has a problem: jellyfin.')
    expect(await statusDifferences(status, stage.engine)).toEqual([])
    const { code } = await stage.usher.run('up', 'watch')
    expect({ code, state: findService(await readStatus(stage), 'jellyfin').state }).toEqual({
      code: 0,
      state: 'healthy',
    })
  })

  proves('up resumes a paused service', async (stage) => {
    await startForms(stage, 'watch')
    await stage.engine.docker(['pause', 'den-jellyfin-1'])
    expect(findService(await readStatus(stage), 'jellyfin').state).toBe('paused')
    const { code, data } = await stage.usher.run<LifecycleData>('up', 'watch')
    expect({ code, effects: effectsByService(data!) }).toEqual({ code: 0, effects: { jellyfin: 'start' } })
    expect(await statusDifferences(await readStatus(stage), stage.engine)).toEqual([])
  })

  proves('a failing health check is reported with its output, and so is its recovery', async (stage) => {
    await startForms(stage, 'watch')
    const sick = await watchEngineEvents(stage.engine, isContainerEvent('health_status: unhealthy', 'jellyfin'))
    await setStandInFault(stage.ports.jellyfin, 'unhealthy')
    await sick.seen
    const jellyfin = findService(await readStatus(stage), 'jellyfin')
    expect(jellyfin).toMatchObject({
      state: 'unhealthy',
      health: { checked_by: 'engine', output: '503 jellyfin is not well' },
    })
    expect(jellyfin.health!.failing_streak).toBeGreaterThanOrEqual(2)
    const well = await watchEngineEvents(stage.engine, isContainerEvent('health_status: healthy', 'jellyfin'))
    await setStandInFault(stage.ports.jellyfin, 'none')
    await well.seen
    expect(findService(await readStatus(stage), 'jellyfin').state).toBe('healthy')
  })

  proves(
    'up fails with the name of a crash-looping service, its last lines and what its absence costs',
    async (stage) => {
      await startForms(stage)
      const { code, data } = await stage.usher.run<LifecycleData>('up', 'subtitles')
      const bazarr = data!.services[0]!
      expect({ code, summary: data!.summary }).toEqual({
        code: 3,
        summary: '1 of 1 services has a problem: bazarr (crash-looping).',
      })
      expect(bazarr).toMatchObject({ healthy: false, impact: 'No subtitles' })
      expect(bazarr.last_lines).toContain('[Fatal] bazarr: an internal error occurred; shutting down')
      const now = findService(await readStatus(stage), 'bazarr')
      expect(now.state).toBe('crash-looping')
      expect(now.restarts).toBeGreaterThanOrEqual(3)
    },
  )

  proves('up fails with the name of a service that does not become healthy in time', async (stage) => {
    await startForms(stage)
    const { code, data } = await stage.usher.run<LifecycleData>('up', 'music')
    expect(code).toBe(3)
    expect(data!.summary).toStartWith('1 of 1 services has a problem: lidarr (')
    expect(data!.services[0]!.last_lines.join('\n')).toContain('[Info]')
    const drawn = await stage.usher.runInTerminal('up', 'music')
    expect(drawn.code).toBe(3)
    expect(drawn.seen).toContain('No new music arrives')
    expect(drawn.seen).toContain('usher logs lidarr')
  })

  proves('a second change is refused with the name of the first, which another process can cancel', async (stage) => {
    await startForms(stage)
    const waiting = await watchEngineEvents(stage.engine, isContainerEvent('start', 'lidarr'))
    const first = stage.usher.start<LifecycleData>('up', 'music')
    await waiting.seen
    const second = await stage.usher.run('down')
    expect({ code: second.code, summary: second.error?.summary }).toEqual({
      code: 5,
      summary: 'Another change is running: Start music.',
    })
    const job = (await stage.usher.run<{ jobs: Job[] }>('jobs')).data!.jobs[0]!
    expect(job).toMatchObject({ state: 'running', summary: 'Start music' })
    expect((await stage.usher.run<Job>('cancel', job.id)).code).toBe(0)
    const ended = await first.result
    expect({ code: ended.code, error: ended.error?.code }).toEqual({ code: 1, error: 'USHER-5' })
    expect((await stage.usher.run<Job>('job', job.id)).data!.state).toBe('cancelled')
    expect((await stage.usher.run('down')).code).toBe(0)
  })

  const instants = {
    'as soon as it has begun': (event) => event.Type === 'network' && event.Action === 'create',
    'at the first container': isContainerEvent('create'),
    'while Compose waits for the tunnel': isContainerEvent('start', 'gluetun'),
    'while usher waits for what started last': isContainerEvent('start', 'qbittorrent'),
  } satisfies Record<string, Parameters<typeof watchEngineEvents>[1]>

  for (const [when, instant] of Object.entries(instants))
    proves(`after kill -9 during up, ${when}, status is correct and a second up finishes`, async (stage) => {
      await startForms(stage)
      await stage.engine.docker(['network', 'rm', '--force', 'den_default'])
      const reached = await watchEngineEvents(stage.engine, instant)
      const up = stage.usher.start('up', 'tv')
      await reached.seen
      up.kill('SIGKILL')
      await up.result
      expect(findService(await readStatus(stage), 'sonarr')).toBeDefined()
      const [job] = (await stage.usher.run<{ jobs: Job[] }>('jobs')).data!.jobs
      expect(job).toMatchObject({ action: 'up', state: 'interrupted', error: { code: 'STATE-3' } })
      expect(job!.error!.remedies[0]!.command).toBe('usher up tv')
      const [change] = (await stage.usher.run<HistoryData>('history')).data!.changes
      expect(change).toMatchObject({ action: 'up', state: 'interrupted', targets: ['tv'] })
      const second = await stage.usher.run<LifecycleData>('up', 'tv')
      expect({ code: second.code, error: second.error, complete: second.data?.complete }).toEqual({
        code: 0,
        error: undefined,
        complete: true,
      })
      const status = await readStatus(stage)
      expect(status.summary).toBe('Everything the household needs is running.')
      expect(await statusDifferences(status, stage.engine)).toEqual([])
    })

  proves('a stopped engine is reported as that, and so is what came back with it', async (stage) => {
    await startForms(stage, 'watch')
    await stage.engine.halt()
    const { code, error } = await stage.usher.run<StatusData>('status')
    expect({ code, error: error?.code }).toEqual({ code: 1, error: 'ENGINE-2' })
    const change = await stage.usher.run('up', 'watch')
    expect({ code: change.code, error: change.error?.code }).toEqual({ code: 1, error: 'ENGINE-2' })
    await stage.engine.resume()
    expect(await settledStatusDifferences(() => readStatus(stage), stage.engine)).toEqual([])
    expect((await stage.usher.run('up', 'watch')).code).toBe(0)
    expect(findService(await readStatus(stage), 'jellyfin').state).toBe('healthy')
  })

  proves('an engine that stops during up fails the command, and a second up finishes', async (stage) => {
    await startForms(stage)
    const reached = await watchEngineEvents(stage.engine, isContainerEvent('start', 'gluetun'))
    const up = stage.usher.start('up', 'torrents')
    await reached.seen
    await stage.engine.halt('SIGKILL')
    const { code, error } = await up.result
    expect({ code, error: error?.code }).toEqual({ code: 1, error: 'ENGINE-2' })
    await stage.engine.resume()
    const [job] = (await stage.usher.run<{ jobs: Job[] }>('jobs')).data!.jobs
    expect(job).toMatchObject({ action: 'up', state: 'failed', error: { code: 'ENGINE-2' } })
    expect((await stage.usher.run('up', 'torrents')).code).toBe(0)
    expect(await statusDifferences(await readStatus(stage), stage.engine)).toEqual([])
  })

  proves('a missing Compose is reported before anything changes', async (stage) => {
    await startForms(stage, 'find')
    const before = folderContents(stage.home)
    const setting = ['config', 'set', 'TZ', 'Asia/Tokyo']
    for (const words of [['up', 'tv'], ['down'], ['switch', 'films'], ['pull'], setting]) {
      const { code, error } = await stage.usherWithoutDocker.run(...words)
      expect({ words, code, error: error?.code }).toEqual({ words, code: 1, error: 'COMPOSE-1' })
    }
    expect(folderContents(stage.home)).toEqual(before)
    expect([...(await inspectWithDocker(stage.engine)).keys()]).toEqual(['prowlarr'])
  })

  proves('a service is restarted without Compose', async (stage) => {
    await startForms(stage, 'find')
    const before = await containerStarts(stage.engine)
    const { code } = await stage.usherWithoutDocker.run('restart', 'prowlarr')
    expect(code).toBe(0)
    expect(await containerStarts(stage.engine)).not.toEqual(before)
  })

  proves('a port in use by another program is reported before anything changes', async (stage) => {
    await startForms(stage)
    using _other = Bun.serve({ port: stage.ports.audiobookshelf, hostname: '127.0.0.1', fetch: () => new Response() })
    const before = folderContents(stage.home)
    const { code, error } = await stage.usher.run('up', 'books')
    expect({ code, error: error?.code }).toEqual({ code: 1, error: 'CHANGE-3' })
    expect(error!.summary).toMatch(
      new RegExp(`^Port ${stage.ports.audiobookshelf} is already in use: .* uses it, and audiobookshelf needs it.$`),
    )
    expect((await inspectWithDocker(stage.engine)).size).toBe(0)
    expect(folderContents(stage.home)).toEqual(before)
  })
})

async function setStandInFault(port: TestStack['ports'][keyof TestStack['ports']], fault: string): Promise<void> {
  const body = JSON.stringify({ fault })
  const { ok, status } = await fetch(`http://127.0.0.1:${port}/__fault`, { method: 'POST', body })
  if (!ok) throw new Error(`the stand-in answered ${status}`)
}
