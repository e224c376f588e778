import type { FrontDoorData, OtherAddress } from '../../../../contract/kinds/front-door.ts'
import type { Stack } from '../../../platform/compose-project/stack.ts'
import type { PublishedAddress } from './addresses.ts'
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
export function chooseFrontDoor(doors: readonly PublishedAddress[], stack: Stack): PublishedAddress | undefined {
  return doors
    .filter((door) => isRunning(door) && householdRoleOf(door.service) !== null && !isUnusableProxy(door, doors, stack))
    .toSorted((one, other) => priorityOf(one) - priorityOf(other))[0]
}

function priorityOf({ reach, service, isMainPort }: PublishedAddress): number {
  return (reach === 'lan' ? 0 : 100) + rolePriority(householdRoleOf(service)!) * 10 + (isMainPort ? 0 : 1)
}

function isUnusableProxy(door: PublishedAddress, doors: readonly PublishedAddress[], stack: Stack): boolean {
  return (
    householdRoleOf(door.service) === 'door' && (door.reach !== 'lan' || stoppedProxyTarget(doors, stack) !== undefined)
  )
}

function stoppedProxyTarget(doors: readonly PublishedAddress[], stack: Stack): string | undefined {
  const desk = findRequestService(stack)
  if (!desk || doors.some((door) => door.service === desk && isRunning(door))) return undefined
  return desk.name
}

type RejectionReason = Pick<OtherAddress, 'reason_code' | 'because'>

/** Explains why this address is not the front door. */
export function explainRejection(
  door: PublishedAddress,
  chosen: PublishedAddress | undefined,
  doors: readonly PublishedAddress[],
  stack: Stack,
): RejectionReason {
  return rejectPermanently(door) ?? rejectForNow(door, doors, stack) ?? rejectLowerPriority(chosen!, door)
}

/** Reasons that do not depend on the machine's settings. */
function rejectPermanently({ status, service }: PublishedAddress): RejectionReason | undefined {
  if (status.state === 'removed-from-stack')
    return { reason_code: 'removed-from-stack', because: 'the stack has it no longer' }
  if (service?.audience === 'operator') return { reason_code: 'operator-only', because: 'it is for the operator' }
  if (householdRoleOf(service) === null)
    return { reason_code: 'unknown-audience', because: 'the stack does not say that it is for members' }
  return undefined
}

function rejectForNow(
  door: PublishedAddress,
  doors: readonly PublishedAddress[],
  stack: Stack,
): RejectionReason | undefined {
  if (!isRunning(door)) {
    const never = door.status.state === 'absent' || door.status.state === 'created'
    return {
      reason_code: 'not-running',
      because: never ? 'it is not turned on' : `it does not run: ${door.status.summary}`,
    }
  }
  if (door.reach === 'this-machine')
    return { reason_code: 'this-machine-only', because: 'it is bound to this machine alone' }
  const missing = householdRoleOf(door.service) === 'door' ? stoppedProxyTarget(doors, stack) : undefined
  return missing
    ? { reason_code: 'target-not-running', because: `it leads to ${missing}, which does not run` }
    : undefined
}

function rejectLowerPriority(chosen: PublishedAddress, { service }: PublishedAddress): RejectionReason {
  if (service === chosen.service) return { reason_code: 'secondary', because: 'it is another port of the front door' }
  const role = householdRoleOf(service)
  if (householdRoleOf(chosen.service) === 'door') {
    if (role === 'desk') return { reason_code: 'behind-front-door', because: 'it is what the front door leads to' }
    const part = proxyNames[appNameOf(service!)]
    if (part)
      return {
        reason_code: 'behind-front-door',
        because: `the front door has it as ${part}, where the router knows that name`,
      }
  }
  if (role === 'screen')
    return {
      reason_code: 'secondary',
      because: `${chosen.status.service} comes first: it shows what there is to watch`,
    }
  return {
    reason_code: 'secondary',
    because: `it is for one thing alone: ${service!.summary?.toLowerCase() ?? service!.name}`,
  }
}

export function explainChoice(chosen: PublishedAddress | undefined, stack: Stack): string {
  if (!chosen) return 'Nothing that a member could open runs.'
  const { service, status } = chosen
  switch (householdRoleOf(service)) {
    case 'door': {
      const desk = findRequestService(stack)
      return `It needs no port number${desk ? `, and leads to ${desk.name}, where members ask for things` : ''}.`
    }
    case 'desk':
      return 'Members ask for things there, and see what there is to watch.'
    case 'screen':
      return 'Members watch there, and nothing that takes requests runs.'
    default:
      return `It is what runs for members: ${service?.summary?.toLowerCase() ?? status.service}.`
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
    return { advice: 'A rehearsal is bound to this machine alone, whatever is set.', command: null }
  if (reach === 'this-machine') {
    const settable = service?.settings.some(({ name }) => name === 'LAN_BIND') === true
    return {
      advice: `No other device can reach it: it is bound to this machine alone. Set ${status.service} up first, because the first person to open it may become its owner; then ${settable ? 'open it to the house.' : 'publish its port on another address, in the stack’s own file.'}`,
      command: settable ? 'usher config set LAN_BIND 0.0.0.0' : null,
    }
  }
  if (status.state !== 'unhealthy') return { advice: null, command: null }
  return { advice: `It has a problem now: ${status.summary}.`, command: `usher logs ${status.service}` }
}

function adviseStarting(stack: Stack): FrontDoorAdvice {
  const wanted = stack.services
    .filter((service) => householdRoleOf(service) !== null && householdRoleOf(service) !== 'door')
    .toSorted((one, other) => rolePriority(householdRoleOf(one)!) - rolePriority(householdRoleOf(other)!))[0]
  if (!wanted) return { advice: 'The stack declares no service for members.', command: null }
  const form = stack.forms.find(({ services }) => services.includes(wanted.name))
  return { advice: 'Turn something on for them.', command: `usher up ${form?.name ?? wanted.name}` }
}
