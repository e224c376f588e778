import type { FrontDoorData } from '../../../../contract/kinds/front-door.ts'
import type { Machine } from '../../../platform/machine.ts'
import { gatherStatus } from '../../services/status/gather.ts'
import {
  hostNamesFor,
  publishedAddresses,
  type PublishedAddress,
} from '../../services/addresses/published-addresses.ts'
import { createCard } from './card-text.ts'
import { remoteAddresses } from './remote-addresses.ts'
import { adviseOnFrontDoor, chooseFrontDoor, explainRejection, explainChoice } from './choice.ts'

export interface FrontDoor {
  data: FrontDoorData
  addresses: PublishedAddress[]
}

export async function gatherFrontDoor(machine: Machine): Promise<FrontDoor> {
  const [status, stack, engine] = await Promise.all([gatherStatus(machine), machine.stack(), machine.engine()])
  const host = hostNamesFor(machine, engine.facts.remote)
  const addresses = [...publishedAddresses(status.services, stack, host), ...remoteAddresses(status, stack)]
  const chosen = chooseFrontDoor(addresses, stack)
  const otherAddresses = addresses.filter((published) => published !== chosen)
  const data: FrontDoorData = {
    rehearsal: status.rehearsal,
    address: chosen?.address ?? null,
    service: chosen?.status.service ?? null,
    reachable_from: chosen?.reach ?? null,
    because: explainChoice(chosen, stack),
    ...adviseOnFrontDoor(chosen, stack, status.rehearsal),
    other_addresses: otherAddresses.map((published) => {
      const rejection = explainRejection(published, chosen, addresses, stack)
      const { service, state_changed_at } = published.status
      return {
        service,
        address: published.address,
        ...rejection,
        stopped_at: rejection.reason_code === 'not-running' ? state_changed_at : null,
      }
    }),
    card: createCard(chosen, addresses, status.rehearsal),
  }
  return { data, addresses }
}
