import { expect, test } from 'bun:test'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { LogLine } from '../../../platform/engine/engine.ts'
import { ENGINE_INFO, fakeContainer, NOW, fakeEngine } from '../../../../test-support/engine/fake-engine.ts'
import { fakeMachine } from '../../../../test-support/machine/fake-machine.ts'
import { planSupport } from './plan.ts'
import { askOne } from '../../../dispatch/ask.ts'

const line = (text: string): LogLine => ({ logged_at: NOW.toISOString(), stream: 'stdout', text })
const compose = `name: usher
services:
  sonarr:
    image: example/sonarr:1.0
    x-usher: { app: none }
    volumes: ["./config/sonarr:/config"]
`

interface PlantedSecrets {
  environment?: string[]
  logLines?: string[]
  settings?: Record<string, string>
  files?: Record<string, string>
}

async function bundleOf({ environment = [], logLines = [], settings = {}, files = {} }: PlantedSecrets) {
  const engine = async () => ({
    ...fakeEngine({
      containers: [fakeContainer('sonarr', { environment })],
      logs: { 'sonarr-id': logLines.map(line) },
    }),
    info: async () => ENGINE_INFO,
  })
  const bare = fakeMachine({ compose, engine })
  const read = bare.settings()
  const machine = { ...bare, settings: () => ({ ...read, values: () => ({ ...read.values(), ...settings }) }) }
  const config = join(bare.paths.data, 'stack/config/sonarr')
  mkdirSync(config, { recursive: true })
  for (const [name, text] of Object.entries(files)) writeFileSync(join(config, name), text)
  const plan = await planSupport({ tail: undefined, include_names: false } as never, machine, askOne)
  const log = plan.files.find(({ path }) => path === 'logs/sonarr.log')?.text.replaceAll(/^\S+ stdout /gm, '')
  return { plan, log, config, status: plan.files.find(({ path }) => path === 'status.json')!.text }
}

test('a password that is a common word is redacted only after its name, and reported', async () => {
  const { plan, log, status } = await bundleOf({
    environment: ['SONARR__POSTGRES__PASSWORD=sonarr'],
    settings: { QBITTORRENT_PASSWORD: 'admin' },
    logLines: ['sonarr is up, admin signed in', 'login admin, password=admin', 'db password: sonarr'],
  })
  expect(JSON.parse(status).data.services[0].service).toBe('sonarr')
  expect(log).toMatch(
    /^sonarr is up, admin signed in\nlogin admin, password=\[secret \w{8}\]\ndb password: \[secret \w{8}\]\n$/,
  )
  expect(plan.skipped.map(({ subject }) => subject)).toEqual([
    'redaction of QBITTORRENT_PASSWORD in every place',
    'redaction of SONARR__POSTGRES__PASSWORD of usher-sonarr-1 in every place',
  ])
  expect([plan.isIncomplete, plan.files[0]!.text.includes('redaction of QBITTORRENT_PASSWORD')]).toEqual([false, true])
})

test('a strong password is redacted everywhere and not reported', async () => {
  const { plan, log } = await bundleOf({
    settings: { QBITTORRENT_PASSWORD: 'correct-horse' },
    logLines: ['correct-horse signed in'],
  })
  expect(log).toMatch(/^\[secret \w{8}\] signed in\n$/)
  expect(plan.skipped).toEqual([])
})

test('an app’s sign-in method is not a weak password', async () => {
  const files = { 'config.xml': '<Config><AuthenticationMethod>Forms</AuthenticationMethod></Config>' }
  const { plan, log } = await bundleOf({ files, logLines: ['signs people in by Forms'] })
  expect([log, plan.skipped]).toEqual(['signs people in by Forms\n', []])
})

test('only the start and end of a large file are searched, which is reported', async () => {
  const filler = `${'x = y\n'.repeat(1000)}`.repeat(600)
  const files = { 'big.ini': `api_key=beg1nning-secret\n${filler}password=the-v3ry-end\n` }
  const { plan, log, config } = await bundleOf({ files, logLines: ['saw beg1nning-secret', 'saw the-v3ry-end'] })
  expect(log).toMatch(/^saw \[secret \w{8}\]\nsaw \[secret \w{8}\]\n$/)
  expect(plan.skipped.map(({ subject }) => subject)).toEqual([
    `redaction of secrets in the middle of ${join(config, 'big.ini')}`,
  ])
})

test.each(['secret', 'media', 'admin', 'service', 'summary', 'health'])(
  'a password that is the word %s prevents no bundle, and leaves it readable',
  async (word) => {
    const { plan, log, status } = await bundleOf({
      settings: { QBITTORRENT_PASSWORD: word },
      logLines: [`the ${word} is up`, `password=${word}`, `"password": "${word}"`, 'token=a1b2c3d4e5f6g7'],
    })
    expect(log).toMatch(
      new RegExp(
        `^the ${word} is up\npassword=\\[secret \\w{8}\\]\n"password": "\\[secret \\w{8}\\]"\ntoken=\\[secret \\w{8}\\]\n$`,
      ),
    )
    expect(JSON.parse(status).data.services[0]).toMatchObject({ service: 'sonarr', health: null })
    expect(plan.skipped.map(({ subject }) => subject)).toEqual(['redaction of QBITTORRENT_PASSWORD in every place'])
  },
)

test('secrets of every kind of settings file are redacted where they stand alone', async () => {
  const files = {
    'config.xml': '<Config><ApiKey>xml-k3y-harbour</ApiKey><add key="Token" value="attr-k3y-harbour"/></Config>',
    'app.json': '{"fields":[{"name":"apiKey","value":"field-k3y-harbour"}],"psk":"json-k3y-harbour"}',
    'app.yaml': 'notify:\n  webhook: https://discord.com/api/webhooks/109876/yaml-k3y-harbour\n',
    'app.ini': '[login]\nrsskey = ini-k3y-harbour\n',
    'app.env': 'WIREGUARD_PRESHARED_KEY=env-k3y-harbour\n',
  }
  const values = ['xml', 'attr', 'field', 'json', 'yaml', 'ini', 'env'].map((kind) => `${kind}-k3y-harbour`)
  const { log } = await bundleOf({ files, logLines: values.map((value) => `saw ${value} there`) })
  expect(log?.match(/^saw \[secret \w{8}\] there$/gm)).toHaveLength(values.length)
})

test('secrets of the environment and of labels are redacted where they stand alone', async () => {
  const environment = [
    'PLEX_CLAIM=claim0k3strel',
    'VPN_PSK=psk0k3strel',
    'HOOK=https://hooks.slack.com/services/T0/B0/hook0k3strel',
  ]
  const { log } = await bundleOf({ environment, logLines: ['a claim0k3strel', 'b psk0k3strel', 'c hook0k3strel'] })
  expect(log).toMatch(/^a \[secret \w{8}\]\nb \[secret \w{8}\]\nc \[secret \w{8}\]\n$/)
})
