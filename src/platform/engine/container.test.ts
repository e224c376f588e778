import { expect, test } from 'bun:test'
import { toContainerSummary, toContainer, parseContainerState } from './container.ts'
import { ContainerInspectShape, ContainerListItemShape } from './response-shapes.ts'

const inspectContainer = (state: object, more: object = {}) =>
  toContainer(
    ContainerInspectShape({
      Id: 'c1',
      Name: '/den-sonarr-1',
      Created: '2026-11-21T01:00:00.5Z',
      Image: 'sha256:aa',
      State: { Status: 'running', ExitCode: 0, ...state },
      Config: { Image: 'sonarr:4' },
      HostConfig: { NetworkMode: 'den_default' },
      ...more,
    }),
  )

test('reads a listed container, and one with few fields', () => {
  const port = { IP: '127.0.0.1', PrivatePort: 8989, PublicPort: 18_989, Type: 'tcp' }
  const listed = {
    Id: 'c1',
    Names: ['/den-sonarr-1'],
    Image: 'sonarr:4',
    ImageID: 'sha256:aa',
    Created: 1,
    State: 'running',
  }
  const full = toContainerSummary(
    ContainerListItemShape({ ...listed, Ports: [port, { PrivatePort: 53, Type: 'udp' }], Labels: {} }),
  )
  expect(full.name).toBe('den-sonarr-1')
  expect(full.ports).toEqual([
    { container: 8989, protocol: 'tcp', host: 18_989, address: '127.0.0.1' },
    { container: 53, protocol: 'udp', host: null, address: null },
  ])
  const bare = toContainerSummary(
    ContainerListItemShape({ ...listed, Names: null, Labels: null, ImageID: 'a'.repeat(64) }),
  )
  expect(bare).toMatchObject({ name: 'c1', labels: {}, ports: [], service: null, image_id: `sha256:${'a'.repeat(64)}` })
})

test("maps Podman's states and unknown states", () => {
  expect(['running', 'Configured', 'stopped', 'stopping', 'initialized', 'what'].map(parseContainerState)).toEqual([
    'running',
    'created',
    'exited',
    'running',
    'created',
    'dead',
  ])
})

test('has an exit code only for a run that ended or could not begin', () => {
  expect(inspectContainer({}).exit_code).toBeNull()
  expect(inspectContainer({ Status: 'exited', ExitCode: 0 }).exit_code).toBe(0)
  expect(inspectContainer({ Status: 'created' }).exit_code).toBeNull()
  expect(inspectContainer({ Status: 'created', ExitCode: 127, Error: 'no such program' })).toMatchObject({
    exit_code: 127,
    error: 'no such program',
  })
})

test('parseEngineTime tells "never" from a time', () => {
  const times = { StartedAt: '2026-11-21T01:00:01.123456789Z', FinishedAt: '0001-01-01T00:00:00Z' }
  expect(inspectContainer(times)).toMatchObject({ started_at: new Date('2026-11-21T01:00:01.123Z'), finished_at: null })
})

test('has a health only with a health check', () => {
  expect(inspectContainer({ Health: { Status: 'none', FailingStreak: 0 } }).health).toBeNull()
  expect(inspectContainer({ Health: { Status: '', FailingStreak: 0, Log: null } }).health).toBeNull()
  const probe = { Start: '2026-11-21T01:00:01Z', End: '', ExitCode: 1, Output: 'refused\n' }
  expect(inspectContainer({ Health: { Status: 'unhealthy', FailingStreak: 4, Log: [probe] } }).health).toEqual({
    status: 'unhealthy',
    failing_streak: 4,
    probes: [{ at: new Date('2026-11-21T01:00:01Z'), exit_code: 1, output: 'refused' }],
  })
})

test('reads published and exposed ports', () => {
  const Ports = { '80/tcp': [{ HostIp: '0.0.0.0', HostPort: '8080' }], '53/udp': null }
  expect(inspectContainer({}, { NetworkSettings: { Ports } }).ports).toEqual([
    { container: 80, protocol: 'tcp', host: 8080, address: '0.0.0.0' },
    { container: 53, protocol: 'udp', host: null, address: null },
  ])
})
