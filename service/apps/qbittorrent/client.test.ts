import { expect, test } from 'bun:test'
import { appsOf } from '../apps.ts'
import type { DownloadClient } from '../interfaces/download-client.ts'
import { cast, stage, value } from '../testing/stage.ts'

async function clientOf(options: Parameters<typeof cast>[1] = {}): Promise<DownloadClient> {
  const { downloads } = await appsOf(await stage([cast('qbittorrent', options)]))
  return downloads[0]!
}

test('qBittorrent is met, and shown the password it made up and wrote in its log', async () => {
  const client = await clientOf()
  expect(value(await client.about()).version).toMatch(/^v?5\./)
  expect(value(await client.credential())).toMatchObject({ sort: 'password', place: 'its log' })
})

test('downloads say what they are, how far they are and when anything last moved', async () => {
  const downloads = value(await (await clientOf()).downloads())
  const bear = downloads.find(({ name }) => name.startsWith('The.Bear'))!
  expect(bear.id).toMatch(/^[0-9A-F]{40}$/)
  expect(bear.state).toBe('downloading')
  expect(bear.done_bytes).toBeGreaterThan(0)
  expect(bear.done_bytes).toBeLessThan(bear.size_bytes)
  const stalled = downloads.find(({ name }) => name.startsWith('Sherlock'))!
  expect(stalled).toMatchObject({ state: 'stalled', seeds: 0, down_bytes_per_second: 0 })
})

test('a tracker is told by its host alone: the rest of its address carries a passkey', async () => {
  const client = await clientOf()
  const [first] = value(await client.downloads())
  const trackers = value(await client.trackers(first!.id))
  expect(trackers.length).toBeGreaterThan(0)
  for (const { host } of trackers) expect(host).not.toContain('/')
})

test('what it is held to, where it may connect from, and how much room it has', async () => {
  const client = await clientOf()
  expect(value(await client.limits())).toMatchObject({ slow: { on: false } })
  expect(value(await client.binding())).not.toBeNull()
  expect(value(await client.space()).free_bytes).toBeGreaterThan(0)
})

test('a password that is refused once is not shown again by the same process', async () => {
  const machine = await stage([
    cast('qbittorrent', { said: ['A temporary password is provided for this session: wrong1234'] }),
  ])
  const ask = async () => (await appsOf(machine)).downloads[0]!.downloads()
  expect(await ask()).toMatchObject({ known: false })
  expect(await ask()).toMatchObject({ known: false })
})
