import { describe, expect, test } from 'bun:test'
import type { HopName, HopState } from '../../../../../contract/kinds/trace.ts'
import { minutesAgo } from '../../../../../test-support/engine/fake-engine.ts'
import {
  bothImported,
  bothPlayable,
  hopOf,
  secondSearched,
  twoIndexers,
  traceHouseholdTerm,
  type TraceHousehold,
} from '../../../../../test-support/trace/household.ts'
import {
  blockedRelease,
  clientDownload,
  libraryEvent,
  indexerQuery,
  queueRow,
} from '../../../../../test-support/trace/fixtures.ts'

const finishedDownload = clientDownload({ state: 'seeding', done_bytes: 100 })

/** The household, the hop, its state, and a part of its text. */
const cases: [string, Partial<TraceHousehold>, HopName, HopState, string | null][] = [
  ['nothing was found', { parts: secondSearched }, 'grabbed', 'pending', 'E02: Sonarr has found nothing to take yet.'],
  [
    'offers, and none taken',
    { parts: secondSearched, configuredIndexers: twoIndexers, queries: [indexerQuery('1')] },
    'grabbed',
    'failed',
    'none of the 4',
  ],
  [
    'what was offered was refused',
    {
      parts: secondSearched,
      blocklist: [blockedRelease('Severance.S02E02.CAM')],
    },
    'grabbed',
    'failed',
    'refused what it remembers',
  ],
  [
    'the download failed',
    { history: [libraryEvent('failed', { reason: 'Unpacking failed' }), libraryEvent('grabbed')] },
    'grabbed',
    'failed',
    'gave the last download up: Unpacking failed.',
  ],
  [
    'the file was removed',
    { history: [libraryEvent('deleted', { reason: 'MissingFromDisk' })] },
    'grabbed',
    'failed',
    'its file was removed: MissingFromDisk.',
  ],
  [
    'nobody has the download any more',
    { history: [libraryEvent('grabbed')] },
    'grabbed',
    'failed',
    'no app has the download',
  ],
  ['no library answers', { unanswered: ['Sonarr'] }, 'added', 'not-known', 'Sonarr did not answer.'],
  ['the history is silent', { unanswered: ['Sonarr history'] }, 'grabbed', 'not-known', 'E02: Sonarr did not answer.'],
  ['the queue is silent', { unanswered: ['Sonarr queue'] }, 'grabbed', 'not-known', 'E02: Sonarr did not answer.'],
  ['the episodes are silent', { unanswered: ['Sonarr parts'] }, 'imported', 'not-known', 'Sonarr did not answer.'],
  ['on its way', { queue: [queueRow()], downloads: [clientDownload()] }, 'downloading', 'done', null],
  [
    'stalled',
    { queue: [queueRow()], downloads: [clientDownload({ state: 'stalled', seeds: 0 })] },
    'downloading',
    'failed',
    'no seeds connected',
  ],
  [
    'paused',
    { queue: [queueRow()], downloads: [clientDownload({ state: 'paused' })] },
    'downloading',
    'failed',
    'It is paused in qBittorrent.',
  ],
  [
    'waiting behind others',
    { queue: [queueRow()], downloads: [clientDownload({ state: 'queued' })] },
    'downloading',
    'pending',
    'begins when others are done',
  ],
  ['taken out of the client by hand', { queue: [queueRow()] }, 'downloading', 'failed', 'qBittorrent does not have'],
  [
    'the client is silent',
    { queue: [queueRow()], unanswered: ['qBittorrent'] },
    'downloading',
    'not-known',
    'qBittorrent did not answer.',
  ],
  [
    'a client that usher does not speak to',
    { queue: [queueRow({ protocol: 'usenet', client: 'NZBGet' })] },
    'downloading',
    'not-known',
    'NZBGet is not among',
  ],
  ['half of it is there', { queue: [queueRow()], downloads: [clientDownload()] }, 'downloaded', 'pending', 'E02 62 %'],
  [
    'unpacking',
    { queue: [queueRow()], downloads: [clientDownload({ state: 'unpacking', done_bytes: 100 })] },
    'downloaded',
    'pending',
    'unpacking',
  ],
  [
    'all of it is there',
    { queue: [queueRow({ status: 'completed', state: 'importPending' })], downloads: [finishedDownload] },
    'downloaded',
    'done',
    'has all of it',
  ],
  [
    'about to be imported',
    { queue: [queueRow({ status: 'completed', state: 'importPending' })], downloads: [finishedDownload] },
    'imported',
    'pending',
    'imports it when it next looks',
  ],
  [
    'the import is held up',
    {
      queue: [
        queueRow({
          status: 'completed',
          state: 'importBlocked',
          health: 'warning',
          messages: ['No files found are eligible'],
        }),
      ],
      downloads: [finishedDownload],
    },
    'imported',
    'failed',
    'No files found are eligible.',
  ],
  [
    'forgotten by the library',
    { history: [libraryEvent('grabbed')], downloads: [finishedDownload] },
    'imported',
    'failed',
    'no longer tracks it',
  ],
  ['imported', bothImported, 'imported', 'done', '2 of 2'],
  ['put there by hand', bothImported, 'downloaded', 'not-needed', 'remembers no download'],
  ['no subtitles are missing', bothImported, 'subtitled', 'done', 'Bazarr misses none.'],
  [
    'subtitles are missing',
    { ...bothImported, subtitles: [{ media: 'series', item: '7', part: 'e2', title: '', languages: ['en'] }] },
    'subtitled',
    'pending',
    'E02: Bazarr still looks for subtitles (en).',
  ],
  ['Bazarr is silent', { ...bothImported, unanswered: ['Bazarr'] }, 'subtitled', 'not-known', 'Bazarr did not answer.'],
  ['shown', bothPlayable, 'in-library', 'done', '2 of 2'],
  [
    'not looked for since',
    { ...bothImported, lastScanAt: minutesAgo(120) },
    'in-library',
    'pending',
    'E02: Jellyfin does not show it yet.',
  ],
  ['looked for since and not shown', bothImported, 'in-library', 'failed', 'has looked since'],
  [
    'the server is silent',
    { ...bothImported, unanswered: ['Jellyfin'] },
    'in-library',
    'not-known',
    'Jellyfin did not answer.',
  ],
  ['playable', bothPlayable, 'playable', 'done', 'for Ana too'],
  [
    'hidden from whoever asked',
    { ...bothPlayable, memberSeesItem: false },
    'playable',
    'failed',
    'does not show it to Ana',
  ],
  [
    'nothing to play',
    { ...bothPlayable, episodes: bothPlayable.episodes.map((one) => ({ ...one, playable: false })) },
    'playable',
    'failed',
    'nothing to play',
  ],
]
describe('a hop of the download', () => {
  test.each(cases)('%s', async (_what, given, name, state, said) => {
    const { state: told, evidence, because } = hopOf(await traceHouseholdTerm(given), name)
    expect(told).toBe(state)
    if (said !== null) expect([evidence, because].join(' ')).toContain(said)
  })
})
