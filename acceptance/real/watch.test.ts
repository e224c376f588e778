import { describe, expect, test } from 'bun:test'
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { AlertsData } from '../../contract/kinds/alerts.ts'
import type { Job } from '../../contract/kinds/job.ts'
import type { UsageData } from '../../contract/kinds/usage.ts'
import type { WatchData } from '../../contract/kinds/watch.ts'
import { startHttpReceiver, type FakeHttpReceiver } from '../../test-support/alerts/http-receiver.ts'
import { startFakeMailServer } from '../../test-support/alerts/mail-server.ts'
import { createDisk, diskMissingReason } from './support/disk.ts'
import { startDocker } from './support/docker.ts'
import { startForms, stackTests } from './support/stack/stack-test.ts'
import type { TestStack } from './support/stack/test-stack.ts'

interface AlertMessage {
  title: string
  level: string
  items: { transition: string; notice: string; summary: string; meaning: string; command: string | null }[]
}
type WebhookItem = AlertMessage['items'][number]

/** The URL is a secret, so it is piped in. */
async function configure({ usher }: TestStack, settings: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(settings)) {
    const words = ['config', 'set', name]
    const { code, err } = name.endsWith('_URL')
      ? await usher.runWithInput(value, ...words)
      : await usher.run(...words, value)
    expect([code, err]).toEqual([0, ''])
  }
}

/**
 * Waits for a message with such an item after the first `after` messages, and returns the item and the message's title.
 */
async function waitForItem(
  { received, waitFor: until }: FakeHttpReceiver,
  transition: string,
  notice: string,
  after = 0,
): Promise<WebhookItem & { title: string }> {
  const fits = (item: WebhookItem) => item.transition === transition && item.notice === notice
  const found = () =>
    received
      .slice(after)
      .filter(({ path }) => path === '/hook')
      .map(({ json }) => json as unknown as AlertMessage)
      .flatMap(({ title, items }) => items.filter(fits).map((item) => ({ ...item, title })))
  await until(() => found().length > 0)
  return found()[0]!
}

const stateOf = async ({ engine }: TestStack, service: string) =>
  (await engine.docker(['inspect', '--format', '{{.State.Status}}', `den-${service}-1`])).trim()

async function waitForWatch({ usher }: TestStack): Promise<void> {
  for (;;) {
    const { data } = await usher.run<{ jobs: Job[] }>('jobs')
    if (data!.jobs.some(({ action, state }) => action === 'watch' && state === 'running')) return
    await Bun.sleep(100)
  }
}

/** Two disks for prowlarr's mount; the first one is mounted. */
function disksFor({ directory, engine }: TestStack) {
  const at = join(directory, 'disk')
  const data = join(at, 'data')
  mkdirSync(at)
  const [own, other] = ['own', 'other'].map((name) => createDisk(dirname(directory), name, engine))
  for (const disk of [other!, own!]) {
    disk.mount(at)
    mkdirSync(data, { recursive: true })
    if (disk === other) disk.unmount(at)
  }
  const override = `services: { prowlarr: { volumes: ["${data}:/data"], x-usher: { storage: { data: /data } } } }\n`
  writeFileSync(join(directory, 'compose.override.yaml'), override)
  return { at, data, own: own!, other: other!, end: () => (own!.remove(), other!.remove()) }
}

/** The disk disappears, comes back and is replaced; only prowlarr is stopped for it. */
async function exerciseDisks(
  stage: TestStack,
  receiver: FakeHttpReceiver,
  { at, data, own, other }: ReturnType<typeof disksFor>,
) {
  own.unmount(at)
  const lost = await waitForItem(receiver, 'started', `data-root:${data}`)
  expect(lost).toMatchObject({ summary: expect.stringContaining('is not mounted'), command: 'usher up prowlarr' })
  expect([await stateOf(stage, 'prowlarr'), await stateOf(stage, 'audiobookshelf')]).toEqual(['exited', 'running'])
  expect(readdirSync(at)).toEqual([])

  own.mount(at)
  const back = await waitForItem(receiver, 'started', `data-root-back:${data}`)
  expect(back).toMatchObject({ summary: expect.stringContaining('is mounted again'), command: 'usher up prowlarr' })
  expect(await stateOf(stage, 'prowlarr')).toBe('exited')
  const { code: up } = await stage.usher.run('up', 'prowlarr')
  expect([up, await stateOf(stage, 'prowlarr')]).toEqual([0, 'running'])
  await waitForItem(receiver, 'ended', `data-root-back:${data}`)

  const before = receiver.received.length
  own.unmount(at)
  other.mount(at)
  const replaced = await waitForItem(receiver, 'started', `data-root:${data}`, before)
  expect(replaced.summary).toBe(`${data} is on another disk than before.`)
  expect(await stateOf(stage, 'prowlarr')).toBe('exited')
  expect(readdirSync(data)).toEqual([])
}

/** The watch has recorded what runs, and that jellyfin is down. */
async function expectRecordedUsage({ usher }: TestStack): Promise<void> {
  const { data } = await usher.run<UsageData>('usage', 'jellyfin', 'audiobookshelf', '--span', 'hour')
  expect(data).toMatchObject({ recording: true, complete: true })
  const [audiobookshelf, jellyfin] = data!.services
  expect(audiobookshelf!.memory_use.highest).toBeGreaterThan(0)
  expect(audiobookshelf!.cpu_use.highest).toBeGreaterThanOrEqual(0)
  expect(audiobookshelf!.down_minutes).toBe(0)
  expect(jellyfin).toMatchObject({
    outages: 1,
    states: expect.arrayContaining([expect.objectContaining({ state: 'failed' })]),
  })
}

const KILLED_TITLE = 'a container that was killed arrives by every way there is, when it begins and when it is over'
const MOVED_TITLE =
  'a disk that vanishes, comes back and is replaced stops what is given it, each time before anything is written'

describe('watch on Docker 28.5', () => {
  const proves = stackTests(['docker-28.5', 'compose-2.40'], () => startDocker({ version: '28.5' }), 'here')
  const because = diskMissingReason()
  if (because !== null) test.skipIf(true)(`${MOVED_TITLE} (skipped: ${because})`, () => {})

  // A container gets a minute to recover by itself, which is when the disks change.
  proves(because === null ? `${KILLED_TITLE}; ${MOVED_TITLE}` : KILLED_TITLE, async (stage) => {
    const disks = because === null ? disksFor(stage) : undefined
    try {
      await startForms(stage, 'watch', 'find', 'books')
      await using receiver = await startHttpReceiver()
      await using mail = await startFakeMailServer()
      const { address } = receiver
      const post = { WEBHOOK_URL: `${address}/hook`, NTFY_URL: `${address}/den`, APPRISE_URL: `${address}/notify/den` }
      const smtp = { SMTP_HOST: '127.0.0.1', SMTP_PORT: `${mail.port}`, SMTP_TLS: 'off' }
      await configure(stage, { ...post, ...smtp, SMTP_FROM: 'usher@den.example', SMTP_TO: 'ana@example.org' })
      await stage.usher.run('storage')
      const { data: plan } = await stage.usher.run<WatchData>('watch', '--dry-run')
      expect(plan!.guarded_folders).toEqual(disks ? [disks.data] : [])
      const watch = stage.usher.start<WatchData>('watch')
      await waitForWatch(stage)
      await stage.engine.docker(['kill', 'den-jellyfin-1'])

      if (disks) await exerciseDisks(stage, receiver, disks)

      const { title, meaning } = await waitForItem(receiver, 'started', 'stack-present:jellyfin')
      expect(meaning).toBe('Nobody can watch anything')
      await receiver.waitFor(({ path, json }) => path === '/' && json['topic'] === 'den' && json['title'] === title)
      await receiver.waitFor(({ path, json }) => path === '/notify/den' && json['title'] === title)
      while (!mail.receivedLines.includes(`Subject: ${title}`)) await Bun.sleep(50)
      const { data: alerts } = await stage.usher.run<AlertsData>('alerts')
      expect(alerts!.notices.find(({ id }) => id === 'stack-present:jellyfin')).toMatchObject({ delivery: 'delivered' })
      await expectRecordedUsage(stage)
      await stage.usher.run('up', 'watch')
      await waitForItem(receiver, 'ended', 'stack-present:jellyfin')
      watch.kill('SIGTERM')
      const { code, data } = await watch.result
      const stopped = disks ? ['prowlarr'] : []
      expect({ code, told: data!.messages_sent > 1, stopped: data!.stopped_services }).toEqual({
        code: 0,
        told: true,
        stopped,
      })
    } finally {
      disks?.end()
    }
  })
})
