import type { Engine } from '../../engine/engine.ts'
import { unknownAnswer, type ServiceManagerContext, type AutostartAnswer } from '../service-manager.ts'

/** Checks the engine's own unit, the system's or this user's. */
export async function engineStartsAtBoot(
  { facts: { name, endpoint } }: Engine,
  { home, run }: ServiceManagerContext,
): Promise<AutostartAnswer> {
  const isUserEngine = endpoint.includes('/run/user/') || endpoint.startsWith(`unix://${home}/`)
  const scope = isUserEngine ? ['--user'] : []
  const units = name === 'podman' ? ['podman-restart.service'] : ['docker.service', 'docker.socket']
  const answers = await Promise.all(
    units.map(async (unit) => ({ unit, ran: await run([...scope, 'is-enabled', unit]) })),
  )
  const on = answers.find(({ ran }) => /^(enabled|static|alias|indirect)/.test(ran.stdout))
  if (on) return { enabled: true, because: `systemd starts ${on.unit} with the machine`, command: null }
  const off = answers.find(({ ran }) => /^(disabled|masked)/.test(ran.stdout))
  if (!off) return unknownAnswer(`systemd does not have ${units.join(' or ')}`)
  const command = `${isUserEngine ? 'systemctl --user' : 'sudo systemctl'} enable ${off.unit}`
  return { enabled: false, because: `systemd does not start ${off.unit}`, command }
}

/** Tells whether this user's units run while nobody is signed in. source: loginctl(1), enable-linger */
export function lingeringAnswer({ user, isLingering }: ServiceManagerContext): AutostartAnswer {
  const on = isLingering()
  if (on === null) return unknownAnswer('systemd’s folder cannot be read')
  return on
    ? { enabled: true, because: `units of ${user} start with the machine`, command: null }
    : {
        enabled: false,
        because: `units of ${user} start only once ${user} signs in`,
        command: 'loginctl enable-linger',
      }
}
