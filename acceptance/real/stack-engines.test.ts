import { describe, expect } from 'bun:test'
import { join } from 'node:path'
import type { LifecycleData } from '../../contract/kinds/lifecycle.ts'
import type { PullData } from '../../contract/kinds/pull.ts'
import type { StatusData } from '../../contract/kinds/status.ts'
import { writeProgram } from '../../test-support/remote/local-shell.ts'
import type { PartName } from '../../tools/provision/parts.ts'
import { startDocker } from './support/docker.ts'
import type { TestEngine } from './support/test-engine.ts'
import { startPodman } from './support/podman.ts'
import { usherProgram } from './support/stack/usher-program.ts'
import { startSshServer } from './support/ssh-server.ts'
import { effectsByService, expectHealthy, startForms, stackTests, readStatus } from './support/stack/stack-test.ts'
import {
  inspectWithDocker,
  containerStarts,
  findService,
  statusDifferences,
} from './support/stack/docker-comparison.ts'
import { compileUsher } from './support/stack/programs.ts'

const USHER = await compileUsher()
const FILMS = ['radarr', 'jellyfin', 'prowlarr', 'gluetun', 'qbittorrent']

const statesOf = ({ services }: StatusData) => services.map(({ service, state }) => `${service} ${state}`)

interface EnginePairing {
  title: string
  needs: PartName[]
  start: () => Promise<TestEngine>
}

const pairings: EnginePairing[] = [
  {
    title: 'Docker 20.10 and Compose 2.26',
    needs: ['docker-20.10', 'compose-2.26', 'openssh'],
    start: () => startDocker({ version: '20.10', compose: '2.26' }),
  },
  {
    title: 'Podman 5.4 and Compose 2.40',
    needs: ['podman-5.4', 'compose-2.40', 'openssh'],
    start: () => startPodman(),
  },
]

for (const { title, needs, start } of pairings)
  describe(`an operator’s stack on ${title}`, () => {
    const proves = stackTests(needs, start, 'here')

    proves('up starts a form, and status matches the engine', async (stage) => {
      const { code, error } = await stage.usher.run<LifecycleData>('up', 'films')
      expect({ code, error }).toEqual({ code: 0, error: undefined })
      const status = await expectHealthy(stage, FILMS)
      expect(findService(status, 'radarr')).toMatchObject({ restarts: 0, container_image: { differs: false } })
      expect(findService(status, 'qbittorrent').health).toMatchObject({ checked_by: 'usher' })
      expect(await statusDifferences(status, stage.engine)).toEqual([])
    })

    proves('a second up changes nothing', async (stage) => {
      await startForms(stage, 'films')
      const before = await containerStarts(stage.engine)
      const { code, data } = await stage.usher.run<LifecycleData>('up', 'films')
      expect(code).toBe(0)
      expect(effectsByService(data!)).toEqual(Object.fromEntries(FILMS.map((service) => [service, 'none'])))
      expect(await containerStarts(stage.engine)).toEqual(before)
    })

    proves('restarting the tunnel also restarts containers that share its network', async (stage) => {
      await startForms(stage, 'films')
      const { code, data } = await stage.usher.run<LifecycleData>('restart', 'gluetun')
      expect({ code, failed: data?.services.filter(({ healthy }) => healthy === false) }).toEqual({
        code: 0,
        failed: [],
      })
      expect(effectsByService(data!)).toEqual({ gluetun: 'restart', qbittorrent: 'restart' })
    })

    proves('the next status reports a killed container as dead', async (stage) => {
      await startForms(stage, 'films')
      await stage.engine.docker(['kill', 'den-radarr-1'])
      const status = await readStatus(stage)
      expect(findService(status, 'radarr')).toMatchObject({ state: 'failed', exit_code: 137 })
      expect(await statusDifferences(status, stage.engine)).toEqual([])
    })

    proves('pull names the image it could not fetch, and why', async (stage) => {
      const { code, data } = await stage.usher.run<PullData>('pull', 'absent')
      expect(code).toBe(3)
      expect(data!.images[0]).toMatchObject({ result: 'failed', because: expect.stringMatching(/\w/) })
    })

    proves('usher on another machine asks over ssh what is typed here, and restarts a service', async (stage) => {
      await startForms(stage, 'films')
      const ssh = await startSshServer()
      const near = usherProgram([USHER], ['--home', join(ssh.folder, 'near')], { HOME: ssh.folder, PATH: ssh.path })
      try {
        ssh.trustHost()
        const program = join(ssh.folder, 'usher')
        writeProgram(program, stage.startLine)
        expect((await near.run('machine', 'add', 'gpu', 'gpu', '--program', program)).code).toBe(0)
        const asked = await near.run<StatusData>('--on', 'gpu', 'status')
        expect(asked.data && statesOf(asked.data)).toEqual(statesOf(await readStatus(stage)))
        const before = await containerStarts(stage.engine)
        const { code, data } = await near.run<LifecycleData>('--on', 'gpu', 'restart', 'radarr', '--yes')
        expect([code, effectsByService(data!)]).toEqual([0, { radarr: 'restart' }])
        expect(await containerStarts(stage.engine)).not.toEqual(before)
        expect(findService(await readStatus(stage), 'radarr').state).toBe('healthy')
      } finally {
        await near.stop()
        await ssh.stop()
      }
    })

    proves('down keeps services that another form needs, then stops everything', async (stage) => {
      await startForms(stage, 'films')
      expect((await stage.usher.run('up', 'watch')).code).toBe(0)
      const { code, data } = await stage.usher.run<LifecycleData>('down', 'films')
      expect({ code, kept: effectsByService(data!)['jellyfin'] }).toEqual({ code: 0, kept: 'keep' })
      expect([...(await inspectWithDocker(stage.engine)).keys()]).toEqual(['jellyfin'])
      expect((await stage.usher.run('down')).code).toBe(0)
      expect((await inspectWithDocker(stage.engine)).size).toBe(0)
    })
  })
