import { describe, expect } from 'bun:test'
import { existsSync, linkSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { PartName } from '../../tools/provision/parts.ts'
import type { Download } from '../../service/apps/interfaces/download-client.ts'
import { needed } from '../../service/apps/needed.ts'
import { startSwarm, type Swarm } from './apps/swarm.ts'
import { once } from './harness/once.ts'

const SLOW = 120_000
const needs: PartName[] = ['docker-28.5', 'docker-cli', 'qbittorrent']

describe('a torrent from one real qBittorrent to another', () => {
  const { played: swarm, proves } = once(needs, startSwarm, SLOW)

  type Name = Parameters<Swarm['client']>[0]
  const downloadOf = async (name: Name): Promise<Download | undefined> => {
    const all = await needed((await swarm().client(name)).downloads())
    return all.find(({ id }) => id === swarm().torrent.hash)
  }
  /** Asks again until it is so; the test's own limit ends what never comes. */
  const until = async (name: Name, so: (one: Download) => boolean): Promise<Download> => {
    for (;;) {
      const one = await downloadOf(name)
      if (one && so(one)) return one
      await Bun.sleep(200)
    }
  }
  const linked = () => join(swarm().library, 'Nosferatu (1922).mkv')

  proves('who has the file shares it, and says so to its tracker', async () => {
    expect(await downloadOf('seeder')).toBeUndefined()
    await swarm().add('seeder')
    const whole = await until('seeder', ({ state }) => state === 'seeding')
    expect(whole).toMatchObject({ category: 'radarr', private: true, done_bytes: swarm().torrent.content.length })
    await swarm().tracker.heard(({ hash, left }) => hash === swarm().torrent.hash && left === 0)
  })

  proves('who has not fetches it, and finds the other by the tracker alone', async () => {
    await swarm().add('fetcher')
    await swarm().tracker.heard(({ hash, left }) => hash === swarm().torrent.hash && left > 0)
    const going = await until('fetcher', ({ state, done_bytes: done }) => state === 'downloading' && done > 0)
    expect(going.done_bytes).toBeLessThan(going.size_bytes)
    expect(going).toMatchObject({ seeds: 1, ended_at: null, size_bytes: swarm().torrent.content.length })
    const [told] = await needed((await swarm().client('fetcher')).trackers(swarm().torrent.hash))
    expect(told).toMatchObject({ host: `127.0.0.1:${swarm().tracker.port}`, state: 'working', seeds: 1 })
  })

  proves('held to nothing, it is done, and shares it in its turn', async () => {
    const fetcher = await swarm().client('fetcher')
    const before = await needed(fetcher.held())
    expect(before.down).toBeGreaterThan(0)
    await fetcher.hold({ ...before, down: null }, before)
    const done = await until('fetcher', ({ state }) => state === 'seeding')
    expect(done).toMatchObject({ ended_at: expect.any(Date), left_seconds: null, reason: null })
    expect(done.done_bytes).toBe(done.size_bytes)
    await swarm().tracker.heard(({ event }) => event === 'completed')
    const given = await until('seeder', ({ ratio }) => (ratio ?? 0) >= 0.99)
    expect(given.state).toBe('seeding')
    expect(readFileSync(swarm().fileOf('fetcher')).equals(swarm().torrent.content)).toBe(true)
  })

  proves('it goes on being shared under its second name, which outlives the first', async () => {
    linkSync(swarm().fileOf('fetcher'), linked())
    expect(statSync(linked()).nlink).toBe(2)
    expect((await downloadOf('fetcher'))?.state).toBe('seeding')

    await (
      await swarm().client('fetcher')
    ).stop!(swarm().torrent.hash, { files: true })
    await swarm().tracker.heard(({ event }) => event === 'stopped')
    expect(await downloadOf('fetcher')).toBeUndefined()
    while (existsSync(swarm().fileOf('fetcher'))) await Bun.sleep(50)
    expect(statSync(linked()).nlink).toBe(1)
    expect(readFileSync(linked()).equals(swarm().torrent.content)).toBe(true)
  })

  proves('let go of without its files, it leaves them where they are', async () => {
    await (
      await swarm().client('seeder')
    ).stop!(swarm().torrent.hash, { files: false })
    expect(await downloadOf('seeder')).toBeUndefined()
    expect(readFileSync(swarm().fileOf('seeder')).equals(swarm().torrent.content)).toBe(true)
  })
})
