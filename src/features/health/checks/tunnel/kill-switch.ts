import type { Container, Engine, Ran } from '../../../../platform/engine/engine.ts'
import type { ProvingCheck } from '../check.ts'
import type { Facts } from '../facts.ts'
import { fail, NotKnown, notKnown, pass, seenOf, skipped, type Seen } from '../seen.ts'
import { fetchersOf, type Fetcher } from './behind.ts'
import { dropOf, keepDrop } from './dropped.ts'
import { interfacesIn, TUNNEL } from './interface.ts'
import { startedAgain } from './raise.ts'
import type { App } from '../../../../platform/media-apps/roles/app.ts'

/** An address that is nobody’s and that no router passes on. source: RFC 5737, TEST-NET-1 */
const NOBODY = '192.0.2.1'

/** One packet. Who sends one that the firewall holds is told so, and so is who has no way out. source: send(2), EPERM */
const SEND = `if command -v bash >/dev/null; then exec bash -c 'printf . > /dev/udp/$0/9' "$1"
elif command -v ping >/dev/null; then exec ping -c 1 -W 1 "$1"
else exit 97; fi`
const NO_TOOL = 97
const HELD =
  /(write error|send(to|msg)): operation not permitted|(sendto|sendmsg|connect|write error): network (is )?unreachable/i

export const tunnelKillSwitch: ProvingCheck = {
  id: 'tunnel-kill-switch',
  group: 'tunnel',
  title: 'Nothing goes out beside the tunnel while it is down',
  meaning: 'Whenever the tunnel is lost, torrents go on under the home’s own address, and nobody notices.',
  depends_on: ['tunnel-up', 'tunnel-behind'],
  visible_after_seconds: 0,
  remedy: {
    summary: 'leave the tunnel’s firewall on: FIREWALL=on is what gluetun does where nobody says else',
    command: null,
  },
  repair: null,
  touches: `Takes the tunnel’s interface down, sends one packet to ${NOBODY}, which is nobody’s, and starts the tunnel and what is behind it again. Torrents wait for a minute.`,
  disturbs: true,
  deadline_ms: 180_000,
  async prove(facts, { signal }) {
    const { downloads, tunnels } = await facts.apps()
    if (tunnels.length === 0) return skipped('This stack has no tunnel.')
    const fetchers = await fetchersOf(downloads, facts)
    const seen: Seen[] = []
    for (const { service } of tunnels) {
      const behind = fetchers.filter((one) => one.behind?.service === service)
      seen.push(
        await dropped(service, behind, facts, signal).catch((thrown: unknown) => ({
          ...seenOf(thrown),
          about: service,
        })),
      )
    }
    return seen
  },
}

async function dropped(
  about: string,
  behind: readonly Fetcher<App>[],
  facts: Facts,
  signal: AbortSignal,
): Promise<Seen> {
  const tunnel = (await facts.running()).get(about)
  const [first] = behind
  if (!tunnel) return skipped(`${about} does not run.`, { about })
  if (!first) return skipped(`Nothing that fetches lives in the network of ${about}.`, { about })
  const { places } = facts.machine
  // Nothing else may be started or stopped meanwhile.
  const letGo = facts.machine.state().lock.take({ summary: 'Drop the tunnel to see what goes out', job: null })
  try {
    if (dropOf(places)?.service === about) {
      await startedAgain(about, facts.machine)
      return notKnown(`${about} was left down by a proof that was ended, and was started again: prove it anew.`, {
        about,
      })
    }
    return await tried({ about, tunnel, senders: [first.container, tunnel], facts, signal })
  } finally {
    letGo()
  }
}

interface Trying {
  about: string
  tunnel: Container
  /** Where a packet is sent from: the first that has a program for it. */
  senders: readonly Container[]
  facts: Facts
  signal: AbortSignal
}

async function tried({ about, tunnel, senders, facts, signal }: Trying): Promise<Seen> {
  const engine = await facts.engine()
  const name = await ownInterface(about, facts)
  const before = await sent(engine, senders)
  if (!before) return notKnown('No program inside can send anything.', { about })
  if (isHeld(before)) return notKnown('Nothing goes out with the tunnel up either.', { about, evidence: said(before) })
  // Remembered first, so that the next command starts a tunnel again that this proof was ended over.
  keepDrop(facts.machine.places, { service: about, at: facts.machine.now().toISOString() })
  try {
    const down = await engine.exec(tunnel.id, ['ip', 'link', 'set', 'dev', name, 'down'], { signal, user: '0' })
    return down?.exit === 0
      ? judged(about, name, await sent(engine, senders))
      : notKnown(`The interface of ${about} could not be taken down.`, { about, evidence: said(down) })
  } finally {
    await startedAgain(about, facts.machine)
  }
}

async function ownInterface(service: string, facts: Facts): Promise<string> {
  const all = interfacesIn(await (await facts.inside(service)).told('net/dev'))
  const own = all.find(({ name }) => TUNNEL.test(name))
  if (!own) throw new NotKnown('The tunnel has no interface: it is down already.', null, 'skipped')
  return own.name
}

/** From inside the client, or else from the tunnel itself, whose network is the same: images differ in their programs. */
async function sent(engine: Engine, containers: readonly Container[]): Promise<Ran | undefined> {
  for (const { id } of containers) {
    const ran = await engine.exec(id, ['sh', '-c', SEND, 'sh', NOBODY], { user: '0' })
    if (ran && ran.exit !== NO_TOOL && ran.exit < 126) return ran
  }
  return undefined
}

function judged(about: string, name: string, ran: Ran | undefined): Seen {
  if (!ran) return notKnown('What is inside ended while it was tried.', { about })
  const evidence = [`${name}: down`, ...said(ran)]
  return isHeld(ran)
    ? pass('With the tunnel down, nothing goes out.', {
        about,
        evidence: [...evidence, `a packet to ${NOBODY} was held`],
      })
    : fail('With the tunnel down, what is behind it goes out by itself.', {
        about,
        evidence: [...evidence, `a packet to ${NOBODY} was sent`],
      })
}

const isHeld = ({ err, out }: Ran): boolean => HELD.test(`${err}\n${out}`)
const said = (ran: Ran | undefined): string[] =>
  ran ? `${ran.err}\n${ran.out}`.split('\n').filter(Boolean).slice(0, 3) : []
