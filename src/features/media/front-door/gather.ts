import type { FrontDoorData } from '../../../../contract/kinds/front-door.ts'
import type { Machine } from '../../../platform/machine.ts'
import { gatherStatus } from '../../services/status/gather.ts'
import { doorsOf, engineHost, type Door } from './addresses.ts'
import { cardOf } from './card.ts'
import { adviceOn, chooseDoor, reasonAgainst, reasonFor } from './choose.ts'

/** The front door, and every door there is. */
export interface Entrance {
  data: FrontDoorData
  doors: Door[]
}

export async function gatherFrontDoor(machine: Machine): Promise<Entrance> {
  const [status, stack] = await Promise.all([gatherStatus(machine), machine.stack()])
  const host = {
    name: machine.settings().values()['FRONT_DOOR'] || undefined,
    network: machine.network(),
    engine: engineHost(status.engine.endpoint),
  }
  const doors = doorsOf(status.services, stack, host)
  const chosen = chooseDoor(doors, stack)
  const others = doors.filter((door) => door !== chosen)
  const data: FrontDoorData = {
    rehearsal: status.rehearsal,
    address: chosen?.address ?? null,
    service: chosen?.status.service ?? null,
    reachable_from: chosen?.reach ?? null,
    because: reasonFor(chosen, stack),
    ...adviceOn(chosen, stack, status.rehearsal),
    others: others.map((door) => {
      const against = reasonAgainst(door, chosen, doors, stack)
      const { service, since } = door.status
      return { service, address: door.address, ...against, since: against.reason === 'not-running' ? since : null }
    }),
    card: cardOf(chosen, doors, status.rehearsal),
  }
  return { data, doors }
}
