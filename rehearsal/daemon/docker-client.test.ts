import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { container, smallDaemon, smallPlace, smallScenario } from './small.ts'
import { startDaemon, type Daemon } from './start.ts'
import { start } from './world/life.ts'

const client = Bun.which('docker')
const why = client ? '' : ' (left out: there is no docker client on the PATH)'
const place = smallPlace()
let daemon: Daemon

beforeAll(async () => {
  const scenario = {
    ...smallScenario({ hello: ['one', 'two', 'three'], stopsInMs: 1 }),
    lineBytesPerSecond: 200_000_000,
  }
  daemon = await startDaemon(smallDaemon({ socket: place.socket, scenario }))
  const wished = [{ container: 8989, protocol: 'tcp' as const, address: '127.0.0.1', host: 18_989 }]
  await start(daemon.world, container(daemon.world, 'sonarr', { wished }))
  container(daemon.world, 'radarr')
})

afterAll(async () => {
  await daemon.stop()
  place.clear()
})

/** Runs the real client to its end. */
async function docker(...words: string[]) {
  const child = Bun.spawn([client!, '-H', `unix://${place.socket}`, ...words], { stdout: 'pipe', stderr: 'pipe' })
  const [out, err, code] = await Promise.all([child.stdout.text(), child.stderr.text(), child.exited])
  return { out: out.trim(), err: err.trim(), code }
}

describe('the real docker client against the pretend engine', () => {
  const real = (what: string, run: () => Promise<void>) => test.skipIf(!client)(what + why, run)

  real('version and info name the rehearsal', async () => {
    expect((await docker('version', '--format', '{{.Server.Platform.Name}}')).out).toBe('usher rehearsal')
    expect((await docker('info', '--format', '{{.OperatingSystem}} {{.Containers}}')).out).toBe('usher rehearsal 2')
  })

  real('ps, with and without those that do not run', async () => {
    const format = ['--format', '{{.Names}} {{.State}} {{.Ports}}']
    expect((await docker('ps', ...format)).out).toBe('usher-sonarr-1 running 127.0.0.1:18989->8989/tcp')
    expect((await docker('ps', '-a', '--filter', 'status=created', ...format)).out).toBe('usher-radarr-1 created')
    const label = 'label=com.docker.compose.service=sonarr'
    expect((await docker('ps', '-q', '--no-trunc', '--filter', label)).out).toMatch(/^[0-9a-f]{64}$/)
  })

  real('logs, by the tail and followed', async () => {
    expect((await docker('logs', '--tail', '2', 'usher-sonarr-1')).out).toBe('two\nthree')
    const following = Bun.spawn([client!, '-H', `unix://${place.socket}`, 'logs', '-f', 'usher-sonarr-1'], {
      stdout: 'pipe',
    })
    let said = ''
    for await (const piece of following.stdout) {
      if (said === '') await docker('restart', 'usher-sonarr-1')
      said += new TextDecoder().decode(piece)
    }
    expect([said, await following.exited]).toEqual(['one\ntwo\nthree\n', 0])
  })

  real('inspect, stats, images, disk use', async () => {
    expect((await docker('inspect', '-f', '{{.State.Status}} {{.Config.Image}}', 'usher-sonarr-1')).out).toBe(
      'running caddy:2.11.6',
    )
    expect((await docker('stats', '--no-stream', '--format', '{{.Name}} {{.CPUPerc}}')).out).toMatch(
      /^usher-sonarr-1 \d+\.\d\d%$/,
    )
    expect((await docker('images', '--format', '{{.Repository}}:{{.Tag}}')).out).toContain('caddy:2.11.6')
    expect((await docker('system', 'df', '--format', '{{.Type}} {{.TotalCount}}')).out).toContain('Containers 2')
  })

  real('stop, start, pause, kill: what it does is so', async () => {
    const state = () => daemon.world.boxes.values().find(({ record }) => record.name === 'usher-sonarr-1')?.record.state
    for (const [word, becomes] of [
      ['stop', 'exited'],
      ['start', 'running'],
      ['pause', 'paused'],
      ['unpause', 'running'],
      ['kill', 'exited'],
      ['start', 'running'],
    ] as const) {
      expect(await docker(word, 'usher-sonarr-1')).toMatchObject({ out: 'usher-sonarr-1', code: 0 })
      expect([word, state()!]).toEqual([word, becomes])
    }
  })

  real('events of the past, by their kind', async () => {
    await docker('stop', 'usher-sonarr-1')
    await docker('start', 'usher-sonarr-1')
    const until = String(Date.now() / 1000)
    const { out } = await docker(
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
    const there = await docker('pull', 'lscr.io/linuxserver/radarr:5.28.0')
    expect(there.out).toContain('Status: Downloaded newer image for lscr.io/linuxserver/radarr:5.28.0')
    const missing = await docker('pull', 'caddy:9')
    expect(missing.err).toContain('manifest for caddy:9 not found')
    expect(missing.code).toBe(1)
  })

  real('run makes, starts and leaves a container; rm takes it away; exec is refused', async () => {
    expect((await docker('run', '-d', '--name', 'made', 'caddy:2.11.6')).out).toMatch(/^[0-9a-f]{64}$/)
    expect((await docker('exec', 'made', 'ls')).err).toContain('The rehearsal runs no processes')
    expect((await docker('rm', '-f', 'made')).out).toBe('made')
    expect((await docker('inspect', 'made')).code).toBe(1)
  })
})
