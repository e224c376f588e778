import type { FrontDoorData, OtherAddress } from '../../../../contract/kinds/front-door.ts'
import type { Stack } from '../../../platform/compose-project/model.ts'
import type { Door } from './addresses.ts'
import { appOf, deskOf, isUp, rankOf, roleOf } from './roles.ts'

/** What the stack's own door calls the parts of the house. source: stack/caddy/door.caddyfile */
const behindTheDoor: Readonly<Record<string, string>> = {
  jellyfin: 'watch',
  navidrome: 'music',
  audiobookshelf: 'books',
}

/**
 * The door to hand out: what carries further comes first, then what leads further. The proxy counts only where it can
 * be reached from home and what it leads to runs. Undefined where nothing for the household runs.
 */
export function chooseDoor(doors: readonly Door[], stack: Stack): Door | undefined {
  return doors
    .filter((door) => isUp(door) && roleOf(door.service) !== null && !isShut(door, doors, stack))
    .toSorted((one, other) => weight(one) - weight(other))[0]
}

function weight({ reach, service, main }: Door): number {
  return (reach === 'lan' ? 0 : 100) + rankOf(roleOf(service)!) * 10 + (main ? 0 : 1)
}

function isShut(door: Door, doors: readonly Door[], stack: Stack): boolean {
  return roleOf(door.service) === 'door' && (door.reach !== 'lan' || leadsNowhere(doors, stack) !== undefined)
}

/** What the door leads to, where that does not run. */
function leadsNowhere(doors: readonly Door[], stack: Stack): string | undefined {
  const desk = deskOf(stack)
  if (!desk || doors.some((door) => door.service === desk && isUp(door))) return undefined
  return desk.name
}

type Reason = Pick<OtherAddress, 'reason' | 'because'>

/** Why this one is not the door. */
export function reasonAgainst(door: Door, chosen: Door | undefined, doors: readonly Door[], stack: Stack): Reason {
  return noDoor(door) ?? notNow(door, doors, stack) ?? afterThe(chosen!, door)
}

/** What it would not be however the machine is set. */
function noDoor({ status, service }: Door): Reason | undefined {
  if (status.state === 'removed-from-the-stack')
    return { reason: 'removed-from-the-stack', because: 'the stack has it no longer' }
  if (service?.audience === 'operator') return { reason: 'operator', because: 'it is for the operator' }
  if (roleOf(service) === null)
    return { reason: 'unknown-audience', because: 'the stack does not say that it is for members' }
  return undefined
}

function notNow(door: Door, doors: readonly Door[], stack: Stack): Reason | undefined {
  if (!isUp(door)) {
    const never = door.status.state === 'absent' || door.status.state === 'created'
    return { reason: 'not-running', because: never ? 'it is not turned on' : `it does not run: ${door.status.summary}` }
  }
  if (door.reach === 'this-machine')
    return { reason: 'this-machine-alone', because: 'it is bound to this machine alone' }
  const missing = roleOf(door.service) === 'door' ? leadsNowhere(doors, stack) : undefined
  return missing ? { reason: 'leads-nowhere', because: `it leads to ${missing}, which does not run` } : undefined
}

function afterThe(chosen: Door, { service }: Door): Reason {
  if (service === chosen.service) return { reason: 'second', because: 'it is another port of the front door' }
  const role = roleOf(service)
  if (roleOf(chosen.service) === 'door') {
    if (role === 'desk') return { reason: 'behind-the-door', because: 'it is what the front door leads to' }
    const part = behindTheDoor[appOf(service!)]
    if (part)
      return {
        reason: 'behind-the-door',
        because: `the front door has it as ${part}, where the router knows that name`,
      }
  }
  if (role === 'screen')
    return { reason: 'second', because: `${chosen.status.service} comes first: it shows what there is to watch` }
  return { reason: 'second', because: `it is for one thing alone: ${service!.summary?.toLowerCase() ?? service!.name}` }
}

/** Why it is this one. */
export function reasonFor(chosen: Door | undefined, stack: Stack): string {
  if (!chosen) return 'Nothing that a member could open runs.'
  const { service, status } = chosen
  switch (roleOf(service)) {
    case 'door': {
      const desk = deskOf(stack)
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

export type Advice = Pick<FrontDoorData, 'advice' | 'command'>

/** What to do where nobody else can reach it, where it is not well, or where there is none. */
export function adviceOn(chosen: Door | undefined, stack: Stack, rehearsal: boolean): Advice {
  if (!chosen) return turnOn(stack)
  const { service, status, reach } = chosen
  if (reach === 'this-machine' && rehearsal)
    return { advice: 'A rehearsal is bound to this machine alone, whatever is set.', command: null }
  if (reach === 'this-machine') {
    const settable = service?.settings.some(({ name }) => name === 'LAN_BIND') === true
    return {
      advice: `Nobody else can reach it: it is bound to this machine alone. Set ${status.service} up first, because whoever opens it first may become its owner; then ${settable ? 'open it to the house.' : 'publish its port on another address, in the stack’s own file.'}`,
      command: settable ? 'usher config set LAN_BIND 0.0.0.0' : null,
    }
  }
  if (status.state !== 'unhealthy') return { advice: null, command: null }
  return { advice: `It does not answer well now: ${status.summary}.`, command: `usher logs ${status.service}` }
}

function turnOn(stack: Stack): Advice {
  const wanted = stack.services
    .filter((service) => roleOf(service) !== null && roleOf(service) !== 'door')
    .toSorted((one, other) => rankOf(roleOf(one)!) - rankOf(roleOf(other)!))[0]
  if (!wanted) return { advice: 'The stack has nothing that it says is for members.', command: null }
  const form = stack.forms.find(({ services }) => services.includes(wanted.name))
  return { advice: 'Turn something on for them.', command: `usher up ${form?.name ?? wanted.name}` }
}
