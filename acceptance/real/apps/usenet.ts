import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { keptFiles } from '../../../rehearsal/apps/kept-files.ts'
import { usualKey } from '../../../rehearsal/apps/keys.ts'
import { radarr } from '../../../rehearsal/apps/radarr.ts'
import { serveApp } from '../../../rehearsal/apps/serve.ts'
import type { Download } from '../../../rehearsal/household/kinds.ts'
import { household } from '../../../rehearsal/household/library.ts'
import type { DownloadClient } from '../../../service/apps/interfaces/download-client.ts'
import type { Engine } from '../../../service/engine/engine.ts'
import type { Machine } from '../../../service/machine.ts'
import { container, pretendEngine } from '../../../service/testing/engine.ts'
import { pretendMachine } from '../../../service/testing/machine.ts'
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
  const waited: Download[] = []
  const library = serveApp(radarr, { household: { ...household, downloads: waited } })
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
    const compose = composeOf({ sabnzbd: config, radarr: settingsOf(folder) })
    const both = beside(engine, library.port)
    const machine = pretendMachine({ compose, engine: async () => both, now: () => new Date() })
    return {
      news,
      machine,
      client,
      outside,
      hand: async (post, film) => {
        const id = await addTo(port, key(), post)
        waited.push({ id, name: post.name, for: { film }, ...underway, bytes: post.content.length })
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

/** The folder that Radarr keeps its settings in, with its key. */
function settingsOf(folder: string): string {
  const [kept] = keptFiles('radarr', usualKey('radarr'))
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'config.xml'), kept!.text)
  return folder
}

/** The real engine, with one container more that answers at a port of this machine. */
function beside(engine: Engine, port: number): Engine {
  const ports = [{ container: radarr.port!, host: port, protocol: 'tcp' as const, address: '127.0.0.1' }]
  const pretended = pretendEngine({ containers: [container('radarr', { ports })] })
  return {
    ...engine,
    containers: async (labels) => [...(await engine.containers(labels)), ...(await pretended.containers(labels))],
    inspectAll: async (ids) => [...(await engine.inspectAll(ids)), ...(await pretended.inspectAll(ids))],
  }
}
