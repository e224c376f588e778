import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ActionName } from '../../contract/actions/index.ts'
import type { BackupsData } from '../../contract/kinds/backups.ts'
import type { RequestsData } from '../../contract/kinds/requests.ts'
import type { Rehearsed } from './rehearsed.ts'

interface Deed {
  does: ActionName | null
  words: readonly string[] | ((home: Rehearsed) => Promise<string[]>)
  typed?: string
  /** 3 is an answer too: done, and something needs attention. */
  exit?: 0 | 3
}

/** What somebody might do in an evening: all that usher can do which a rehearsal lets one do. Each may keep something, or ask somebody. */
export const evening: readonly Deed[] = [
  { does: null, words: ['status'] },
  { does: 'config-set', words: ['config', 'set', 'TZ', 'Europe/Lisbon'] },
  {
    does: 'config-set',
    words: ['config', 'set', 'WIREGUARD_PRIVATE_KEY'],
    typed: `${btoa('seven'.repeat(7).slice(0, 32))}\n`,
  },
  { does: 'config-set', words: ['config', 'set', 'BACKUP_PASSPHRASE'], typed: 'a passphrase of some length\n' },
  { does: 'config-set', words: ['config', 'set', 'APPRISE_URL'], typed: 'http://127.0.0.1:9/notify\n' },
  { does: 'down', words: ['down', 'subtitles', '--yes'] },
  { does: 'up', words: ['up', 'subtitles', '--yes'] },
  { does: 'undo', words: ['undo', '--yes'] },
  { does: 'restart', words: ['restart', 'sonarr', '--yes'] },
  { does: 'pull', words: ['pull', 'navidrome', '--yes'] },
  { does: 'alerts-set', words: ['alerts', 'set', 'quiet'] },
  { does: 'quality-set', words: ['quality', 'set', 'small', '--media', 'films'] },
  { does: 'quality-upgrade', words: ['quality', 'upgrade', 'films', '--yes'] },
  { does: 'bandwidth-set', words: ['bandwidth', 'set', '--down', '50%'] },
  { does: 'accept', words: ['accept', 'backups-recent', 'I', 'make', 'one', 'tonight'] },
  { does: 'repair', words: ['repair', 'upkeep-strays:recyclarr', '--yes'] },
  { does: 'diagnose', words: ['diagnose', 'storage', '--yes'] },
  { does: 'seed', words: ['seed'] },
  { does: 'setup', words: ['setup'] },
  { does: 'invite', words: ['invite', 'Eli'] },
  { does: 'remove', words: ['remove', 'Eli', '--yes'] },
  { does: 'request-approve', words: async (home) => ['request', 'approve', await waiting(home)] },
  { does: 'search', words: ['search', 'sherlock', 'jr'] },
  { does: 'credential-rotate', words: ['credential', 'rotate', 'sonarr.key', '--yes'], exit: 3 },
  { does: 'backup', words: ['backup', 'sonarr', '--encrypt'] },
  { does: 'restore-rehearse', words: async (home) => ['restore', 'rehearse', await newest(home), '--yes'] },
  { does: 'restore', words: async (home) => ['restore', await newest(home), '--yes'] },
  { does: 'reset', words: changed('reset', '--yes') },
  { does: 'adopt', words: changed('adopt', 'compose.yaml', '--yes') },
  { does: 'space-reclaim', words: ['space', 'reclaim', '--yes'] },
  { does: 'support', words: ['support'], exit: 3 },
  { does: 'switch', words: ['switch', 'tv', '--yes'] },
  { does: null, words: ['ui', '--set-password'], typed: 'a dozen of letters\n' },
  { does: null, words: ['history'] },
  { does: null, words: ['jobs'] },
]

/** What is done elsewhere, and why not here. */
export const elsewhere: Partial<Record<ActionName, string>> = {
  cancel: 'nothing is begun that could be ended halfway',
  forget: 'it takes away what is looked at here; removal.test.ts does it',
  'uninstall-apply': 'it takes away what is looked at here; removal.test.ts does it',
  'hosting-install': 'a rehearsal ends with its terminal; hosting.test.ts does it',
  'hosting-remove': 'a rehearsal ends with its terminal; hosting.test.ts does it',
  migrate: 'a rehearsal has no other project; removal.test.ts does it',
  'request-decline': 'one request waits, and it is approved',
  'stop-seeding': 'it ends what an importer still needs; the walks through a rehearsal do it',
  'update-apply': 'it takes every service anew; update.test.ts does it',
  walkthrough: 'it waits for a whole download; the sessions do it',
  watch: 'it goes on until it is ended; watch.test.ts does it',
}

/** Does all of it, and tells of each that did not end as it should. */
export async function spend(home: Rehearsed): Promise<string[]> {
  const broke: string[] = []
  for (const { words: said, typed, exit: wanted = 0 } of evening) {
    const words = typeof said === 'function' ? await said(home) : said
    const { exit, err } = await home.usher(words, typed)
    if (exit !== wanted) broke.push(`usher ${words.join(' ')} ended with ${exit}: ${err}`)
  }
  return broke
}

async function told<T>(home: Rehearsed, ...words: string[]): Promise<T> {
  const { out } = await home.usher([...words, '--json'])
  return (JSON.parse(out) as { data: T }).data
}

const newest = async (home: Rehearsed): Promise<string> =>
  (await told<BackupsData>(home, 'backups')).backups.find(({ encrypted }) => encrypted)!.name

const waiting = async (home: Rehearsed): Promise<string> =>
  (await told<RequestsData>(home, 'requests')).requests.find(({ state }) => state === 'waiting-for-approval')!.id

/** Somebody writes in one of the stack's files before. */
function changed(...words: string[]) {
  return async (home: Rehearsed) => {
    appendFileSync(join(home.home, 'data/stack/compose.yaml'), '# a line of somebody’s own\n')
    return words
  }
}
