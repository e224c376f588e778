import { expect, test } from 'bun:test'
import { ENGINE_INFO, fakeEngine } from '../../../../test-support/engine/fake-engine.ts'
import { checkedHousehold } from '../../../../test-support/registry/checked-household.ts'
import { fakeRegistry, type FakeImage } from '../../../../test-support/registry/fake-registry.ts'
import type { Machine } from '../../../platform/machine.ts'
import { gatherUpdate } from '../update/gather.ts'
import { performUpdateCheck } from './perform.ts'
import { dryRunUpdateCheck, planUpdateCheck } from './plan.ts'
import { workWithoutJob } from '../../../../test-support/jobs/work-without-job.ts'

const check = async (machine: Machine, inspect = false) =>
  performUpdateCheck(await planUpdateCheck({ services: [], inspect }, machine), machine, workWithoutJob)
const sonarrOf = async (machine: Machine) => (await gatherUpdate(machine)).services[0]!.registry_version
const SOURCE = 'org.opencontainers.image.source'
const labels = { [SOURCE]: 'https://github.com/example/sonarr', 'org.opencontainers.image.revision': 'abc123' }
const tags: Record<string, FakeImage> = {
  '1.0': { labels, created: '2026-01-01T00:00:00Z' },
  '1.1': { labels, created: '2026-02-01T00:00:00Z' },
  '2.0-rc1': { labels, created: '2026-03-01T00:00:00Z' },
  latest: {},
}

test('a newer tag is found, with its notes and the reference to declare, and usher update shows it later', async () => {
  const registry = fakeRegistry({ tags })
  const { machine } = checkedHousehold(registry, { digest: registry.digestOf('1.0') })
  expect(await sonarrOf(machine)).toBeNull()
  const found = await check(machine)
  expect(found).toMatchObject({ complete: true, summary: '1 service has a newer image in a registry.' })
  expect(found.services[0]).toMatchObject({
    summary: '1.1 is available',
    registry_version: {
      state: 'newer',
      tag_moved: false,
      newest_tag: '1.1',
      newest_digest: registry.digestOf('1.1'),
      newest_image: 'hub.example/example/sonarr:1.1',
      version_step: 'minor',
      possible_breaking_change: false,
      release_notes: 'https://github.com/example/sonarr/releases',
      revision: 'abc123',
    },
  })
  expect(await sonarrOf(machine)).toEqual(found.services[0]!.registry_version)
  expect(registry.seen.some(({ url }) => url.host !== 'hub.example')).toBe(false)
})

test('a dry run asks nobody, and neither does usher update', async () => {
  const registry = fakeRegistry({ tags })
  const { machine } = checkedHousehold(registry, { digest: registry.digestOf('1.0') })
  const plan = await planUpdateCheck({ services: [], inspect: true }, machine)
  expect(dryRunUpdateCheck(plan)).toMatchObject({
    dry_run: true,
    registries: [{ registry: 'hub.example', result: 'would-ask', own_login: false, request_count: 0 }],
    services: [{ service: 'sonarr', registry_version: null }],
    tools: [],
  })
  await gatherUpdate(machine)
  expect(registry.seen).toEqual([])
})

test('a major release is a possible breaking change, and so is a known one', async () => {
  const major = fakeRegistry({ tags: { '1.0': {}, '2.0': {} } })
  const { machine } = checkedHousehold(major, { digest: major.digestOf('1.0') })
  expect((await check(machine)).services[0]).toMatchObject({
    summary: '2.0 is available',
    registry_version: { version_step: 'major', possible_breaking_change: true },
  })
  const known = fakeRegistry({ repository: 'jellyfin/jellyfin', tags: { '10.10.7': {}, '10.11.3': {} } })
  const other = checkedHousehold(known, { image: 'hub.example/jellyfin/jellyfin:10.10.7' })
  expect((await check(other.machine)).services[0]!.registry_version).toMatchObject({
    version_step: 'minor',
    possible_breaking_change: true,
    breaking_changes: [{ id: 'jellyfin-10.11' }],
  })
})

test.each<[string, (digests: { now: string; config: string }) => object, object]>([
  ['runs the digest of the tag', ({ now }) => ({ digest: now }), { state: 'up-to-date', tag_moved: false }],
  ['runs the same contents', ({ config }) => ({ id: config }), { state: 'up-to-date', tag_moved: false }],
  [
    'runs another image',
    () => ({ digest: `sha256:${'0'.repeat(64)}` }),
    { state: 'moved', tag_moved: true, newest_tag: null, newest_version: '7.1.2' },
  ],
])('a moving tag: a service that %s', async (_title, runs, expected) => {
  const registry = fakeRegistry({ tags: { latest: { labels: { 'org.opencontainers.image.version': '7.1.2' } } } })
  const place = runs({ now: registry.digestOf('latest'), config: registry.configOf('latest') })
  const { machine } = checkedHousehold(registry, { image: 'hub.example/example/sonarr:latest', ...place })
  expect((await check(machine)).services[0]!.registry_version).toMatchObject(expected)
})

test('a service that does not run is up to date with what is declared', async () => {
  const registry = fakeRegistry({ tags: { '1.0': {} } })
  const engine = { ...fakeEngine(), info: async () => ENGINE_INFO }
  const { machine } = checkedHousehold(registry, {}, { engine: async () => engine })
  expect((await check(machine)).services[0]!.registry_version).toMatchObject({ state: 'up-to-date', tag_moved: null })
})

test('what is up to date after an update is no longer shown as newer', async () => {
  const registry = fakeRegistry({ tags: { latest: {} } })
  const image = 'hub.example/example/sonarr:latest'
  const { machine } = checkedHousehold(registry, { image, digest: `sha256:${'0'.repeat(64)}` })
  await check(machine)
  const { machine: updated } = checkedHousehold(
    registry,
    { image, digest: registry.digestOf('latest') },
    { state: machine.state },
  )
  expect(await sonarrOf(updated)).toMatchObject({ state: 'up-to-date', tag_moved: false })
})

test('a second check asks only what may have changed', async () => {
  const registry = fakeRegistry({ tags })
  const { machine } = checkedHousehold(registry, { digest: registry.digestOf('1.0') })
  await check(machine)
  const first = registry.seen.length
  await check(machine)
  expect(registry.asked().slice(first)).toEqual([
    'HEAD hub.example/v2/example/sonarr/manifests/1.0',
    'GET hub.example/v2/example/sonarr/tags/list',
    'HEAD hub.example/v2/example/sonarr/manifests/1.1',
  ])
})

test('a list of tags that says it has not changed is not read again', async () => {
  const registry = fakeRegistry({
    tags,
    twist: ({ url, headers }) => {
      if (!url.pathname.endsWith('/tags/list')) return undefined
      if (headers['if-none-match'] === '"1"') return { status: 304 }
      return { body: new TextEncoder().encode(JSON.stringify({ tags: Object.keys(tags) })), headers: { etag: '"1"' } }
    },
  })
  const { machine } = checkedHousehold(registry, { digest: registry.digestOf('1.0') })
  const [first, second] = [await check(machine), await check(machine)]
  expect(second.services).toEqual(first.services)
})

test('a registry that asks to wait is not asked again before, and what it last had stays', async () => {
  let isLimited = false
  const registry = fakeRegistry({
    tags,
    twist: () => (isLimited ? { status: 429, headers: { 'retry-after': '7200' } } : undefined),
  })
  const { machine, pass } = checkedHousehold(registry, { digest: registry.digestOf('1.0') })
  await check(machine)
  isLimited = true
  const limited = await check(machine)
  expect(limited).toMatchObject({
    complete: false,
    registries: [{ result: 'failed', request_count: 1, retry_at: expect.any(String) }],
    services: [{ registry_version: { state: 'newer', newest_tag: '1.1', because: expect.stringContaining('429') } }],
  })
  isLimited = false
  const before = registry.seen.length
  pass(1)
  expect(await check(machine)).toMatchObject({ registries: [{ result: 'skipped', request_count: 0 }] })
  expect(registry.seen.length).toBe(before)
  pass(2)
  expect(await check(machine)).toMatchObject({ complete: true, registries: [{ result: 'asked' }] })
})

test('a wait that a wrong clock put years ahead does not keep a registry from being asked', async () => {
  let isLimited = true
  const registry = fakeRegistry({ tags, twist: () => (isLimited ? { status: 429 } : undefined) })
  const { machine, pass } = checkedHousehold(registry, { digest: registry.digestOf('1.0') })
  pass(24 * 3650)
  await check(machine)
  isLimited = false
  pass(-24 * 3650)
  expect(await check(machine)).toMatchObject({ registries: [{ result: 'asked', retry_at: null }] })
})

test('a higher number on an older image is from another way of counting, and is skipped', async () => {
  const registry = fakeRegistry({
    tags: { ...tags, '14.3': { created: '2020-01-01T00:00:00Z' }, '1.1-alpine': { created: '2026-03-01T00:00:00Z' } },
  })
  const { machine } = checkedHousehold(registry, { digest: registry.digestOf('1.0') })
  expect((await check(machine)).services[0]!.registry_version).toMatchObject({ newest_tag: '1.1' })
})

test('a tag that is not for this machine is no update, and what cannot be told is not known', async () => {
  const arm = fakeRegistry({ tags: { '1.0': {}, '1.1': { architecture: 'arm64' } } })
  const { machine } = checkedHousehold(arm, { digest: arm.digestOf('1.0') })
  expect((await check(machine)).services[0]!.registry_version).toMatchObject({ state: 'up-to-date', newest_tag: null })
  const gone = fakeRegistry({ tags: { '2.0': {} } })
  const { machine: other } = checkedHousehold(gone, { image: 'hub.example/example/sonarr:latest' })
  expect(await check(other)).toMatchObject({
    complete: false,
    services: [{ registry_version: { state: 'not-known', because: 'the registry has no tag latest' } }],
  })
})

test('labels made to trick a terminal or a browser are dropped', async () => {
  const trick = (source: string) => ({
    '1.0': {},
    '1.1': {
      labels: {
        [SOURCE]: source,
        'org.opencontainers.image.version': '\u001b[2J\u202eevil',
        'org.opencontainers.image.revision': 'x'.repeat(5000),
      },
    },
  })
  for (const source of [
    'javascript:alert(1)',
    'http://github.com/a/b',
    'https://ana:x@github.com/a/b',
    'https://github.com:99/a/b',
    'https://192.168.1.1/a/b',
    'https://localhost/a/b',
    'https://github.com/a/b\u001b]0;owned\u0007',
    `https://github.com/${'a'.repeat(5000)}`,
  ]) {
    const registry = fakeRegistry({ tags: trick(source) })
    const { machine } = checkedHousehold(registry, { digest: registry.digestOf('1.0') })
    expect((await check(machine)).services[0]!.registry_version).toMatchObject({
      newest_tag: '1.1',
      source_url: null,
      release_notes: null,
      revision: null,
    })
  }
})

test('a name that is no service is refused', async () => {
  const registry = fakeRegistry()
  const { machine } = checkedHousehold(registry)
  const refused = planUpdateCheck({ services: ['sonar'], inspect: false }, machine)
  expect(await refused.catch(({ data }: { data: { code: string } }) => data.code)).toMatch(/^[A-Z]+-\d+$/)
})
