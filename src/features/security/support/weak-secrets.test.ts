import { expect, test } from 'bun:test'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { LogLine } from '../../../platform/engine/engine.ts'
import { fakeContainer, NOW, fakeEngine } from '../../../../test-support/engine/fake-engine.ts'
import { fakeMachine } from '../../../../test-support/machine/fake-machine.ts'
import { planSupport } from './plan.ts'
import { askOne } from '../../../dispatch/ask.ts'

const line = (text: string): LogLine => ({ logged_at: NOW.toISOString(), stream: 'stdout', text })
const compose = `name: usher
services:
  sonarr:
    image: example/sonarr:1.0
    volumes: ["./config/sonarr:/config"]
`

interface PlantedSecrets {
  environment?: string[]
  said?: string[]
  settings?: Record<string, string>
  files?: Record<string, string>
}

async function bundleOf({ environment = [], said = [], settings = {}, files = {} }: PlantedSecrets) {
  const engine = async () =>
    fakeEngine({ containers: [fakeContainer('sonarr', { environment })], logs: { 'sonarr-id': said.map(line) } })
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

test('a password that is a word leaves a bundle that can be read, goes behind its name, and is told', async () => {
  const { plan, log, status } = await bundleOf({
    environment: ['SONARR__POSTGRES__PASSWORD=sonarr'],
    settings: { QBITTORRENT_PASSWORD: 'admin' },
    said: ['sonarr is up, admin signed in', 'login admin, password=admin', 'db password: sonarr'],
  })
  expect(JSON.parse(status).data.services[0].service).toBe('sonarr')
  expect(log).toMatch(
    /^sonarr is up, admin signed in\nlogin admin, password=\[secret \w{8}\]\ndb password: \[secret \w{8}\]\n$/,
  )
  expect(plan.left_out.map(({ subject }) => subject)).toEqual([
    'marks for QBITTORRENT_PASSWORD wherever it stands',
    'marks for SONARR__POSTGRES__PASSWORD of usher-sonarr-1 wherever it stands',
  ])
  expect([plan.isIncomplete, plan.files[0]!.text.includes('marks for QBITTORRENT_PASSWORD')]).toEqual([false, true])
})

test('a better one goes everywhere, and nothing is told of it', async () => {
  const { plan, log } = await bundleOf({
    settings: { QBITTORRENT_PASSWORD: 'correct-horse' },
    said: ['correct-horse signed in'],
  })
  expect(log).toMatch(/^\[secret \w{8}\] signed in\n$/)
  expect(plan.left_out).toEqual([])
})

test('how an app signs people in is no password, and is not told as a weak one', async () => {
  const files = { 'config.xml': '<Config><AuthenticationMethod>Forms</AuthenticationMethod></Config>' }
  const { plan, log } = await bundleOf({ files, said: ['signs people in by Forms'] })
  expect([log, plan.left_out]).toEqual(['signs people in by Forms\n', []])
})

test('of a file of megabytes the beginning and the end are searched, and that is said', async () => {
  const filler = `${'x = y\n'.repeat(1000)}`.repeat(600)
  const files = { 'big.ini': `api_key=beg1nning-secret\n${filler}password=the-v3ry-end\n` }
  const { plan, log, config } = await bundleOf({ files, said: ['saw beg1nning-secret', 'saw the-v3ry-end'] })
  expect(log).toMatch(/^saw \[secret \w{8}\]\nsaw \[secret \w{8}\]\n$/)
  expect(plan.left_out.map(({ subject }) => subject)).toEqual([
    `secrets that stand in the middle of ${join(config, 'big.ini')}`,
  ])
})
