import type { DownloadClient } from '../roles/download-client.ts'
import type { AppConnection } from '../connection/connection.ts'

/** source: `app/setPreferences` of its WebUI API stores the interface twice: its name and its display name */
export const createBindingSetter =
  (connection: AppConnection): NonNullable<DownloadClient['setNetworkBinding']> =>
  async ({ interface: name, port }) => {
    const set = {
      ...(name !== undefined && { current_network_interface: name ?? '', current_interface_name: name ?? '' }),
      ...(port !== undefined && { listen_port: port }),
    }
    await connection.submit('/api/v2/app/setPreferences', {
      method: 'POST',
      form: { json: JSON.stringify(set) },
      subject: 'its network interface and port',
    })
  }
