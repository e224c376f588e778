import type { FrontDoorData } from '../../../../contract/kinds/front-door.ts'
import type { PublishedAddress } from './addresses.ts'
import { appNameOf, isRunning, householdRoleOf } from './roles.ts'

/**
 * Returns the card for members, or nothing if no other device could use the address. In a rehearsal the card is a
 * sample.
 */
export function createCard(
  chosen: PublishedAddress | undefined,
  doors: readonly PublishedAddress[],
  rehearsal: boolean,
): FrontDoorData['card'] {
  if (!chosen || (chosen.reach !== 'lan' && !rehearsal)) return null
  const player = doors.find((door) => isPlayer(door))
  const lines = [
    'Open this address in a browser, or point a camera at the code. It works at home only.',
    purposeText(chosen),
    ...(player ? [`To watch on a phone or a television, get the Jellyfin app and enter ${player.address} there.`] : []),
    ...(rehearsal
      ? ['This is a rehearsal: the address is of no use on another device, and the apps behind it are simulated.']
      : []),
  ]
  return { title: 'The front door', address: chosen.address, lines }
}

function isPlayer(door: PublishedAddress): boolean {
  return (
    door.service !== undefined &&
    appNameOf(door.service) === 'jellyfin' &&
    door.reach === 'lan' &&
    door.isMainPort &&
    isRunning(door)
  )
}

function purposeText({ service, status }: PublishedAddress): string {
  switch (householdRoleOf(service)) {
    case 'door':
    case 'desk':
      return 'Ask there for films and series, and see what there is.'
    case 'screen':
      return 'Films and series play there.'
    default:
      return `${service?.summary ?? status.service}.`
  }
}
