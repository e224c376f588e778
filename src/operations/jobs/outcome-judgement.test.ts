import { expect, test } from 'bun:test'
import { actions } from '../../../contract/actions/index.ts'
import type { OutcomeResult } from '../../../contract/kinds/outcome-result.ts'
import { outcomeJudgement } from './outcome-judgement.ts'

const results = (...each: string[]) =>
  each.map((result) => ({ result, because: result === 'failed' ? 'it hung' : null }))
const outcome = (more: object = {}) => ({ summary: 'Done.', complete: true, ...more })
const incomplete = (more: object = {}) => ({ summary: 'Not all of it.', complete: false, ...more })

/** What every kind of outcome says in each of its cases. */
const cases: Record<string, [data: object, result: OutcomeResult, summary?: string][]> = {
  acceptance: [[outcome(), 'complete']],
  alerts: [[outcome(), 'complete']],
  key: [[outcome(), 'complete']],
  machine: [[outcome(), 'complete']],
  'machine-program': [
    [outcome({ is_current: false }), 'complete'],
    [outcome({ is_current: true }), 'unchanged'],
  ],
  schedule: [[outcome(), 'complete']],
  notifications: [[outcome(), 'complete']],
  policies: [[outcome(), 'complete']],
  newsletter: [
    [outcome({ letters: [{ result: 'done' }, { result: 'skipped' }] }), 'complete'],
    [outcome({ letters: [{ result: 'skipped' }] }), 'unchanged'],
    [outcome({ letters: [{ result: 'done' }, { result: 'failed' }] }), 'partial'],
    [outcome({ letters: [{ result: 'failed' }] }), 'not-achieved'],
  ],
  'offsite-change': [[outcome(), 'complete']],
  'offsite-transfer': [
    [outcome({ steps: results('sent') }), 'complete'],
    [incomplete({ steps: results('sent', 'failed') }), 'partial'],
    [incomplete({ steps: results('removed', 'failed') }), 'partial'],
    [incomplete({ steps: results('failed') }), 'not-achieved'],
  ],
  stack: [[outcome(), 'complete']],
  watch: [[outcome({ stopped_services: ['sonarr'] }), 'complete']],
  checks: [[outcome({ needs_attention: true, complete: false }), 'complete']],
  job: [[outcome({ summary: 'Start tv' }), 'complete', 'Asked to stop: Start tv.']],
  adoption: [
    [outcome({ migration: null }), 'complete'],
    [outcome({ migration: outcome({ mode: 'import', steps: results('done') }) }), 'complete'],
    [outcome({ migration: incomplete({ mode: 'import', steps: results('done', 'failed') }) }), 'partial'],
    [
      outcome({
        migration: incomplete({
          mode: 'replace',
          steps: [
            { step: 'stop', result: 'failed' },
            { step: 'rollback', result: 'done' },
          ],
        }),
      }),
      'not-achieved',
    ],
    [
      outcome({ migration: incomplete({ mode: 'rollback', steps: [{ step: 'rollback', result: 'done' }] }) }),
      'partial',
    ],
  ],
  backup: [
    [outcome(), 'complete'],
    [incomplete(), 'partial', 'Not all of it.'],
  ],
  bandwidth: [
    [outcome({ changes: [] }), 'complete'],
    [incomplete({ changes: results('done', 'failed') }), 'partial', 'Not all of it. It hung.'],
    [incomplete({ changes: results('failed') }), 'not-achieved'],
  ],
  pause: [
    [outcome({ paused_clients: results('done') }), 'complete'],
    [incomplete({ paused_clients: results('done', 'failed') }), 'partial', 'Not all of it. It hung.'],
    [incomplete({ paused_clients: results('failed') }), 'not-achieved'],
  ],
  bundle: [
    [outcome(), 'complete'],
    [incomplete(), 'partial', 'Not all of it. Some of what belongs in it is missing.'],
  ],
  config: [
    [
      { complete: true, changed: { key: 'TZ', from: null, to: 'UTC', recreated_services: [] } },
      'complete',
      'TZ is set.',
    ],
    [
      { complete: true, changed: { key: 'TZ', from: 'UTC', to: null, recreated_services: [] } },
      'complete',
      'TZ is no longer set.',
    ],
    [
      { complete: false, changed: { key: 'TZ', from: null, to: 'UTC', recreated_services: ['sonarr', 'radarr'] } },
      'partial',
      'TZ is set, but not all of these are healthy with it: sonarr and radarr.',
    ],
    [{ complete: true, changed: null }, 'unchanged'],
  ],
  connections: [
    [outcome({ connections: results('connected', 'skipped') }), 'complete'],
    [outcome({ connections: results('already-connected') }), 'unchanged'],
    [incomplete({ connections: results('connected', 'not-possible') }), 'partial'],
    [incomplete({ connections: results('already-connected', 'failed') }), 'not-achieved'],
  ],
  credentials: [
    [outcome({ rotation: null }), 'complete'],
    [incomplete({ rotation: { consumers: results('failed') } }), 'partial', 'Not all of it.'],
    [incomplete({ rotation: { consumers: [] } }), 'partial', 'Not all of it. The old one still works.'],
  ],
  hosting: [
    [outcome(), 'complete'],
    [incomplete(), 'not-achieved'],
  ],
  lifecycle: [
    [outcome(), 'complete'],
    [incomplete({ services: [{ healthy: true }, { healthy: false }] }), 'partial'],
    [incomplete({ services: [{ healthy: null }, { healthy: false }] }), 'not-achieved', 'Not all of it.'],
  ],
  leaving: [
    [outcome(), 'complete'],
    [incomplete({ leaving_changes: results('done', 'failed') }), 'partial', 'Not all of it. It hung.'],
    [incomplete({ leaving_changes: results('failed') }), 'not-achieved'],
  ],
  member: [
    [outcome(), 'complete'],
    [incomplete({ apps: results('done', 'failed') }), 'partial', 'Not all of it. It hung.'],
    [incomplete({ apps: results('failed') }), 'not-achieved'],
  ],
  pull: [
    [outcome({ images: results('pulled', 'up-to-date') }), 'complete'],
    [outcome({ images: results('up-to-date') }), 'unchanged'],
    [incomplete({ images: results('pulled', 'failed') }), 'partial'],
    [incomplete({ images: results('failed') }), 'not-achieved'],
  ],
  quality: [
    [outcome({ steps: [] }), 'complete'],
    [incomplete({ steps: results('done', 'failed') }), 'partial'],
    [incomplete({ steps: results('failed', 'pending') }), 'not-achieved'],
  ],
  repair: [
    [outcome({ fixed: true }), 'complete'],
    [incomplete({ fixed: false, steps: results('done') }), 'not-achieved', 'Not all of it.'],
    [incomplete({ fixed: null }), 'not-known'],
  ],
  requests: [
    [outcome(), 'complete'],
    [incomplete(), 'partial'],
  ],
  reset: [
    [outcome({ files: [1] }), 'complete'],
    [incomplete({ files: [1] }), 'not-achieved', 'Not every file could be reset: usher read something else back.'],
    [incomplete({ files: [1, 2] }), 'partial'],
  ],
  restore: [
    [outcome(), 'complete'],
    [incomplete({ services: results('rolled-back') }), 'not-achieved'],
  ],
  setup: [
    [outcome({ steps: results('done', 'skipped') }), 'complete'],
    [incomplete({ steps: results('done', 'failed', 'pending') }), 'partial'],
    [incomplete({ steps: results('failed', 'pending') }), 'not-achieved'],
  ],
  space: [
    [outcome({ reclaimed: [1], skipped: [] }), 'complete'],
    [outcome({ reclaimed: [], skipped: [] }), 'unchanged'],
    [outcome({ reclaimed: [1], skipped: [1] }), 'partial'],
    [outcome({ reclaimed: [], skipped: [1] }), 'not-achieved'],
  ],
  'stack-update': [
    [outcome({ services: results('updated', 'up-to-date') }), 'complete'],
    [outcome({ services: results('up-to-date') }), 'unchanged'],
    [incomplete({ services: results('updated', 'reverted', 'not-started') }), 'partial'],
    [incomplete({ services: results('reverted') }), 'not-achieved'],
    [incomplete({ services: results('blocked') }), 'not-achieved'],
  ],
  'stop-seeding': [
    [outcome(), 'complete'],
    [incomplete({ files: [{ deleted: false }], library_files: [{ exists: true }] }), 'not-achieved'],
    [incomplete({ files: [{ deleted: true }, { deleted: false }], library_files: [] }), 'partial'],
    [incomplete({ files: [{ deleted: false }], library_files: [{ exists: false }] }), 'partial'],
  ],
  stored: [
    [{ forgotten: [1, 2], skipped: [] }, 'complete', 'Deleted 2 items.'],
    [
      { forgotten: [1], skipped: [{ subject: '/a', because: 'it is in use' }] },
      'partial',
      'Deleted 1 item. /a could not be deleted: it is in use.',
    ],
    [{ forgotten: [], skipped: [{ subject: '/a', because: 'it is in use' }] }, 'not-achieved'],
  ],
  trace: [
    [search(1, 1), 'complete', 'Grabbed.'],
    [search(1, 2), 'partial', 'Grabbed. 1 of 2 searches grabbed a release.'],
    [search(0, 1), 'not-achieved', 'Grabbed. 0 of 1 search grabbed a release.'],
    [
      search(0, 1, ['the indexer did not answer']),
      'not-achieved',
      'Grabbed. 0 of 1 search grabbed a release. The indexer did not answer.',
    ],
    [search(0, 0), 'unchanged'],
    [{ summary: 'Ambiguous.', search: null }, 'unchanged'],
  ],
  undo: [
    [outcome({ outcome_result: 'complete' }), 'complete'],
    [incomplete({ outcome_result: 'partial' }), 'partial'],
    [outcome({ outcome_result: null }), 'not-known'],
  ],
  uninstall: [
    [outcome({ items: results('removed', 'stopped') }), 'complete'],
    [incomplete({ items: results('removed', 'kept') }), 'partial'],
    [incomplete({ items: results('kept') }), 'not-achieved'],
  ],
  'update-check': [
    [outcome({ registries: results('asked') }), 'complete'],
    [outcome({ registries: results('asked', 'failed') }), 'partial'],
    [outcome({ registries: results('failed', 'skipped') }), 'not-achieved'],
  ],
  walkthrough: [
    [outcome({ playable: false }), 'complete'],
    [incomplete(), 'not-achieved', 'Not all of it.'],
  ],
}

function search(grabbed: number, searches: number, failures: string[] = []): object {
  return {
    summary: 'Grabbed.',
    search: {
      searches: Array.from({ length: searches }, () => 'The Film'),
      searches_skipped: 0,
      offers: [{ grabbed: false }, ...Array.from({ length: grabbed }, () => ({ grabbed: true }))],
      failures,
    },
  }
}

test('every kind that an action returns has its cases here', () => {
  const kinds = Object.values(actions).flatMap((action) => action.kinds.map(({ name }) => name))
  expect(Object.keys(cases).toSorted()).toEqual([...new Set(kinds)].toSorted())
})

test.each(Object.keys(cases))('an outcome of kind %s says whether its change came about', (kind) => {
  for (const [data, result, summary] of cases[kind]!) {
    const judgement = outcomeJudgement({ kind, data })
    expect([data, judgement.result]).toEqual([data, result])
    if (summary !== undefined) expect(judgement.summary).toBe(summary)
  }
})

test('a kind that is not the outcome of an action has no judgement', () => {
  expect(() => outcomeJudgement({ kind: 'status', data: {} })).toThrow('status is not the outcome of an action')
})
