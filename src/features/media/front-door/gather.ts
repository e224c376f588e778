import type { FrontDoorData } from '../../../../contract/kinds/front-door.ts'
import type { Machine } from '../../../platform/machine.ts'
import { gatherStatus } from '../../services/status/gather.ts'
import { publishedAddresses, remoteEngineHost, type PublishedAddress } from './addresses.ts'
import { createCard } from './card-text.ts'
import { adviseOnFrontDoor, chooseFrontDoor, explainRejection, explainChoice } from './choice.ts'

export interface FrontDoor {
  data: FrontDoorData
  addresses: PublishedAddress[]
}

export async function gatherFrontDoor(machine: Machine): Promise<FrontDoor> {
  const [status, stack] = await Promise.all([gatherStatus(machine), machine.stack()])
  const host = {
    name: machine.settings().values()['FRONT_DOOR'] || undefined,
    network: machine.network(),
    remoteEngine: remoteEngineHost(status.engine.endpoint),
  }
  const addresses = publishedAddresses(status.services, stack, host)
  const chosen = chooseFrontDoor(addresses, stack)
  const others = addresses.filter((door) => door !== chosen)
  const data: FrontDoorData = {
    rehearsal: status.rehearsal,
    address: chosen?.address ?? null,
    service: chosen?.status.service ?? null,
    reachable_from: chosen?.reach ?? null,
    because: explainChoice(chosen, stack),
    ...adviseOnFrontDoor(chosen, stack, status.rehearsal),
    other_addresses: others.map((door) => {
      const against = explainRejection(door, chosen, addresses, stack)
      const { service, state_changed_at } = door.status
      return {
        service,
        address: door.address,
        ...against,
        stopped_at: against.reason_code === 'not-running' ? state_changed_at : null,
      }
    }),
    card: createCard(chosen, addresses, status.rehearsal),
  }
  return { data, addresses }
}
