import type { actions, ActionName } from '../../../contract/actions/index.ts'
import type { DataOf, KindOf } from '../../../contract/declare.ts'
import type { OutcomeJudgement } from '../../platform/store/types.ts'
import {
  byComplete,
  byCount,
  byParts,
  changeJudgement,
  completeJudgement,
  isEveryoneUpdated,
  lifecycleResult,
  migrationResult,
  resetJudgement,
  searchJudgement,
  seedingResult,
  settingJudgement,
  storedJudgement,
  updateResult,
} from './outcome-results.ts'

type OutcomeKind = KindOf<(typeof actions)[ActionName]>

/** How each outcome says whether its change came about. Every kind that an action returns has to be here. */
const judgements: { [K in OutcomeKind as K['name']]: (data: DataOf<K>) => OutcomeJudgement } = {
  acceptance: completeJudgement,
  alerts: completeJudgement,
  // The findings may be bad: the diagnosis came about.
  checks: completeJudgement,
  stack: completeJudgement,
  watch: completeJudgement,
  adoption: ({ summary, migration }) => ({ summary, result: migration ? migrationResult(migration) : 'complete' }),
  backup: (data) => byComplete(data, 'partial'),
  bandwidth: (data) => changeJudgement(data, data.changes),
  bundle: (data) => byComplete(data, 'partial', 'Some of what belongs in it is missing.'),
  config: settingJudgement,
  connections: (data) => ({
    summary: data.summary,
    result: byParts(data.connections, {
      done: ['connected', 'disconnected'],
      failed: ['failed', 'not-possible'],
    }),
  }),
  credentials: (data) => byComplete(data, 'partial', isEveryoneUpdated(data) ? 'The old one still works.' : undefined),
  hosting: (data) => byComplete(data, 'not-achieved', 'The service manager does not report the requested state.'),
  key: completeJudgement,
  machine: completeJudgement,
  'machine-program': ({ summary, is_current }) => ({ summary, result: is_current ? 'unchanged' : 'complete' }),
  job: ({ summary }) => ({ summary: `Asked to stop: ${summary}.`, result: 'complete' }),
  leaving: (data) => changeJudgement(data, data.leaving_changes),
  lifecycle: (data) => ({ summary: data.summary, result: lifecycleResult(data) }),
  member: (data) => changeJudgement(data, data.apps),
  'offsite-change': completeJudgement,
  'offsite-transfer': ({ summary, complete, steps }) => ({
    summary,
    result: complete
      ? 'complete'
      : steps.some(({ result }) => result === 'sent' || result === 'removed')
        ? 'partial'
        : 'not-achieved',
  }),
  pause: (data) => changeJudgement(data, data.paused_clients),
  policies: completeJudgement,
  newsletter: ({ summary, letters }) => ({ summary, result: byParts(letters, { done: ['done'], failed: ['failed'] }) }),
  notifications: completeJudgement,
  pull: ({ summary, images }) => ({ summary, result: byParts(images, { done: ['pulled'], failed: ['failed'] }) }),
  quality: (data) => changeJudgement(data, data.steps),
  repair: ({ summary, fixed }) => ({
    summary,
    result: fixed === null ? 'not-known' : fixed ? 'complete' : 'not-achieved',
  }),
  requests: (data) => byComplete(data, 'partial'),
  reset: resetJudgement,
  // A restore that fails is rolled back as a whole, and a failed rehearsal proves nothing.
  restore: (data) => byComplete(data, 'not-achieved'),
  schedule: completeJudgement,
  setup: (data) => changeJudgement(data, data.steps),
  space: ({ summary, reclaimed, skipped }) => ({ summary, result: byCount(reclaimed.length, skipped.length) }),
  'stack-update': (data) => ({ summary: data.summary, result: updateResult(data) }),
  'stop-seeding': (data) => ({ summary: data.summary, result: seedingResult(data) }),
  stored: storedJudgement,
  trace: searchJudgement,
  undo: ({ summary, outcome_result: result }) => ({ summary, result: result ?? 'not-known' }),
  uninstall: ({ summary, complete, items }) => ({
    summary,
    result: complete ? 'complete' : items.some(({ result }) => result !== 'kept') ? 'partial' : 'not-achieved',
  }),
  'update-check': ({ summary, registries }) => ({
    summary,
    result: byParts(registries, { done: ['asked'], failed: ['failed', 'skipped'] }),
  }),
  walkthrough: (data) => byComplete(data, 'not-achieved'),
}

/** Returns whether the change came about, in the outcome's own sentence. */
export function outcomeJudgement({ kind, data }: { kind: string; data: object }): OutcomeJudgement {
  const judgement = judgements[kind as keyof typeof judgements] as ((data: object) => OutcomeJudgement) | undefined
  if (!judgement) throw new Error(`${kind} is not the outcome of an action`)
  return judgement(data)
}
