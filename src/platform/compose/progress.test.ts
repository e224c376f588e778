import { expect, test } from 'bun:test'
import { readJson, readPlain } from './progress.ts'

const container = (name: string, did: string) => ({ of: 'container', name, did })

test.each([
  ['{"id":"Container den-sonarr-1","status":"Creating"}', container('den-sonarr-1', 'creating')],
  ['{"id":"Container den-sonarr-1","status":"Recreate"}', container('den-sonarr-1', 'creating')],
  ['{"id":"Container den-sonarr-1","status":"Done","text":"Started"}', container('den-sonarr-1', 'started')],
  ['{"id":"Container den-sonarr-1","status":"Unpaused"}', container('den-sonarr-1', 'started')],
  ['{"id":"sonarr","text":"Pulling"}', { of: 'pull', did: 'pulling', said: null }],
  [
    '{"id":"sonarr","text":"Error","status":"manifest unknown"}',
    { of: 'pull', did: 'failed', said: 'manifest unknown' },
  ],
  [
    '{"id":"6d58aa4c85ad","parent_id":"sonarr","text":"Downloading","status":"[=>  ] 1MB/2MB","current":1000,"total":2000}',
    { of: 'layer', id: '6d58aa4c85ad', done_bytes: 1000, total_bytes: 2000 },
  ],
  [
    '{"id":"6d58aa4c85ad","parent_id":"sonarr","text":"Extracting","current":500,"total":2000}',
    { of: 'layer', id: '6d58aa4c85ad', done_bytes: null, total_bytes: null },
  ],
  ['{"error":true,"message":"no such service: x"}', { of: 'error', said: 'no such service: x' }],
  ['validating /x.yaml: services.a is wrong', { of: 'error', said: 'validating /x.yaml: services.a is wrong' }],
  ['time="2026-11-21T01:00:00Z" level=warning msg="version is obsolete"', undefined],
  ['{"id":"Network den_default","status":"Created"}', undefined],
  ['{"id":"one","text":"IPv4 forwarding is disabled. Networking will not work."}', undefined],
])('JSON: %s', (line, read) => {
  expect(readJson(line) as unknown).toEqual(read)
})

test.each([
  [' Container den-sonarr-1  Started', container('den-sonarr-1', 'started')],
  [' Container den-sonarr-1  Waiting', container('den-sonarr-1', 'waiting')],
  [' sonarr Pulling ', { of: 'pull', did: 'pulling', said: null }],
  [' sonarr Pulled ', { of: 'pull', did: 'pulled', said: null }],
  [' sonarr Error manifest for x:1 not found', { of: 'pull', did: 'failed', said: 'manifest for x:1 not found' }],
  [
    ' 6d58aa4c85ad Downloading [=====>      ]  557.1kB/61.09MB',
    { of: 'layer', id: '6d58aa4c85ad', done_bytes: 557_100, total_bytes: 61_090_000 },
  ],
  [' 6d58aa4c85ad Download complete ', { of: 'layer', id: '6d58aa4c85ad', done_bytes: null, total_bytes: null }],
  [' 6d58aa4c85ad Pulling fs layer ', { of: 'layer', id: '6d58aa4c85ad', done_bytes: null, total_bytes: null }],
  ['no such service: x', { of: 'error', said: 'no such service: x' }],
  ['Error response from daemon: no', { of: 'error', said: 'Error response from daemon: no' }],
  [' Network den_default  Created', undefined],
  [' one IPv4 forwarding is disabled. Networking will not work. ', undefined],
  ['', undefined],
])('plain: %p', (line, read) => {
  expect(readPlain(line) as unknown).toEqual(read)
})
