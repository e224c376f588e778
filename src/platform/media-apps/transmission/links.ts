import type { DownloadClientLinks, HostWhitelist } from '../roles/links.ts'
import type { AppConnection, AppContext } from '../connection/connection.ts'
import { createTransport } from '../connection/transport.ts'
import { mapKnown, toKnown, type Known } from '../../../lib/known.ts'
import { requireKnown } from '../../../lib/require-known.ts'
import { transmissionProtocol } from './protocol.ts'
import { changeRejected } from '../connection/change-rejected.ts'
import { rpcBody, submitRpc, RPC_PATH } from './rpc.ts'
import type { TransmissionSession } from './session.ts'

export const createTransmissionLinks = (
  connection: AppConnection,
  context: AppContext,
  session: () => Promise<Known<TransmissionSession>>,
): DownloadClientLinks => ({
  hostWhitelist: createHostWhitelist(connection, context),
  // Media managers name the folder themselves, below the default one.
  categoriesNeedFolder: false,
  downloadFolder: async () => mapKnown(await session(), ({ folder }) => ({ folder, per_category: true })),
  setDownloadFolder: ({ folder }) =>
    submitRpc(connection, 'session_set', { download_dir: folder }, `the folder ${folder}`),
  addCategory: null,
  removeCategory: null,
})

/**
 * Its API does not show the list, so usher sends a request with the name that other containers use. Transmission checks
 * the name before the password, and not at all if it has one. source: seen on 3.00 and 4.1
 */
function createHostWhitelist(connection: AppConnection, context: AppContext): HostWhitelist {
  return {
    list: () =>
      toKnown(context.now, async () => {
        const { host: name } = await requireKnown(connection.internalAddress())
        const { place, ...endpoint } = await context.findEndpoint(transmissionProtocol)
        const { port, base: configured = '' } = (await transmissionProtocol.endpointFromConfig?.(place)) ?? {}
        const { host, port: published } =
          port === undefined ? endpoint : await context.findEndpoint({ ...transmissionProtocol, port })
        const { title: app, service, remote } = connection
        const base = remote?.address.basePath || configured
        const send = createTransport({ host, port: published, app, service, remote })
        const { status } = await send({
          method: 'POST',
          path: `${base}${RPC_PATH}`,
          headers: { host: name },
          json: rpcBody('session_get'),
        })
        return status === 421 ? [] : [name.toLowerCase()]
      }),
    set: async (names) => {
      throw changeRejected(
        connection,
        `the host name ${names.at(-1) ?? ''}`,
        'it takes host names only from rpc-host-whitelist in its settings.json, which it reads when it starts, or accepts any once it has a password',
      )
    },
  }
}
