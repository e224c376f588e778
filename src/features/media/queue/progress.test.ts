import { expect, test } from 'bun:test'
import { queueStates, type QueueState } from '../../../../contract/kinds/queue.ts'
import { NOW } from '../../../../test-support/engine/fake-engine.ts'
import { clientDownload, queueRow } from '../../../../test-support/trace/fixtures.ts'
import type { ClientDownload } from '../../../platform/media-apps/roles/download-client.ts'
import type { QueueRow } from '../../../platform/media-apps/roles/media-manager.ts'
import { isDone, queueProgressOf, type QueuedItem } from './progress.ts'

const inMinutes = (minutes: number): Date => new Date(NOW.getTime() + minutes * 60_000)

interface Given {
  row?: Partial<QueueRow>
  /** Null for a download that no client has. */
  download?: Partial<ClientDownload> | null
  isClientPaused?: boolean
}

function queued({ row = {}, download = {}, isClientPaused = false }: Given): QueuedItem {
  const firstRow = queueRow(row)
  return {
    mediaManager: { title: 'Sonarr', service: 'sonarr' },
    item: undefined,
    rows: [firstRow],
    firstRow,
    download: download === null ? undefined : clientDownload({ down_bytes_per_second: 0, ...download }),
    client: { title: 'qBittorrent', paused: { known: true, value: isClientPaused, at: NOW } },
    clientTitle: 'qBittorrent',
  } as Partial<QueuedItem> as QueuedItem
}
const progressOf = (given: Given) => queueProgressOf(queued(given), NOW)
const stateOf = (given: Given) => progressOf(given).state

test.each([
  ['queued', 'queued'],
  ['metadata', 'fetching-metadata'],
  ['downloading', 'downloading'],
  ['stalled', 'stalled'],
  ['paused', 'paused'],
  ['checking', 'checking'],
  ['moving', 'moving'],
  ['unpacking', 'unpacking'],
  ['seeding', 'waiting-for-import'],
  ['done', 'waiting-for-import'],
  ['failed', 'failed'],
  ['files-missing', 'failed'],
  ['unknown', 'not-known'],
] as const)('the client decides about the download: %s is %s', (state, expected) => {
  expect(stateOf({ row: { status: 'delay' }, download: { state } })).toBe(expected)
})

test.each([
  ['importBlocked', 'import-blocked'],
  ['importFailed', 'import-blocked'],
  ['importPending', 'waiting-for-import'],
  ['importing', 'importing'],
  ['failedPending', 'failed'],
  ['failed', 'failed'],
  ['downloadFailed', 'failed'],
])('the library decides about the import: %s is %s', (state, expected) => {
  expect(stateOf({ row: { state }, download: { state: 'seeding' } })).toBe(expected as QueueState)
})

test.each([
  ['queued', 'queued'],
  ['paused', 'paused'],
  ['downloading', 'downloading'],
  ['completed', 'waiting-for-import'],
  ['failed', 'failed'],
  ['warning', 'stalled'],
  ['delay', 'delayed'],
  ['fallback', 'delayed'],
  ['downloadClientUnavailable', 'stalled'],
  ['somethingNew', 'not-known'],
])('where no client has it, the status of the library counts: %s is %s', (status, expected) => {
  expect(stateOf({ row: { status }, download: null })).toBe(expected as QueueState)
})

test('an import that waits with a warning is blocked, and the message says why', () => {
  const row = { state: 'importPending', health: 'warning', messages: ['No files found are eligible for import'] }
  expect(progressOf({ row, download: { state: 'seeding', done_bytes: 100 } })).toMatchObject({
    state: 'import-blocked',
    because: 'No files found are eligible for import',
    percent_done: 100,
    remaining_bytes: 0,
  })
})

test('what is held up says why, as far as an app does', () => {
  const reasonOf = (given: Given) => progressOf(given).because
  expect(reasonOf({ download: { state: 'failed', failure_reason: 'Out of retention' } })).toBe('Out of retention')
  expect(reasonOf({ download: { state: 'stalled', seeds: 0 } })).toBe('No seeds connected.')
  expect(reasonOf({ row: { status: 'downloadClientUnavailable' }, download: null })).toBe(
    'Sonarr cannot reach qBittorrent.',
  )
  expect(reasonOf({ download: { state: 'unknown', client_state: 'napping' } })).toContain('"napping"')
  expect(reasonOf({ download: { state: 'downloading' } })).toBeNull()
})

test('in a client that is paused, everything that does not move is paused', () => {
  const paused = { isClientPaused: true }
  expect(progressOf({ ...paused, download: { state: 'queued' } })).toMatchObject({
    state: 'paused',
    because: 'qBittorrent has paused all downloads.',
    expected_at: null,
  })
  expect(stateOf({ ...paused, download: { state: 'downloading', down_bytes_per_second: 5 } })).toBe('downloading')
  expect(stateOf({ ...paused, download: { state: 'unpacking' } })).toBe('unpacking')
})

test('the sizes are the client’s; for a magnet link without metadata they are not known', () => {
  expect(progressOf({ download: { size_bytes: 1000, done_bytes: 629, down_bytes_per_second: 7.6 } })).toMatchObject({
    size_bytes: 1000,
    done_bytes: 629,
    remaining_bytes: 371,
    percent_done: 62,
    down_bytes_per_second: 8,
  })
  expect(progressOf({ download: { state: 'metadata', size_bytes: 0, done_bytes: 0 } })).toMatchObject({
    size_bytes: null,
    done_bytes: null,
    remaining_bytes: null,
    percent_done: null,
  })
  expect(progressOf({ download: null })).toMatchObject({
    size_bytes: 100,
    done_bytes: 60,
    remaining_bytes: 40,
    percent_done: 60,
    down_bytes_per_second: null,
  })
})

test('the estimate is the library’s, or else the client’s, and none is made up', () => {
  const expectedAt = (given: Given) => progressOf(given).expected_at
  const [soon, past] = [inMinutes(12), inMinutes(-3)]
  expect(expectedAt({ row: { expected_at: soon } })).toBe(soon.toISOString())
  expect(expectedAt({ row: { expected_at: past }, download: { remaining_seconds: 60 } })).toBe(
    inMinutes(1).toISOString(),
  )
  expect(expectedAt({ row: { expected_at: soon }, download: null })).toBe(soon.toISOString())
  expect(expectedAt({ row: { expected_at: soon }, download: { remaining_seconds: null } })).toBeNull()
  expect(expectedAt({ row: { expected_at: past }, download: null })).toBeNull()
  expect(expectedAt({ row: { expected_at: soon, status: 'delay' }, download: null })).toBeNull()
  expect(expectedAt({ row: { expected_at: soon }, download: { state: 'paused' } })).toBeNull()
})

test('only what the library imported or ignores is done', () => {
  const doneOf = (state: string) => isDone(queued({ row: { state } }))
  expect(['imported', 'ignored', 'importing', 'downloading'].map(doneOf)).toEqual([true, true, false, false])
  expect(new Set(queueStates).size).toBe(queueStates.length)
})
