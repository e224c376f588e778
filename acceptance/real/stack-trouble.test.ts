import { describe, expect } from 'bun:test'
import type { HistoryData } from '../../contract/kinds/history.ts'
import type { Job } from '../../contract/kinds/job.ts'
import type { LifecycleData } from '../../contract/kinds/lifecycle.ts'
import type { StatusData } from '../../contract/kinds/status.ts'
import { startDocker } from './support/docker.ts'
import { container, hearing } from './stack/events.ts'
import { contentsOf } from './stack/folder.ts'
import { effects, given, onStage, statusOf } from './stack/on-stage.ts'
import type { Stage } from './stack/stage.ts'
import { dockerSays, named, untruths, untruthsAtRest } from './stack/truth.ts'

describe('when things go wrong on Docker 28.5', () => {
  const proves = onStage(['docker-28.5', 'compose-2.40'], () => startDocker({ version: '28.5' }), 'here')

  proves('a container that was killed is told as dead by the very next status', async (stage) => {
    await given(stage, 'watch')
    await stage.engine.docker(['kill', 'den-jellyfin-1'])
    const status = await statusOf(stage)
    expect(named(status, 'jellyfin')).toMatchObject({ state: 'failed', exit_code: 137, ports: [] })
    expect(status.summary).toBe('1 of 1 services is not as it should be: jellyfin.')
    expect(await untruths(status, stage.engine)).toEqual([])
    const { code } = await stage.usher.ask('up', 'watch')
    expect({ code, state: named(await statusOf(stage), 'jellyfin').state }).toEqual({ code: 0, state: 'healthy' })
  })

  proves('up goes on with what somebody paused', async (stage) => {
    await given(stage, 'watch')
    await stage.engine.docker(['pause', 'den-jellyfin-1'])
    expect(named(await statusOf(stage), 'jellyfin').state).toBe('paused')
    const { code, data } = await stage.usher.ask<LifecycleData>('up', 'watch')
    expect({ code, effects: effects(data!) }).toEqual({ code: 0, effects: { jellyfin: 'start' } })
    expect(await untruths(await statusOf(stage), stage.engine)).toEqual([])
  })

  proves('a health check that fails is told with its own words, and so is its recovery', async (stage) => {
    await given(stage, 'watch')
    const sick = await hearing(stage.engine, container('health_status: unhealthy', 'jellyfin'))
    await fault(stage.ports.jellyfin, 'unhealthy')
    await sick.seen
    const jellyfin = named(await statusOf(stage), 'jellyfin')
    expect(jellyfin).toMatchObject({ state: 'unhealthy', health: { from: 'engine', said: '503 jellyfin is not well' } })
    expect(jellyfin.health!.failed_looks).toBeGreaterThanOrEqual(2)
    const well = await hearing(stage.engine, container('health_status: healthy', 'jellyfin'))
    await fault(stage.ports.jellyfin, 'none')
    await well.seen
    expect(named(await statusOf(stage), 'jellyfin').state).toBe('healthy')
  })

  proves('up ends naming what keeps crashing, with its last lines and what its absence costs', async (stage) => {
    await given(stage)
    const { code, data } = await stage.usher.ask<LifecycleData>('up', 'subtitles')
    const bazarr = data!.services[0]!
    expect({ code, summary: data!.summary }).toEqual({
      code: 3,
      summary: '1 of 1 services is not as it should be: bazarr (crash-looping).',
    })
    expect(bazarr).toMatchObject({ healthy: false, without: 'No subtitles' })
    expect(bazarr.last_lines).toContain('[Fatal] bazarr: a part of it broke, and it cannot go on')
    const now = named(await statusOf(stage), 'bazarr')
    expect(now.state).toBe('crash-looping')
    expect(now.restarts).toBeGreaterThanOrEqual(3)
  })

  proves('up ends naming what does not become healthy once its time is over', async (stage) => {
    await given(stage)
    const { code, data } = await stage.usher.ask<LifecycleData>('up', 'music')
    expect(code).toBe(3)
    expect(data!.summary).toStartWith('1 of 1 services is not as it should be: lidarr (')
    expect(data!.services[0]!.last_lines.join('\n')).toContain('[Info]')
    const drawn = await stage.usher.watch('up', 'music')
    expect(drawn.code).toBe(3)
    expect(drawn.seen).toContain('No new music arrives')
    expect(drawn.seen).toContain('usher logs lidarr')
  })

  proves('a second change is refused and told of the first, which another process can cancel', async (stage) => {
    await given(stage)
    const waiting = await hearing(stage.engine, container('start', 'lidarr'))
    const first = stage.usher.begin<LifecycleData>('up', 'music')
    await waiting.seen
    const second = await stage.usher.ask('down')
    expect({ code: second.code, summary: second.error?.summary }).toEqual({
      code: 5,
      summary: 'Another change is under way: Start music.',
    })
    const job = (await stage.usher.ask<{ jobs: Job[] }>('jobs')).data!.jobs[0]!
    expect(job).toMatchObject({ state: 'running', summary: 'Start music' })
    expect((await stage.usher.ask<Job>('cancel', job.id)).code).toBe(0)
    const ended = await first.ended
    expect({ code: ended.code, error: ended.error?.code }).toEqual({ code: 1, error: 'USHER-5' })
    expect((await stage.usher.ask<Job>('job', job.id)).data!.state).toBe('cancelled')
    expect((await stage.usher.ask('down')).code).toBe(0)
  })

  const instants = {
    'as soon as it has begun': (event) => event.Type === 'network' && event.Action === 'create',
    'at the first container': container('create'),
    'while Compose waits for the tunnel': container('start', 'gluetun'),
    'while usher waits for what started last': container('start', 'qbittorrent'),
  } satisfies Record<string, Parameters<typeof hearing>[1]>

  for (const [when, instant] of Object.entries(instants))
    proves(`kill -9 in the middle of up, ${when}: the truth is told, and a second up finishes`, async (stage) => {
      await given(stage)
      await stage.engine.docker(['network', 'rm', '--force', 'den_default'])
      const reached = await hearing(stage.engine, instant)
      const up = stage.usher.begin('up', 'tv')
      await reached.seen
      up.kill('SIGKILL')
      await up.ended
      expect(named(await statusOf(stage), 'sonarr')).toBeDefined()
      const [job] = (await stage.usher.ask<{ jobs: Job[] }>('jobs')).data!.jobs
      expect(job).toMatchObject({ action: 'up', state: 'interrupted', error: { code: 'STATE-3' } })
      expect(job!.error!.remedies[0]!.command).toBe('usher up tv')
      const [change] = (await stage.usher.ask<HistoryData>('history')).data!.changes
      expect(change).toMatchObject({ action: 'up', ended: 'interrupted', targets: ['tv'] })
      const again = await stage.usher.ask<LifecycleData>('up', 'tv')
      expect({ code: again.code, error: again.error, complete: again.data?.complete }).toEqual({
        code: 0,
        error: undefined,
        complete: true,
      })
      const status = await statusOf(stage)
      expect(status.summary).toBe('Everything the household needs is running.')
      expect(await untruths(status, stage.engine)).toEqual([])
    })

  proves('an engine that is stopped is told as that, and what came back with it truthfully', async (stage) => {
    await given(stage, 'watch')
    await stage.engine.halt()
    const { code, error } = await stage.usher.ask<StatusData>('status')
    expect({ code, error: error?.code }).toEqual({ code: 1, error: 'ENGINE-2' })
    const change = await stage.usher.ask('up', 'watch')
    expect({ code: change.code, error: change.error?.code }).toEqual({ code: 1, error: 'ENGINE-2' })
    await stage.engine.resume()
    expect(await untruthsAtRest(() => statusOf(stage), stage.engine)).toEqual([])
    expect((await stage.usher.ask('up', 'watch')).code).toBe(0)
    expect(named(await statusOf(stage), 'jellyfin').state).toBe('healthy')
  })

  proves('an engine that stops in the middle of up ends it, told as that; a second up finishes', async (stage) => {
    await given(stage)
    const reached = await hearing(stage.engine, container('start', 'gluetun'))
    const up = stage.usher.begin('up', 'torrents')
    await reached.seen
    await stage.engine.halt('SIGKILL')
    const { code, error } = await up.ended
    expect({ code, error: error?.code }).toEqual({ code: 1, error: 'ENGINE-2' })
    await stage.engine.resume()
    const [job] = (await stage.usher.ask<{ jobs: Job[] }>('jobs')).data!.jobs
    expect(job).toMatchObject({ action: 'up', state: 'failed', error: { code: 'ENGINE-2' } })
    expect((await stage.usher.ask('up', 'torrents')).code).toBe(0)
    expect(await untruths(await statusOf(stage), stage.engine)).toEqual([])
  })

  proves('a Compose that is missing is said before anything is touched', async (stage) => {
    await given(stage, 'find')
    const before = contentsOf(stage.home)
    const setting = ['config', 'set', 'TZ', 'Asia/Tokyo']
    for (const words of [['up', 'tv'], ['down'], ['switch', 'films'], ['pull'], ['restart', 'prowlarr'], setting]) {
      const { code, error } = await stage.bare.ask(...words)
      expect({ words, code, error: error?.code }).toEqual({ words, code: 1, error: 'COMPOSE-1' })
    }
    expect(contentsOf(stage.home)).toEqual(before)
    expect([...(await dockerSays(stage.engine)).keys()]).toEqual(['prowlarr'])
  })

  proves('a port that another program holds is told before anything is touched', async (stage) => {
    await given(stage)
    using _other = Bun.serve({ port: stage.ports.audiobookshelf, hostname: '127.0.0.1', fetch: () => new Response() })
    const before = contentsOf(stage.home)
    const { code, error } = await stage.usher.ask('up', 'books')
    expect({ code, error: error?.code }).toEqual({ code: 1, error: 'CHANGE-3' })
    expect(error!.summary).toMatch(
      new RegExp(`^Port ${stage.ports.audiobookshelf} is taken: .* holds it, and audiobookshelf needs it.$`),
    )
    expect((await dockerSays(stage.engine)).size).toBe(0)
    expect(contentsOf(stage.home)).toEqual(before)
  })
})

async function fault(port: Stage['ports'][keyof Stage['ports']], fault: string): Promise<void> {
  const body = JSON.stringify({ fault })
  const { ok, status } = await fetch(`http://127.0.0.1:${port}/__fault`, { method: 'POST', body })
  if (!ok) throw new Error(`the stand-in answered ${status}`)
}
