import { expect, test } from 'bun:test'
import { composeArgumentsFor, composeEnvironment, formatCommandLine, composeBaseCommand } from './command-line.ts'

const at = (endpoint: string, api: string, client_environment = { DOCKER_HOST: endpoint }) => ({
  endpoint,
  api,
  client_environment,
})
const docker = at('unix:///var/run/docker.sock', '1.51')
const compose = { command: ['docker', 'compose'], version: '2.40.3', writes_json: true } as const
const project = {
  name: 'den',
  directory: '/srv/my den',
  files: ['/srv/my den/compose.yaml'],
  env_files: ['/srv/my den/.env'],
}

test('the environment contains only what Compose needs, with the engine’s address and API version', () => {
  const env = {
    PATH: '/bin',
    HOME: '/root',
    SECRET: 'x',
    COMPOSE_FILE: 'other.yaml',
    DOCKER_CONTEXT: 'nas',
    DOCKER_CONFIG: '/c',
  }
  expect(composeEnvironment(env, at('tcp://nas:2375', '1.41'), { environment: { TZ: 'Europe/Paris' } })).toEqual({
    PATH: '/bin',
    HOME: '/root',
    DOCKER_CONFIG: '/c',
    DOCKER_HOST: 'tcp://nas:2375',
    DOCKER_API_VERSION: '1.41',
    TZ: 'Europe/Paris',
  })
  expect(composeEnvironment({}, docker)).toEqual({ DOCKER_HOST: docker.endpoint })
})

test('formatCommandLine returns a line that can be pasted into a shell', () => {
  const words = [
    ...composeBaseCommand(compose, project),
    ...composeArgumentsFor({ to: 'up', services: ['sonarr'], recreate: true }),
  ]
  expect(formatCommandLine(words, docker, {})).toBe(
    "docker compose --project-name den --project-directory '/srv/my den' --file '/srv/my den/compose.yaml' " +
      "--env-file '/srv/my den/.env' --profile '*' up --detach --no-deps --force-recreate sonarr",
  )
  expect(formatCommandLine(['docker', "it's"], at('tcp://nas:2375', '1.51'), { environment: { A: 'b c' } })).toBe(
    "A='b c' DOCKER_HOST=tcp://nas:2375 docker 'it'\\''s'",
  )
})

test('Compose uses the connection that there is, and the line to paste names the machine', () => {
  const carried = at('ssh://nas', '1.51', { DOCKER_HOST: 'unix:///tmp/engine.sock' })
  expect(composeEnvironment({}, carried)).toEqual({ DOCKER_HOST: 'unix:///tmp/engine.sock' })
  expect(formatCommandLine(['docker'], carried, {})).toBe('DOCKER_HOST=ssh://nas docker')
})

test('composeBaseCommand uses the project name alone if there are no files', () => {
  const words = composeBaseCommand(compose, { ...project, files: [], env_files: [] })
  expect(words).toEqual(['docker', 'compose', '--project-name', 'den'])
})

test('composeArgumentsFor maps each change to its arguments', () => {
  const words = (to: Parameters<typeof composeArgumentsFor>[0]['to']) =>
    composeArgumentsFor({ to, services: ['a', 'b'] }).join(' ')
  expect(words('resumed')).toBe('unpause a b')
  expect(words('stopped')).toBe('stop a b')
  expect(words('removed')).toBe('rm --stop --force a b')
  expect(words('restarted')).toBe('restart --no-deps a b')
  expect(words('pulled')).toBe('pull a b')
})
