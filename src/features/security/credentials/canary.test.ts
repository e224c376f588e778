import { expect, test } from 'bun:test'
import { createHash } from 'node:crypto'
import { configFilesFor } from '../../../../rehearsal/apps/config-files.ts'
import { defaultKey } from '../../../../rehearsal/apps/keys.ts'
import { fakeApp, fakeStack } from '../../../../test-support/media-apps/fake-stack.ts'
import { runCli } from '../../../../test-support/cli/run-cli.ts'

const apps = [
  'sonarr',
  'radarr',
  'prowlarr',
  'bazarr',
  'qbittorrent',
  'sabnzbd',
  'nzbget',
  'jellyfin',
  'seerr',
  'navidrome',
]
const settings = {
  NAVIDROME_PASSWORD: 'kC4nary-navidrome-31',
  JELLYFIN_KEY: 'a0cac0cac0cac0cac0cac0cac0ca0001',
  QBITTORRENT_PASSWORD: 'kC4nary-qbit-7',
  WIREGUARD_PRIVATE_KEY: 'kCanaryWireguardKeyThatIsLongEnough00000000=',
  USENET_PASSWORD: 'kC4nary-usenet-55',
  INDEXER_KEY: 'kC4naryIndexer99',
}
const unusualPasswords: Record<string, string> = {
  sonarr: 'sonarr0canary0canary0canary00001',
  qbittorrent: settings.QBITTORRENT_PASSWORD,
  navidrome: settings.NAVIDROME_PASSWORD,
  jellyfin: settings.JELLYFIN_KEY,
}

/** Returns the secret as a careless program could write it: encoded, digested or shortened. */
function traces(secret: string): string[] {
  const bytes = Buffer.from(secret)
  const digest = (name: string) => createHash(name).update(secret)
  return [
    secret,
    secret.slice(0, 8),
    [...secret].toReversed().join(''),
    encodeURIComponent(secret),
    bytes.toString('base64').replace(/=+$/, ''),
    bytes.toString('base64url'),
    bytes.toString('hex'),
    ...['md5', 'sha1', 'sha256'].flatMap((name) => [
      digest(name).digest('hex').slice(0, 12),
      digest(name).digest('base64').slice(0, 12),
    ]),
  ]
}

test('no output contains a secret, in part, encoded or as a digest, wherever it is stored', async () => {
  const machine = await fakeStack(
    apps.map((app) =>
      fakeApp(app, {
        key: unusualPasswords[app] ?? defaultKey(app),
        files: configFilesFor(app, unusualPasswords[app] ?? defaultKey(app)),
      }),
    ),
    settings,
  )
  for (const [name, value] of Object.entries(settings)) machine.settings().prepareChange(name, value, null).write()
  const outputs = await Promise.all([
    runCli(['credentials'], { machine }),
    runCli(['credentials', '--json'], { machine }),
    runCli(['config', '--json'], { machine }),
  ])
  const memory = JSON.stringify(machine.state().keyValues.list('credential', (await import('zod')).unknown()))
  const everything = JSON.stringify(outputs) + memory
  const refused = ['setting.usenet-password', 'setting.indexer-key', 'setting.wireguard-private-key', 'sonarr.key']
  expect(refused.filter((id) => !everything.includes(id))).toEqual([])
  const inFiles = ['radarr', 'prowlarr', 'bazarr', 'sabnzbd', 'nzbget', 'seerr', 'nzb', 'news', 'opensubtitlescom'].map(
    defaultKey,
  )
  const secrets = [...Object.values(settings), unusualPasswords['sonarr']!, ...inFiles]
  const found = secrets.filter((secret) => traces(secret).some((trace) => everything.includes(trace)))
  expect(found).toEqual([])
})

test('the record of a rejected password contains nothing derived from it', async () => {
  const machine = await fakeStack([fakeApp('qbittorrent', { log: [] })], { QBITTORRENT_PASSWORD: 'kC4nary-qbit-7' })
  const { out } = await runCli(['credentials', '--json'], { machine })
  const memory = JSON.stringify(machine.state().keyValues.list('credential', (await import('zod')).unknown()))
  expect(memory).toContain('refused qbittorrent')
  expect(traces('kC4nary-qbit-7').filter((trace) => (out + memory).includes(trace))).toEqual([])
})
