import { afterEach, expect, setDefaultTimeout, test } from 'bun:test'
import { readdirSync } from 'node:fs'
import { usualKey } from '../../rehearsal/apps/keys.ts'
import { act } from '../../src/dispatch/act.ts'
import { painedHousehold, told, type PainedHousehold } from './household.ts'

setDefaultTimeout(30_000)

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
  const { machine, begin } = await household()
  await begin('key-in-log', 'key-in-label')
  const shown = await act('support', { body: { tail: 2000 } }, machine(), { dryRun: true })
  if (shown.is !== 'answer') throw new Error('no support bundle was shown')
  const { files, looked_for: sought } = shown.envelope.data as {
    files: { path: string; text: string }[]
    looked_for: number
  }
  expect(sought).toBeGreaterThan(5)
  expect(files.map(({ path }) => path)).toContain('logs/sonarr.log')
  expect(files.find(({ path }) => path === 'logs/sonarr.log')?.text).toMatch(/\/api\/v3\/series\?apikey=\S*\[/)
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
  const { daemon, ask, begin } = await household()
  const states = async () =>
    ((await ask('status')) as { services: { service: string; state: string }[] }).services.map(
      ({ service, state }) => `${service} ${state}`,
    )
  const before = await states()
  await begin('crowd')
  expect(await states()).toEqual(before)
  await ask('checks')
  expect(await ask('migration')).toMatchObject({ found: [] })
  const others = [...daemon.world.boxes.values()].filter(({ record }) => record.name.startsWith('nightly-'))
  expect(others.length).toBe(2000)
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

const SIGNS = /[✓✗·→…\u001b]/

test('25: every state and every standing is told in words, and none by a sign or a colour alone', async () => {
  const { begin, ask, type, pass } = await household()
  await begin('every-state')
  const status = await type('usher status --plain')
  const words = ['healthy', 'starting', 'paused', 'made, never started', 'ended with exit code 1', 'stopped']
  for (const word of words) expect([word, status.includes(word)]).toEqual([word, true])
  expect(status).not.toMatch(SIGNS)
  await ask('checks')
  pass(20)
  const checks = await type('usher checks --plain')
  for (const word of ['fault: stack-health:prowlarr', 'worth a look: backups-recent', 'not known: '])
    expect([word, checks.includes(word)]).toEqual([word, true])
  expect(checks).not.toMatch(SIGNS)
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
