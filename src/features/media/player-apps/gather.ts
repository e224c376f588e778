import type { ClientData, ClientsData } from '../../../../contract/kinds/clients.ts'
import type { PublishedAddress } from '../../services/addresses/published-addresses.ts'
import { gatherFrontDoor } from '../front-door/gather.ts'
import { appNameOf, isRunning } from '../front-door/roles.ts'
import { appNamed } from '../../../platform/media-apps/apps.ts'
import type { Machine } from '../../../platform/machine.ts'
import type { Service, Stack } from '../../../platform/compose-project/stack.ts'
import { videoDevices } from './video-devices.ts'
import { audioAndRequestDevices } from './audio-and-request-devices.ts'
import type { PlayerDevice, PlayerApp } from './device.ts'

export const playerDevices: readonly PlayerDevice[] = [...videoDevices, ...audioAndRequestDevices]

/** Returns a row for every kind of device, based on the running services. */
export async function gatherPlayerApps(machine: Machine): Promise<ClientsData> {
  const [{ data, addresses }, stack] = await Promise.all([gatherFrontDoor(machine), machine.stack()])
  const isUnreachable = data.reachable_from !== 'lan'
  return {
    reachable_from: data.reachable_from,
    front_door: data.address,
    clients: playerDevices.map((device) => deviceRow(device, addresses, stack)),
    advice: isUnreachable ? data.advice : null,
    command: isUnreachable ? data.command : null,
  }
}

function deviceRow(device: PlayerDevice, addresses: readonly PublishedAddress[], stack: Stack): ClientData {
  const deviceData = { device: device.device, title: device.title, activity: device.purpose }
  for (const playerApp of device.apps) {
    const address = findServerAddress(playerApp, addresses)
    if (address) return { ...deviceData, ...usableRow(playerApp, address) }
  }
  const unusable = { app: null, install_from: null, support: null, address: null, advice: null }
  return { ...deviceData, ...unusable, applies: false, service: null, because: whyUnusable(device, stack) }
}

function findServerAddress(
  { serverApp }: PlayerApp,
  addresses: readonly PublishedAddress[],
): PublishedAddress | undefined {
  const running = addresses.filter(
    (candidate) => candidate.service && appNameOf(candidate.service) === serverApp && isRunning(candidate),
  )
  return running.find(({ isMainPort }) => isMainPort) ?? running[0]
}

function usableRow(
  { serverApp, app, installFrom, support, advice, findsServer }: PlayerApp,
  { status, address, reach }: PublishedAddress,
): Omit<ClientData, 'device' | 'title' | 'activity'> {
  const isUnreachable = reach === 'this-machine'
  const signIn = `members sign in with their ${appNamed(serverApp)?.title ?? serverApp} account, which finds the server`
  return {
    applies: true,
    service: status.service,
    app,
    install_from: installFrom,
    support,
    address: isUnreachable || findsServer ? null : address,
    because: isUnreachable ? `${status.service} is bound to this machine only` : findsServer ? signIn : null,
    advice,
  }
}

function whyUnusable({ apps }: PlayerDevice, stack: Stack): string {
  const declared = apps.flatMap(({ serverApp }): Service[] =>
    stack.services.filter((service) => appNameOf(service) === serverApp),
  )
  const [first] = declared
  const names = apps.map(({ serverApp }) => serverApp)
  if (!first) return `the stack has no ${[names.slice(0, -1).join(', '), names.at(-1)].filter(Boolean).join(' or ')}`
  return `${first.name} is not running`
}
