import type { SetupSetting } from '../../../../contract/kinds/setup.ts'
import type { Container } from '../../../platform/engine/engine.ts'
import { portSettings } from '../../../platform/settings/port-settings.ts'
import type { Stack } from '../../../platform/compose-project/stack.ts'
import type { SideBySidePlan } from './side-by-side.ts'
import type { ExistingSetup } from './existing-setups.ts'

/** The other apps connect to qBittorrent on this port, and it is the same inside and outside. So it never changes. */
const KEPT_PORT_SETTING = 'QBITTORRENT_PORT'

export function findReplacedContainers(
  { apps }: ExistingSetup,
  services: readonly string[],
  stack: Stack,
): Container[] {
  const done = new Set(stack.services.filter(({ name }) => services.includes(name)).map(({ app }) => app))
  return apps.filter(({ known }) => done.has(known.app)).map(({ container }) => container)
}

/** Returns the settings that publish each new service on the old port of the same container port. */
export function planPortTakeover(
  old: ExistingSetup,
  { services, planned, settings }: Pick<SideBySidePlan, 'services' | 'planned' | 'settings'>,
  values: Readonly<Record<string, string>>,
): SetupSetting[] {
  const now = (key: string) =>
    settings.find((one) => one.key === key)?.to ?? (values[key] || portSettings[key]!.default!)
  const keys = Object.keys(portSettings).filter((key) => key !== KEPT_PORT_SETTING)
  return planned.services
    .filter(({ name }) => services.includes(name))
    .flatMap((service) =>
      service.ports.flatMap(({ host_port, container_port: inside }): SetupSetting[] => {
        const used = new Set(service.settings.map(({ name }) => name))
        const key = keys.find((one) => used.has(one) && Number(now(one)) === host_port)
        const had = old.apps
          .filter(({ known }) => known.app === service.app)
          .flatMap(({ container }) => container.ports)
          .find((port) => port.container === inside && port.host !== null)?.host
        if (key === undefined || !had || had === host_port) return []
        return [{ key, from: now(key), to: String(had) === portSettings[key]!.default ? null : String(had) }]
      }),
    )
}
