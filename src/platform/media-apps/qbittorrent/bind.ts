import type { DownloadClient } from '../roles/download-client.ts'
import type { Line } from '../connection/line.ts'

/** source: `app/setPreferences` of its WebUI API: it keeps the interface twice, as it is called and as it is shown. */
export const binds =
  (line: Line): NonNullable<DownloadClient['bind']> =>
  async ({ interface: name, port }) => {
    const set = {
      ...(name !== undefined && { current_network_interface: name ?? '', current_interface_name: name ?? '' }),
      ...(port !== undefined && { listen_port: port }),
    }
    await line.instruct('/api/v2/app/setPreferences', {
      method: 'POST',
      form: { json: JSON.stringify(set) },
      what: 'where it listens',
    })
  }
