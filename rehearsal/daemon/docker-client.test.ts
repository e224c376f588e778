import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import {
  addTestContainer,
  smallDaemonOptions,
  temporaryDaemonPaths,
  smallScenario,
} from '../../test-support/rehearsal/small-world.ts'
import { startDaemon, type Daemon } from './daemon.ts'
import { startContainer } from './world/lifecycle.ts'

const client = Bun.which('docker')
const skipReason = client ? '' : ' (left out: there is no docker client on the PATH)'
const temporaryPaths = temporaryDaemonPaths()
let daemon: Daemon

beforeAll(async () => {
  const scenario = {
    ...smallScenario({ startupLog: ['one', 'two', 'three'], stopDelayMs: 1 }),
    downloadBytesPerSecond: 200_000_000,
  }
  daemon = await startDaemon(smallDaemonOptions({ socket: temporaryPaths.socket, scenario }))
  const requestedPorts = [{ container: 8989, protocol: 'tcp' as const, address: '127.0.0.1', host: 18_989 }]
  await startContainer(daemon.world, addTestContainer(daemon.world, 'sonarr', { requestedPorts }))
  addTestContainer(daemon.world, 'radarr')
})

afterAll(async () => {
  await daemon.stop()
  temporaryPaths.clear()
})

/** Runs the real client until it exits. */
async function runDocker(...words: string[]) {
  const child = Bun.spawn([client!, '-H', `unix://${temporaryPaths.socket}`, ...words], {
    stdout: 'pipe',
    stderr: 'pipe',
  })
  const [out, err, code] = await Promise.all([child.stdout.text(), child.stderr.text(), child.exited])
  return { out: out.trim(), err: err.trim(), code }
}

describe('the real docker client works with the rehearsed engine', () => {
  const real = (title: string, run: () => Promise<void>) => test.skipIf(!client)(title + skipReason, run)

  real('version and info name the rehearsal', async () => {
    expect((await runDocker('version', '--format', '{{.Server.Platform.Name}}')).out).toBe('usher rehearsal')
    expect((await runDocker('info', '--format', '{{.OperatingSystem}} {{.Containers}}')).out).toBe('usher rehearsal 2')
  })

  real('ps, with and without those that do not run', async () => {
    const format = ['--format', '{{.Names}} {{.State}} {{.Ports}}']
    expect((await runDocker('ps', ...format)).out).toBe('usher-sonarr-1 running 127.0.0.1:18989->8989/tcp')
    expect((await runDocker('ps', '-a', '--filter', 'status=created', ...format)).out).toBe('usher-radarr-1 created')
    const label = 'label=com.docker.compose.service=sonarr'
    expect((await runDocker('ps', '-q', '--no-trunc', '--filter', label)).out).toMatch(/^[0-9a-f]{64}$/)
  })

  real('logs, by the tail and followed', async () => {
    expect((await runDocker('logs', '--tail', '2', 'usher-sonarr-1')).out).toBe('two\nthree')
    const following = Bun.spawn([client!, '-H', `unix://${temporaryPaths.socket}`, 'logs', '-f', 'usher-sonarr-1'], {
      stdout: 'pipe',
    })
    let output = ''
    for await (const piece of following.stdout) {
      if (output === '') await runDocker('restart', 'usher-sonarr-1')
      output += new TextDecoder().decode(piece)
    }
    expect([output, await following.exited]).toEqual(['one\ntwo\nthree\n', 0])
  })

  real('inspect, stats, images, disk use', async () => {
    expect((await runDocker('inspect', '-f', '{{.State.Status}} {{.Config.Image}}', 'usher-sonarr-1')).out).toBe(
      'running caddy:2.11.6',
    )
    expect((await runDocker('stats', '--no-stream', '--format', '{{.Name}} {{.CPUPerc}}')).out).toMatch(
      /^usher-sonarr-1 \d+\.\d\d%$/,
    )
    expect((await runDocker('images', '--format', '{{.Repository}}:{{.Tag}}')).out).toContain('caddy:2.11.6')
    expect((await runDocker('system', 'df', '--format', '{{.Type}} {{.TotalCount}}')).out).toContain('Containers 2')
  })

  real('stop, start, pause, kill: what it does is so', async () => {
    const state = () =>
      daemon.world.containers.values().find(({ record }) => record.name === 'usher-sonarr-1')?.record.state
    for (const [word, becomes] of [
      ['stop', 'exited'],
      ['start', 'running'],
      ['pause', 'paused'],
      ['unpause', 'running'],
      ['kill', 'exited'],
      ['start', 'running'],
    ] as const) {
      expect(await runDocker(word, 'usher-sonarr-1')).toMatchObject({ out: 'usher-sonarr-1', code: 0 })
      expect([word, state()!]).toEqual([word, becomes])
    }
  })

  real('events of the past, by their kind', async () => {
    await runDocker('stop', 'usher-sonarr-1')
    await runDocker('start', 'usher-sonarr-1')
    const until = String(Date.now() / 1000)
    const { out } = await runDocker(
      'events',
      '--since',
      '1',
      '--until',
      until,
      '--filter',
      'event=die',
      '--format',
      '{{.Action}} {{.Actor.Attributes.name}}',
    )
    expect(new Set(out.split('\n'))).toEqual(new Set(['die usher-sonarr-1']))
  })

  real('pull, of what there is and of what there is not', async () => {
    const pulled = await runDocker('pull', 'lscr.io/linuxserver/radarr:5.28.0')
    expect(pulled.out).toContain('Status: Downloaded newer image for lscr.io/linuxserver/radarr:5.28.0')
    const missing = await runDocker('pull', 'caddy:9')
    expect(missing.err).toContain('manifest for caddy:9 not found')
    expect(missing.code).toBe(1)
  })

  real('run makes, starts and leaves a container; rm takes it away; exec is refused', async () => {
    expect((await runDocker('run', '-d', '--name', 'made', 'caddy:2.11.6')).out).toMatch(/^[0-9a-f]{64}$/)
    expect((await runDocker('exec', 'made', 'ls')).err).toContain('The rehearsal runs no processes')
    expect((await runDocker('rm', '-f', 'made')).out).toBe('made')
    expect((await runDocker('inspect', 'made')).code).toBe(1)
  })
})
