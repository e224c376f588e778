import { expect, test } from 'bun:test'
import { changeWords, childEnvironment, commandLine, composeWords } from './command.ts'

const docker = { endpoint: 'unix:///var/run/docker.sock', api: '1.51' }
const compose = { words: ['docker', 'compose'], version: '2.40.3', json: true } as const
const project = {
  name: 'den',
  directory: '/srv/my den',
  files: ['/srv/my den/compose.yaml'],
  env_files: ['/srv/my den/.env'],
}

test('only what Compose needs is handed on, and it asks the same engine in the same version', () => {
  const env = {
    PATH: '/bin',
    HOME: '/root',
    SECRET: 'x',
    COMPOSE_FILE: 'other.yaml',
    DOCKER_CONTEXT: 'nas',
    DOCKER_CONFIG: '/c',
  }
  expect(
    childEnvironment(env, { endpoint: 'tcp://nas:2375', api: '1.41' }, { environment: { TZ: 'Europe/Paris' } }),
  ).toEqual({
    PATH: '/bin',
    HOME: '/root',
    DOCKER_CONFIG: '/c',
    DOCKER_HOST: 'tcp://nas:2375',
    DOCKER_API_VERSION: '1.41',
    TZ: 'Europe/Paris',
  })
  expect(childEnvironment({}, docker)).toEqual({ DOCKER_HOST: docker.endpoint })
})

test('a line can be pasted into a shell', () => {
  const words = [...composeWords(compose, project), ...changeWords({ to: 'up', services: ['sonarr'], recreate: true })]
  expect(commandLine(words, docker, {})).toBe(
    "docker compose --project-name den --project-directory '/srv/my den' --file '/srv/my den/compose.yaml' " +
      "--env-file '/srv/my den/.env' --profile '*' up --detach --no-deps --force-recreate sonarr",
  )
  expect(
    commandLine(['docker', "it's"], { endpoint: 'tcp://nas:2375', api: '1.51' }, { environment: { A: 'b c' } }),
  ).toBe("A='b c' DOCKER_HOST=tcp://nas:2375 docker 'it'\\''s'")
})

test('without files the project is known by its name alone', () => {
  const words = composeWords(compose, { ...project, files: [], env_files: [] })
  expect(words).toEqual(['docker', 'compose', '--project-name', 'den'])
})

test('each change has its words', () => {
  const words = (to: Parameters<typeof changeWords>[0]['to']) => changeWords({ to, services: ['a', 'b'] }).join(' ')
  expect(words('resumed')).toBe('unpause a b')
  expect(words('stopped')).toBe('stop a b')
  expect(words('removed')).toBe('rm --stop --force a b')
  expect(words('restarted')).toBe('restart --no-deps a b')
  expect(words('pulled')).toBe('pull a b')
})
