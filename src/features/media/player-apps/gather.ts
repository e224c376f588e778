import type { ClientRow, ClientsData } from '../../../../contract/kinds/clients.ts'
import type { Door } from '../front-door/addresses.ts'
import { gatherFrontDoor } from '../front-door/gather.ts'
import { appOf, isUp } from '../front-door/roles.ts'
import type { Machine } from '../../../platform/machine.ts'
import type { Service, Stack } from '../../../platform/compose-project/model.ts'
import { screens } from './screens.ts'
import { sound } from './sound.ts'
import type { Device, Use } from './use.ts'

export const devices: readonly Device[] = [...screens, ...sound]

/** A row for every kind of device, each from what runs now. */
export async function gatherClients(machine: Machine): Promise<ClientsData> {
  const [{ data, doors }, stack] = await Promise.all([gatherFrontDoor(machine), machine.stack()])
  const shut = data.reachable_from !== 'lan'
  return {
    reachable_from: data.reachable_from,
    front_door: data.address,
    clients: devices.map((device) => rowOf(device, doors, stack)),
    advice: shut ? data.advice : null,
    command: shut ? data.command : null,
  }
}

function rowOf(device: Device, doors: readonly Door[], stack: Stack): ClientRow {
  const about = { device: device.device, title: device.title, purpose: device.purpose }
  for (const use of device.uses) {
    const door = doorOf(use, doors)
    if (door) return { ...about, ...usable(use, door) }
  }
  const nothing = { app: null, get: null, support: null, address: null, advice: null }
  return { ...about, ...nothing, applies: false, service: null, because: whyNot(device, stack) }
}

/** The page of the service that serves it, where that runs. */
function doorOf({ server }: Use, doors: readonly Door[]): Door | undefined {
  const open = doors.filter((door) => door.service && appOf(door.service) === server && isUp(door))
  return open.find(({ main }) => main) ?? open[0]
}

function usable(
  { app, get, support, advice }: Use,
  { status, address, reach }: Door,
): Omit<ClientRow, 'device' | 'title' | 'purpose'> {
  const shut = reach === 'this-machine'
  return {
    applies: true,
    service: status.service,
    app,
    get,
    support,
    address: shut ? null : address,
    because: shut ? `${status.service} is bound to this machine alone` : null,
    advice,
  }
}

function whyNot({ uses }: Device, stack: Stack): string {
  const declared = uses.flatMap(({ server }): Service[] =>
    stack.services.filter((service) => appOf(service) === server),
  )
  const [first] = declared
  if (!first) return `the stack has no ${uses.map(({ server }) => server).join(' and no ')}`
  return `${first.name} does not run`
}
