import { recordedValues } from '../../../platform/store/recorded-values.ts'
import { expect, test } from 'bun:test'
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { gunzipSync } from 'node:zlib'
import { support } from '../../../../contract/actions/support.ts'
import { bundle as kind } from '../../../../contract/kinds/bundle.ts'
import { readTar } from '../../../lib/tar/reader.ts'
import { runCli } from '../../../../test-support/cli/run-cli.ts'
import type { Container, LogLine } from '../../../platform/engine/engine.ts'
import type { Machine } from '../../../platform/machine.ts'
import { knownSettings } from '../../../platform/settings/known-settings.ts'
import { ENGINE_INFO, fakeContainer, NOW, fakeEngine } from '../../../../test-support/engine/fake-engine.ts'
import { fakeMachine } from '../../../../test-support/machine/fake-machine.ts'
import { planSupport } from './plan.ts'
import { performSupport } from './perform.ts'
import { askOne } from '../../../dispatch/ask.ts'
import { workWithoutJob } from '../../../../test-support/jobs/work-without-job.ts'

const supportRequest = (parts: object = {}) =>
  ({ tail: undefined, include_names: false, ...parts }) as Parameters<typeof planSupport>[0]
const line = (text: string): LogLine => ({ logged_at: NOW.toISOString(), stream: 'stdout', text })

/** Each secret is set in one place, and also occurs encoded in a log. */
const canary = {
  app: 'cAn4ry/app&config=1',
  environment: 'cAn4ry environment+2',
  label: 'cAn4ry"label\\3',
  url: 'cAn4ry-in-url-4',
  invitation: 'cAn4ry-invited-5',
  log: 'cAn4ryInLog6',
}
const settings = Object.fromEntries(
  knownSettings.filter(({ secret }) => secret).map(({ name }, at) => [name, `cAn4ry/setting+${at}/${name.length}`]),
)
const all = [...Object.values(canary), ...Object.values(settings)]

const toBase64 = (before: string, secret: string) => Buffer.from(`${before}${secret}:x`).toString('base64')
const reversed = (text: string) => text.split('').toReversed().join('')

/** As programs write it. */
function encodingsOf(secret: string): string[] {
  const bytes = Buffer.from(secret)
  const plain = [
    secret,
    JSON.stringify({ secret }),
    JSON.stringify(JSON.stringify({ secret })),
    encodeURIComponent(secret),
    bytes.toString('hex'),
    bytes.toString('base64'),
    bytes.toString('base64url'),
    bytes.toString('base64').replace(/=+$/, ''),
    bytes.toString('hex').toUpperCase(),
    [...bytes].map((byte) => `%${byte.toString(16)}`).join(''),
    Buffer.from(bytes.toString('base64')).toString('base64'),
    Buffer.from(encodeURIComponent(secret)).toString('base64'),
    `${secret.slice(0, 4)}\u001b[31m${secret.slice(4)}`,
    ...['a', 'ab', 'abc'].map((before) => toBase64(before, secret)),
  ]
  return [...plain, ...plain.map(reversed)]
}

/** Parts that would reveal the secret. Of base64, the letters that stay the same whatever surrounds them. */
function fragmentsOf(secret: string): string[] {
  const bytes = Buffer.from(secret)
  const plain = [
    secret,
    JSON.stringify(secret).slice(1, -1),
    JSON.stringify(JSON.stringify(secret)).slice(3, -3),
    encodeURIComponent(secret),
    bytes.toString('hex'),
    bytes.toString('hex').toUpperCase(),
    [...bytes].map((byte) => `%${byte.toString(16)}`).join(''),
    Buffer.from(bytes.toString('base64')).toString('base64').slice(0, -4),
    Buffer.from(encodeURIComponent(secret)).toString('base64').slice(0, -4),
    ...['', 'a', 'ab'].map((before) => toBase64(before, secret).slice(4, -8)),
  ]
  return [...plain, ...plain.map(reversed)]
}

function machineWithSecrets(parts: Partial<Container> = {}): Machine {
  const logLines = [
    line(`login password=${canary.log}`),
    line(`tried ${canary.log} again`),
    ...all.flatMap((secret) => encodingsOf(secret).map((text) => line(`saw ${text} there`))),
    ...all.flatMap((secret) => [line(`cut ${secret.slice(0, 7)}`), line(`${secret.slice(7)} here`)]),
  ]
  const containers = [
    fakeContainer('sonarr', {
      environment: [`SONARR__AUTH__APIKEY=${canary.environment}`, `DB=postgres://den:${canary.url}@db/den`],
      labels: {
        'com.docker.compose.project': 'usher',
        'com.docker.compose.service': 'sonarr',
        'proxy.password': canary.label,
      },
      ...parts,
    }),
  ]
  const compose = `name: usher
services:
  sonarr:
    image: example/sonarr:1.0
    x-usher: { app: none }
    volumes: ["./config/sonarr:/config"]
`
  const bare = fakeMachine({
    compose,
    engine: async () => ({
      ...fakeEngine({ containers, logs: { 'sonarr-id': logLines } }),
      info: async () => ENGINE_INFO,
    }),
  })
  const read = bare.settings()
  const machine = { ...bare, settings: () => ({ ...read, values: () => ({ ...read.values(), ...settings }) }) }
  const config = join(bare.paths.data, 'stack', 'config', 'sonarr')
  mkdirSync(config, { recursive: true })
  writeFileSync(join(config, 'config.xml'), `<Config><ApiKey>${canary.app.replace('&', '&amp;')}</ApiKey></Config>`)
  mkdirSync(join(bare.paths.data, 'invitations'), { recursive: true })
  writeFileSync(join(bare.paths.data, 'invitations', 'ana.txt'), `Password: ${canary.invitation}\n`)
  machine.state().history.begin(
    {
      action: 'search',
      summary: `Search ${canary.app}`,
      targets: [canary.label],
      before: null,
      after: recordedValues('setting', { said: settings }),
      inverse: null,
      no_inverse_because: 'x',
    },
    null,
  )
  return machine
}

async function bundleFiles(path: string): Promise<Map<string, string>> {
  const files = new Map<string, string>()
  for await (const { entry, contents } of readTar(Readable.from([gunzipSync(readFileSync(path))])))
    files.set(entry.path.replace(/^[^/]+\//, ''), Buffer.concat(await Array.fromAsync(contents)).toString())
  return files
}

test('a bundle contains no canary from any place with secrets, in any encoding', async () => {
  const machine = machineWithSecrets()
  const plan = await planSupport(supportRequest({ tail: 2000 }), machine, askOne)
  const { path } = await performSupport(plan, machine, workWithoutJob)
  const files = await bundleFiles(path!)
  const text = [...files.values()].join('\n')
  const out = all.flatMap((secret) => fragmentsOf(secret).filter((trace) => text.includes(trace)))
  expect(out).toEqual([])
  expect(files.get('logs/sonarr.log')?.match(/saw \[secret [0-9a-f]{8}\]/g)?.length).toBeGreaterThan(all.length * 24)
  expect(files.get('logs/sonarr.log')).not.toMatch(/cut cAn4|\ncAn4/)
})

test('the fixture contains every canary in every encoding', async () => {
  const engine = await machineWithSecrets().engine()
  const lines = await Array.fromAsync(engine.logs('sonarr-id', { tail: 'all' }))
  const text = lines.map((logLine) => logLine.text).join('\n')
  expect(all.flatMap((secret) => fragmentsOf(secret).filter((trace) => !text.includes(trace)))).toEqual([])
})

test('a bundle contains exactly the listed files, complete and readable only by its owner', async () => {
  const machine = machineWithSecrets()
  const data = await performSupport(await planSupport(supportRequest(), machine, askOne), machine, workWithoutJob)
  expect(statSync(data.path!).mode & 0o777).toBe(0o600)
  const files = await bundleFiles(data.path!)
  expect([...files.keys()]).toEqual([
    'README.txt',
    ...['version', 'status', 'checks', 'config', 'history', 'jobs', 'outbound', 'stored', 'engine', 'stack'].map(
      (name) => `${name}.json`,
    ),
    'logs/sonarr.log',
  ])
  for (const [name, text] of files) if (name.endsWith('.json')) expect(JSON.parse(text)).toBeObject()
  expect(kind.schema.parse(data)).toEqual(data)
  expect(data.files.map(({ text }) => text).filter((text) => text !== null)).toEqual([])
})

test('the log of a service whose secrets cannot be read is skipped and reported', async () => {
  const machine = machineWithSecrets()
  const engine = await machine.engine()
  const remoteMachine = {
    ...machine,
    engine: async () => ({
      ...engine,
      facts: { ...engine.facts, endpoint: 'tcp://10.0.0.2:2375', remote: { host: '10.0.0.2' } },
    }),
  }
  const plan = await planSupport(supportRequest(), remoteMachine, askOne)
  expect(plan.files.map(({ path }) => path)).not.toContain('logs/sonarr.log')
  expect(plan.skipped).toContainEqual({
    subject: 'the log of sonarr',
    because: 'its settings are on another machine, so its secrets could not be redacted',
  })
})

test('a bundle without an engine contains what is known', async () => {
  const machine = fakeMachine()
  const plan = await planSupport(supportRequest({ tail: 0 }), machine, askOne)
  expect(plan.files.map(({ path }) => path)).toContain('status.json')
})

test('the newest five bundles are kept, and files that usher did not name stay', async () => {
  const machine = fakeMachine()
  const folder = join(machine.paths.data, 'bundles')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'my-own.tar.gz'), '')
  const plan = await planSupport(supportRequest({ tail: 0 }), machine, askOne)
  const written: string[] = []
  for (let hour = 0; hour < 7; hour++) {
    const later = { ...machine, now: () => new Date(NOW.getTime() + hour * 3_600_000) }
    written.push((await performSupport(plan, later, workWithoutJob)).name!)
  }
  expect(readdirSync(folder).toSorted()).toEqual(['my-own.tar.gz', ...written.slice(2)])
})

test('a dry run shows the whole text and writes nothing; a written bundle can be downloaded by name', async () => {
  const machine = machineWithSecrets()
  const dry = JSON.parse((await runCli(['support', '--dry-run', '--json'], { machine })).out)
  expect(dry.data.files.every(({ text }: { text: unknown }) => typeof text === 'string')).toBe(true)
  expect(readdirSync(machine.paths.data)).not.toContain('bundles')
  expect((await runCli(['support'], { machine })).exit).toBe(0)
  const [name] = readdirSync(join(machine.paths.data, 'bundles'))
  const { out, exit } = await runCli(['bundle', name!, '--to=-'], { machine })
  expect([exit, out.length > 500]).toEqual([0, true])
  expect(support.answered).toBe('job')
})
