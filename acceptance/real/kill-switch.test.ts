import { expect } from 'bun:test'
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { seenOn } from '../../test-support/checks/sees.ts'
import { must } from '../../tools/provision/command.ts'
import { realTest } from './support/available.ts'
import { librariesOf } from './support/image.ts'
import { den, one, type Den } from './repair/den.ts'
import { usherAt } from './stack/usher.ts'

const needs = ['docker-28.5', 'docker-cli', 'compose-2.40'] as const
const SLOW = 60_000
const main = join(import.meta.dirname, '../../src/main.ts')
const proves = (title: string, body: () => Promise<void>) => realTest([...needs], title, body, SLOW)

/** A shell to send with, and what takes an interface down, as gluetun’s image has them. */
const PROGRAMS = { '/bin/bash': ['/usr/bin/sh'], '/usr/bin/ip': ['/usr/bin/ip'] } as const

/** Where a test wants it, nothing is sent while the tunnel is down, so that usher waits just then. */
const HOLDING = `#!/bash
read -r flags < /sys/class/net/tun0/flags
if [[ -e /data/hold ]] && (( ! (flags & 1) )); then read -t 60 <> <(:); fi
exec /usr/bin/sh "$@"
`

/** The programs, and the libraries they are linked against, as mounts: copied, as the engine has a `/usr` of its own. */
async function programsIn(folder: string): Promise<string[]> {
  mkdirSync(folder)
  const mounts = new Map<string, string>()
  const given = (from: string, to: string) => {
    const copy = join(folder, basename(from))
    copyFileSync(from, copy)
    mounts.set(to, `${copy}:${to}:ro`)
  }
  for (const [program, targets] of Object.entries(PROGRAMS)) {
    for (const target of targets) given(program, target)
    if (program === '/bin/bash') writeFileSync(join(folder, 'holding'), HOLDING, { mode: 0o755 })
    else for (const library of await librariesOf(program)) given(library, library)
  }
  return [...mounts.values(), `${join(folder, 'holding')}:/usr/bin/bash:ro`]
}

/** A way out beside the tunnel stays in the network, as it does in gluetun’s: what holds it is the firewall alone. */
const TUNNEL = `
ip link add tun0 type veth peer name far
ip addr add 10.64.0.2/24 dev tun0
ip link set far up
ip link set tun0 up
ip neigh add 10.64.0.1 lladdr 02:00:00:00:00:01 dev tun0
out=$(ip route show default)
ip route del default
ip route add $out metric 900
ip route add default via 10.64.0.1 dev tun0 metric 10
`
const FIREWALL = 'iptables -A OUTPUT -o lo -j ACCEPT; iptables -A OUTPUT -o tun0 -j ACCEPT; iptables -P OUTPUT DROP'

/** source: harness/enter.sh, which chooses the engine’s own iptables there */
const PATH = '/run/bin:/usr/sbin:/usr/bin'

/** Runs it in the tunnel’s network, from outside of the container. */
async function inItsNetwork(home: Den, script: string): Promise<string> {
  const pid = await home.engine.docker(['inspect', '--format', '{{.State.Pid}}', 'usher-gluetun-1'])
  return await must([
    ...home.engine.inside(),
    'nsenter',
    '--net',
    '--target',
    pid,
    'sh',
    '-ec',
    `export PATH=${PATH}; ${script}`,
  ])
}

/** Usher is ended while it has the tunnel down; the next command, whatever it is, brings it back and says so. */
async function killedMeanwhile(home: Den, started: () => Promise<string>): Promise<void> {
  const { engine, machine, data } = home
  const always = [
    '--home',
    machine.places.home!,
    '--engine',
    engine.endpoint,
    '--stack-dir',
    join(engine.folder, 'den'),
  ]
  // Where the engine is, processes have the numbers that it tells.
  const command = [...engine.inside(), process.execPath, main]
  const usher = usherAt(command, always, { ...engine.env, HOME: engine.folder })
  const hold = join(data, 'hold')
  writeFileSync(hold, '')
  const before = await started()
  const proof = usher.begin('diagnose', 'tunnel-kill-switch')
  let over = false
  void proof.ended.then(() => (over = true))
  while (!over && /[<,]UP[,>]/.test(await inItsNetwork(home, 'ip -o link show dev tun0'))) await Bun.sleep(20)
  expect(over ? await proof.ended : null).toBeNull()
  // What enters there waits for usher itself, its one child.
  process.kill(Number(readFileSync(`/proc/${proof.pid}/task/${proof.pid}/children`, 'utf8')), 'SIGKILL')
  await proof.ended
  rmSync(hold)
  expect(await started()).toBe(before)
  const next = await usher.ask('status')
  expect([next.error?.code, next.error?.summary]).toEqual(['CHECKS-5', expect.stringContaining('gluetun was started')])
  expect(await started()).not.toBe(before)
  expect((await usher.ask('status')).error).toBeUndefined()
}

async function seen(firewall: string, { killed = false } = {}) {
  const home = await den({ apps: ['gluetun', 'qbittorrent'] })
  try {
    const volumes = [...(await programsIn(join(home.engine.folder, 'programs'))), `${home.data}:/data`]
    const network = { network_mode: 'bridge', cap_add: ['NET_ADMIN'] }
    home.declare('gluetun', { ...one({ volumes, ...network }), 'x-usher': { app: 'gluetun' } })
    home.declare('qbittorrent', { volumes })
    await home.up('gluetun', 'qbittorrent')
    await inItsNetwork(home, `${TUNNEL}${firewall}`)
    const started = () => home.engine.docker(['inspect', '--format', '{{.State.StartedAt}}', 'usher-gluetun-1'])
    if (killed) {
      await killedMeanwhile(home, started)
      await inItsNetwork(home, `${TUNNEL}${firewall}`)
    }
    const before = await started()
    const [told] = await seenOn('tunnel-kill-switch', home.machine)
    expect([told!.because, await started()]).not.toEqual([told!.because, before])
    return told!
  } finally {
    await home.end()
  }
}

proves(
  'with its firewall, nothing goes out while the tunnel is down; ended then, the next command raises it',
  async () => {
    const { standing, summary, evidence } = await seen(FIREWALL, { killed: true })
    expect([standing, summary]).toEqual(['pass', 'With the tunnel down, nothing goes out.'])
    expect(evidence.join('\n')).toContain('Operation not permitted')
  },
)

proves('without it, what is behind the tunnel goes out by itself, and that is told', async () => {
  const { standing, evidence } = await seen('')
  expect([standing, evidence]).toEqual(['fail', ['tun0: down', 'a packet to 192.0.2.1 was sent']])
})
