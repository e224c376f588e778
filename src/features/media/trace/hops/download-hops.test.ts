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
  [
    'the search found nothing',
    { parts: secondSearched },
    'grabbed',
    'pending',
    'E02: Sonarr has not found a suitable release yet.',
  ],
  [
    'none of the offers was grabbed',
    { parts: secondSearched, configuredIndexers: twoIndexers, queries: [indexerQuery('1')] },
    'grabbed',
    'failed',
    'none of the 4',
  ],
  [
    'every offer was rejected',
    {
      parts: secondSearched,
      blocklist: [blockedRelease('Severance.S02E02.CAM')],
    },
    'grabbed',
    'failed',
    'rejected every release',
  ],
  [
    'the download failed',
    { history: [libraryEvent('failed', { reason: 'Unpacking failed' }), libraryEvent('grabbed')] },
    'grabbed',
    'failed',
    'gave up on the last download: Unpacking failed.',
  ],
  [
    'the file was removed',
    { history: [libraryEvent('deleted', { reason: 'MissingFromDisk' })] },
    'grabbed',
    'failed',
    'Its file was here and was removed: MissingFromDisk.',
  ],
  [
    'no app has the download any more',
    { history: [libraryEvent('grabbed')] },
    'grabbed',
    'failed',
    'no app has the download',
  ],
  ['no media manager answers', { unanswered: ['Sonarr'] }, 'added', 'not-known', 'Sonarr did not answer.'],
  [
    'the history does not answer',
    { unanswered: ['Sonarr history'] },
    'grabbed',
    'not-known',
    'E02: Sonarr did not answer.',
  ],
  [
    'the queue does not answer',
    { unanswered: ['Sonarr queue'] },
    'grabbed',
    'not-known',
    'E02: Sonarr did not answer.',
  ],
  [
    'the episode list does not answer',
    { unanswered: ['Sonarr parts'] },
    'imported',
    'not-known',
    'Sonarr did not answer.',
  ],
  ['the download is running', { queue: [queueRow()], downloads: [clientDownload()] }, 'downloading', 'done', null],
  [
    'the download is stalled',
    { queue: [queueRow()], downloads: [clientDownload({ state: 'stalled', seeds: 0 })] },
    'downloading',
    'failed',
    'no seeds connected',
  ],
  [
    'the download is paused',
    { queue: [queueRow()], downloads: [clientDownload({ state: 'paused' })] },
    'downloading',
    'failed',
    'It is paused in qBittorrent.',
  ],
  [
    'the download is queued',
    { queue: [queueRow()], downloads: [clientDownload({ state: 'queued' })] },
    'downloading',
    'pending',
    'starts it when other downloads finish',
  ],
  [
    'somebody removed it from the client',
    { queue: [queueRow()] },
    'downloading',
    'failed',
    'qBittorrent does not have',
  ],
  [
    'the client does not answer',
    { queue: [queueRow()], unanswered: ['qBittorrent'] },
    'downloading',
    'not-known',
    'qBittorrent did not answer.',
  ],
  [
    'usher does not support the client',
    { queue: [queueRow({ protocol: 'usenet', client: 'NZBGet' })] },
    'downloading',
    'not-known',
    'NZBGet is not among',
  ],
  [
    'the download is at 62 %',
    { queue: [queueRow()], downloads: [clientDownload()] },
    'downloaded',
    'pending',
    'E02 62 %',
  ],
  [
    'the client is unpacking it',
    { queue: [queueRow()], downloads: [clientDownload({ state: 'unpacking', done_bytes: 100 })] },
    'downloaded',
    'pending',
    'unpacking',
  ],
  [
    'the download is complete',
    { queue: [queueRow({ status: 'completed', state: 'importPending' })], downloads: [finishedDownload] },
    'downloaded',
    'done',
    'finished it',
  ],
  [
    'the import is pending',
    { queue: [queueRow({ status: 'completed', state: 'importPending' })], downloads: [finishedDownload] },
    'imported',
    'pending',
    'imports it at its next check',
  ],
  [
    'the import is blocked',
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
    'the media manager no longer tracks it',
    { history: [libraryEvent('grabbed')], downloads: [finishedDownload] },
    'imported',
    'failed',
    'no longer tracks it',
  ],
  ['every episode is imported', bothImported, 'imported', 'done', '2 of 2'],
  ['the files were added by hand', bothImported, 'downloaded', 'not-needed', 'has no record of its download'],
  ['the media server shows every episode', bothPlayable, 'in-library', 'done', '2 of 2'],
  [
    'the media server has not scanned since the import',
    { ...bothImported, lastScanAt: minutesAgo(120) },
    'in-library',
    'pending',
    'E02: Jellyfin does not show it yet.',
  ],
  [
    'the media server has scanned and does not show it',
    bothImported,
    'in-library',
    'failed',
    'has scanned its library since',
  ],
  [
    'the media server does not answer',
    { ...bothImported, unanswered: ['Jellyfin'] },
    'in-library',
    'not-known',
    'Jellyfin did not answer.',
  ],
  ['every episode is playable', bothPlayable, 'playable', 'done', 'for Ana too'],
  [
    'the media server hides it from the member who requested it',
    { ...bothPlayable, memberSeesItem: false },
    'playable',
    'failed',
    'does not show it to Ana',
  ],
  [
    'an episode has no playable file',
    { ...bothPlayable, episodes: bothPlayable.episodes.map((one) => ({ ...one, playable: false })) },
    'playable',
    'failed',
    'no playable file',
  ],
]
describe('hops from the download to the screen', () => {
  test.each(cases)('%s', async (_what, household, name, state, expectedText) => {
    const { state: actualState, evidence, because } = hopOf(await traceHouseholdTerm(household), name)
    expect(actualState).toBe(state)
    if (expectedText !== null) expect([evidence, because].join(' ')).toContain(expectedText)
  })
})
