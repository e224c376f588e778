import type { SetupSetting } from '../../../../contract/kinds/setup.ts'
import type { Container } from '../../../platform/engine/engine.ts'
import { portSettings } from '../../../platform/settings/ports.ts'
import type { Stack } from '../../../platform/compose-project/model.ts'
import type { BesidePlan } from './beside.ts'
import type { Old } from './others.ts'

/** What every app was told of qBittorrent by: inside and outside it has one number, so it keeps the one it came up with. */
const STAYS = 'QBITTORRENT_PORT'

/** Containers of before whose work a service of usher's stack does from now on. */
export function replaced({ apps }: Old, services: readonly string[], stack: Stack): Container[] {
  const done = new Set(stack.services.filter(({ name }) => services.includes(name)).map(({ app }) => app))
  return apps.filter(({ known }) => done.has(known.app)).map(({ container }) => container)
}

/** The settings that let each new service answer where the old one did: the same port inside, the same one outside. */
export function portsToTake(
  old: Old,
  { services, planned, settings }: Pick<BesidePlan, 'services' | 'planned' | 'settings'>,
  values: Readonly<Record<string, string>>,
): SetupSetting[] {
  const now = (key: string) =>
    settings.find((one) => one.key === key)?.to ?? (values[key] || portSettings[key]!.default!)
  const keys = Object.keys(portSettings).filter((key) => key !== STAYS)
  return planned.services
    .filter(({ name }) => services.includes(name))
    .flatMap((service) =>
      service.ports.flatMap(({ host, container: inside }): SetupSetting[] => {
        const used = new Set(service.settings.map(({ name }) => name))
        const key = keys.find((one) => used.has(one) && Number(now(one)) === host)
        const had = old.apps
          .filter(({ known }) => known.app === service.app)
          .flatMap(({ container }) => container.ports)
          .find((port) => port.container === inside && port.host !== null)?.host
        if (key === undefined || !had || had === host) return []
        return [{ key, from: now(key), to: String(had) === portSettings[key]!.default ? null : String(had) }]
      }),
    )
}
