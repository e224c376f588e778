import { expect } from 'bun:test'
import type { DownloadClient, DownloadState } from '../../../../src/platform/media-apps/roles/download-client.ts'
import { requireKnown } from '../../../../src/lib/require-known.ts'

/** Pauses and resumes a torrent, and reads each back from the real client. Some report it a moment later. */
export async function provePausing(connect: () => Promise<DownloadClient>, torrent: string): Promise<void> {
  const state = async (): Promise<DownloadState | undefined> =>
    (await requireKnown((await connect()).downloads())).find(({ id }) => id === torrent.toUpperCase())?.state
  const becomes = async (isPaused: boolean) => {
    while (((await state()) === 'paused') !== isPaused) await Bun.sleep(50)
  }
  await becomes(false)
  const { pausing } = await connect()
  if (pausing.scope !== 'downloads') throw new Error('a torrent client pauses one download at a time')
  await pausing.pause([])
  expect(await state()).not.toBe('paused')
  await pausing.pause([torrent.toUpperCase()])
  await becomes(true)
  await pausing.resume([])
  expect(await state()).toBe('paused')
  await pausing.resume([torrent.toUpperCase()])
  await becomes(false)
}
