import { expect, test } from 'bun:test'
import { composeFault } from './fault.ts'

const told = (said: string, more: Partial<Parameters<typeof composeFault>[1]> = {}) =>
  composeFault(said, {
    doing: 'start sonarr, radarr',
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
])('a port that is taken: %s', (said, port, service) => {
  const fault = told(`Error response from daemon: ${said}`, { starting: new Set(['bazarr']) })
  expect(fault).toMatchObject({
    code: 'COMPOSE-6',
    summary: `Port ${port} is taken by another program, so ${service} could not start.`,
  })
})

test('a full disk goes before everything', () => {
  expect(told('failed to register layer: write /x: no space left on device', { pull }).code).toBe('COMPOSE-7')
})

test('what did not become healthy is named as its service', () => {
  expect(told('dependency failed to start: container den-gluetun-1 is unhealthy')).toMatchObject({
    code: 'COMPOSE-8',
    remedies: [{ command: 'usher logs gluetun' }],
  })
  expect(told('dependency failed to start: container den-gluetun-1 exited (1)').code).toBe('COMPOSE-8')
})

test('an image that is not there, and a registry that is not, are two faults', () => {
  const absent = [
    'manifest for x/sonarr:4 not found: manifest unknown',
    'pull access denied for x/sonarr',
    'unauthorized: authentication required',
  ]
  for (const said of absent) expect(told(said, { pull }).code).toBe('COMPOSE-5')
  expect(told('Get "https://x/v2/": dial tcp: lookup x: no such host', { pull })).toMatchObject({
    code: 'COMPOSE-4',
    remedies: [{ command: 'usher pull sonarr' }],
  })
})

test('an engine that is gone is said as ever', () => {
  expect(told('Cannot connect to the Docker daemon at unix:///x. Is the docker daemon running?')).toMatchObject({
    code: 'ENGINE-2',
    remedies: [{ command: 'systemctl --user start podman.socket' }],
  })
})

test('any other no of the engine is told in its words, of the service if it is known', () => {
  expect(told('Error response from daemon: invalid mount', { starting: new Set(['sonarr']) })).toMatchObject({
    code: 'COMPOSE-10',
    summary: 'sonarr could not be started: invalid mount.',
  })
  expect(told('Error response from daemon: invalid mount').code).toBe('ENGINE-5')
})

test('anything else is what could not be done', () => {
  expect(told('no such service: sonar')).toMatchObject({
    code: 'COMPOSE-3',
    summary: 'Docker Compose could not start sonarr, radarr.',
    detail: 'no such service: sonar',
  })
})
