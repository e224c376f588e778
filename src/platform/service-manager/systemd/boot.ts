import type { Engine } from '../../engine/engine.ts'
import { notKnown, type Here, type Known } from '../manager.ts'

/** Whether the engine starts with the machine: by its own unit, the machine's or this user's. */
export async function engineAtBoot({ facts: { name, endpoint } }: Engine, { home, run }: Here): Promise<Known> {
  const own = endpoint.includes('/run/user/') || endpoint.startsWith(`unix://${home}/`)
  const scope = own ? ['--user'] : []
  const units = name === 'podman' ? ['podman-restart.service'] : ['docker.service', 'docker.socket']
  const asked = await Promise.all(units.map(async (unit) => ({ unit, ran: await run([...scope, 'is-enabled', unit]) })))
  const on = asked.find(({ ran }) => /^(enabled|static|alias|indirect)/.test(ran.out))
  if (on) return { yes: true, because: `systemd starts ${on.unit} with the machine`, command: null }
  const off = asked.find(({ ran }) => /^(disabled|masked)/.test(ran.out))
  if (!off) return notKnown(`systemd knows no ${units.join(' and no ')}`)
  const command = `${own ? 'systemctl --user' : 'sudo systemctl'} enable ${off.unit}`
  return { yes: false, because: `systemd does not start ${off.unit}`, command }
}

/** Whether what is this user's runs while nobody is signed in. source: loginctl(1), enable-linger */
export function lingering({ user, lingers }: Here): Known {
  const on = lingers()
  if (on === null) return notKnown('systemd’s folder cannot be seen')
  return on
    ? { yes: true, because: `units of ${user} start with the machine`, command: null }
    : {
        yes: false,
        because: `units of ${user} start only once ${user} signs in`,
        command: 'loginctl enable-linger',
      }
}
