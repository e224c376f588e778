import type { ActionName } from '../../clients/typescript/src/index.ts'
import type { ActionRequest, ActionBody } from './request.ts'

/**
 * How an action is asked for:
 * - `direct`: at once, with its result in the dock, because it takes nothing away;
 * - `dialog`: after a look at what it does;
 * - `typed`: after a look, and with a name typed, because it cannot be taken back.
 */
export type ConsentMode = 'direct' | 'dialog' | 'typed'

type Modes = { [Name in ActionName]: ConsentMode | ((body: ActionBody<Name>) => ConsentMode) }

/** A button has to know this before the rest of what describes its action is loaded. */
const modes: Modes = {
  accept: 'direct',
  adopt: ({ withdraw }) => (withdraw ? 'direct' : 'dialog'),
  'alerts-set': 'direct',
  'alerts-test': 'direct',
  backup: 'direct',
  'bandwidth-set': ({ override_minutes }) => (override_minutes === undefined ? 'dialog' : 'direct'),
  cancel: 'direct',
  'config-set': 'dialog',
  connect: 'dialog',
  'credential-rotate': 'dialog',
  diagnose: 'dialog',
  down: 'dialog',
  forget: 'typed',
  'hosting-install': 'dialog',
  'hosting-remove': 'dialog',
  'key-new': 'direct',
  'key-revoke': 'dialog',
  'leaving-apply': 'dialog',
  'leaving-keep': 'direct',
  'leaving-restore': 'dialog',
  'leaving-set': 'dialog',
  'machine-add': 'dialog',
  'machine-remove': 'dialog',
  'machine-update': 'dialog',
  'member-invite': 'dialog',
  'member-remove': 'typed',
  'member-notify': 'dialog',
  'newsletter-send': 'dialog',
  migrate: 'dialog',
  'offsite-add': 'dialog',
  'offsite-fetch': 'direct',
  'offsite-remove': 'dialog',
  'offsite-send': 'dialog',
  pause: 'direct',
  'policies-allow': 'direct',
  'policies-set': 'dialog',
  pull: 'direct',
  'quality-set': 'dialog',
  'quality-upgrade': 'dialog',
  repair: 'dialog',
  'request-approve': 'direct',
  'request-decline': ({ withdraw }) => (withdraw ? 'direct' : 'dialog'),
  reset: 'dialog',
  restart: 'dialog',
  restore: 'typed',
  'restore-rehearse': 'direct',
  resume: 'direct',
  'schedule-set': 'dialog',
  search: 'direct',
  setup: 'dialog',
  'space-reclaim': 'dialog',
  'stack-set': 'direct',
  'stop-seeding': 'dialog',
  support: 'dialog',
  switch: 'dialog',
  undo: 'dialog',
  'uninstall-apply': ({ removal }) => (removal === 'media' ? 'typed' : 'dialog'),
  up: ({ forms = [] }) => (forms.length > 0 ? 'dialog' : 'direct'),
  'update-apply': 'dialog',
  'update-check': 'dialog',
  walkthrough: 'dialog',
  watch: 'direct',
}

export function modeOf({ action, body }: ActionRequest): ConsentMode {
  const mode = modes[action] as ConsentMode | ((body: object) => ConsentMode)
  return typeof mode === 'function' ? mode(body) : mode
}

/** The actions that can wait until nobody is disturbed. */
const waiting: ReadonlySet<ActionName> = new Set(['config-set', 'down', 'restart', 'switch', 'update-apply'])

export const canWait = (action: ActionName): boolean => waiting.has(action)
