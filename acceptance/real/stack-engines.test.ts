import { describe, expect } from 'bun:test'
import type { LifecycleData } from '../../contract/kinds/lifecycle.ts'
import type { PullData } from '../../contract/kinds/pull.ts'
import type { PartName } from '../../tools/provision/parts.ts'
import { startDocker } from './support/docker.ts'
import type { TestEngine } from './support/engine.ts'
import { startPodman } from './support/podman.ts'
import { effects, given, onStage, statusOf } from './stack/on-stage.ts'
import { dockerSays, lives, named, untruths } from './stack/truth.ts'

const FILMS = ['radarr', 'jellyfin', 'prowlarr', 'gluetun', 'qbittorrent']

interface Pairing {
  title: string
  needs: PartName[]
  start: () => Promise<TestEngine>
}

const pairings: Pairing[] = [
  {
    title: 'Docker 20.10 and Compose 2.26',
    needs: ['docker-20.10', 'compose-2.26'],
    start: () => startDocker({ version: '20.10', compose: '2.26' }),
  },
  { title: 'Podman 5.4 and Compose 2.40', needs: ['podman-5.4', 'compose-2.40'], start: () => startPodman() },
]

for (const { title, needs, start } of pairings)
  describe(`an operator’s stack on ${title}`, () => {
    const proves = onStage(needs, start, 'here')

    proves('up brings a form up, and status tells the truth about it', async (stage) => {
      const { code, error } = await stage.usher.ask<LifecycleData>('up', 'films')
      expect({ code, error }).toEqual({ code: 0, error: undefined })
      const status = await statusOf(stage)
      expect(FILMS.map((service) => named(status, service).state)).toEqual(FILMS.map(() => 'healthy'))
      expect(named(status, 'radarr')).toMatchObject({ restarts: 0, image: { differs: false } })
      expect(named(status, 'qbittorrent').health).toMatchObject({ from: 'usher' })
      expect(await untruths(status, stage.engine)).toEqual([])
    })

    proves('a second up changes nothing', async (stage) => {
      await given(stage, 'films')
      const before = await lives(stage.engine)
      const { code, data } = await stage.usher.ask<LifecycleData>('up', 'films')
      expect(code).toBe(0)
      expect(effects(data!)).toEqual(Object.fromEntries(FILMS.map((service) => [service, 'nothing'])))
      expect(await lives(stage.engine)).toEqual(before)
    })

    proves('restart of the tunnel takes along who lives in its network', async (stage) => {
      await given(stage, 'films')
      const { code, data } = await stage.usher.ask<LifecycleData>('restart', 'gluetun')
      expect(code).toBe(0)
      expect(effects(data!)).toEqual({ gluetun: 'restart', qbittorrent: 'restart' })
    })

    proves('a container that was killed is told as dead by the very next status', async (stage) => {
      await given(stage, 'films')
      await stage.engine.docker(['kill', 'den-radarr-1'])
      const status = await statusOf(stage)
      expect(named(status, 'radarr')).toMatchObject({ state: 'failed', exit_code: 137 })
      expect(await untruths(status, stage.engine)).toEqual([])
    })

    proves('pull says which image could not be had, and why', async (stage) => {
      const { code, data } = await stage.usher.ask<PullData>('pull', 'absent')
      expect(code).toBe(3)
      expect(data!.images[0]).toMatchObject({ result: 'failed', because: expect.stringMatching(/\w/) })
    })

    proves('down keeps what another form needs, then stops everything', async (stage) => {
      await given(stage, 'films')
      expect((await stage.usher.ask('up', 'watch')).code).toBe(0)
      const { code, data } = await stage.usher.ask<LifecycleData>('down', 'films')
      expect({ code, kept: effects(data!)['jellyfin'] }).toEqual({ code: 0, kept: 'keep' })
      expect([...(await dockerSays(stage.engine)).keys()]).toEqual(['jellyfin'])
      expect((await stage.usher.ask('down')).code).toBe(0)
      expect((await dockerSays(stage.engine)).size).toBe(0)
    })
  })
