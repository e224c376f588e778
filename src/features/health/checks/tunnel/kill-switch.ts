import type { Container, Engine, ExecResult } from '../../../../platform/engine/engine.ts'
import type { DiagnosticCheck } from '../check.ts'
import type { CheckFacts } from '../facts.ts'
import { fail, FactUnavailableError, notKnown, pass, resultFromError, skipped, type CheckResult } from '../result.ts'
import { findClientTunnels, type ClientWithTunnel } from './client-tunnels.ts'
import { readDropRecord, saveDropRecord } from './drop-record.ts'
import { parseNetDev, TUNNEL_INTERFACE_PATTERN } from './interface.ts'
import { restartTunnel } from './tunnel-restore.ts'
import type { MediaApp } from '../../../../platform/media-apps/roles/media-app.ts'

/** An address that no router forwards. source: RFC 5737, TEST-NET-1 */
const UNROUTABLE_ADDRESS = '192.0.2.1'

/** Sends one packet. The sender gets an error if a firewall blocks it or there is no route. source: send(2), EPERM */
const SEND_PACKET_SCRIPT = `if command -v bash >/dev/null; then exec bash -c 'printf . > /dev/udp/$0/9' "$1"
elif command -v ping >/dev/null; then exec ping -c 1 -W 1 "$1"
else exit 97; fi`
const EXIT_NO_TOOL = 97
const BLOCKED_PATTERN =
  /(write error|send(to|msg)): operation not permitted|(sendto|sendmsg|connect|write error): network (is )?unreachable/i

export const tunnelKillSwitch: DiagnosticCheck = {
  id: 'tunnel-kill-switch',
  group: 'tunnel',
  title: 'Nothing bypasses the tunnel while it is down',
  meaning: 'If the tunnel goes down, torrents continue under the home’s own address without any warning.',
  depends_on: ['tunnel-up', 'tunnel-used'],
  visible_after_seconds: 0,
  remedy: {
    summary: 'leave the tunnel’s firewall on: FIREWALL=on is gluetun’s default',
    command: null,
  },
  repair: null,
  touches: `Takes the tunnel’s interface down, sends one packet to ${UNROUTABLE_ADDRESS}, an address that nobody uses, and restarts the tunnel and the services behind it. Torrents wait for a minute.`,
  disruptive: true,
  deadline_ms: 180_000,
  async diagnose(facts, { signal }) {
    const { downloadClients, tunnels } = await facts.apps()
    if (tunnels.length === 0) return skipped('This stack has no tunnel.')
    const clientTunnels = await findClientTunnels(downloadClients, facts)
    const results: CheckResult[] = []
    for (const { service } of tunnels) {
      const behind = clientTunnels.filter((one) => one.tunnel?.service === service)
      results.push(
        await testKillSwitch(service, behind, facts, signal).catch((thrown: unknown) => ({
          ...resultFromError(thrown),
          subject: service,
        })),
      )
    }
    return results
  },
}

async function testKillSwitch(
  subject: string,
  behind: readonly ClientWithTunnel<MediaApp>[],
  facts: CheckFacts,
  signal: AbortSignal,
): Promise<CheckResult> {
  const tunnel = (await facts.running()).get(subject)
  const [first] = behind
  if (!tunnel) return skipped(`${subject} does not run.`, { subject })
  if (!first) return skipped(`No download client uses the network of ${subject}.`, { subject })
  const { paths } = facts.machine
  // Nothing else may start or stop services during the test.
  const releaseLock = facts.machine
    .state()
    .lock.acquire({ summary: 'Take the tunnel down to test the kill switch', job: null })
  try {
    if (readDropRecord(paths)?.service === subject) {
      await restartTunnel(subject, facts.machine)
      return notKnown(`An interrupted test left ${subject} down, so usher started it. Run the test again.`, {
        subject,
      })
    }
    return await testWithTunnelDown({ subject, tunnel, senders: [first.container, tunnel], facts, signal })
  } finally {
    releaseLock()
  }
}

interface DropTest {
  subject: string
  tunnel: Container
  /** The containers to send from. The first one that has a suitable program is used. */
  senders: readonly Container[]
  facts: CheckFacts
  signal: AbortSignal
}

async function testWithTunnelDown({ subject, tunnel, senders, facts, signal }: DropTest): Promise<CheckResult> {
  const engine = await facts.engine()
  const name = await activeInterface(subject, facts)
  const before = await sendPacket(engine, senders)
  if (!before) return notKnown('No program inside the containers can send a packet.', { subject })
  if (isBlocked(before))
    return notKnown('Nothing goes out with the tunnel up either, so the test proves nothing.', {
      subject,
      evidence: outputLines(before),
    })
  // Recorded first, so that the next command restores the tunnel if this process is killed.
  saveDropRecord(facts.machine.paths, { service: subject, at: facts.machine.now().toISOString() })
  try {
    const down = await engine.exec(tunnel.id, ['ip', 'link', 'set', 'dev', name, 'down'], { signal, user: '0' })
    return down?.exit_code === 0
      ? assessPacket(subject, name, await sendPacket(engine, senders))
      : notKnown(`usher could not take down the interface of ${subject}.`, {
          subject,
          evidence: outputLines(down),
        })
  } finally {
    await restartTunnel(subject, facts.machine)
  }
}

async function activeInterface(service: string, facts: CheckFacts): Promise<string> {
  const all = parseNetDev(await (await facts.containerView(service)).readProcFile('net/dev'))
  const own = all.find(({ name }) => TUNNEL_INTERFACE_PATTERN.test(name))
  if (!own) throw new FactUnavailableError('The tunnel has no interface, so it is already down.', null, 'skipped')
  return own.name
}

/** Tries the client first, then the tunnel, which shares its network: not every image has a suitable program. */
async function sendPacket(engine: Engine, containers: readonly Container[]): Promise<ExecResult | undefined> {
  for (const { id } of containers) {
    const ran = await engine.exec(id, ['sh', '-c', SEND_PACKET_SCRIPT, 'sh', UNROUTABLE_ADDRESS], { user: '0' })
    if (ran && ran.exit_code !== EXIT_NO_TOOL && ran.exit_code < 126) return ran
  }
  return undefined
}

function assessPacket(subject: string, name: string, ran: ExecResult | undefined): CheckResult {
  if (!ran) return notKnown('The services behind the tunnel ended during the test.', { subject })
  const evidence = [`${name}: down`, ...outputLines(ran)]
  return isBlocked(ran)
    ? pass('Nothing leaks while the tunnel is down.', {
        subject,
        evidence: [...evidence, `a packet to ${UNROUTABLE_ADDRESS} was blocked`],
      })
    : fail('Traffic leaks while the tunnel is down.', {
        subject,
        evidence: [...evidence, `a packet to ${UNROUTABLE_ADDRESS} was sent`],
      })
}

const isBlocked = ({ stderr, stdout }: ExecResult): boolean => BLOCKED_PATTERN.test(`${stderr}\n${stdout}`)
const outputLines = (ran: ExecResult | undefined): string[] =>
  ran ? `${ran.stderr}\n${ran.stdout}`.split('\n').filter(Boolean).slice(0, 3) : []
