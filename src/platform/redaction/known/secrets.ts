import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Container } from '../../engine/engine.ts'
import type { Machine } from '../../machine.ts'
import { rulesFor } from '../../settings/rules.ts'
import type { Stack } from '../../compose-project/model.ts'
import { lookInFolders } from './folders.ts'
import { namesSecret, soundsSecret } from '../marks/names.ts'
import { isMeant, isWeak, ordinaryWords } from './ordinary.ts'
import { isSecretValue, parts, passwordsInUrls, secretsIn, type Told } from './sounding.ts'

export interface KnownSecrets {
  secrets: Set<string>
  /** Those that cannot be looked for by their value, each with where it is set. */
  weak: Map<string, Set<string>>
  /** Services whose own secrets could not be looked for, with why: what they wrote cannot be told. */
  unseen: Map<string, string>
  /** Files of services that were not read to their end, or not from their beginning. */
  partly: { service: string; files: string[] }[]
}

/** Something that may be a secret, with where it is set; `of` is null for what nobody has set. */
interface Placed extends Told {
  of: string | null
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
    ...folders.flatMap(({ name, looked }) => setIn(looked.secrets, (field) => `${field} in the settings of ${name}`)),
  ]
  return {
    ...sorted(all, ordinaryWords(stack)),
    unseen: new Map(
      folders.flatMap(({ name, looked: { because } }) => (because === null ? [] : [[name, because] as const])),
    ),
    partly: folders.flatMap(({ name, looked: { partly } }) =>
      partly.length === 0 ? [] : [{ service: name, files: partly }],
    ),
  }
}

/** What can be looked for by its value, and what is too ordinary for that. */
function sorted(all: readonly Placed[], ordinary: ReadonlySet<string>): Pick<KnownSecrets, 'secrets' | 'weak'> {
  const secrets = new Set<string>()
  const weak = new Map<string, Set<string>>()
  for (const { name, of, value: whole } of all)
    for (const value of parts(whole)) {
      if (!isWeak(value, ordinary)) {
        if (isSecretValue(value)) secrets.add(value)
      } else if (isMeant(name, value)) {
        const where = weak.get(value) ?? new Set()
        if (of !== null && namesSecret(name)) where.add(of)
        weak.set(value, where)
      }
    }
  return { secrets, weak }
}

const setIn = (told: readonly Told[], of: (name: string) => string | null): Placed[] =>
  told.map((one) => ({ ...one, of: of(one.name) }))

function ofSettings(machine: Machine, stack: Stack | null): Placed[] {
  const secret = new Set(rulesFor(stack).flatMap((rule) => (rule.secret ? [rule.name] : [])))
  return Object.entries(machine.settings().values()).flatMap(([name, value]) => [
    ...(secret.has(name) || soundsSecret(name) ? [{ name, value, of: name }] : []),
    ...setIn(passwordsInUrls(value), () => name),
  ])
}

function ofContainer({ environment, labels, name: owner }: Container): Placed[] {
  const given = environment.map((one) => [one.slice(0, one.indexOf('=')), one.slice(one.indexOf('=') + 1)] as const)
  return [...given, ...Object.entries(labels)].flatMap(([name, value]) => [
    ...(soundsSecret(name) && !name.startsWith('com.docker.') ? [{ name, value, of: `${name} of ${owner}` }] : []),
    ...setIn(secretsIn(value), () => `${name} of ${owner}`),
  ])
}

/** The hash of usher's own password, and the first passwords of those who were invited. */
function ownFiles({ places }: Machine): Placed[] {
  const password = join(places.config, 'password')
  const invitations = join(places.data, 'invitations')
  const hash = existsSync(password) ? readFileSync(password, 'utf8').trim().split('\n') : []
  const letters = existsSync(invitations)
    ? readdirSync(invitations, { withFileTypes: true }).filter((entry) => entry.isFile())
    : []
  return [
    ...hash.map((value) => ({ name: 'password', value, of: null })),
    ...letters.flatMap(({ name }) => setIn(secretsIn(readFileSync(join(invitations, name), 'utf8')), () => null)),
  ]
}
