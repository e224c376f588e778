import { describe, expect, test } from 'bun:test'
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { AlertsData } from '../../contract/kinds/alerts.ts'
import type { Job } from '../../contract/kinds/job.ts'
import type { WatchData } from '../../contract/kinds/watch.ts'
import { httpReceiver, type HttpReceiver } from '../../test-support/alerts/channels/receivers.ts'
import { mailServer } from '../../test-support/alerts/channels/mail-server.ts'
import { makeDisk, whyNoDisk } from './support/disk.ts'
import { startDocker } from './support/docker.ts'
import { given, onStage } from './stack/on-stage.ts'
import type { Stage } from './stack/stage.ts'

interface Told {
  title: string
  level: string
  items: { what: string; notice: string; summary: string; meaning: string; command: string | null }[]
}
type Item = Told['items'][number]

/** An address alone lets in whoever knows it, so that it is piped. */
async function set({ usher }: Stage, settings: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(settings)) {
    const words = ['config', 'set', name]
    const { code, err } = name.endsWith('_URL') ? await usher.pipe(value, ...words) : await usher.ask(...words, value)
    expect([code, err]).toEqual([0, ''])
  }
}

/** Waits until a message has such an item, counted from the `after`th that came; hands on the item and its message's title. */
async function heard(
  { received, heard: until }: HttpReceiver,
  what: string,
  notice: string,
  after = 0,
): Promise<Item & { title: string }> {
  const fits = (item: Item) => item.what === what && item.notice === notice
  const found = () =>
    received
      .slice(after)
      .filter(({ path }) => path === '/hook')
      .map(({ json }) => json['data'] as Told)
      .flatMap(({ title, items }) => items.filter(fits).map((item) => ({ ...item, title })))
  await until(() => found().length > 0)
  return found()[0]!
}

const stateOf = async ({ engine }: Stage, service: string) =>
  (await engine.docker(['inspect', '--format', '{{.State.Status}}', `den-${service}-1`])).trim()

async function begun({ usher }: Stage): Promise<void> {
  for (;;) {
    const { data } = await usher.ask<{ jobs: Job[] }>('jobs')
    if (data!.jobs.some(({ action, state }) => action === 'watch' && state === 'running')) return
    await Bun.sleep(100)
  }
}

/** Two disks for what prowlarr is given, the first of which is there. */
function disksFor({ directory, engine }: Stage) {
  const at = join(directory, 'disk')
  const data = join(at, 'data')
  mkdirSync(at)
  const [own, other] = ['own', 'other'].map((name) => makeDisk(dirname(directory), name, engine))
  for (const disk of [other!, own!]) {
    disk.mount(at)
    mkdirSync(data, { recursive: true })
    if (disk === other) disk.unmount(at)
  }
  const override = `services: { prowlarr: { volumes: ["${data}:/data"], x-usher: { storage: { data: /data } } } }\n`
  writeFileSync(join(directory, 'compose.override.yaml'), override)
  return { at, data, own: own!, other: other!, end: () => (own!.end(), other!.end()) }
}

/** It vanishes, comes back, and is replaced; nobody but prowlarr is stopped for it. */
async function moved(stage: Stage, there: HttpReceiver, { at, data, own, other }: ReturnType<typeof disksFor>) {
  own.unmount(at)
  const lost = await heard(there, 'began', `data-root:${data}`)
  expect(lost).toMatchObject({ summary: expect.stringContaining('is not there'), command: 'usher up prowlarr' })
  expect([await stateOf(stage, 'prowlarr'), await stateOf(stage, 'audiobookshelf')]).toEqual(['exited', 'running'])
  expect(readdirSync(at)).toEqual([])

  own.mount(at)
  const back = await heard(there, 'began', `data-root-back:${data}`)
  expect(back).toMatchObject({ summary: expect.stringContaining('is there again'), command: 'usher up prowlarr' })
  expect(await stateOf(stage, 'prowlarr')).toBe('exited')
  const { code: up } = await stage.usher.ask('up', 'prowlarr')
  expect([up, await stateOf(stage, 'prowlarr')]).toEqual([0, 'running'])
  await heard(there, 'ended', `data-root-back:${data}`)

  const before = there.received.length
  own.unmount(at)
  other.mount(at)
  const replaced = await heard(there, 'began', `data-root:${data}`, before)
  expect(replaced.summary).toBe(`${data} is on another disk than before.`)
  expect(await stateOf(stage, 'prowlarr')).toBe('exited')
  expect(readdirSync(data)).toEqual([])
}

const KILLED = 'a container that was killed arrives by every way there is, when it begins and when it is over'
const MOVED =
  'a disk that vanishes, comes back and is replaced stops what is given it, each time before anything is written'

describe('a watch on Docker 28.5', () => {
  const proves = onStage(['docker-28.5', 'compose-2.40'], () => startDocker({ version: '28.5' }), 'here')
  const because = whyNoDisk()
  if (because !== null) test.skipIf(true)(`${MOVED} (left out: ${because})`, () => {})

  // A container is given a minute to come back by itself: the disks move in it.
  proves(because === null ? `${KILLED}; ${MOVED}` : KILLED, async (stage) => {
    const disks = because === null ? disksFor(stage) : undefined
    try {
      await given(stage, 'watch', 'find', 'books')
      await using there = await httpReceiver()
      await using mail = await mailServer()
      const { address } = there
      const post = { WEBHOOK_URL: `${address}/hook`, NTFY_URL: `${address}/den`, APPRISE_URL: `${address}/notify/den` }
      const smtp = { SMTP_HOST: '127.0.0.1', SMTP_PORT: `${mail.port}`, SMTP_TLS: 'off' }
      await set(stage, { ...post, ...smtp, SMTP_FROM: 'usher@den.example', SMTP_TO: 'ana@example.org' })
      await stage.usher.ask('storage')
      const { data: plan } = await stage.usher.ask<WatchData>('watch', '--dry-run')
      expect(plan!.guards).toEqual(disks ? [disks.data] : [])
      const watch = stage.usher.begin<WatchData>('watch')
      await begun(stage)
      await stage.engine.docker(['kill', 'den-jellyfin-1'])

      if (disks) await moved(stage, there, disks)

      const { title, meaning } = await heard(there, 'began', 'stack-present:jellyfin')
      expect(meaning).toBe('Nobody can watch anything')
      await there.heard(({ path, json }) => path === '/' && json['topic'] === 'den' && json['title'] === title)
      await there.heard(({ path, json }) => path === '/notify/den' && json['title'] === title)
      while (!mail.said.includes(`Subject: ${title}`)) await Bun.sleep(50)
      const { data: kept } = await stage.usher.ask<AlertsData>('alerts')
      expect(kept!.notices.find(({ id }) => id === 'stack-present:jellyfin')).toMatchObject({ delivery: 'told' })
      await stage.usher.ask('up', 'watch')
      await heard(there, 'ended', 'stack-present:jellyfin')
      watch.kill('SIGTERM')
      const { code, data } = await watch.ended
      const stopped = disks ? ['prowlarr'] : []
      expect({ code, told: data!.told > 1, stopped: data!.stopped }).toEqual({ code: 0, told: true, stopped })
    } finally {
      disks?.end()
    }
  })
})
