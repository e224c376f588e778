import type { FrontDoorData, OtherAddress } from '../../../../contract/kinds/front-door.ts'
import { findRemoteService, type Stack } from '../../../platform/compose-project/stack.ts'
import type { PublishedAddress } from '../../services/addresses/published-addresses.ts'
import { appNameOf, findRequestService, isRunning, rolePriority, householdRoleOf } from './roles.ts'

/** Group names in the stack's own reverse proxy. source: stack/caddy/door.caddyfile */
const proxyNames: Readonly<Record<string, string>> = {
  jellyfin: 'watch',
  navidrome: 'music',
  audiobookshelf: 'books',
}

/**
 * Chooses the front door: wider reach first, then the more useful role. The proxy counts only if home devices reach it
 * and its target runs. Undefined if no household service runs.
 */
export function chooseFrontDoor(addresses: readonly PublishedAddress[], stack: Stack): PublishedAddress | undefined {
  return addresses
    .filter(
      (address) =>
        isRunning(address) && householdRoleOf(address.service) !== null && !isUnusableProxy(address, addresses, stack),
    )
    .toSorted((a, b) => priorityOf(a) - priorityOf(b))[0]
}

function priorityOf({ reach, service, isMainPort }: PublishedAddress): number {
  return (reach === 'lan' ? 0 : 100) + rolePriority(householdRoleOf(service)!) * 10 + (isMainPort ? 0 : 1)
}

function isUnusableProxy(address: PublishedAddress, addresses: readonly PublishedAddress[], stack: Stack): boolean {
  return (
    householdRoleOf(address.service) === 'proxy' &&
    (address.reach !== 'lan' || stoppedProxyTarget(addresses, stack) !== undefined)
  )
}

/** The stack's own proxy finds its target by the name of a container here. */
function stoppedProxyTarget(addresses: readonly PublishedAddress[], stack: Stack): string | undefined {
  const requestService = findRequestService(stack)
  if (requestService && findRemoteService(stack, requestService.name)) return requestService.name
  if (!requestService || addresses.some((address) => address.service === requestService && isRunning(address)))
    return undefined
  return requestService.name
}

type RejectionReason = Pick<OtherAddress, 'reason_code' | 'because'>

/** Explains why this address is not the front door. */
export function explainRejection(
  address: PublishedAddress,
  chosen: PublishedAddress | undefined,
  addresses: readonly PublishedAddress[],
  stack: Stack,
): RejectionReason {
  return rejectPermanently(address) ?? rejectForNow(address, addresses, stack) ?? rejectLowerPriority(chosen!, address)
}

/** Reasons that do not depend on the machine's settings. */
function rejectPermanently({ status, service }: PublishedAddress): RejectionReason | undefined {
  if (status.state === 'removed-from-stack')
    return { reason_code: 'removed-from-stack', because: 'it is no longer in the stack' }
  if (service?.audience === 'operator') return { reason_code: 'operator-only', because: 'it is for the operator' }
  if (householdRoleOf(service) === null)
    return { reason_code: 'unknown-audience', because: 'the stack does not declare it for members' }
  return undefined
}

function rejectForNow(
  address: PublishedAddress,
  addresses: readonly PublishedAddress[],
  stack: Stack,
): RejectionReason | undefined {
  if (!isRunning(address)) {
    const neverStarted = address.status.state === 'absent' || address.status.state === 'created'
    return {
      reason_code: 'not-running',
      because: neverStarted ? 'it is not enabled' : `it is not running: ${address.status.summary}`,
    }
  }
  if (address.reach === 'this-machine')
    return { reason_code: 'this-machine-only', because: 'it is bound to this machine only' }
  const missing = householdRoleOf(address.service) === 'proxy' ? stoppedProxyTarget(addresses, stack) : undefined
  if (!missing) return undefined
  const because = findRemoteService(stack, missing)
    ? `it leads to ${missing}, which runs elsewhere`
    : `it leads to ${missing}, which is not running`
  return { reason_code: 'target-not-running', because }
}

function rejectLowerPriority(chosen: PublishedAddress, { service }: PublishedAddress): RejectionReason {
  if (service === chosen.service) return { reason_code: 'secondary', because: 'it is another port of the front door' }
  const role = householdRoleOf(service)
  if (householdRoleOf(chosen.service) === 'proxy') {
    if (role === 'requests') return { reason_code: 'behind-front-door', because: 'the front door leads to it' }
    const part = proxyNames[appNameOf(service!)]
    if (part)
      return {
        reason_code: 'behind-front-door',
        because: `the front door has it as ${part}, if the router resolves that name`,
      }
  }
  if (role === 'playback')
    return {
      reason_code: 'secondary',
      because: `${chosen.status.service} comes first: it shows what is available`,
    }
  return {
    reason_code: 'secondary',
    because: `it has only one purpose: ${service!.summary?.toLowerCase() ?? service!.name}`,
  }
}

export function explainChoice(chosen: PublishedAddress | undefined, stack: Stack): string {
  if (!chosen) return 'No service for members is running.'
  const { service, status } = chosen
  switch (householdRoleOf(service)) {
    case 'proxy': {
      const requestService = findRequestService(stack)
      return `It needs no port number${requestService ? `, and leads to ${requestService.name}, where members make requests` : ''}.`
    }
    case 'requests':
      return 'Members make requests there, and see what is available.'
    case 'playback':
      return 'Members watch there. No request manager is running.'
    default:
      return `It is the service that runs for members: ${service?.summary?.toLowerCase() ?? status.service}.`
  }
}

export type FrontDoorAdvice = Pick<FrontDoorData, 'advice' | 'command'>

/** Returns advice for a front door that others cannot reach, that has a problem, or that is missing. */
export function adviseOnFrontDoor(
  chosen: PublishedAddress | undefined,
  stack: Stack,
  rehearsal: boolean,
): FrontDoorAdvice {
  if (!chosen) return adviseStarting(stack)
  const { service, status, reach } = chosen
  if (reach === 'this-machine' && rehearsal)
    return { advice: 'A rehearsal is always bound to this machine only.', command: null }
  if (reach === 'this-machine') {
    const hasLanSetting = service?.settings.some(({ name }) => name === 'LAN_BIND') === true
    return {
      advice: `No other device can reach it: it is bound to this machine only. Set ${status.service} up first, because the first person to open it may become its owner; then ${hasLanSetting ? 'open it to your home network.' : 'publish its port on another address, in the stack’s own file.'}`,
      command: hasLanSetting ? 'usher config set LAN_BIND 0.0.0.0' : null,
    }
  }
  if (status.state !== 'unhealthy') return { advice: null, command: null }
  return { advice: `It has a problem now: ${status.summary}.`, command: `usher logs ${status.service}` }
}

function adviseStarting(stack: Stack): FrontDoorAdvice {
  const suggested = stack.services
    .filter((service) => householdRoleOf(service) !== null && householdRoleOf(service) !== 'proxy')
    .toSorted((a, b) => rolePriority(householdRoleOf(a)!) - rolePriority(householdRoleOf(b)!))[0]
  if (!suggested) return { advice: 'The stack declares no service for members.', command: null }
  const form = stack.forms.find(({ services }) => services.includes(suggested.name))
  return { advice: 'Enable a service for members.', command: `usher up ${form?.name ?? suggested.name}` }
}
