import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Container } from '../engine/engine.ts'
import type { Machine } from '../machine.ts'
import { settingRulesFor } from '../settings/setting-rules.ts'
import type { Stack } from '../compose-project/stack.ts'
import { scanSettings } from './settings-scan.ts'
import { isPasswordName, isSecretName } from './secret-names.ts'
import { isMeantAsSecret, isWeakSecret, ordinaryWords } from './ordinary-words.ts'
import {
  isSecretValue,
  secretParts,
  extractUrlPasswords,
  extractSecrets,
  type NamedSecret,
} from './secret-extraction.ts'

export interface KnownSecrets {
  secrets: Set<string>
  /** Secrets that are too common to search for by value, each with the places where it is set. */
  weak: Map<string, Set<string>>
  /** Services whose own secrets could not be read, with the reason: their output cannot be redacted reliably. */
  unreadable: Map<string, string>
  /** Files that were too large to read as a whole. */
  partiallyRead: { service: string; files: string[] }[]
}

/** `location` is where the secret is set; null if nobody set it. */
interface LocatedSecret extends NamedSecret {
  location: string | null
}

/** Collects the value of every password and key that usher can find on this machine. They stay in memory only. */
export async function gatherKnownSecrets(
  machine: Machine,
  stack: Stack | null,
  containers: readonly Container[],
  isRemote: boolean,
  wordsOfBundle: Iterable<string> = [],
): Promise<KnownSecrets> {
  const newest = new Map(containers.map((container) => [container.service, container]))
  const folders = await Promise.all(
    (stack?.services ?? []).map(async (service) => ({
      name: service.name,
      scan: await scanSettings(service, newest.get(service.name), isRemote),
    })),
  )
  const all = [
    ...secretsInSettings(machine, stack),
    ...containers.flatMap(secretsInContainer),
    ...secretsInOwnFiles(machine),
    ...folders.flatMap(({ name, scan }) =>
      withLocation(scan.secrets, (field) => `${field} in the settings of ${name}`),
    ),
  ]
  return {
    ...splitByStrength(all, ordinaryWords(stack, wordsOfBundle)),
    unreadable: new Map(
      folders.flatMap(({ name, scan: { because } }) => (because === null ? [] : [[name, because] as const])),
    ),
    partiallyRead: folders.flatMap(({ name, scan: { partly } }) =>
      partly.length === 0 ? [] : [{ service: name, files: partly }],
    ),
  }
}

function splitByStrength(
  all: readonly LocatedSecret[],
  ordinary: ReadonlySet<string>,
): Pick<KnownSecrets, 'secrets' | 'weak'> {
  const secrets = new Set<string>()
  const weak = new Map<string, Set<string>>()
  for (const { name, location, value: fullValue } of all)
    for (const value of secretParts(fullValue)) {
      if (!isWeakSecret(value, ordinary)) {
        if (isSecretValue(value)) secrets.add(value)
      } else if (isMeantAsSecret(name, value)) {
        const where = weak.get(value) ?? new Set()
        if (location !== null && isPasswordName(name)) where.add(location)
        weak.set(value, where)
      }
    }
  return { secrets, weak }
}

const withLocation = (secrets: readonly NamedSecret[], locationOf: (name: string) => string | null): LocatedSecret[] =>
  secrets.map((secret) => ({ ...secret, location: locationOf(secret.name) }))

function secretsInSettings(machine: Machine, stack: Stack | null): LocatedSecret[] {
  const secret = new Set(settingRulesFor(stack).flatMap((rule) => (rule.secret ? [rule.name] : [])))
  return Object.entries(machine.settings().values()).flatMap(([name, value]) => [
    ...(secret.has(name) || isSecretName(name) ? [{ name, value, location: name }] : []),
    ...withLocation(extractUrlPasswords(value), () => name),
  ])
}

function secretsInContainer({ environment, labels, name: owner }: Container): LocatedSecret[] {
  const variables = environment.map((one) => [one.slice(0, one.indexOf('=')), one.slice(one.indexOf('=') + 1)] as const)
  return [...variables, ...Object.entries(labels)].flatMap(([name, value]) => [
    ...(isSecretName(name) && !name.startsWith('com.docker.')
      ? [{ name, value, location: `${name} of ${owner}` }]
      : []),
    ...withLocation(extractSecrets(value), () => `${name} of ${owner}`),
  ])
}

/** The hash of usher's own password, and the first passwords of invited members. */
function secretsInOwnFiles({ paths }: Machine): LocatedSecret[] {
  const password = join(paths.config, 'password')
  const invitations = join(paths.data, 'invitations')
  const hash = existsSync(password) ? readFileSync(password, 'utf8').trim().split('\n') : []
  const letters = existsSync(invitations)
    ? readdirSync(invitations, { withFileTypes: true }).filter((entry) => entry.isFile())
    : []
  return [
    ...hash.map((value) => ({ name: 'password', value, location: null })),
    ...letters.flatMap(({ name }) =>
      withLocation(extractSecrets(readFileSync(join(invitations, name), 'utf8')), () => null),
    ),
  ]
}
