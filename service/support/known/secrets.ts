import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Container } from '../../engine/engine.ts'
import type { Machine } from '../../machine.ts'
import { rulesFor } from '../../settings/rules.ts'
import type { Stack } from '../../stack/model.ts'
import { lookInFolders } from './folders.ts'
import { isSecretValue, parts, passwordsInUrls, secretsIn, soundsSecret } from './sounding.ts'

export interface KnownSecrets {
  secrets: Set<string>
  /** Services whose own secrets could not be looked for, with why: what they wrote cannot be told. */
  unseen: Map<string, string>
}

/** Every password and key that usher can find on this machine, by its value. They stay in memory, and go with it. */
export async function knownSecrets(
  machine: Machine,
  stack: Stack | null,
  containers: readonly Container[],
  far: boolean,
): Promise<KnownSecrets> {
  const newest = new Map(containers.map((one) => [one.service, one]))
  const folders = await Promise.all(
    (stack?.services ?? []).map(async (service) => ({
      name: service.name,
      looked: await lookInFolders(service, newest.get(service.name), far),
    })),
  )
  const all = [
    ...ofSettings(machine, stack),
    ...containers.flatMap(ofContainer),
    ...ownFiles(machine),
    ...folders.flatMap(({ looked }) => looked.secrets),
  ]
  return {
    secrets: new Set(all.flatMap(parts).filter(isSecretValue)),
    unseen: new Map(
      folders.flatMap(({ name, looked: { because } }) => (because === null ? [] : [[name, because] as const])),
    ),
  }
}

function ofSettings(machine: Machine, stack: Stack | null): string[] {
  const secret = new Set(rulesFor(stack).flatMap((rule) => (rule.secret ? [rule.name] : [])))
  return Object.entries(machine.settings().values()).flatMap(([name, value]) => [
    ...(secret.has(name) || soundsSecret(name) ? [value] : []),
    ...passwordsInUrls(value),
  ])
}

function ofContainer({ environment, labels }: Container): string[] {
  const given = environment.map((one) => [one.slice(0, one.indexOf('=')), one.slice(one.indexOf('=') + 1)] as const)
  return [...given, ...Object.entries(labels)].flatMap(([name, value]) => [
    ...(soundsSecret(name) && !name.startsWith('com.docker.') ? [value] : []),
    ...secretsIn(value),
  ])
}

/** The hash of usher's own password, and the first passwords of those who were invited. */
function ownFiles({ places }: Machine): string[] {
  const password = join(places.config, 'password')
  const invitations = join(places.data, 'invitations')
  const hash = existsSync(password) ? readFileSync(password, 'utf8').trim().split('\n') : []
  const letters = existsSync(invitations)
    ? readdirSync(invitations, { withFileTypes: true }).filter((entry) => entry.isFile())
    : []
  return [...hash, ...letters.flatMap(({ name }) => secretsIn(readFileSync(join(invitations, name), 'utf8')))]
}
