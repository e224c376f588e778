import type { RecognizedServiceData } from '../../../../contract/kinds/stack.ts'
import { isWithin } from '../../../lib/paths.ts'
import type { Service, Stack } from '../../../platform/compose-project/stack.ts'
import { appNamed } from '../../../platform/media-apps/apps.ts'

type GapData = RecognizedServiceData['gaps'][number]

/** Returns what usher does not know about a service, and what it cannot do without it. */
export function findGaps(service: Service, stack: Stack): GapData[] {
  const { name, app, recognition, storage, content, mounts } = service
  if (app === null) {
    // Somebody wrote `app: none`, so nothing is missing.
    if (recognition.certainty === 'corrected' || recognition.certainty === 'declared') return []
    return [
      {
        field: 'app',
        impact: 'usher sees its container, and can ask it nothing',
        command: `usher stack set ${name} app=${recognition.possible_app ?? 'APP'}`,
      },
    ]
  }
  const definition = appNamed(app)
  if (!definition) return []
  const gaps: GapData[] = []
  const isMounted = (path: string) => mounts.some(({ target }) => isWithin(path, target))
  if (storage.config !== undefined && !isMounted(storage.config))
    gaps.push({
      field: 'config',
      impact: `nothing is mounted at ${storage.config}, so its settings are lost when the container is recreated`,
      command: `usher stack set ${name} config=PATH`,
    })
  if (definition.service.usesContent && content.length === 0)
    gaps.push({
      field: 'data',
      impact: 'usher does not see where the household’s files are mounted, so it cannot check links and space',
      command: `usher stack set ${name} data=PATH`,
    })
  if (definition.client !== null && !isReachable(service, stack))
    gaps.push({
      field: 'ports',
      impact: `it publishes no port, so usher asks ${definition.title} at the container’s own address, which only works on this machine`,
      command: null,
    })
  return gaps
}

/** Returns the services whose app is not known. */
export const servicesWithUnknownApp = (stack: Stack): string[] =>
  stack.services
    .filter((service) => findGaps(service, stack).some(({ field }) => field === 'app'))
    .map(({ name }) => name)

/** A port counts whether the service publishes it, the service whose network it shares does, or the host has it. */
function isReachable(service: Service, stack: Stack): boolean {
  const owner = stack.services.find(({ name }) => name === service.shares_network_of) ?? service
  return owner.on_host_network === true || owner.ports.length > 0
}
