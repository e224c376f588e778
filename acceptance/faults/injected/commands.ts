import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ActionName } from '../../../contract/actions/index.ts'

export interface InjectedCommand {
  action: ActionName
  words: readonly string[]
  /** Changes the home before the command runs. */
  prepare?(home: string): void
}

const editStack = (home: string) =>
  appendFileSync(join(home, 'data/stack/compose.yaml'), '# a line of somebody’s own\n')

/** Every action that writes, in a form that works in the prepared home. `{backup}` is its backup. */
export const injectedCommands: readonly InjectedCommand[] = [
  { action: 'accept', words: ['accept', 'upkeep-orphans:recyclarr', 'I', 'remove', 'it', 'tonight'] },
  { action: 'adopt', words: ['adopt', 'compose.yaml', '--yes'], prepare: editStack },
  { action: 'alerts-set', words: ['alerts', 'set', 'quiet'] },
  { action: 'backup', words: ['backup', 'sonarr'] },
  { action: 'bandwidth-set', words: ['bandwidth', 'set', '--down-limit', '50%'] },
  { action: 'config-set', words: ['config', 'set', 'TZ', 'Europe/Lisbon'] },
  { action: 'connect', words: ['connect'] },
  { action: 'credential-rotate', words: ['credential', 'rotate', 'sonarr.key', '--yes'] },
  { action: 'diagnose', words: ['diagnose', 'storage', '--yes'] },
  { action: 'down', words: ['down', 'subtitles', '--yes'] },
  { action: 'member-invite', words: ['member', 'invite', 'Eli'] },
  { action: 'member-remove', words: ['member', 'remove', 'Dov', '--yes'] },
  { action: 'pause', words: ['pause', '--for', '2h'] },
  { action: 'member-notify', words: ['member', 'notify', 'Ana', '--by', 'e-mail:ana@den.example', '--yes'] },
  { action: 'pull', words: ['pull', 'navidrome', '--yes'] },
  { action: 'quality-set', words: ['quality', 'set', 'small', '--media', 'series'] },
  { action: 'quality-upgrade', words: ['quality', 'upgrade', 'films', '--yes'] },
  { action: 'repair', words: ['repair', 'upkeep-orphans:recyclarr', '--yes'] },
  { action: 'request-approve', words: ['request', 'approve', '217'] },
  { action: 'request-decline', words: ['request', 'decline', '217'] },
  { action: 'reset', words: ['reset', '--yes'], prepare: editStack },
  { action: 'restart', words: ['restart', 'bazarr', '--yes'] },
  { action: 'restore', words: ['restore', '{backup}', '--yes'] },
  { action: 'restore-rehearse', words: ['restore', 'rehearse', '{backup}', '--yes'] },
  { action: 'search', words: ['search', 'sherlock', 'jr'] },
  { action: 'setup', words: ['setup'] },
  { action: 'space-reclaim', words: ['space', 'reclaim', '--yes'] },
  { action: 'stack-set', words: ['stack', 'set', 'sonarr', 'cache=/config/MediaCover'] },
  { action: 'support', words: ['support'] },
  { action: 'switch', words: ['switch', 'tv', '--yes'] },
  { action: 'undo', words: ['undo', '--yes'] },
  { action: 'uninstall-apply', words: ['uninstall', 'apply', 'stop', '--yes'] },
  { action: 'up', words: ['up', 'music', '--yes'] },
  { action: 'update-check', words: ['update', 'check', 'sonarr', '--yes'] },
  { action: 'update-apply', words: ['update', 'apply', 'bazarr', '--yes'] },
  { action: 'key-new', words: ['key', 'new', 'lights', '--may', 'read'] },
  { action: 'schedule-set', words: ['schedule', 'set', '--checks', 'daily 06:00', '--yes'] },
]

/** Actions that are not in the table, with the reason. */
export const uninjectedActions: Partial<Record<ActionName, string>> = {
  cancel: 'it needs a running job, and writes one flag about it',
  forget: 'it removes what is checked here; removal.test.ts covers it',
  'hosting-install': 'a rehearsal ends with its terminal; it writes one unit, as config-set writes one setting',
  'hosting-remove': 'the same',
  'key-revoke': 'it writes the same file as key-new, in the same way',
  'machine-add': 'it needs another machine; it writes one file, as key-new does',
  'machine-remove': 'the same',
  'machine-update': 'it needs another machine; machine-update.test.ts covers it',
  'offsite-fetch': 'it needs a destination with a copy; fetch.test.ts covers it',
  'offsite-add': 'it writes one file beside the settings, as key-new does',
  'offsite-remove': 'the same',
  'offsite-send': 'it needs a destination; send.test.ts and offsite-killed.test.ts cover it',
  'leaving-apply':
    'what it records is that of leaving-set, and a title is due only after days; leaving.test.ts covers it',
  'leaving-keep': 'it writes one record, as schedule-set does, in the same way',
  'leaving-restore': 'it needs a title that has left; leaving.test.ts covers it',
  'leaving-set': 'it writes one record, as schedule-set does, in the same way',
  'policies-set': 'it writes one record, as schedule-set does, in the same way',
  'policies-allow': 'it needs a download that a policy removed; policies.test.ts covers it',
  migrate: 'a rehearsal has no other project',
  'alerts-test': 'it sends a message and changes nothing; its record is that of every other action',
  resume: 'it writes the same records as pause, in the same way',
  'newsletter-send': 'it sends mails and changes nothing; its record is that of every other action',
  'stop-seeding': 'it changes a download client alone; its record is that of every other action',
  walkthrough: 'it waits for a whole download',
  watch: 'it runs until it is stopped; its own tests cut its engine, disk and state',
}
