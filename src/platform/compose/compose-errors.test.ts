import { expect, test } from 'bun:test'
import { composeError } from './compose-errors.ts'

const errorFor = (output: string, more: Partial<Parameters<typeof composeError>[1]> = {}) =>
  composeError(output, {
    because: 'it could not start sonarr and radarr',
    services: ['sonarr', 'radarr'],
    starting: new Set(),
    endpoint: 'unix:///run/user/1000/podman/podman.sock',
    serviceOf: (container) => /^den-(\w+)-1$/.exec(container)?.[1],
    ...more,
  }).data

const pull = { service: 'sonarr', image: 'x/sonarr:4' }

test.each([
  ['endpoint den-sonarr-1 (eba3): Bind for 127.0.0.1:7777 failed: port is already allocated', '7777', 'sonarr'],
  [
    'endpoint den-radarr-1 (eba3): Error starting userland proxy: listen tcp4 0.0.0.0:80: bind: address already in use',
    '80',
    'radarr',
  ],
  ['rootlessport listen tcp 0.0.0.0:8989: bind: address already in use', '8989', 'bazarr'],
  ['cannot listen on the TCP port: listen tcp4 :7878: bind: address already in use', '7878', 'bazarr'],
  ['failed to bind host port for 0.0.0.0:9696:172.18.0.2:9696/tcp: address already in use', '9696', 'bazarr'],
  ['failed to bind host port 0.0.0.0:8096/tcp: address already in use', '8096', 'bazarr'],
])('composeError recognises a port in use: %s', (output, port, service) => {
  const fault = errorFor(`Error response from daemon: ${output}`, { starting: new Set(['bazarr']) })
  expect(fault).toMatchObject({
    code: 'COMPOSE-6',
    summary: `Port ${port} is already in use by another program, so ${service} could not start.`,
  })
})

test('composeError names the port that a rootless engine may not open', () => {
  // source: seen on rootless Podman 5.4
  const output =
    "Error response from daemon: rootlessport cannot expose privileged port 80, you can add 'net.ipv4.ip_unprivileged_port_start=80' to /etc/sysctl.conf (currently 1024), or choose a larger port number (>= 1024): listen tcp 127.0.0.1:80: bind: permission denied"
  expect(errorFor(output, { starting: new Set(['caddy']) })).toMatchObject({
    code: 'COMPOSE-11',
    summary: 'Only root may open port 80, and the engine does not run as root, so caddy could not start.',
    remedies: [{ command: null }, { command: 'sudo sysctl -w net.ipv4.ip_unprivileged_port_start=80' }],
  })
})

test('composeError prefers a full disk to every other cause', () => {
  expect(errorFor('failed to register layer: write /x: no space left on device', { pull }).code).toBe('COMPOSE-7')
})

test('composeError names the service that did not become healthy', () => {
  expect(errorFor('dependency failed to start: container den-gluetun-1 is unhealthy')).toMatchObject({
    code: 'COMPOSE-8',
    remedies: [{ command: 'usher logs gluetun' }],
  })
  expect(errorFor('dependency failed to start: container den-gluetun-1 exited (1)').code).toBe('COMPOSE-8')
})

test('composeError tells a missing image from an unreachable registry', () => {
  const absent = [
    'manifest for x/sonarr:4 not found: manifest unknown',
    'pull access denied for x/sonarr',
    'unauthorized: authentication required',
  ]
  for (const output of absent) expect(errorFor(output, { pull }).code).toBe('COMPOSE-5')
  expect(errorFor('Get "https://x/v2/": dial tcp: lookup x: no such host', { pull })).toMatchObject({
    code: 'COMPOSE-4',
    remedies: [{ command: 'usher pull sonarr' }],
  })
})

test('composeError reports a missing engine as elsewhere', () => {
  expect(errorFor('Cannot connect to the Docker daemon at unix:///x. Is the docker daemon running?')).toMatchObject({
    code: 'ENGINE-2',
    remedies: [{ command: 'systemctl --user start podman.socket' }],
  })
})

test('composeError quotes any other engine error, with the service if known', () => {
  expect(errorFor('Error response from daemon: invalid mount', { starting: new Set(['sonarr']) })).toMatchObject({
    code: 'COMPOSE-10',
    summary: 'sonarr could not be started: invalid mount.',
  })
  expect(errorFor('Error response from daemon: invalid mount').code).toBe('ENGINE-5')
})

test('composeError otherwise reports what could not be done', () => {
  expect(errorFor('no such service: sonar')).toMatchObject({
    code: 'COMPOSE-3',
    summary: 'Docker Compose failed: it could not start sonarr and radarr.',
    detail: 'no such service: sonar',
  })
})
