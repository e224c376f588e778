import { afterEach, expect, test } from 'bun:test'
import { readdirSync } from 'node:fs'
import { usualKey } from '../../rehearsal/apps/keys.ts'
import { make } from '../../rehearsal/daemon/world/create.ts'
import { act } from '../../service/door/act.ts'
import { ask as askDoor } from '../../service/door/ask.ts'
import { terminalPage } from '../../service/page/terminal.ts'
import { painedHousehold, told, type PainedHousehold } from './household.ts'

/** Pains that are no fault of a moment: what usher does not do to a household. */

let here: PainedHousehold | undefined
afterEach(async () => {
  await here?.end()
  here = undefined
})

const household = async (): Promise<PainedHousehold> => (here = await painedHousehold())

test('16: nothing is taken away before somebody was shown what, and agreed to that', async () => {
  const { machine } = await household()
  const body = { name: 'Chloe' }
  const [shown, done] = [
    await act('remove', { body }, machine(), { dryRun: true }),
    await act('remove', { body }, machine(), { dryRun: false }),
  ]
  expect(shown).toMatchObject({ is: 'answer', envelope: { data: { rehearsed: true } } })
  if (done.is !== 'refusal') throw new Error('a member was removed without consent')
  expect(done.refusal.data.code).toMatch(/^CONSENT-/)
  expect(done.refusal.data.remedies).not.toEqual([])
})

test('18: somebody’s own stack is asked as it is, and nothing is written beside it', async () => {
  const { ownStack } = await household()
  const { directory, machine } = ownStack(
    'name: usher\nservices:\n  sonarr: { image: "lscr.io/linuxserver/sonarr:4.0.20" }\n',
  )
  const status = (await told('status', {}, machine)) as { services: { service: string; state: string }[] }
  expect(status.services).toContainEqual(expect.objectContaining({ service: 'sonarr', state: 'running' }))
  expect((await told('checks', { only: 'stack' }, machine))['findings']).not.toEqual([])
  expect(readdirSync(directory)).toEqual(['compose.yaml'])
})

test('19: no key leaves in any answer, also not in those about keys that are refused', async () => {
  const { daemon, ask } = await household()
  await daemon.begin('app-key-refused')
  await daemon.begin('client-refuses')
  const said = await Promise.all(
    [
      ['checks'],
      ['credentials'],
      ['status'],
      ['stuck'],
      ['requests'],
      ['config'],
      ['outbound'],
      ['trace', { term: 'sherlock' }],
    ].map(([name, given]) => ask(name as string, (given ?? {}) as Record<string, string>)),
  )
  const text = JSON.stringify(said)
  for (const app of ['sonarr', 'radarr', 'prowlarr', 'qbittorrent', 'sabnzbd', 'jellyfin', 'seerr', 'bazarr', 'news'])
    for (const key of [usualKey(app), usualKey(`another ${app}`)])
      for (const form of [key, Buffer.from(key).toString('base64'), Buffer.from(key).toString('hex')])
        expect([app, text.includes(form)]).toEqual([app, false])
})

test('19: no key leaves in what is given away for support, not even where an app wrote it down', async () => {
  const { machine } = await household()
  const shown = await act('support', { body: { tail: 2000 } }, machine(), { dryRun: true })
  if (shown.is !== 'answer') throw new Error('no support bundle was shown')
  const { files, looked_for: sought } = shown.envelope.data as {
    files: { path: string; text: string }[]
    looked_for: number
  }
  expect(sought).toBeGreaterThan(5)
  expect(files.map(({ path }) => path)).toContain('logs/sonarr.log')
  const text = files.map((file) => file.text).join('\n')
  for (const app of ['sonarr', 'radarr', 'prowlarr', 'qbittorrent', 'sabnzbd', 'jellyfin', 'seerr', 'bazarr', 'news'])
    for (const form of [
      usualKey(app),
      Buffer.from(usualKey(app)).toString('base64'),
      Buffer.from(usualKey(app)).toString('hex'),
    ])
      expect([app, text.includes(form)]).toEqual([app, false])
}, 30_000)

test('20: two thousand stopped containers of others are not looked into', async () => {
  const { daemon, ask } = await household()
  const { world } = daemon
  const [first] = world.boxes.values()
  const states = async () =>
    ((await ask('status')) as { services: { service: string; state: string }[] }).services.map(
      ({ service, state }) => `${service} ${state}`,
    )
  const before = await states()
  const others = Array.from({ length: 2000 }, (_none, at) =>
    make(world, { name: `other-${at}`, image: first!.record.image }, world.clock.now()),
  )
  expect(await states()).toEqual(before)
  // The engine makes this text when a container is inspected.
  expect(others.filter(({ rendered }) => rendered.has('whole'))).toEqual([])
})

test('24: Podman is asked as what it is', async () => {
  const { daemon, ask } = await household()
  const usual = (await ask('status')) as { services: { service: string; state: string }[] }
  await daemon.begin('podman')
  const status = (await ask('status')) as { services: { service: string; state: string }[] }
  expect(status.services.map(({ service, state }) => [service, state])).toEqual(
    usual.services.map(({ service, state }) => [service, state]),
  )
  const { findings } = (await ask('checks', { only: 'engine-reachable' })) as { findings: { summary: string }[] }
  expect(findings[0]?.summary).toContain('podman 5.4.2 answers')
})

test('25: every standing is told in words, and none by a sign or a colour alone', async () => {
  const { daemon, machine, pass } = await household()
  await daemon.begin('mounts-apart')
  pass(20)
  const way = { signal: new AbortController().signal, follow: false }
  const reply = await askDoor('checks', [], machine(), way)
  if (reply.is !== 'answer') throw new Error('checks were refused')
  const page = terminalPage({
    isTTY: false,
    columns: 80,
    env: { LANG: 'C.UTF-8' },
    plain: true,

    now: () => new Date(),
  })
  const text = page.finish(reply.print(page))
  expect(text).toContain('fault: storage-one-mount:sonarr')
  expect(text).toContain('worth a look: backups-recent')
  expect(text).not.toContain('\u001b')
})

test('2: an app that takes half a minute is named, and takes no other down with it', async () => {
  const { daemon, ask } = await household()
  await daemon.begin('app-slow')
  const { findings } = (await ask('checks', { only: 'apps-answer' })) as {
    findings: { id: string; standing: string; summary: string }[]
  }
  expect(findings.find(({ id }) => id === 'apps-answer:radarr')?.summary).toBe(
    'Radarr took the question and did not finish its answer within 5 s.',
  )
  expect(findings.filter(({ id }) => id.startsWith('apps-answer')).map(({ id }) => id)).toEqual(['apps-answer:radarr'])
}, 15_000)
