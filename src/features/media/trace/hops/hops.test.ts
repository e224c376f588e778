import { describe, expect, test } from 'bun:test'
import type { HopName, HopState } from '../../../../../contract/kinds/trace.ts'
import { minutesAgo } from '../../../../../test-support/engine.ts'
import {
  bothHere,
  bothShown,
  hopOf,
  searching,
  sources,
  traced,
  type House,
} from '../../../../../test-support/trace/house.ts'
import { asking, blocked, download, episode, event } from '../../../../../test-support/trace/things.ts'
import { query, row, series } from '../../../../../test-support/trace/things.ts'

const whole = download({ state: 'seeding', done_bytes: 100 })

/** What is given, the hop it is about, how that stands, and a part of what is said of it. */
const cases: [string, Partial<House>, HopName, HopState, string | null][] = [
  ['somebody asked', {}, 'asked', 'done', 'Ana asked for it: request 212 in Seerr.'],
  ['nobody asked', { requests: [] }, 'asked', 'not-needed', 'it was added by hand'],
  ['another season was asked for', { requests: [asking({ seasons: [1] })] }, 'asked', 'not-needed', 'Nobody asked'],
  ['the desk is silent', { silent: ['Seerr'] }, 'asked', 'not-known', 'Seerr did not answer.'],
  ['approved by a rule', {}, 'approved', 'done', 'by a rule'],
  [
    'approved by somebody',
    { requests: [asking({ decided_by: { id: '2', name: 'Ben' } })] },
    'approved',
    'done',
    'Ben approved',
  ],
  ['not approved yet', { requests: [asking({ state: 'pending' })] }, 'approved', 'waiting', 'Nobody has approved it'],
  ['declined', { requests: [asking({ state: 'declined' })] }, 'approved', 'failed', 'declined it'],
  ['in the library’s list', {}, 'known', 'done', 'Sonarr has it'],
  ['monitored', {}, 'monitored', 'done', 'Sonarr looks for what is missing.'],
  ['the series is not monitored', { items: [series({ monitored: false })] }, 'monitored', 'failed', 'not monitored'],
  [
    'one of two missing is not monitored',
    { parts: [episode(1), episode(2, { monitored: false })] },
    'monitored',
    'done',
    '1 of the 2',
  ],
  [
    'all is here and nothing better is wanted',
    { ...bothHere, items: [series({ monitored: false })] },
    'monitored',
    'not-needed',
    'All of it is here',
  ],
  ['all is out', {}, 'released', 'done', '2 of 2 are out'],
  [
    'the second is not out',
    { parts: [episode(1, { file: 'f1' }), episode(2, { out_at: minutesAgo(-60) })] },
    'released',
    'waiting',
    'E02: Not out yet.',
  ],
  ['no episode is listed', { parts: [] }, 'released', 'not-known', 'lists no part'],
  ['never searched for', {}, 'searched', 'waiting', 'has not searched yet'],
  [
    'being searched for',
    { commands: [{ name: 'EpisodeSearch', status: 'started', items: [], parts: ['e2'] }] },
    'searched',
    'waiting',
    'searching now',
  ],
  [
    'one of two answered',
    { parts: searching, sources, queries: [query('1'), query('2', { successful: false, results: 0 })] },
    'searched',
    'done',
    '1 of 2 indexers answered, 4 offers.',
  ],
  [
    'none answered',
    { parts: searching, sources, queries: [query('1', { successful: false })] },
    'searched',
    'failed',
    'No indexer answered.',
  ],
  ['no indexer is entered', { sources: [] }, 'searched', 'failed', 'no indexer to ask'],
  ['nothing is missing', bothHere, 'searched', 'not-needed', 'without searching'],
  ['nothing was found', { parts: searching }, 'grabbed', 'waiting', 'E02: Sonarr has found nothing to take yet.'],
  [
    'offers, and none taken',
    { parts: searching, sources, queries: [query('1')] },
    'grabbed',
    'failed',
    'none of the 4',
  ],
  [
    'what was offered was refused',
    {
      parts: searching,
      blocked: [blocked('Severance.S02E02.CAM')],
    },
    'grabbed',
    'failed',
    'refused what it remembers',
  ],
  [
    'the download failed',
    { history: [event('failed', { reason: 'Unpacking failed' }), event('grabbed')] },
    'grabbed',
    'failed',
    'gave the last download up: Unpacking failed.',
  ],
  [
    'the file was removed',
    { history: [event('deleted', { reason: 'MissingFromDisk' })] },
    'grabbed',
    'failed',
    'its file was removed: MissingFromDisk.',
  ],
  ['nobody has the download any more', { history: [event('grabbed')] }, 'grabbed', 'failed', 'no app has the download'],
  ['no library answers', { silent: ['Sonarr'] }, 'known', 'not-known', 'Sonarr did not answer.'],
  ['the history is silent', { silent: ['Sonarr history'] }, 'grabbed', 'not-known', 'E02: Sonarr did not answer.'],
  ['the queue is silent', { silent: ['Sonarr queue'] }, 'grabbed', 'not-known', 'E02: Sonarr did not answer.'],
  ['the episodes are silent', { silent: ['Sonarr parts'] }, 'imported', 'not-known', 'Sonarr did not answer.'],
  ['on its way', { queue: [row()], downloads: [download()] }, 'downloading', 'done', null],
  [
    'stalled',
    { queue: [row()], downloads: [download({ state: 'stalled', seeds: 0 })] },
    'downloading',
    'failed',
    'nobody who has all of it is connected',
  ],
  [
    'paused',
    { queue: [row()], downloads: [download({ state: 'paused' })] },
    'downloading',
    'failed',
    'It is paused in qBittorrent.',
  ],
  [
    'waiting behind others',
    { queue: [row()], downloads: [download({ state: 'queued' })] },
    'downloading',
    'waiting',
    'begins when others are done',
  ],
  ['taken out of the client by hand', { queue: [row()] }, 'downloading', 'failed', 'qBittorrent does not have'],
  [
    'the client is silent',
    { queue: [row()], silent: ['qBittorrent'] },
    'downloading',
    'not-known',
    'qBittorrent did not answer.',
  ],
  [
    'a client that usher does not speak to',
    { queue: [row({ protocol: 'usenet', client: 'NZBGet' })] },
    'downloading',
    'not-known',
    'NZBGet is not among',
  ],
  ['half of it is there', { queue: [row()], downloads: [download()] }, 'downloaded', 'waiting', 'E02 62 %'],
  [
    'unpacking',
    { queue: [row()], downloads: [download({ state: 'unpacking', done_bytes: 100 })] },
    'downloaded',
    'waiting',
    'unpacking',
  ],
  [
    'all of it is there',
    { queue: [row({ status: 'completed', state: 'importPending' })], downloads: [whole] },
    'downloaded',
    'done',
    'has all of it',
  ],
  [
    'about to be imported',
    { queue: [row({ status: 'completed', state: 'importPending' })], downloads: [whole] },
    'imported',
    'waiting',
    'imports it when it next looks',
  ],
  [
    'the import is held up',
    {
      queue: [
        row({
          status: 'completed',
          state: 'importBlocked',
          health: 'warning',
          messages: ['No files found are eligible'],
        }),
      ],
      downloads: [whole],
    },
    'imported',
    'failed',
    'No files found are eligible.',
  ],
  [
    'forgotten by the library',
    { history: [event('grabbed')], downloads: [whole] },
    'imported',
    'failed',
    'does not look at it any more',
  ],
  ['imported', bothHere, 'imported', 'done', '2 of 2'],
  ['put there by hand', bothHere, 'downloaded', 'not-needed', 'remembers no download'],
  ['no subtitles are missing', bothHere, 'subtitled', 'done', 'Bazarr misses none.'],
  [
    'subtitles are missing',
    { ...bothHere, subtitles: [{ media: 'series', item: '7', part: 'e2', title: '', languages: ['en'] }] },
    'subtitled',
    'waiting',
    'E02: Bazarr still looks for subtitles (en).',
  ],
  ['Bazarr is silent', { ...bothHere, silent: ['Bazarr'] }, 'subtitled', 'not-known', 'Bazarr did not answer.'],
  ['shown', bothShown, 'in-library', 'done', '2 of 2'],
  [
    'not looked for since',
    { ...bothHere, scanned: minutesAgo(120) },
    'in-library',
    'waiting',
    'E02: Jellyfin does not show it yet.',
  ],
  ['looked for since and not shown', bothHere, 'in-library', 'failed', 'has looked since'],
  [
    'the server is silent',
    { ...bothHere, silent: ['Jellyfin'] },
    'in-library',
    'not-known',
    'Jellyfin did not answer.',
  ],
  ['playable', bothShown, 'playable', 'done', 'for Ana too'],
  ['hidden from whoever asked', { ...bothShown, sees: false }, 'playable', 'failed', 'does not show it to Ana'],
  [
    'nothing to play',
    { ...bothShown, episodes: bothShown.episodes.map((one) => ({ ...one, playable: false })) },
    'playable',
    'failed',
    'nothing to play',
  ],
]
describe('a hop', () => {
  test.each(cases)('%s', async (_what, given, name, state, said) => {
    const { state: told, evidence, because } = hopOf(await traced(given), name)
    expect(told).toBe(state)
    if (said !== null) expect([evidence, because].join(' ')).toContain(said)
  })
})
