import { expect, test } from 'bun:test'
import { readDockerLogin } from './docker-login.ts'

const auth = (text: string) => btoa(text)
test.each<[string, unknown, object]>([
  ['ghcr.io', { auths: { 'ghcr.io': { auth: auth('ana:a:b') } } }, { type: 'password', user: 'ana', password: 'a:b' }],
  [
    'docker.io',
    { auths: { 'https://index.docker.io/v1/': { auth: auth('ana:x') } } },
    { type: 'password', user: 'ana' },
  ],
  ['ghcr.io', { auths: { 'https://ghcr.io': { username: 'ana', password: 'x' } } }, { type: 'password', user: 'ana' }],
  ['lscr.io', { auths: { 'ghcr.io': { auth: auth('ana:x') } } }, { type: 'none' }],
  ['ghcr.io', { auths: { 'ghcr.io': {} }, credsStore: 'desktop' }, { type: 'not-readable' }],
  ['ghcr.io', { credHelpers: { 'ghcr.io': 'evil; rm -rf' } }, { type: 'not-readable' }],
  ['ghcr.io', { auths: { 'ghcr.io': { auth: auth('ana:'), identitytoken: 't' } } }, { type: 'not-readable' }],
  ['ghcr.io', { auths: [] }, { type: 'not-readable' }],
  ['ghcr.io', 'no object', { type: 'not-readable' }],
  ['ghcr.io', undefined, { type: 'none' }],
])('the login for %s is the one that docker login stored', (registry, config, login) => {
  const paths: string[] = []
  const read = (path: string) => {
    paths.push(path)
    return config === undefined ? undefined : JSON.stringify(config)
  }
  const around = {
    env: { DOCKER_CONFIG: '/c' },
    home: '/h',
    uid: 1,
    platform: 'linux',
    exists: () => true,
    read,
  } as const
  expect(readDockerLogin(registry, around)).toMatchObject(login)
  expect(paths).toEqual(['/c/config.json'])
})
