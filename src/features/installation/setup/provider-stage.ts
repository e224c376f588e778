import type { Machine } from '../../../platform/machine.ts'
import { tryIndexer } from '../../../platform/providers/indexer-search.ts'
import { readNewsServer, tryNewsLogin } from '../../../platform/providers/news-login.ts'
import type { ProviderTrial } from '../../../platform/providers/provider-trial.ts'
import { wireguardKeyShape } from '../../../platform/providers/wireguard-key.ts'
import type { Stack } from '../../../platform/compose-project/stack.ts'
import { stageAlreadyDone, stageDone, stageFailed, type StageResult } from '../../../operations/jobs/stages.ts'
import { leaveForPerson, type SetupReport } from './run-report.ts'

/** A login at one of the household's own providers. */
interface ProviderLogin {
  service: string
  /** `news.example.org` */
  provider: string
  /** In a sentence: `your Usenet login`. */
  login: string
  /** The setting to correct if it is refused. */
  setting: string
  attempt(): Promise<ProviderTrial>
}

/** Returns the logins that the chosen services use, as far as the settings have them. */
export function providerLogins(
  services: readonly string[],
  stack: Stack,
  values: Readonly<Record<string, string | undefined>>,
): ProviderLogin[] {
  const userOf = (setting: string) =>
    stack.services.find(
      ({ name, settings }) => services.includes(name) && settings.some((used) => used.name === setting),
    )?.name
  const [news, indexer] = [userOf('USENET_HOST'), userOf('INDEXER_URL')]
  const { USENET_USER: user, USENET_PASSWORD: password, INDEXER_URL: url } = values
  const server = readNewsServer((name) => values[name])
  const logins: ProviderLogin[] = []
  if (news && server && user && password)
    logins.push({
      service: news,
      provider: server.host,
      login: 'your Usenet login',
      setting: 'USENET_PASSWORD',
      attempt: () => tryNewsLogin({ ...server, user, password }),
    })
  if (indexer && url && URL.canParse(url))
    logins.push({
      service: indexer,
      provider: new URL(url).host,
      login: 'your key',
      setting: 'INDEXER_KEY',
      attempt: async () => (await tryIndexer({ url, key: values['INDEXER_KEY'] ?? '' })).trial,
    })
  return logins
}

/**
 * Tries each login. A refused one ends the setup before anything is started; one that cannot be tried from here does
 * not, because the apps may reach the provider in another way.
 */
export async function tryProviders(
  logins: readonly ProviderLogin[],
  machine: Machine,
  report: SetupReport,
): Promise<StageResult> {
  if ((await machine.engine()).facts.rehearsed)
    return { ...stageAlreadyDone, because: 'A rehearsal does not contact your providers.' }
  const outcomes = await Promise.all(logins.map(async (login) => ({ login, trial: await login.attempt() })))
  const refusals = outcomes.flatMap(({ login: { provider, login, setting, service }, trial }) => {
    if (trial.result === 'accepted') return []
    const refused = trial.result === 'refused'
    leaveForPerson(report, {
      service,
      summary: refused
        ? `Correct ${login}: ${provider} refuses it`
        : `Check ${login}: usher could not try it at ${provider}`,
      because:
        trial.result === 'not-reached'
          ? `${provider} is not reachable from here: ${trial.because}.`
          : `${provider}: ${trial.because}.`,
      command: refused ? `usher config set ${setting}` : null,
    })
    return refused ? [`${provider} refuses ${login}: ${trial.because}.`] : []
  })
  return refusals.length > 0 ? stageFailed([...refusals, 'Nothing was started.'].join(' ')) : stageDone
}

/** Returns what the shape of a VPN key tells before a tunnel uses it; null for nothing. */
export function tunnelKeyNote(values: Readonly<Record<string, string | undefined>>): string | null {
  const key = values['WIREGUARD_PRIVATE_KEY']
  if (!key || values['VPN_TYPE'] === 'openvpn' || wireguardKeyShape(key) !== 'perhaps-public') return null
  return 'WIREGUARD_PRIVATE_KEY is not shaped like a private key. It may be the public key: the private one is in the line that begins with PrivateKey.'
}
