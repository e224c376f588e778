import { afterAll, beforeAll, expect, test } from 'bun:test'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CredentialsData } from '../../contract/kinds/credentials.ts'
import type { SetupData } from '../../contract/kinds/setup.ts'
import type { TraceData } from '../../contract/kinds/trace.ts'
import { runOnTerminal, type TypedTerminal } from '../../test-support/cli/terminal.ts'
import { startRehearsal, type RehearsalProcess } from './support/rehearsal-process.ts'
import { compileUsher } from './support/stack/programs.ts'

const USHER = await compileUsher()
const SLOW = 120_000
const VPN_KEY = `${'A'.repeat(41)}EA=`

let home: RehearsalProcess

/** Apps that nobody has opened, none of which knows another, and settings that nobody has made. */
beforeAll(async () => {
  home = await startRehearsal({ faults: ['media-server-not-set-up', 'seerr-unopened', 'not-connected'] })
  expect((await home.run(['down', '--yes'])).exit).toBe(0)
  const env = join(home.home, 'data/stack/.env')
  writeFileSync(env, readFileSync(env, 'utf8').replace(/^(VPN_|WIREGUARD_|USENET_)\w+=.*\n/gm, ''))
}, SLOW)
afterAll(() => home.stop())

const startSetup = (): TypedTerminal =>
  runOnTerminal([USHER, '--home', home.home, 'setup'], { HOME: home.home, LANG: 'C.UTF-8' })

async function answer(terminal: TypedTerminal, question: string, typed: string): Promise<void> {
  await terminal.until(question)
  await terminal.until('> ')
  terminal.type(`${typed}\n`)
}

async function enterSecret(terminal: TypedTerminal, key: string, value: string): Promise<void> {
  await terminal.until(`${key} (hidden): `)
  terminal.type(`${value}\r`)
}

async function read<T>(...words: string[]): Promise<T> {
  const { out, err } = await home.run([...words, '--json'])
  if (out === '') throw new Error(err)
  return (JSON.parse(out) as { data: T }).data
}

const questions = [
  ['What do you want to turn on?', 'household'],
  ['Download with what?', 'torrents, usenet'],
  ['Where do downloads', ''],
  ['In which time zone', ''],
  ['Who can reach', ''],
  ['Which user owns', ''],
  ['Which group', ''],
  ['Which device', ''],
  ['Which VPN provider', 'mullvad'],
  ['inside the tunnel', '10.64.0.2/32'],
  ['Usenet provider', 'news.mill.example'],
  ['Which indexer', 'https://orchard.example/api'],
  ['Which quality', 'balanced'],
] as const

test(
  'setup at a terminal survives a kill, and ends with a household that usher can ask everything',
  async () => {
    const first = startSetup()
    for (const [question, typed] of questions) await answer(first, question, typed)
    await first.until('Do it?')
    first.type('y\n')
    await enterSecret(first, 'WIREGUARD_PRIVATE_KEY', VPN_KEY)
    await enterSecret(first, 'USENET_USER', 'secret-user')
    await enterSecret(first, 'USENET_PASSWORD', 'secret-password')
    await enterSecret(first, 'INDEXER_KEY', 'secret-indexer-key')
    // Killed while it connects the apps: their accounts exist by then.
    await first.until('saves next to the library')
    first.kill('SIGKILL')
    await first.exited
    expect(first.screen()).not.toMatch(/secret-|AAAAEA=/)

    // Everything is answered and started, so the second run asks nothing and goes on.
    const second = startSetup()
    await second.until('Everything is set up and running.')
    await second.until('Write these down.')
    expect([await second.exited, second.screen()]).toEqual([0, expect.not.stringContaining('Left for you')])
    const { JELLYFIN_PASSWORD, QBITTORRENT_PASSWORD } = storedSettings()
    for (const password of [JELLYFIN_PASSWORD, QBITTORRENT_PASSWORD]) expect(second.screen()).toContain(password!)
  },
  SLOW,
)

function storedSettings(): Record<string, string> {
  const text = readFileSync(join(home.home, 'config/usher.env'), 'utf8')
  return Object.fromEntries(
    [...text.matchAll(/^(\w+)=(.*)$/gm)].map(([, name, value]) => [name!, value!.replace(/^['"]|['"]$/g, '')]),
  )
}

test(
  'afterwards every app answers, and a title can be traced from the request to the screen',
  async () => {
    const again = await read<SetupData>('setup')
    expect([again.complete, again.summary, again.manual_steps, again.accounts]).toEqual([
      true,
      'Everything is already set up. Nothing was changed.',
      [],
      [],
    ])
    const { hops, item, not_known } = await read<TraceData>('trace', 'the bear')
    expect([item?.title, hops.find(({ hop }) => hop === 'requested')?.state, not_known]).toEqual([
      'The Bear',
      'done',
      [],
    ])
    const { credentials } = await read<CredentialsData>('credentials')
    const unusable = credentials.filter(({ status }) => status === 'rejected' || status === 'not-set')
    expect(unusable.map(({ id }) => id)).toEqual([])
    expect(credentials.find(({ id }) => id === 'qbittorrent.password')?.stored_in).toBe('usher’s settings')
  },
  SLOW,
)

test('passwords are in the outcome of no job and in no output for programs', async () => {
  const { JELLYFIN_PASSWORD = '', QBITTORRENT_PASSWORD = '' } = storedSettings()
  const { out } = await home.run(['jobs', '--json'])
  const database = readFileSync(join(home.home, 'state/usher.db'), 'latin1')
  for (const password of [JELLYFIN_PASSWORD, QBITTORRENT_PASSWORD, 'secret-password', 'secret-indexer-key']) {
    expect(password).not.toBe('')
    expect(out + database).not.toContain(password)
  }
})
