import { describe, expect } from 'bun:test'
import { existsSync, linkSync, readFileSync, statSync } from 'node:fs'
import type { PartName } from '../../tools/provision/parts.ts'
import type { Download } from '../../src/platform/media-apps/roles/download-client.ts'
import { reveal } from '../../src/platform/media-apps/connection/secret.ts'
import { play } from '../../test-support/cli/run.ts'
import { needed } from '../../src/platform/media-apps/connection/needed.ts'
import { startSwarm, type Swarm } from './apps/swarm.ts'
import { once } from './support/once.ts'

const SLOW = 120_000
const names = ['seeder', 'fetcher'] as const
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
  /** What a person types, agreeing to what it shows. */
  const run = async (words: string[]): Promise<unknown> => {
    const { out, err } = await play([...words, '--yes', '--json'], { machine: swarm().machine })
    if (out === '') throw new Error(err)
    return (JSON.parse(out.trim().split('\n').at(-1)!) as { data: unknown }).data
  }
  const held = async () => Promise.all(names.map(async (name) => needed((await swarm().client(name)).held())))
  const passwordOf = async () => reveal((await needed((await swarm().client('fetcher')).lend())).secret)

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

  proves('held by one wish, both keep to it; undone, they keep to the one before', async () => {
    await run(['bandwidth', 'set', '--down', '20.48M', '--up', '4M', '--schedule', 'weekend 18:00-23:30 4M/500K'])
    const before = await held()
    expect(before[0]).toMatchObject({ window: { days: [6, 7], from: 1080, to: 1410 } })
    await run(['bandwidth', 'set', '--down', '10.24M', '--schedule', 'none'])
    expect(await held()).toEqual(before.map((one) => ({ ...one, down: half(one.down), window: null })))
    await run(['undo'])
    expect(await held()).toEqual(before)
  })

  proves('started anew, it is opened with another password, and keeps to the same', async () => {
    const [before, all] = [await passwordOf(), await held()]
    await swarm().restart()
    await until('fetcher', ({ state }) => state === 'seeding')
    expect(await passwordOf()).not.toBe(before)
    expect(await held()).toEqual(all)
  })

  proves('given a password of its own, it is opened with that, also started anew', async () => {
    await run(['credential', 'rotate', 'fetcher.password'])
    const ours = { sort: 'password', place: "usher's settings" } as const
    expect(await needed((await swarm().client('fetcher')).credential())).toEqual(ours)
    await swarm().restart()
    await until('fetcher', ({ state }) => state === 'seeding')
    expect(await needed((await swarm().client('fetcher')).opened())).toBe(ours.place)
  })

  proves('let go of without its files, it leaves them where they are', async () => {
    await (
      await swarm().client('seeder')
    ).stop!(swarm().torrent.hash, { files: false })
    expect(await downloadOf('seeder')).toBeUndefined()
    expect(readFileSync(swarm().fileOf('seeder')).equals(swarm().torrent.content)).toBe(true)
  })

  proves('what a library took in is shared no more: one name goes, and the other keeps the file', async () => {
    const { film, fileOf, torrent, tracker } = swarm()
    linkSync(fileOf('fetcher'), film)
    expect(statSync(film).nlink).toBe(2)
    expect((await downloadOf('fetcher'))?.state).toBe('seeding')
    const refused = await play(['stop', 'seeding', torrent.name, '--yes', '--json'], { machine: swarm().machine })
    expect(refused.err).toContain('SPACE-4')

    swarm().import()
    const told = tracker.told.length
    const done = await run(['stop', 'seeding', torrent.name])
    expect(done).toMatchObject({ complete: true, freed_bytes: 0, kept: [{ linked: true, there: true }] })
    await tracker.heard((one) => one.event === 'stopped' && tracker.told.indexOf(one) >= told)
    expect(await downloadOf('fetcher')).toBeUndefined()
    expect(existsSync(fileOf('fetcher'))).toBe(false)
    expect(statSync(film).nlink).toBe(1)
    expect(readFileSync(film).equals(torrent.content)).toBe(true)
  })
})

const half = (rate: number | null): number => Math.floor((rate ?? 0) / 2)
