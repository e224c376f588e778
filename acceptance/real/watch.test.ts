import { describe, expect, test } from 'bun:test'
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { AlertsData } from '../../contract/kinds/alerts.ts'
import type { Job } from '../../contract/kinds/job.ts'
import type { WatchData } from '../../contract/kinds/watch.ts'
import { httpReceiver, type HttpReceiver } from '../../service/alerts/channels/testing/receivers.ts'
import { mailServer } from '../../service/alerts/channels/testing/mail-server.ts'
import { makeDisk, whyNoDisk } from './harness/disk.ts'
import { startDocker } from './harness/docker.ts'
import { given, onStage, type Proves } from './stack/on-stage.ts'
import type { Stage } from './stack/stage.ts'

interface Told {
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

/** Waits until a message has such an item, and hands that on. */
async function heard(there: HttpReceiver, what: string, notice: string): Promise<Item> {
  const itemsOf = ({ path, json }: HttpReceiver['received'][number]) =>
    path === '/hook' ? (json['data'] as Told).items : []
  const fits = (item: Item) => item.what === what && item.notice === notice
  await there.heard((one) => itemsOf(one).some(fits))
  return there.received.flatMap(itemsOf).findLast(fits)!
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

describe('a watch on Docker 28.5', () => {
  const proves = onStage(['docker-28.5', 'compose-2.40'], () => startDocker({ version: '28.5' }), 'here')
  const because = whyNoDisk()
  const provesOnDisk: Proves = (title, body) =>
    because === null ? proves(title, body) : test.skipIf(true)(`${title} (left out: ${because})`, () => {})

  proves(
    'a container that was killed arrives by every way there is, when it begins and when it is over',
    async (stage) => {
      await given(stage, 'watch')
      await using there = await httpReceiver()
      await using mail = await mailServer()
      const { address } = there
      const post = { WEBHOOK_URL: `${address}/hook`, NTFY_URL: `${address}/den`, APPRISE_URL: `${address}/notify/den` }
      const smtp = { SMTP_HOST: '127.0.0.1', SMTP_PORT: `${mail.port}`, SMTP_TLS: 'off' }
      await set(stage, { ...post, ...smtp, SMTP_FROM: 'usher@den.example', SMTP_TO: 'ana@example.org' })
      const watch = stage.usher.begin<WatchData>('watch')
      await stage.engine.docker(['kill', 'den-jellyfin-1'])
      const began = await heard(there, 'began', 'stack-present:jellyfin')
      expect(began.meaning).toBe('Nobody can watch anything')
      const { summary } = began
      await there.heard(({ path, json }) => path === '/' && json['topic'] === 'den' && json['title'] === summary)
      await there.heard(({ path, json }) => path === '/notify/den' && json['title'] === summary)
      while (!mail.said.includes(`Subject: ${summary}`)) await Bun.sleep(50)
      const { data: kept } = await stage.usher.ask<AlertsData>('alerts')
      expect(kept!.notices.find(({ id }) => id === 'stack-present:jellyfin')).toMatchObject({ delivery: 'told' })
      await stage.usher.ask('up', 'watch')
      await heard(there, 'ended', 'stack-present:jellyfin')
      watch.kill('SIGTERM')
      const { code, data } = await watch.ended
      expect({ code, told: data!.told > 1, stopped: data!.stopped }).toEqual({ code: 0, told: true, stopped: [] })
    },
  )

  provesOnDisk(
    'a disk that vanishes, comes back and is replaced stops what is given it, each time before anything is written',
    async (stage) => {
      const at = join(stage.directory, 'disk')
      const data = join(at, 'data')
      mkdirSync(at)
      const [own, other] = ['own', 'other'].map((name) => makeDisk(dirname(stage.directory), name, stage.engine))
      try {
        for (const disk of [other!, own!]) {
          disk.mount(at)
          mkdirSync(data, { recursive: true })
          if (disk === other) disk.unmount(at)
        }
        const override = `services: { jellyfin: { volumes: ["${data}:/data"], x-usher: { storage: { data: /data } } } }\n`
        writeFileSync(join(stage.directory, 'compose.override.yaml'), override)
        await given(stage, 'watch', 'find')
        await using there = await httpReceiver()
        await set(stage, { WEBHOOK_URL: `${there.address}/hook` })
        await stage.usher.ask('storage')
        const { data: plan } = await stage.usher.ask<WatchData>('watch', '--dry-run')
        expect(plan!.guards).toEqual([data])
        const watch = stage.usher.begin<WatchData>('watch')
        await begun(stage)

        own!.unmount(at)
        const lost = await heard(there, 'began', `data-root:${data}`)
        expect(lost).toMatchObject({ summary: expect.stringContaining('is not there'), command: 'usher up jellyfin' })
        expect([await stateOf(stage, 'jellyfin'), await stateOf(stage, 'prowlarr')]).toEqual(['exited', 'running'])
        expect(readdirSync(at)).toEqual([])

        own!.mount(at)
        const back = await heard(there, 'began', `data-root-back:${data}`)
        expect(back).toMatchObject({ summary: expect.stringContaining('is there again'), command: 'usher up jellyfin' })
        expect(await stateOf(stage, 'jellyfin')).toBe('exited')
        const { code: up } = await stage.usher.ask('up', 'jellyfin')
        expect([up, await stateOf(stage, 'jellyfin')]).toEqual([0, 'running'])
        await heard(there, 'ended', `data-root-back:${data}`)

        there.received.length = 0
        own!.unmount(at)
        other!.mount(at)
        const replaced = await heard(there, 'began', `data-root:${data}`)
        expect(replaced.summary).toBe(`${data} is on another disk than before.`)
        expect(await stateOf(stage, 'jellyfin')).toBe('exited')
        expect(readdirSync(data)).toEqual([])

        watch.kill('SIGTERM')
        const { code, data: ended } = await watch.ended
        expect({ code, stopped: ended!.stopped }).toEqual({ code: 0, stopped: ['jellyfin'] })
      } finally {
        own!.end()
        other!.end()
      }
    },
  )
})
