import type { ClientData, ClientsData } from '../../../../contract/kinds/clients.ts'
import type { PublishedAddress } from '../front-door/addresses.ts'
import { gatherFrontDoor } from '../front-door/gather.ts'
import { appNameOf, isRunning } from '../front-door/roles.ts'
import type { Machine } from '../../../platform/machine.ts'
import type { Service, Stack } from '../../../platform/compose-project/stack.ts'
import { videoDevices } from './video-devices.ts'
import { audioAndRequestDevices } from './audio-and-request-devices.ts'
import type { PlayerDevice, PlayerApp } from './device.ts'

export const playerDevices: readonly PlayerDevice[] = [...videoDevices, ...audioAndRequestDevices]

/** Returns a row for every kind of device, based on the running services. */
export async function gatherPlayerApps(machine: Machine): Promise<ClientsData> {
  const [{ data, addresses }, stack] = await Promise.all([gatherFrontDoor(machine), machine.stack()])
  const shut = data.reachable_from !== 'lan'
  return {
    reachable_from: data.reachable_from,
    front_door: data.address,
    clients: playerDevices.map((device) => deviceRow(device, addresses, stack)),
    advice: shut ? data.advice : null,
    command: shut ? data.command : null,
  }
}

function deviceRow(device: PlayerDevice, doors: readonly PublishedAddress[], stack: Stack): ClientData {
  const about = { device: device.device, title: device.title, activity: device.purpose }
  for (const use of device.apps) {
    const door = findServerAddress(use, doors)
    if (door) return { ...about, ...usableRow(use, door) }
  }
  const nothing = { app: null, install_from: null, support: null, address: null, advice: null }
  return { ...about, ...nothing, applies: false, service: null, because: whyNot(device, stack) }
}

function findServerAddress({ serverApp }: PlayerApp, doors: readonly PublishedAddress[]): PublishedAddress | undefined {
  const open = doors.filter((door) => door.service && appNameOf(door.service) === serverApp && isRunning(door))
  return open.find(({ isMainPort }) => isMainPort) ?? open[0]
}

function usableRow(
  { app, get, support, advice }: PlayerApp,
  { status, address, reach }: PublishedAddress,
): Omit<ClientData, 'device' | 'title' | 'activity'> {
  const shut = reach === 'this-machine'
  return {
    applies: true,
    service: status.service,
    app,
    install_from: get,
    support,
    address: shut ? null : address,
    because: shut ? `${status.service} is bound to this machine alone` : null,
    advice,
  }
}

function whyNot({ apps }: PlayerDevice, stack: Stack): string {
  const declared = apps.flatMap(({ serverApp }): Service[] =>
    stack.services.filter((service) => appNameOf(service) === serverApp),
  )
  const [first] = declared
  if (!first) return `the stack has no ${apps.map(({ serverApp }) => serverApp).join(' and no ')}`
  return `${first.name} does not run`
}
