import { expect } from 'bun:test'
import { copyFileSync, mkdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { seenOn } from '../../service/checks/testing/sees.ts'
import { must } from '../../tools/provision/command.ts'
import { realTest } from './harness/available.ts'
import { librariesOf } from './harness/image.ts'
import { den, one, type Den } from './repair/den.ts'

const needs = ['docker-28.5', 'docker-cli', 'compose-2.40'] as const
const SLOW = 60_000
const proves = (title: string, body: () => Promise<void>) => realTest([...needs], title, body, SLOW)

/** A shell to send with, and what takes an interface down, as gluetun’s image has them. */
const PROGRAMS = { '/bin/bash': ['/usr/bin/bash', '/usr/bin/sh'], '/usr/bin/ip': ['/usr/bin/ip'] } as const

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
    if (program !== '/bin/bash') for (const library of await librariesOf(program)) given(library, library)
  }
  return [...mounts.values()]
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
async function inItsNetwork(home: Den, script: string): Promise<void> {
  const pid = await home.engine.docker(['inspect', '--format', '{{.State.Pid}}', 'usher-gluetun-1'])
  await must([
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

async function seen(firewall: string) {
  const home = await den({ apps: ['gluetun', 'qbittorrent'] })
  try {
    const volumes = await programsIn(join(home.engine.folder, 'programs'))
    const network = { network_mode: 'bridge', cap_add: ['NET_ADMIN'] }
    home.declare('gluetun', { ...one({ volumes, ...network }), 'x-usher': { app: 'gluetun' } })
    home.declare('qbittorrent', { volumes })
    await home.up('gluetun', 'qbittorrent')
    await inItsNetwork(home, `${TUNNEL}${firewall}`)
    const started = () => home.engine.docker(['inspect', '--format', '{{.State.StartedAt}}', 'usher-gluetun-1'])
    const before = await started()
    const [told] = await seenOn('tunnel-kill-switch', home.machine)
    expect([told!.because, await started()]).not.toEqual([told!.because, before])
    return told!
  } finally {
    await home.end()
  }
}

proves('with its firewall, nothing goes out while the tunnel is down', async () => {
  const { standing, summary, evidence } = await seen(FIREWALL)
  expect([standing, summary]).toEqual(['pass', 'With the tunnel down, nothing goes out.'])
  expect(evidence.join('\n')).toContain('Operation not permitted')
})

proves('without it, what is behind the tunnel goes out by itself, and that is told', async () => {
  const { standing, evidence } = await seen('')
  expect([standing, evidence]).toEqual(['fail', ['tun0: down', 'a packet to 192.0.2.1 was sent']])
})
