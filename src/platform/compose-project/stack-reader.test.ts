import { describe, expect, test } from 'bun:test'
import { findService } from './stack.ts'
import { readStack } from './stack-reader.ts'
import { readScratchStack } from '../../../test-support/compose-project/scratch-stack.ts'

test('readStack reads a service that usher does not know', async () => {
  const { services, forms } = await readScratchStack('services: {web: {image: "web:1"}}')
  expect(forms).toEqual([])
  expect(services).toEqual([
    {
      name: 'web',
      image: 'web:1',
      profiles: [],
      app: null,
      summary: null,
      without: null,
      audience: null,
      weight: 'helpful',
      health: null,
      outbound: [],
      persistent_data: [],
      storage: {},
      ports: [],
      shares_network_of: null,
      depends_on: [],
      mounts: [],
      environment: [],
      settings: [],
      memory_bytes: null,
      content: [],
      recognition: { evidence: [], certainty: null, possible_app: null, origins: {} },
    },
  ])
})

test('readStack reads the additions of x-usher', async () => {
  const { services } = await readScratchStack(`
services:
  a:
    image: a:1
    x-usher:
      app: sonarr
      summary: Files series
      without: No episodes
      audience: household
      weight: core
      health: { http: /ping, within_seconds: 90, status: 200, port: 80 }
      outbound: [{ to: example.org, why: Titles, without: No titles, carries: Names }]
      keeps: [{ at: /config, what: Settings }]
      storage: { config: /config, data: /data }
      memory: 1.5G
      settings: [USENET_HOST]
  b: { image: "b:1", x-usher: { health: own } }
  c: { image: "c:1", x-usher: { health: { tcp: 53, within_seconds: 5 } } }
  d: { image: "d:1", x-usher: { health: { tcp: true } } }
`)
  expect(services[0]).toMatchObject({
    app: 'sonarr',
    summary: 'Files series',
    without: 'No episodes',
    audience: 'household',
    weight: 'core',
    health: { by: 'http', path: '/ping', within_seconds: 90, status: 200, port: 80 },
    outbound: [{ to: 'example.org', why: 'Titles', without: 'No titles', carries: 'Names' }],
    persistent_data: [{ at: '/config', what: 'Settings' }],
    storage: { config: '/config', data: '/data' },
    memory_bytes: 1_610_612_736,
    settings: [{ name: 'USENET_HOST', default: null, required: false, applied_by: 'app' }],
  })
  expect(services.slice(1).map(({ health }) => health)).toEqual([
    { by: 'own', within_seconds: 120 },
    { by: 'tcp', port: 53, within_seconds: 5 },
    { by: 'tcp', port: null, within_seconds: 120 },
  ])
})

test('readStack interpolates variables and records which service each one affects', async () => {
  const text = `
x-owner: &owner { PUID: "\${PUID:-1000}" }
services:
  a: { image: "a:\${TAG:?which}", environment: { <<: *owner, KEY: "\${KEY}" } }
  b: { image: b, environment: ["PUID=\${PUID:-5}", NAME] }
`
  const { services } = await readScratchStack(text, { TAG: '7' })
  expect(services[0]).toMatchObject({ image: 'a:7', environment: ['PUID', 'KEY'] })
  expect(services[0]?.settings.sort((setting, other) => setting.name.localeCompare(other.name))).toEqual([
    { name: 'KEY', default: null, required: false, applied_by: 'compose' },
    { name: 'PUID', default: '1000', required: false, applied_by: 'compose' },
    { name: 'TAG', default: null, required: true, applied_by: 'compose' },
  ])
  expect(services[1]).toMatchObject({ environment: ['PUID', 'NAME'], settings: [{ name: 'PUID', default: '5' }] })
})

describe('the project name', () => {
  test('comes from the environment, else from the file', async () => {
    const text = 'name: "${WHO:-mine}"\nservices: {a: {image: a}}'
    expect((await readScratchStack(text)).name).toBe('mine')
    expect((await readScratchStack(text, { COMPOSE_PROJECT_NAME: 'theirs' })).name).toBe('theirs')
  })
  test('falls back to the directory', async () => {
    const { name, directory } = await readScratchStack('services: {a: {image: a}}')
    expect(name).toBe(directory.replace(/^.*\//, '').toLowerCase())
  })
})

test('must be in the file if the directory’s name is unusable', async () => {
  const read = (path: string) => (path === '/srv/---/compose.yaml' ? 'services: { a: { image: a } }' : undefined)
  await expect(readStack({ directory: '/srv/---', environment: {}, read })).rejects.toMatchObject({
    data: { code: 'STACK-3' },
  })
})

describe('the project files', () => {
  const a = (image: string) => `services: {a: {image: "${image}"}}`
  test('are found in Compose’s order of preference, with the matching override', async () => {
    const stack = await readScratchStack({
      'docker-compose.yml': a('old'),
      'compose.yml': a('new'),
      'compose.override.yaml': a('over'),
      'docker-compose.override.yml': a('not this'),
    })
    expect(stack.services[0]?.image).toBe('over')
    expect(stack.files).toEqual([stack.at('compose.yml'), stack.at('compose.override.yaml')])
  })
  test('are those that COMPOSE_FILE names', async () => {
    const stack = await readScratchStack(
      { 'compose.yaml': a('no'), 'one.yaml': a('one'), 'sub/two.yaml': a('two') },
      { COMPOSE_FILE: 'one.yaml:sub/two.yaml' },
    )
    expect(stack.services[0]?.image).toBe('two')
  })
  test('add the services of included files, with paths relative to those files', async () => {
    const stack = await readScratchStack({
      'compose.yaml': 'include: [sub/part.yaml, {path: [other.yaml]}]\nservices: {a: {image: a}}',
      'sub/part.yaml': 'services: {b: {image: b, volumes: ["./x:/x"]}}',
      'other.yaml': 'services: {c: {image: c}}',
    })
    expect(stack.services.map(({ name }) => name).sort()).toEqual(['a', 'b', 'c'])
    expect(stack.files).toEqual([stack.at('compose.yaml')])
    expect(stack.source_files).toEqual(['compose.yaml', 'sub/part.yaml', 'other.yaml'].map(stack.at))
    expect(findService(stack, 'b')?.mounts[0]?.source).toBe(stack.at('sub/x'))
  })
})

test('are merged: an override replaces keyed entries, extends lists and clears what it resets', async () => {
  const { services } = await readScratchStack({
    'compose.yaml': `
services:
  a: { image: "a:1", profiles: [x], ports: ["1:1"], volumes: ["v:/v", "w:/w"], environment: [A=1], depends_on: [b], x-usher: { weight: core, app: one } }
  b: { image: b, ports: ["2:2"], volumes: ["v:/v"] }
`,
    'compose.override.yaml': `
services:
  a: { image: "a:2", profiles: [y], ports: ["3:3"], volumes: ["./other:/v"], environment: { B: 2 }, x-usher: { weight: critical } }
  b: { ports: !reset [], volumes: !override ["u:/u"] }
`,
  })
  const [a, b] = services
  expect(a).toMatchObject({
    image: 'a:2',
    profiles: ['x', 'y'],
    environment: ['A', 'B'],
    weight: 'critical',
    app: 'one',
  })
  expect(a?.ports.map(({ host_port }) => host_port)).toEqual([1, 3])
  expect(a?.mounts.map(({ type, target }) => [type, target])).toEqual([
    ['bind', '/v'],
    ['volume', '/w'],
  ])
  expect(b?.ports).toEqual([])
  expect(b?.mounts.map(({ source }) => source)).toEqual(['u'])
})

test('readStack merges a service with the one it extends, from its own file or another', async () => {
  const { services } = await readScratchStack({
    'compose.yaml': `
services:
  base: { image: "base:1", environment: [A=1] }
  near: { extends: base, environment: [B=1] }
  far: { extends: { service: there, file: sub/common.yaml }, image: "far:2" }
`,
    'sub/common.yaml':
      'services: {there: {extends: {service: root}, volumes: ["./x:/x"]}, root: {image: root, environment: [R=1]}}',
  })
  expect(services.map(({ name, image, environment }) => [name, image, environment])).toEqual([
    ['base', 'base:1', ['A']],
    ['near', 'base:1', ['A', 'B']],
    ['far', 'far:2', ['R']],
  ])
  expect(services[2]?.mounts[0]?.source).toEndWith('/sub/x')
})

test('`~` in a volume is the home of the user who runs usher, not a setting of the project', async () => {
  const before = process.env['HOME']
  process.env['HOME'] = '/home/ana'
  try {
    const { services } = await readScratchStack('services: {a: {image: "a:1", volumes: ["~/media:/data"]}}', {
      HOME: '/root',
    })
    expect(services[0]?.mounts).toEqual([{ type: 'bind', source: '/home/ana/media', target: '/data', writable: true }])
  } finally {
    process.env['HOME'] = before
  }
})
