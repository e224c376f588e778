import { describe, expect } from 'bun:test'
import { existsSync, linkSync, readFileSync, statSync } from 'node:fs'
import type { PartName } from '../../tools/provision/parts.ts'
import type { ClientDownload } from '../../src/platform/media-apps/roles/download-client.ts'
import { reveal } from '../../src/platform/media-apps/connection/secret.ts'
import { runCli } from '../../test-support/cli/run-cli.ts'
import { requireKnown } from '../../src/lib/require-known.ts'
import { startTorrentSwarm, type TorrentSwarm } from './support/apps/torrent-swarm.ts'
import { startOnce } from './support/once.ts'

const SLOW = 120_000
const names = ['seeder', 'fetcher'] as const
const needs: PartName[] = ['docker-28.5', 'docker-cli', 'qbittorrent']

describe('a torrent between two real qBittorrents', () => {
  const { played: swarm, proves } = startOnce(needs, startTorrentSwarm, SLOW)

  type Name = Parameters<TorrentSwarm['client']>[0]
  const downloadOf = async (name: Name): Promise<ClientDownload | undefined> => {
    const all = await requireKnown((await swarm().client(name)).downloads())
    return all.find(({ id }) => id === swarm().torrent.hash)
  }
  /** Polls until the condition holds; the test's own timeout limits it. */
  const until = async (name: Name, condition: (one: ClientDownload) => boolean): Promise<ClientDownload> => {
    for (;;) {
      const one = await downloadOf(name)
      if (one && condition(one)) return one
      await Bun.sleep(200)
    }
  }
  /** Runs a command and confirms it. */
  const run = async (words: string[]): Promise<unknown> => {
    const { out, err } = await runCli([...words, '--yes', '--json'], { machine: swarm().machine })
    if (out === '') throw new Error(err)
    return (JSON.parse(out.trim().split('\n').at(-1)!) as { data: unknown }).data
  }
  const limits = async () =>
    Promise.all(names.map(async (name) => requireKnown((await swarm().client(name)).speedLimits())))
  const passwordOf = async () =>
    reveal((await requireKnown((await swarm().client('fetcher')).shareCredential())).secret)

  proves('the seeder seeds the file and announces it', async () => {
    expect(await downloadOf('seeder')).toBeUndefined()
    await swarm().addTorrent('seeder')
    const seeding = await until('seeder', ({ state }) => state === 'seeding')
    expect(seeding).toMatchObject({ category: 'radarr', private: true, done_bytes: swarm().torrent.content.length })
    await swarm().tracker.waitForAnnounce(({ hash, left }) => hash === swarm().torrent.hash && left === 0)
  })

  proves('the fetcher finds the seeder through the tracker alone and downloads', async () => {
    await swarm().addTorrent('fetcher')
    await swarm().tracker.waitForAnnounce(({ hash, left }) => hash === swarm().torrent.hash && left > 0)
    const going = await until('fetcher', ({ state, done_bytes: done }) => state === 'downloading' && done > 0)
    expect(going.done_bytes).toBeLessThan(going.size_bytes)
    expect(going).toMatchObject({ seeds: 1, finished_at: null, size_bytes: swarm().torrent.content.length })
    const [told] = await requireKnown((await swarm().client('fetcher')).trackers(swarm().torrent.hash))
    expect(told).toMatchObject({ host: `127.0.0.1:${swarm().tracker.port}`, state: 'working', seeds: 1 })
  })

  proves('without a speed limit the download completes and is seeded', async () => {
    const fetcher = await swarm().client('fetcher')
    const before = await requireKnown(fetcher.speedLimits())
    expect(before.down).toBeGreaterThan(0)
    await fetcher.applyLimits({ ...before, down: null }, before)
    const done = await until('fetcher', ({ state }) => state === 'seeding')
    expect(done).toMatchObject({ finished_at: expect.any(Date), remaining_seconds: null, failure_reason: null })
    expect(done.done_bytes).toBe(done.size_bytes)
    await swarm().tracker.waitForAnnounce(({ event }) => event === 'completed')
    const given = await until('seeder', ({ ratio }) => (ratio ?? 0) >= 0.99)
    expect(given.state).toBe('seeding')
    expect(readFileSync(swarm().fileOf('fetcher')).equals(swarm().torrent.content)).toBe(true)
  })

  proves('one bandwidth limit applies to both clients, and undo restores the previous one', async () => {
    await run([
      'bandwidth',
      'set',
      '--down-limit',
      '20.48M',
      '--up-limit',
      '4M',
      '--schedule',
      'weekend 18:00-23:30 4M/500K',
    ])
    const before = await limits()
    expect(before[0]).toMatchObject({ window: { days: [6, 7], from: 1080, to: 1410 } })
    await run(['bandwidth', 'set', '--down-limit', '10.24M', '--schedule', 'none'])
    expect(await limits()).toEqual(before.map((one) => ({ ...one, down: half(one.down), window: null })))
    await run(['undo'])
    expect(await limits()).toEqual(before)
  })

  proves('after a restart the new temporary password works and the limit remains', async () => {
    const [before, all] = [await passwordOf(), await limits()]
    await swarm().restart()
    await until('fetcher', ({ state }) => state === 'seeding')
    expect(await passwordOf()).not.toBe(before)
    expect(await limits()).toEqual(all)
  })

  proves('a permanent password works, also after a restart', async () => {
    await run(['credential', 'rotate', 'fetcher.password'])
    const ours = { type: 'password', source: "usher's settings" } as const
    expect(await requireKnown((await swarm().client('fetcher')).credentialReference())).toEqual(ours)
    await swarm().restart()
    await until('fetcher', ({ state }) => state === 'seeding')
    expect(await requireKnown((await swarm().client('fetcher')).usedCredentialSource())).toBe(ours.source)
  })

  proves('removing a torrent without its files keeps them', async () => {
    await (
      await swarm().client('seeder')
    ).removeDownload!(swarm().torrent.hash, { files: false })
    expect(await downloadOf('seeder')).toBeUndefined()
    expect(readFileSync(swarm().fileOf('seeder')).equals(swarm().torrent.content)).toBe(true)
  })

  proves('stop-seeding an imported torrent removes its own link and keeps the library’s file', async () => {
    const { film, fileOf, torrent, tracker } = swarm()
    linkSync(fileOf('fetcher'), film)
    expect(statSync(film).nlink).toBe(2)
    expect((await downloadOf('fetcher'))?.state).toBe('seeding')
    const refused = await runCli(['stop', 'seeding', torrent.name, '--yes', '--json'], { machine: swarm().machine })
    expect(refused.err).toContain('SPACE-4')

    swarm().markImported()
    const before = tracker.announces.length
    const done = await run(['stop', 'seeding', torrent.name])
    expect(done).toMatchObject({ complete: true, freed_bytes: 0, library_files: [{ hardlinked: true, exists: true }] })
    await tracker.waitForAnnounce((one) => one.event === 'stopped' && tracker.announces.indexOf(one) >= before)
    expect(await downloadOf('fetcher')).toBeUndefined()
    expect(existsSync(fileOf('fetcher'))).toBe(false)
    expect(statSync(film).nlink).toBe(1)
    expect(readFileSync(film).equals(torrent.content)).toBe(true)
  })
})

const half = (rate: number | null): number => Math.floor((rate ?? 0) / 2)
