import type { ClientData, ClientsData } from '../../../../contract/kinds/clients.ts'
import type { MemberDevice } from '../../../../contract/kinds/me.ts'
import { playerDevices } from '../../media/player-apps/gather.ts'

/** Returns the devices that a member can use now, without the services behind them. */
export const toMemberDevices = (clients: readonly ClientData[]): MemberDevice[] =>
  clients
    .filter((row) => row.applies && (row.address !== null || findsServer(row)))
    .map(({ device, title, activity, app, install_from, support, address, advice }) => ({
      device,
      title,
      activity,
      app,
      install_from,
      support,
      address,
      advice,
    }))

/** Some apps find the server by the account, so there is no address to enter. */
const findsServer = ({ device, app }: ClientData): boolean =>
  playerDevices.some((one) => one.device === device && one.apps.some((each) => each.app === app && each.findsServer))

const requestAddressOf = ({ clients }: ClientsData): string | null =>
  clients.find(({ activity, applies, address }) => activity === 'request' && applies && address !== null)?.address ??
  null

const HELP = 'If something does not work, ask the person who runs this.'

/** Returns where to watch and to ask, as far as another device reaches it. */
export function describeDoors(data: ClientsData, canRequest: boolean) {
  const request_address = canRequest ? requestAddressOf(data) : null
  return {
    devices: toMemberDevices(data.clients),
    front_door: data.reachable_from === 'lan' ? data.front_door : null,
    request_address,
    how_to_ask: request_address
      ? `Ask for films and series at ${request_address}, with the name and the password you watch with. ${HELP}`
      : `Tell the person who runs this what you would like to see. ${HELP}`,
  }
}
