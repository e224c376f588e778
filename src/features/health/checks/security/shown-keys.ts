import type { App } from '../../../../platform/media-apps/roles/app.ts'
import { isShownIn, type Secret } from '../../../../platform/media-apps/connection/secret.ts'
import type { Container, Engine } from '../../../../platform/engine/engine.ts'
import type { LookingCheck } from '../check.ts'
import type { Facts } from '../facts.ts'
import { pass, warn, type Seen } from '../seen.ts'

/** What opens an app, with whose it is. */
interface Key {
  service: string
  title: string
  secret: Secret
}

const LAST_LINES = 400

/** An app that made its password up has no other place to tell it in, and another check tells of that. */
const ITS_LOG = 'its log'

export const securityShownKeys: LookingCheck = {
  id: 'security-shown-keys',
  group: 'security',
  title: 'No key of an app stands in a log or a label',
  meaning:
    'Logs are passed on for help, and every program that sees the engine reads its labels: each has the key then.',
  depends_on: [],
  visible_after_seconds: 0,
  remedy: { summary: 'make the key anew, once nothing shows it any more', command: 'usher credential rotate SERVICE' },
  repair: null,
  async look(facts) {
    const [running, keys, engine] = await Promise.all([facts.running(), keysOf(facts), facts.engine()])
    const places = await Promise.all(
      [...running].map(async ([service, container]) => [
        ...labels(service, container, keys),
        ...(await logged(service, container, keys, engine)),
      ]),
    )
    const shown = Map.groupBy(places.flat(), ({ key }) => key)
    return shown.size > 0 ? [...shown].map(told) : pass('None was found in labels and last lines.')
  },
}

async function keysOf(facts: Facts): Promise<Key[]> {
  const [{ all }, running] = await Promise.all([facts.apps(), facts.running()])
  const lent = await Promise.all(all.filter(({ service }) => running.has(service)).map(keyOf))
  return lent.flat()
}

async function keyOf({ service, title, lend }: App): Promise<Key[]> {
  const lent = await lend()
  if (!lent.known || lent.value.secret === null || lent.value.place === ITS_LOG) return []
  return [{ service, title, secret: lent.value.secret }]
}

/** Where a key stands, and never the key. */
interface Shown {
  key: Key
  says: string
  where: string
}

function labels(service: string, container: Container, keys: readonly Key[]): Shown[] {
  return Object.entries(container.labels).flatMap(([name, value]) =>
    keys
      .filter(({ secret }) => isShownIn(secret, value))
      .map((key) => ({
        key,
        says: `A label of ${service} shows the key of ${key.title}.`,
        where: `label ${name} of ${service}`,
      })),
  )
}

async function logged(service: string, { id }: Container, keys: readonly Key[], engine: Engine): Promise<Shown[]> {
  const shown = new Set<Key>()
  for await (const { text } of engine.logs(id, { tail: LAST_LINES }))
    for (const key of keys) if (isShownIn(key.secret, text)) shown.add(key)
  return [...shown].map((key) => ({
    key,
    says:
      key.service === service
        ? `${key.title} writes its own key into its log.`
        : `The log of ${service} shows the key of ${key.title}.`,
    where: `log of ${service}`,
  }))
}

function told([{ service, title }, places]: [Key, Shown[]]): Seen {
  const [first] = places as [Shown]
  return warn(places.length === 1 ? first.says : `The key of ${title} stands in ${places.length} places to be read.`, {
    about: service,
    evidence: places.map(({ where }) => where),
    remedy: {
      summary: 'take it away from there, then make the key anew: whoever saw it has it',
      command: `usher credential rotate ${service}`,
    },
  })
}
