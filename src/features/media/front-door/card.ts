import type { FrontDoorData } from '../../../../contract/kinds/front-door.ts'
import type { Door } from './addresses.ts'
import { appOf, isUp, roleOf } from './roles.ts'

/** What a member is handed. Nothing where no other device could use the address; a rehearsal shows what it would be. */
export function cardOf(chosen: Door | undefined, doors: readonly Door[], rehearsal: boolean): FrontDoorData['card'] {
  if (!chosen || (chosen.reach !== 'lan' && !rehearsal)) return null
  const player = doors.find((door) => isPlayer(door))
  const lines = [
    'Open this address in a browser, or point a camera at the code. It works at home only.',
    purpose(chosen),
    ...(player ? [`To watch on a phone or a television, get the Jellyfin app and enter ${player.address} there.`] : []),
    ...(rehearsal
      ? ['This is a rehearsal: the address is of no use on another device, and the apps behind it are pretended.']
      : []),
  ]
  return { title: 'The front door', address: chosen.address, lines }
}

function isPlayer(door: Door): boolean {
  return (
    door.service !== undefined && appOf(door.service) === 'jellyfin' && door.reach === 'lan' && door.main && isUp(door)
  )
}

function purpose({ service, status }: Door): string {
  switch (roleOf(service)) {
    case 'door':
    case 'desk':
      return 'Ask there for films and series, and see what there is.'
    case 'screen':
      return 'Films and series play there.'
    default:
      return `${service?.summary ?? status.service}.`
  }
}
