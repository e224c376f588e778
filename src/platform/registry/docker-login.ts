import { join } from 'node:path'
import { parseForeignJson } from '../../lib/bounded-reading.ts'
import { nullish, object, record, string, type JsonReaderValue } from '../../lib/json-reader.ts'
import type { HostEnvironment } from '../engine/host-environment.ts'
import type { RegistryLogin } from './registry-access.ts'

/** source: docker CLI, cli/config/configfile/file.go and cli/config/types/authconfig.go */
const StoredLogin = object({
  auth: nullish(string),
  username: nullish(string),
  password: nullish(string),
  identitytoken: nullish(string),
})
const DockerConfig = object({
  auths: nullish(record(StoredLogin)),
  credHelpers: nullish(record(string)),
  credsStore: nullish(string),
})

const NONE: RegistryLogin = { type: 'none' }

/**
 * Returns the login for a registry that `docker login` stored in its configuration file. Starts no credential helper:
 * that is another program with the user's secrets.
 */
export function readDockerLogin(registry: string, { env, home, read }: HostEnvironment): RegistryLogin {
  const path = join(env['DOCKER_CONFIG'] || join(home, '.docker'), 'config.json')
  let config: JsonReaderValue<typeof DockerConfig>
  try {
    const text = read(path)
    if (text === undefined) return NONE
    config = DockerConfig(parseForeignJson(text))
  } catch {
    return { type: 'not-readable', because: `its login in ${path} cannot be read` }
  }
  const { auths, credHelpers, credsStore } = config
  const keys = configKeys(registry)
  const found = keys.map((key) => auths?.[key]).find((one) => one !== undefined)
  const login = found === undefined ? NONE : parseLogin(found, path)
  if (login.type !== 'none') return login
  const helper = keys.map((key) => credHelpers?.[key]).find((one) => one !== undefined) ?? (found ? credsStore : null)
  if (!helper) return NONE
  return { type: 'not-readable', because: 'its login is in a credential helper, and usher starts none' }
}

/** source: docker CLI, “docker login”: Docker Hub has a key of its own, and others may have a scheme and a path. */
function configKeys(registry: string): string[] {
  const hosts = registry === 'docker.io' ? ['index.docker.io', 'docker.io', 'registry-1.docker.io'] : [registry]
  return hosts.flatMap((host) => ['', '/', '/v1/', '/v2/'].flatMap((path) => [`https://${host}${path}`, host + path]))
}

function parseLogin(
  { auth, username, password, identitytoken }: JsonReaderValue<typeof StoredLogin>,
  path: string,
): RegistryLogin {
  if (identitytoken)
    return { type: 'not-readable', because: 'its login is an identity token, which usher does not use' }
  const text = auth ? Buffer.from(auth, 'base64').toString('utf8') : `${username ?? ''}:${password ?? ''}`
  const colon = text.indexOf(':')
  if (text === ':' || text === '') return NONE
  if (colon < 1) return { type: 'not-readable', because: `its login in ${path} cannot be read` }
  return { type: 'password', user: text.slice(0, colon), password: text.slice(colon + 1).replace(/\0+$/, '') }
}
