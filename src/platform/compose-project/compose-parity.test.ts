import { afterAll, expect, test } from 'bun:test'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Service } from './stack.ts'
import { readStack } from './stack-reader.ts'
import { findComposeCommand } from '../../../test-support/compose-project/scratch-stack.ts'

const files = {
  'compose.yaml': `
name: both
include: [sub/part.yaml]
x-owner: &owner { PUID: "\${PUID:-1000}", TZ: UTC }
services:
  a:
    image: "a:\${TAG:-1}"
    profiles: [x]
    ports: ["1:1", "127.0.0.1:53-54:53-54/udp", "[::1]:6:6", { target: 9, published: "10" }]
    volumes: ["vol:/v", "./w:/w:ro", "\${DATA:-./data}:/data", { type: tmpfs, target: /t }]
    environment: { <<: *owner, A: "1" }
    depends_on: [b]
  b: { extends: { service: base, file: sub/common.yaml }, ports: ["2:2"], volumes: ["vol:/v"], network_mode: "service:c" }
  c: { image: c, ports: ["6:6"] }
volumes: { vol: , other: }
`,
  'compose.override.yaml': `
services:
  a:
    image: "a:2"
    profiles: [y]
    ports: ["3:3"]
    volumes: ["./other:/v"]
    environment: [B=2, C]
    depends_on: { c: { condition: service_healthy } }
  b: { ports: !reset [], volumes: !override ["other:/u"], depends_on: [c] }
  c: { ports: !override ["7:7"], profiles: [z] }
`,
  'sub/part.yaml': `
services:
  p: { image: p, volumes: ["./x:/x"], depends_on: { q: { condition: service_started, required: false } } }
  q: { image: q }
`,
  'sub/common.yaml': 'services: { base: { image: "base:$$${X}", environment: [R=1], volumes: ["./y:/y"] } }',
}

interface ComposeConfigService {
  image?: string
  profiles?: string[]
  environment?: Record<string, string | null>
  ports?: { host_ip?: string; published?: string; target: number; protocol: string }[]
  volumes?: { type: string; source?: string; target: string; read_only?: boolean }[]
  depends_on?: Record<string, { condition: string; required: boolean }>
  network_mode?: string
}

const directory = mkdtempSync(join(tmpdir(), 'usher-compose-'))
afterAll(() => rmSync(directory, { recursive: true, force: true }))
const environment = { PATH: process.env['PATH'] ?? '', HOME: '/home/ana', X: '7' }
const compose = findComposeCommand()

test.skipIf(!compose)(
  `readStack reads a project as Compose does${compose ? '' : ' (skipped: Compose is not installed)'}`,
  async () => {
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(dirname(join(directory, name)), { recursive: true })
      writeFileSync(join(directory, name), text)
    }
    const command = [...(compose ?? []), '--profile', '*', 'config', '--format', 'json']
    const { stdout, stderr } = Bun.spawnSync(command, { cwd: directory, env: environment })
    expect(stderr.toString()).toBe('')
    const expected = JSON.parse(stdout.toString()) as { name: string; services: Record<string, ComposeConfigService> }
    const ours = await readStack({ directory, environment })
    expect(ours.name).toBe(expected.name)
    expect(Object.fromEntries(ours.services.map((service) => [service.name, comparable(service)]))).toEqual(
      Object.fromEntries(
        Object.entries(expected.services).map(([name, service]) => [name, comparableFromCompose(service)]),
      ),
    )
  },
)

function comparable({ image, profiles, environment: names, ports, mounts, depends_on, shares_network_of }: Service) {
  return {
    image,
    profiles: profiles.toSorted(),
    environment: names.toSorted(),
    ports: ports.map((port) => `${port.address} ${port.host_port} ${port.container_port} ${port.protocol}`).toSorted(),
    mounts: mounts.map((mount) => `${mount.type} ${mount.source} ${mount.target} ${mount.writable}`).toSorted(),
    depends_on: depends_on.map(({ service, condition, required }) => `${service} ${condition} ${required}`).toSorted(),
    shares_network_of,
  }
}

function comparableFromCompose({
  image = '',
  profiles = [],
  environment: values = {},
  ports = [],
  volumes = [],
  depends_on = {},
  network_mode,
}: ComposeConfigService) {
  return {
    image: image.replaceAll('$$', '$'),
    profiles: profiles.toSorted(),
    environment: Object.keys(values).toSorted(),
    ports: ports
      .map((port) => `${port.host_ip ?? '0.0.0.0'} ${port.published} ${port.target} ${port.protocol}`)
      .toSorted(),
    mounts: volumes
      .map((mount) => `${mount.type} ${mount.source ?? null} ${mount.target} ${!mount.read_only}`)
      .toSorted(),
    depends_on: Object.entries(depends_on)
      .map(([name, how]) => `${name} ${how.condition} ${how.required}`)
      .toSorted(),
    shares_network_of: network_mode?.replace('service:', '') ?? null,
  }
}
