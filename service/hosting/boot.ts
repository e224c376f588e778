import type { HostingData } from '../../contract/kinds/hosting.ts'
import type { Container, Engine } from '../engine/engine.ts'
import type { Keeper } from './keeper.ts'

type Answer = HostingData['engine']

/** Whether the engine starts with the machine: by its own unit, the machine's or this user's. */
export async function engineAtBoot(engine: Engine | undefined, keeper: Keeper): Promise<Answer> {
  if (!engine) return unknown('the engine does not answer')
  const { name, endpoint } = engine.facts
  if (name === 'rehearsal') return unknown('this is a rehearsal')
  if (endpoint.startsWith('tcp:')) return unknown('the engine runs on another machine')
  if (keeper.without !== null) return unknown(keeper.without)
  const own = endpoint.includes('/run/user/') || endpoint.startsWith(`unix://${keeper.home}/`)
  const scope = own ? ['--user'] : []
  const units = name === 'podman' ? ['podman-restart.service'] : ['docker.service', 'docker.socket']
  const asked = await Promise.all(
    units.map(async (unit) => ({ unit, ran: await keeper.systemctl([...scope, 'is-enabled', unit]) })),
  )
  const on = asked.find(({ ran }) => /^(enabled|static|alias|indirect)/.test(ran.out))
  if (on) return { yes: true, because: `systemd starts ${on.unit} with the machine`, command: null }
  const off = asked.find(({ ran }) => /^(disabled|masked)/.test(ran.out))
  if (!off) return unknown(`systemd knows no ${units.join(' and no ')}`)
  const command = `${own ? 'systemctl --user' : 'sudo systemctl'} enable ${off.unit}`
  return { yes: false, because: `systemd does not start ${off.unit}`, command }
}

const unknown = (because: string): Answer => ({ yes: null, because, command: null })

/** Whether what is this user's runs while nobody is signed in. source: loginctl(1), enable-linger */
export function lingering(keeper: Keeper): Answer {
  const on = keeper.without === null ? keeper.lingers() : null
  if (on === null) return unknown(keeper.without ?? 'systemd’s folder cannot be seen')
  return on
    ? { yes: true, because: `units of ${keeper.user} start with the machine`, command: null }
    : {
        yes: false,
        because: `units of ${keeper.user} start only once ${keeper.user} signs in`,
        command: 'loginctl enable-linger',
      }
}

/** source: Docker’s “Start containers automatically”, and podman-restart.service, which starts those with `always` */
export function returning(
  { facts }: Engine,
  boots: Answer,
  { service, name, restart_policy: policy, state }: Container,
): HostingData['services'][number] {
  const about = { service: service ?? name, policy: policy === 'no' ? '' : policy }
  if (about.policy === '') return { ...about, returns: false, because: 'it has no restart policy' }
  if (policy === 'on-failure') return { ...about, returns: false, because: 'it is started again only when it fails' }
  if (policy === 'unless-stopped' && facts.name === 'podman')
    return { ...about, returns: null, because: 'older versions of Podman start only what has the policy always' }
  if (policy === 'unless-stopped' && !['running', 'restarting', 'paused'].includes(state))
    return { ...about, returns: false, because: 'it was stopped, and stays so' }
  if (boots.yes === null) return { ...about, returns: null, because: boots.because }
  return { ...about, returns: boots.yes, because: boots.because }
}
