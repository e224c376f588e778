import { expect } from 'bun:test'
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { runCheckOn } from '../../test-support/checks/check-case.ts'
import { runOrThrow } from '../../tools/provision/command.ts'
import { realTest } from './support/parts.ts'
import { librariesOf } from './support/scratch-image.ts'
import { smallHousehold, bashService, type SmallHousehold } from './support/repair/small-household.ts'
import { usherProgram } from './support/stack/usher-program.ts'
import { compileUsher } from './support/stack/programs.ts'

const needs = ['docker-28.5', 'docker-cli', 'compose-2.40'] as const
const SLOW = 60_000
const killSwitchTest = (title: string, body: () => Promise<void>) => realTest([...needs], title, body, SLOW)

/** A shell to send packets with, and the program that takes an interface down, as in gluetun’s image. */
const PROGRAMS = { '/bin/bash': ['/usr/bin/sh'], '/usr/bin/ip': ['/usr/bin/ip'] } as const

/** If a test asks for it, the shell hangs while the tunnel is down, so that usher waits at that point. */
const HOLDING_SHELL = `#!/bash
read -r flags < /sys/class/net/tun0/flags
if [[ -e /data/hold ]] && (( ! (flags & 1) )); then read -t 60 <> <(:); fi
exec /usr/bin/sh "$@"
`

/**
 * Returns mounts for the programs and the libraries they are linked against. They are copied, because the engine has
 * its own `/usr`.
 */
async function programsIn(folder: string): Promise<string[]> {
  mkdirSync(folder)
  const mounts = new Map<string, string>()
  const mount = (from: string, to: string) => {
    const copy = join(folder, basename(from))
    copyFileSync(from, copy)
    mounts.set(to, `${copy}:${to}:ro`)
  }
  for (const [program, targets] of Object.entries(PROGRAMS)) {
    for (const target of targets) mount(program, target)
    if (program === '/bin/bash') writeFileSync(join(folder, 'holding'), HOLDING_SHELL, { mode: 0o755 })
    else for (const library of await librariesOf(program)) mount(library, library)
  }
  return [...mounts.values(), `${join(folder, 'holding')}:/usr/bin/bash:ro`]
}

/** The network keeps a second interface next to the tunnel, as gluetun’s does: only the firewall blocks it. */
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

/** source: support/enter.sh, which chooses the engine’s own iptables there */
const PATH = '/run/bin:/usr/sbin:/usr/bin'

/** Runs a script in the tunnel’s network namespace, from outside the container. */
async function runInTunnelNetwork(home: SmallHousehold, script: string): Promise<string> {
  const pid = await home.engine.docker(['inspect', '--format', '{{.State.Pid}}', 'usher-gluetun-1'])
  return await runOrThrow([
    ...home.engine.enterCommand(),
    'nsenter',
    '--net',
    '--target',
    pid,
    'sh',
    '-ec',
    `export PATH=${PATH}; ${script}`,
  ])
}

/** Kills usher while the tunnel is down; the next command must restore it and report that. */
async function killDuringProof(home: SmallHousehold, started: () => Promise<string>): Promise<void> {
  const { engine, machine, data } = home
  const always = ['--home', machine.paths.home!, '--engine', engine.endpoint, '--stack-dir', join(engine.folder, 'den')]
  // Runs in the engine's namespaces, whose process ids the engine reports.
  const command = [...engine.enterCommand(), await compileUsher()]
  const usher = usherProgram(command, always, { ...engine.env, HOME: engine.folder })
  const hold = join(data, 'hold')
  writeFileSync(hold, '')
  const before = await started()
  const proof = usher.start('diagnose', 'tunnel-kill-switch')
  let over = false
  void proof.result.then(() => (over = true))
  while (!over && /[<,]UP[,>]/.test(await runInTunnelNetwork(home, 'ip -o link show dev tun0'))) await Bun.sleep(20)
  expect(over ? await proof.result : null).toBeNull()
  // The entering process waits for usher, its only child.
  process.kill(Number(readFileSync(`/proc/${proof.pid}/task/${proof.pid}/children`, 'utf8')), 'SIGKILL')
  await proof.result
  rmSync(hold)
  expect(await started()).toBe(before)
  const next = await usher.run('status')
  expect([next.error?.code, next.error?.summary]).toEqual(['CHECKS-5', expect.stringContaining('gluetun was started')])
  expect(await started()).not.toBe(before)
  expect((await usher.run('status')).error).toBeUndefined()
}

async function checkKillSwitch(firewall: string, { killed = false } = {}) {
  const home = await smallHousehold({ apps: ['gluetun', 'qbittorrent'] })
  try {
    const volumes = [...(await programsIn(join(home.engine.folder, 'programs'))), `${home.data}:/data`]
    const network = { network_mode: 'bridge', cap_add: ['NET_ADMIN'] }
    home.declare('gluetun', { ...bashService({ volumes, ...network }), 'x-usher': { app: 'gluetun' } })
    home.declare('qbittorrent', { volumes })
    await home.startServices('gluetun', 'qbittorrent')
    await runInTunnelNetwork(home, `${TUNNEL}${firewall}`)
    const started = () => home.engine.docker(['inspect', '--format', '{{.State.StartedAt}}', 'usher-gluetun-1'])
    if (killed) {
      await killDuringProof(home, started)
      await runInTunnelNetwork(home, `${TUNNEL}${firewall}`)
    }
    const before = await started()
    const [finding] = await runCheckOn('tunnel-kill-switch', home.machine)
    expect([finding!.because, await started()]).not.toEqual([finding!.because, before])
    return finding!
  } finally {
    await home.stop()
  }
}

killSwitchTest(
  'with the firewall nothing leaves while the tunnel is down, and after a kill the next command restores the tunnel',
  async () => {
    const { status, summary, evidence } = await checkKillSwitch(FIREWALL, { killed: true })
    expect([status, summary]).toEqual(['passed', 'Nothing leaks while the tunnel is down.'])
    expect(evidence.join('\n')).toContain('Operation not permitted')
  },
)

killSwitchTest('without the firewall traffic leaves while the tunnel is down, and that is reported', async () => {
  const { status, evidence } = await checkKillSwitch('')
  expect([status, evidence]).toEqual(['failed', ['tun0: down', 'a packet to 192.0.2.1 was sent']])
})
