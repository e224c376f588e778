import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DownloadClient } from '../../../src/platform/media-apps/roles/download-client.ts'
import type { Machine } from '../../../src/platform/machine.ts'
import { pretendMachine } from '../../../test-support/machine.ts'
import { startRadarr } from './library.ts'
import { startNews, type News } from './news.ts'
import type { Post } from './post.ts'
import { addTo, composeOf, real, type RealSabnzbd } from './sabnzbd.ts'

/** A real SABnzbd, the news server that it fetches from, and a pretend Radarr that waits for what it fetches. */
export interface Usenet {
  news: News
  machine: Machine
  client(): Promise<DownloadClient>
  /** What Radarr does once it has taken a release: hands it over, and waits for it. Tells what SABnzbd calls it. */
  hand(post: Post, film: number): Promise<string>
  /** What a person does in its page: tells it of the news server. Told again, it signs in anew. */
  subscribe(): Promise<void>
  /** Where a path of SABnzbd’s is on this machine. */
  outside(path: string): string
  end(): Promise<void>
}

export async function startUsenet(): Promise<Usenet> {
  const news = startNews()
  let played: RealSabnzbd | undefined
  const folder = mkdtempSync(join(tmpdir(), 'usher-usenet-'))
  const library = startRadarr(folder)
  const end = async () => {
    news.stop()
    await library.stop()
    await played?.end()
    rmSync(folder, { recursive: true })
  }
  try {
    played = await real()
    await played.reach(news.port)
    const { client, outside, engine, config, port, key } = played
    const compose = composeOf({ sabnzbd: config, radarr: folder })
    const both = library.beside(engine)
    const machine = pretendMachine({ compose, engine: async () => both, now: () => new Date() })
    return {
      news,
      machine,
      client,
      outside,
      hand: async (post, film) => {
        const id = await addTo(port, key(), post)
        library.has.push({ id, name: post.name, for: { film }, ...underway, bytes: post.content.length })
        return id
      },
      subscribe: async () => {
        const words = new URLSearchParams({ mode: 'set_config', output: 'json', apikey: key(), ...serverOf(news) })
        await fetch(`http://127.0.0.1:${port}/api?${words}`)
      },
      end,
    }
  } catch (thrown) {
    await end()
    throw thrown
  }
}

const underway = { client: 'sabnzbd', done: 0, bytesPerSecond: 0, seeds: 0, hours: 1 } as const

const serverOf = ({ port, login: { user, password } }: News) => ({
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
