import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DownloadClient } from '../../../../src/platform/media-apps/roles/download-client.ts'
import type { Machine } from '../../../../src/platform/machine.ts'
import { fakeMachine } from '../../../../test-support/machine/fake-machine.ts'
import { startFakeRadarr } from './radarr.ts'
import { startNewsServer, type TestNewsServer } from './news-server.ts'
import type { UsenetPost } from './usenet-post.ts'
import { addNzb, composeFileFor, startRealSabnzbd, type RealSabnzbd } from './sabnzbd.ts'

/** A real SABnzbd, its news server, and a fake Radarr that waits for its downloads. */
export interface UsenetSetup {
  news: TestNewsServer
  machine: Machine
  client(): Promise<DownloadClient>
  /** Adds the post as a download for a film, as Radarr does. Returns SABnzbd's id for it. */
  grab(post: UsenetPost, film: number): Promise<string>
  /** Configures the news server, as through SABnzbd's page. Calling it again makes SABnzbd log in again. */
  configureServer(): Promise<void>
  /** Returns the host's path of a path in SABnzbd's container. */
  hostPath(path: string): string
  stop(): Promise<void>
}

export async function startUsenetSetup(): Promise<UsenetSetup> {
  const news = startNewsServer()
  let played: RealSabnzbd | undefined
  const folder = mkdtempSync(join(tmpdir(), 'usher-usenet-'))
  const library = startFakeRadarr(folder)
  const stop = async () => {
    news.stop()
    await library.stop()
    await played?.stop()
    rmSync(folder, { recursive: true })
  }
  try {
    played = await startRealSabnzbd()
    await played.reachHostPort(news.port)
    const { client, hostPath, engine, config, port, readKey } = played
    const compose = composeFileFor({ sabnzbd: config, radarr: folder })
    const both = library.addToEngine(engine)
    const machine = fakeMachine({ compose, engine: async () => both, now: () => new Date() })
    return {
      news,
      machine,
      client,
      hostPath,
      grab: async (post, film) => {
        const id = await addNzb(port, readKey(), post)
        library.downloads.push({
          id,
          name: post.name,
          target: { film },
          ...unfinishedDownload,
          bytes: post.content.length,
        })
        return id
      },
      configureServer: async () => {
        const words = new URLSearchParams({
          mode: 'set_config',
          output: 'json',
          apikey: readKey(),
          ...newsServerSettings(news),
        })
        await fetch(`http://127.0.0.1:${port}/api?${words}`)
      },
      stop,
    }
  } catch (thrown) {
    await stop()
    throw thrown
  }
}

const unfinishedDownload = { client: 'sabnzbd', progress: 0, bytesPerSecond: 0, seeds: 0, ageHours: 1 } as const

const newsServerSettings = ({ port, login: { user, password } }: TestNewsServer) => ({
  section: 'servers',
  keyword: 'news',
  name: 'news',
  host: '127.0.0.1',
  port: String(port),
  username: user,
  password,
  connections: '2',
  ssl: '0',
  enable: '1',
})
