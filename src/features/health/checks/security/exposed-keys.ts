import { appNamed } from '../../../../platform/media-apps/apps.ts'
import type { MediaApp } from '../../../../platform/media-apps/roles/media-app.ts'
import { isSecretIn, type Secret } from '../../../../platform/media-apps/connection/secret.ts'
import type { Container, Engine } from '../../../../platform/engine/engine.ts'
import type { ReadOnlyCheck } from '../check.ts'
import type { CheckFacts } from '../facts.ts'
import { pass, warn, type CheckResult } from '../result.ts'

interface AppKey {
  service: string
  title: string
  /** As `credentials` names it. */
  credential: string
  secret: Secret
}

const MAX_LOG_LINES = 400

/** An app that generates its password can only write it to its log. `credentials-permanent` reports that. */
const LOG_PLACE = 'its log'

export const securityExposedKeys: ReadOnlyCheck = {
  id: 'security-exposed-keys',
  group: 'security',
  title: 'No log or label shows an app’s key',
  meaning:
    'Logs are shared to get help, and every program with access to the engine can read labels. Both reveal the key.',
  depends_on: [],
  visible_after_seconds: 0,
  remedy: { summary: 'remove the key from there, then rotate it', command: 'usher credential rotate NAME' },
  repair: null,
  async run(facts) {
    const [running, keys, engine] = await Promise.all([facts.running(), readAppKeys(facts), facts.engine()])
    const places = await Promise.all(
      [...running].map(async ([service, container]) => [
        ...findInLabels(service, container, keys),
        ...(await findInLog(service, container, keys, engine)),
      ]),
    )
    const shown = Map.groupBy(places.flat(), ({ key }) => key)
    return shown.size > 0 ? [...shown].map(resultForKey) : pass('None was found in labels and recent log lines.')
  },
}

async function readAppKeys(facts: CheckFacts): Promise<AppKey[]> {
  const [{ all }, running] = await Promise.all([facts.apps(), facts.running()])
  const appKeys = await Promise.all(all.filter(({ service }) => running.has(service)).map(readAppKey))
  return appKeys.flat()
}

async function readAppKey({ app, service, title, shareCredential }: MediaApp): Promise<AppKey[]> {
  const credential = await shareCredential()
  if (!credential.known || credential.value.secret === null || credential.value.source === LOG_PLACE) return []
  const type = appNamed(app)?.credential?.type ?? 'key'
  return [{ service, title, credential: `${service}.${type}`, secret: credential.value.secret }]
}

/** Where a key is visible. Never contains the key. */
interface KeyExposure {
  key: AppKey
  summary: string
  where: string
}

function findInLabels(service: string, container: Container, keys: readonly AppKey[]): KeyExposure[] {
  return Object.entries(container.labels).flatMap(([name, value]) =>
    keys
      .filter(({ secret }) => isSecretIn(secret, value))
      .map((key) => ({
        key,
        summary: `A label of ${service} shows the key of ${key.title}.`,
        where: `label ${name} of ${service}`,
      })),
  )
}

async function findInLog(
  service: string,
  { id }: Container,
  keys: readonly AppKey[],
  engine: Engine,
): Promise<KeyExposure[]> {
  const shown = new Set<AppKey>()
  for await (const { text } of engine.logs(id, { tail: MAX_LOG_LINES }))
    for (const key of keys) if (isSecretIn(key.secret, text)) shown.add(key)
  return [...shown].map((key) => ({
    key,
    summary:
      key.service === service
        ? `${key.title} writes its own key into its log.`
        : `The log of ${service} shows the key of ${key.title}.`,
    where: `log of ${service}`,
  }))
}

function resultForKey([{ service, title, credential }, places]: [AppKey, KeyExposure[]]): CheckResult {
  const [first] = places as [KeyExposure]
  return warn(places.length === 1 ? first.summary : `The key of ${title} is visible in ${places.length} places.`, {
    subject: service,
    evidence: places.map(({ where }) => where),
    remedy: {
      summary: 'remove it from there, then rotate the key: anyone who saw it can use it',
      command: `usher credential rotate ${credential}`,
    },
  })
}
