import type { ClientDownload, DownloadClient } from '../../../../src/platform/media-apps/roles/download-client.ts'
import { mediaAppsOf } from '../../../../src/platform/media-apps/media-apps.ts'
import type { Machine } from '../../../../src/platform/machine.ts'
import { requireKnown } from '../../../../src/lib/require-known.ts'
import { startWebSeed, type WebSeed } from './web-seed.ts'
import type { RunningProgram } from './part-program.ts'

/** A real torrent client on this machine, with a torrent that it can download and another that it cannot. */
export interface TestTorrentClient {
  machine: Machine
  seed: WebSeed
  /** The folder for downloads. */
  folder: string
  /** Creates a new client from the stack, as every usher command does. */
  client(): Promise<DownloadClient>
  /** Polls until the download is as expected; the test's own timeout limits it. */
  until(hash: string, condition: (one: ClientDownload) => boolean): Promise<ClientDownload>
  stop(): Promise<void>
}

/** Starts the program; if that fails, stops what was started before. */
export async function startTorrentClient(
  start: (seed: WebSeed) => Promise<{ machine: Machine; folder: string; programs: RunningProgram[] }>,
): Promise<TestTorrentClient> {
  const seed = startWebSeed()
  try {
    const { machine, folder, programs } = await start(seed)
    const client = async () => (await mediaAppsOf(machine)).downloadClients[0]!
    return {
      machine,
      seed,
      folder,
      client,
      until: async (hash, condition) => {
        for (;;) {
          const one = (await requireKnown((await client()).downloads())).find(({ id }) => id === hash)
          if (one && condition(one)) return one
          await Bun.sleep(200)
        }
      },
      stop: async () => {
        for (const program of programs.toReversed()) await program.stop()
        await seed.stop()
      },
    }
  } catch (thrown) {
    await seed.stop()
    throw thrown
  }
}
