import { afterEach, expect, setDefaultTimeout, test } from 'bun:test'
import { readdirSync } from 'node:fs'
import { defaultKey } from '../../rehearsal/apps/keys.ts'
import { act } from '../../src/dispatch/act.ts'
import { startRehearsedHousehold, askForData, type RehearsedHousehold } from './support/rehearsed-household.ts'

setDefaultTimeout(30_000)

/** The problems of the catalogue that are about what usher must never do to a household. */

let openHousehold: RehearsedHousehold | undefined
afterEach(async () => {
  await openHousehold?.stop()
  openHousehold = undefined
})

const household = async (): Promise<RehearsedHousehold> => (openHousehold = await startRehearsedHousehold())

test('16: nothing is removed before a preview is confirmed', async () => {
  const { machine } = await household()
  const body = { member: 'Chloe' }
  const [shown, done] = [
    await act('member-remove', { body }, machine(), { dryRun: true }),
    await act('member-remove', { body }, machine(), { dryRun: false }),
  ]
  expect(shown).toMatchObject({ type: 'answer', envelope: { data: { dry_run: true } } })
  if (done.type !== 'refusal') throw new Error('a member was removed without consent')
  expect(done.refusal.data.code).toMatch(/^CONSENT-/)
  expect(done.refusal.data.remedies).not.toEqual([])
})

test('18: a user’s own stack is read as it is, and nothing is written next to it', async () => {
  const { ownStack } = await household()
  const { directory, machine } = ownStack(
    'name: usher\nservices:\n  sonarr: { image: "lscr.io/linuxserver/sonarr:4.0.20" }\n',
  )
  const status = (await askForData('status', {}, machine)) as { services: { service: string; state: string }[] }
  expect(status.services).toContainEqual(expect.objectContaining({ service: 'sonarr', state: 'healthy' }))
  expect((await askForData('checks', { only: 'stack' }, machine))['findings']).not.toEqual([])
  expect(readdirSync(directory)).toEqual(['compose.yaml'])
})

test('19: no response contains a key, not even one about rejected keys', async () => {
  const { daemon, ask } = await household()
  await daemon.injectFault('app-key-refused')
  await daemon.injectFault('client-refuses')
  const replies = await Promise.all(
    [
      ['checks'],
      ['credentials'],
      ['status'],
      ['stuck'],
      ['requests'],
      ['config'],
      ['outbound'],
      ['trace', { term: 'sherlock' }],
    ].map(([name, parameters]) => ask(name as string, (parameters ?? {}) as Record<string, string>)),
  )
  const text = JSON.stringify(replies)
  for (const app of ['sonarr', 'radarr', 'prowlarr', 'qbittorrent', 'sabnzbd', 'jellyfin', 'seerr', 'bazarr', 'news'])
    for (const key of [defaultKey(app), defaultKey(`another ${app}`)])
      for (const form of [key, Buffer.from(key).toString('base64'), Buffer.from(key).toString('hex')])
        expect([app, text.includes(form)]).toEqual([app, false])
})

test('19: a support bundle contains no key, not even one that an app logged', async () => {
  const { machine, injectFaults } = await household()
  await injectFaults('key-in-log', 'key-in-label')
  const shown = await act('support', { body: { tail: 2000 } }, machine(), { dryRun: true })
  if (shown.type !== 'answer') throw new Error('no support bundle was shown')
  const { files, secrets_known: known } = shown.envelope.data as {
    files: { path: string; text: string }[]
    secrets_known: number
  }
  expect(known).toBeGreaterThan(5)
  expect(files.map(({ path }) => path)).toContain('logs/sonarr.log')
  expect(files.find(({ path }) => path === 'logs/sonarr.log')?.text).toMatch(/\/api\/v3\/series\?apikey=\S*\[/)
  const text = files.map((file) => file.text).join('\n')
  for (const app of ['sonarr', 'radarr', 'prowlarr', 'qbittorrent', 'sabnzbd', 'jellyfin', 'seerr', 'bazarr', 'news'])
    for (const form of [
      defaultKey(app),
      Buffer.from(defaultKey(app)).toString('base64'),
      Buffer.from(defaultKey(app)).toString('hex'),
    ])
      expect([app, text.includes(form)]).toEqual([app, false])
}, 30_000)

test('20: two thousand stopped containers of other projects are not inspected', async () => {
  const { daemon, ask, injectFaults } = await household()
  const states = async () =>
    ((await ask('status')) as { services: { service: string; state: string }[] }).services.map(
      ({ service, state }) => `${service} ${state}`,
    )
  const before = await states()
  await injectFaults('many-containers')
  expect(await states()).toEqual(before)
  await ask('checks')
  expect(await ask('migration')).toMatchObject({ installations: [] })
  const others = [...daemon.world.containers.values()].filter(({ record }) => record.name.startsWith('nightly-'))
  expect(others.length).toBe(2000)
  // The engine builds this text when a container is inspected.
  expect(others.filter(({ textCache }) => textCache.has('whole'))).toEqual([])
})

test('24: Podman is recognised and used as Podman', async () => {
  const { daemon, ask } = await household()
  const usual = (await ask('status')) as { services: { service: string; state: string }[] }
  await daemon.injectFault('podman')
  const status = (await ask('status')) as { services: { service: string; state: string }[] }
  expect(status.services.map(({ service, state }) => [service, state])).toEqual(
    usual.services.map(({ service, state }) => [service, state]),
  )
  const { findings } = (await ask('checks', { only: 'engine-reachable' })) as { findings: { summary: string }[] }
  expect(findings[0]?.summary).toContain('podman 5.4.2 answers')
})

const SYMBOLS = /[✓✗·→…\u001b]/

test('25: every state and standing is written in words, never as a symbol or colour alone', async () => {
  const { injectFaults, runCommand, advanceMinutes } = await household()
  await injectFaults('every-state')
  const status = await runCommand('usher status --plain')
  const words = ['healthy', 'starting', 'paused', 'created, never started', 'ended with exit code 1', 'stopped']
  for (const word of words) expect([word, status.includes(word)]).toEqual([word, true])
  expect(status).not.toMatch(SYMBOLS)
  const first = await runCommand('usher checks --plain')
  advanceMinutes(20)
  const checks = await runCommand('usher checks --plain')
  for (const word of ['fault: stack-health:prowlarr', 'worth a look: backups-recent', 'not known: '])
    expect([word, `${first}\n${checks}`.includes(word)]).toEqual([word, true])
  expect(`${first}\n${checks}`).not.toMatch(SYMBOLS)
})

test('2: an app that takes half a minute is named, and does not slow the others down', async () => {
  const { daemon, ask } = await household()
  await daemon.injectFault('app-slow')
  const { findings } = (await ask('checks', { only: 'apps-answer' })) as {
    findings: { id: string; summary: string }[]
  }
  expect(findings.find(({ id }) => id === 'apps-answer:radarr')?.summary).toBe(
    'Radarr accepted the request, but did not finish its response within 5 s.',
  )
  expect(findings.filter(({ id }) => id.startsWith('apps-answer')).map(({ id }) => id)).toEqual(['apps-answer:radarr'])
}, 15_000)
