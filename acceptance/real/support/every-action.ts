import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ActionName } from '../../../contract/actions/index.ts'
import type { BackupsData } from '../../../contract/kinds/backups.ts'
import type { RequestsData } from '../../../contract/kinds/requests.ts'
import type { RehearsalProcess } from './rehearsal-process.ts'

interface TypedCommand {
  action: ActionName | null
  words: readonly string[] | ((home: RehearsalProcess) => Promise<string[]>)
  typed?: string
  /** Exit code 3 means: done, and something needs attention. */
  exit?: 0 | 3
}

/** Where its backups go: beside the home, as another disk would be. Whoever runs the actions removes it. */
export const usbFolder = (home: string): string => `${home}-usb`

/** Every action that a rehearsal allows, in an order that works. Some store something or run an external program. */
export const everyAction: readonly TypedCommand[] = [
  { action: null, words: ['status'] },
  { action: 'config-set', words: ['config', 'set', 'TZ', 'Europe/Lisbon'] },
  {
    action: 'config-set',
    words: ['config', 'set', 'WIREGUARD_PRIVATE_KEY'],
    typed: `${btoa('seven'.repeat(7).slice(0, 32))}\n`,
  },
  { action: 'config-set', words: ['config', 'set', 'BACKUP_PASSPHRASE'], typed: 'a passphrase of some length\n' },
  { action: 'config-set', words: ['config', 'set', 'APPRISE_URL'], typed: 'http://127.0.0.1:9/notify\n' },
  { action: 'stack-set', words: ['stack', 'set', 'sonarr', 'cache=/config/MediaCover'] },
  { action: 'down', words: ['down', 'subtitles', '--yes'] },
  { action: 'up', words: ['up', 'subtitles', '--yes'] },
  { action: 'undo', words: ['undo', '--yes'] },
  { action: 'restart', words: ['restart', 'sonarr', '--yes'] },
  { action: 'pull', words: ['pull', 'navidrome', '--yes'] },
  { action: 'update-check', words: ['update', 'check'] },
  { action: 'alerts-set', words: ['alerts', 'set', 'quiet'] },
  { action: 'quality-set', words: ['quality', 'set', 'small', '--media', 'films'] },
  { action: 'quality-upgrade', words: ['quality', 'upgrade', 'films', '--yes'] },
  { action: 'bandwidth-set', words: ['bandwidth', 'set', '--down-limit', '50%'] },
  { action: 'pause', words: ['pause', '--for', '2h'] },
  { action: 'resume', words: ['resume'] },
  { action: 'accept', words: ['accept', 'backups-recent', 'I', 'make', 'one', 'tonight'] },
  { action: 'repair', words: ['repair', 'upkeep-orphans:recyclarr', '--yes'] },
  { action: 'diagnose', words: ['diagnose', 'storage', '--yes'], exit: 3 },
  { action: 'connect', words: ['connect'] },
  { action: 'setup', words: ['setup'] },
  { action: 'member-invite', words: ['member', 'invite', 'Eli'] },
  { action: 'member-remove', words: ['member', 'remove', 'Eli', '--yes'] },
  { action: 'key-new', words: ['key', 'new', 'lights', '--may', 'read'] },
  { action: 'key-new', words: ['key', 'new', 'nightly', '--may', 'act'] },
  { action: 'key-revoke', words: ['key', 'revoke', 'lights'] },
  { action: 'request-approve', words: async (home) => ['request', 'approve', await waitingRequest(home)] },
  { action: 'search', words: ['search', 'sherlock', 'jr'] },
  { action: 'credential-rotate', words: ['credential', 'rotate', 'sonarr.key', '--yes'], exit: 3 },
  { action: 'backup', words: ['backup', 'sonarr', '--encrypt'] },
  {
    action: 'restore-rehearse',
    words: async (home) => ['restore', 'rehearse', await newestEncryptedBackup(home), '--yes'],
  },
  { action: 'restore', words: async (home) => ['restore', await newestEncryptedBackup(home), '--yes'] },
  {
    action: 'offsite-add',
    words: async ({ home }) => ['offsite', 'add', 'usb', 'folder', usbFolder(home), '--unencrypted', '--same-disk'],
  },
  { action: 'offsite-send', words: ['offsite', 'send', '--yes'] },
  { action: 'offsite-remove', words: ['offsite', 'remove', 'usb'] },
  { action: 'reset', words: afterStackEdit('reset', '--yes') },
  { action: 'adopt', words: afterStackEdit('adopt', 'compose.yaml', '--yes') },
  { action: 'space-reclaim', words: ['space', 'reclaim', '--yes'] },
  { action: 'leaving-set', words: ['leaving', 'set', '--added-days', '25', '--yes'] },
  { action: 'leaving-keep', words: ['leaving', 'keep', 'Nosferatu'] },
  { action: 'policies-set', words: ['policies', 'set', '--stalled', 'on', '--strikes', '4', '--yes'] },
  { action: 'schedule-set', words: ['schedule', 'set', '--checks', 'daily 06:00', '--yes'] },
  { action: 'member-notify', words: ['member', 'notify', 'Ben', '--by', 'apprise', '--newsletter', 'off', '--yes'] },
  { action: 'support', words: ['support'] },
  { action: 'switch', words: ['switch', 'tv', '--yes'] },
  { action: null, words: ['ui', '--set-password'], typed: 'a dozen of letters\n' },
  { action: null, words: ['history'] },
  { action: null, words: ['jobs'] },
]

/** Actions that are tested elsewhere, with the reason. */
export const excludedActions: Partial<Record<ActionName, string>> = {
  'alerts-test': 'no channel answers in a rehearsal; send-test.test.ts covers it',
  cancel: 'it needs a running job',
  forget: 'it removes what is checked here; removal.test.ts covers it',
  'uninstall-apply': 'it removes what is checked here; removal.test.ts covers it',
  'hosting-install': 'a rehearsal ends with its terminal; hosting.test.ts covers it',
  'hosting-remove': 'a rehearsal ends with its terminal; hosting.test.ts covers it',
  'newsletter-send': 'no mail server answers in a rehearsal; newsletter.test.ts covers it',
  'leaving-apply': 'a title is due only after days; leaving.test.ts covers it',
  'leaving-restore': 'it needs a title that has left; leaving.test.ts covers it',
  'policies-allow': 'it needs a download that a policy removed; policies.test.ts covers it',
  'machine-add': 'it needs another machine; machines.test.ts covers it',
  'machine-remove': 'it needs another machine; machines.test.ts covers it',
  'machine-update': 'it needs another machine; machine-update.test.ts covers it',
  'offsite-fetch': 'the backup is here still; fetch.test.ts covers it',
  migrate: 'a rehearsal has no other project; removal.test.ts covers it',
  'request-decline': 'only one request waits, and it is approved',
  'stop-seeding': 'it ends a torrent that an importer still needs; the walkthrough tests cover it',
  'update-apply': 'it recreates every service; update.test.ts covers it',
  walkthrough: 'it waits for a whole download; the sessions cover it',
  watch: 'it runs until it is stopped; watch.test.ts covers it',
}

/** Runs every action and returns the unexpected results. */
export async function runEveryAction(home: RehearsalProcess): Promise<string[]> {
  const broke: string[] = []
  for (const { words: commandWords, typed, exit: wanted = 0 } of everyAction) {
    const words = typeof commandWords === 'function' ? await commandWords(home) : commandWords
    const { exit, err } = await home.run(words, typed)
    if (exit !== wanted) broke.push(`usher ${words.join(' ')} ended with ${exit}: ${err}`)
  }
  return broke
}

async function readData<T>(home: RehearsalProcess, ...words: string[]): Promise<T> {
  const { out } = await home.run([...words, '--json'])
  return (JSON.parse(out) as { data: T }).data
}

const newestEncryptedBackup = async (home: RehearsalProcess): Promise<string> =>
  (await readData<BackupsData>(home, 'backups')).backups.find(({ encrypted }) => encrypted)!.name

const waitingRequest = async (home: RehearsalProcess): Promise<string> =>
  (await readData<RequestsData>(home, 'requests')).requests.find(({ state }) => state === 'waiting-for-approval')!.id

/** Edits a stack file first. */
function afterStackEdit(...words: string[]) {
  return async (home: RehearsalProcess) => {
    appendFileSync(join(home.home, 'data/stack/compose.yaml'), '# a line of somebody’s own\n')
    return words
  }
}
