import type { FrontDoorData } from '../../../../contract/kinds/front-door.ts'
import { appNamed } from '../../../platform/media-apps/apps.ts'
import type { PublishedAddress } from '../../services/addresses/published-addresses.ts'
import { qrRows } from './qr-code.ts'
import { appNameOf, isRunning, householdRoleOf } from './roles.ts'

/**
 * Returns the card for members, or nothing if no other device could use the address. In a rehearsal the card is a
 * sample.
 */
export function createCard(
  chosen: PublishedAddress | undefined,
  addresses: readonly PublishedAddress[],
  rehearsal: boolean,
): FrontDoorData['card'] {
  if (!chosen || (chosen.reach !== 'lan' && !rehearsal)) return null
  const player = addresses.find((address) => isPlayer(address))
  const lines = [
    'Open this address in a browser, or point a camera at the code. It works at home only.',
    purposeText(chosen),
    ...(player ? [playerText(player)] : []),
    ...(rehearsal
      ? ['This is a rehearsal: the address does not work on other devices, and the apps behind it are simulated.']
      : []),
  ]
  return { title: 'The front door', address: chosen.address, lines, qr_rows: qrRows(chosen.address) }
}

/** Plex's apps find the server with the account of the member; the others ask for its address. */
function playerText({ service, address }: PublishedAddress): string {
  const app = appNameOf(service!)
  const { title } = appNamed(app)!
  return app === 'plex'
    ? `To watch on a phone or a television, get the ${title} app and sign in with the ${title} account that was invited.`
    : `To watch on a phone or a television, get the ${title} app and enter ${address} there.`
}

function isPlayer(address: PublishedAddress): boolean {
  return (
    address.service !== undefined &&
    householdRoleOf(address.service) === 'playback' &&
    appNamed(appNameOf(address.service)) !== undefined &&
    address.reach === 'lan' &&
    address.isMainPort &&
    isRunning(address)
  )
}

function purposeText({ service, status }: PublishedAddress): string {
  switch (householdRoleOf(service)) {
    case 'proxy':
    case 'requests':
      return 'Request films and series there, and see what is available.'
    case 'playback':
      return 'Watch films and series there.'
    default:
      return `${service?.summary ?? status.service}.`
  }
}
