import { expect, test } from 'bun:test'
import { parseJsonProgress, parsePlainProgress } from './progress-parser.ts'

const container = (name: string, phase: string) => ({ kind: 'container', name, phase })

test.each([
  ['{"id":"Container den-sonarr-1","status":"Creating"}', container('den-sonarr-1', 'creating')],
  ['{"id":"Container den-sonarr-1","status":"Recreate"}', container('den-sonarr-1', 'creating')],
  ['{"id":"Container den-sonarr-1","status":"Done","text":"Started"}', container('den-sonarr-1', 'started')],
  ['{"id":"Container den-sonarr-1","status":"Unpaused"}', container('den-sonarr-1', 'started')],
  ['{"id":"sonarr","text":"Pulling"}', { kind: 'pull', phase: 'pulling', message: null }],
  [
    '{"id":"sonarr","text":"Error","status":"manifest unknown"}',
    { kind: 'pull', phase: 'failed', message: 'manifest unknown' },
  ],
  [
    '{"id":"6d58aa4c85ad","parent_id":"sonarr","text":"Downloading","status":"[=>  ] 1MB/2MB","current":1000,"total":2000}',
    { kind: 'layer', id: '6d58aa4c85ad', done_bytes: 1000, total_bytes: 2000 },
  ],
  [
    '{"id":"6d58aa4c85ad","parent_id":"sonarr","text":"Extracting","current":500,"total":2000}',
    { kind: 'layer', id: '6d58aa4c85ad', done_bytes: null, total_bytes: null },
  ],
  ['{"error":true,"message":"no such service: x"}', { kind: 'error', message: 'no such service: x' }],
  ['validating /x.yaml: services.a is wrong', { kind: 'error', message: 'validating /x.yaml: services.a is wrong' }],
  ['time="2026-11-21T01:00:00Z" level=warning msg="version is obsolete"', undefined],
  ['{"id":"Network den_default","status":"Created"}', undefined],
  ['{"id":"one","text":"IPv4 forwarding is disabled. Networking will not work."}', undefined],
])('parseJsonProgress: %s', (line, read) => {
  expect(parseJsonProgress(line) as unknown).toEqual(read)
})

test.each([
  [' Container den-sonarr-1  Started', container('den-sonarr-1', 'started')],
  [' Container den-sonarr-1  Waiting', container('den-sonarr-1', 'waiting')],
  [' sonarr Pulling ', { kind: 'pull', phase: 'pulling', message: null }],
  [' sonarr Pulled ', { kind: 'pull', phase: 'pulled', message: null }],
  [
    ' sonarr Error manifest for x:1 not found',
    { kind: 'pull', phase: 'failed', message: 'manifest for x:1 not found' },
  ],
  [
    ' 6d58aa4c85ad Downloading [=====>      ]  557.1kB/61.09MB',
    { kind: 'layer', id: '6d58aa4c85ad', done_bytes: 557_100, total_bytes: 61_090_000 },
  ],
  [' 6d58aa4c85ad Download complete ', { kind: 'layer', id: '6d58aa4c85ad', done_bytes: null, total_bytes: null }],
  [' 6d58aa4c85ad Pulling fs layer ', { kind: 'layer', id: '6d58aa4c85ad', done_bytes: null, total_bytes: null }],
  ['no such service: x', { kind: 'error', message: 'no such service: x' }],
  ['Error response from daemon: no', { kind: 'error', message: 'Error response from daemon: no' }],
  [' Network den_default  Created', undefined],
  [' one IPv4 forwarding is disabled. Networking will not work. ', undefined],
  ['', undefined],
])('parsePlainProgress: %p', (line, read) => {
  expect(parsePlainProgress(line) as unknown).toEqual(read)
})
