import { describe, expect, test } from 'bun:test'
import { readStatedFacts } from './stated-facts.ts'

const AT = '2026-03-14T14:02:07.123Z'
const WHOLE = '2026-03-14T14:02:07.000Z'

describe('readStatedFacts reads the level and the time of', () => {
  test.each([
    ['NLog’s console', '[Info] RssSyncService: Starting RSS Sync', 'info', null],
    ['NLog’s file', '2026-03-14 14:02:07.1|Warn|Bootstrap|Starting', 'warning', null],
    ['Serilog with a thread', '[14:02:07] [WRN] [12] LibraryMonitor: Too many changes at once', 'warning', null],
    ['Serilog’s default', '[14:02:07 FTL] Could not start', 'critical', null],
    ['Serilog with a zone', '[Kavita] [2026-03-14 15:02:07.123 +01:00  1] [Information] Server: x', 'info', AT],
    ['qBittorrent', '(C) 2026-03-14T14:02:07 - Out of space', 'critical', null],
    ['qBittorrent, a normal message', '(N) 2026-03-14T14:02:07 - Added "x"', 'info', null],
    ['a level after the time', '2026-03-14T14:02:07Z INFO [vpn] starting', 'info', WHOLE],
    ['a level in three letters', '2026-03-14T14:02:07Z ERR failed error="x"', 'error', WHOLE],
    ['an offset', '2026-03-14T15:02:07+0100 WARN x', 'warning', WHOLE],
    ['winston with a label', '2026-03-14T14:02:07.123Z [error][Jobs]: failed', 'error', AT],
    ['winston without brackets', '2026-03-14 14:02:07 verbose: [scheduler] x', 'trace', null],
    ['a level between colons', '2026-03-14 14:02:07,123::ERROR::[downloader:1] x', 'error', null],
    ['Python’s default', 'WARNING:root:x', 'warning', null],
    ['Python with a logger', '2026-03-14 14:02:07,123 - apscheduler.scheduler - INFO - Added', 'info', null],
    ['Python with a thread', '2026-03-14 14:02:07,123 - root      (7f3a11) :  INFO (app:12) - x', 'info', null],
    ['Python with a padded level', '14:02:07 [INFO    ][deluge.core.daemon :92  ] x', 'info', null],
    ['a dash before the level', '2026-03-14 14:02:07 - DEBUG :: MainThread : x', 'debug', null],
    ['a day first', '[app] | 14/03/2026 14:02:07  [ERROR] [Jobs] x', 'error', null],
    ['a time after the level', '[INFO] 2026/03/14 14:02:07 server.go:1: x', 'info', null],
    ['Spring Boot', '2026-03-14T14:02:07.123Z  WARN 1 --- [main] o.g.Application : x', 'warning', AT],
    ['nginx', '2026/03/14 14:02:07 [error] 31#31: *1 open() failed', 'error', null],
    ['PostgreSQL', '2026-03-14 14:02:07.123 UTC [1] LOG:  ready to accept connections', 'info', AT],
    ['logrus in a terminal', 'WARN[0012] x', 'warning', null],
    ['a name after the level', 'Info TaskManager: Scan completed', 'info', null],
    ['ASP.NET', 'fail: Microsoft.Hosting.Lifetime[14]', 'error', null],
    ['a line in colour', '\u001b[90m2026-03-14T14:02:07Z\u001b[0m \u001b[32mINF\u001b[0m x', 'info', WHOLE],
    ['logfmt', 'time="2026-03-14T14:02:07Z" level=warning msg="level=error in a message"', 'warning', WHOLE],
    ['logfmt with a late level', 'ts=1773496927.123 caller=main.go:1 level=debug', 'debug', AT],
    ['zap in JSON', '{"level":"warn","ts":1773496927.123,"logger":"admin","msg":"x"}', 'warning', AT],
    ['pino', '{"level":50,"time":1773496927123,"msg":"x"}', 'error', AT],
    ['zerolog in JSON', '{"level":"fatal","time":"2026-03-14T14:02:07Z","message":"x"}', 'critical', WHOLE],
  ] as const)('%s', (_what, text, level, stated_at) => {
    expect(readStatedFacts(text)).toEqual({ level, stated_at })
  })
})

describe('readStatedFacts states no level for', () => {
  test.each([
    ['nothing', ''],
    ['plain text', 'Starting Plex Media Server. . .'],
    ['a sentence that begins with a level', 'Error connecting to http://sonarr:8989'],
    ['a sentence after a time', '2026-03-14 14:02:07 Error connecting to the indexer'],
    ['an exception', 'Error: Cannot find module x'],
    ['a stack trace', '   at NzbDrone.Core.Download.DownloadService.Error(String message)'],
    ['a level in the message', '2026-03-14 14:02:07 Processing Some.Show - ERROR - x'],
    ['a release name', 'Grabbed Fatal.Attraction.1987.[INFO].level=error.mkv'],
    ['a word in brackets', '[custom-init] No custom files found, skipping...'],
    ['a word that goes on', 'ERROR-prone sources were skipped'],
    ['LOG without a colon', 'LOG of the day'],
    ['an unknown mark', '(X) 2026-03-14T14:02:07 - text'],
    ['an unknown level in JSON', '{"level":"loud","msg":"x"}'],
    ['an unknown number', '{"level":3}'],
    ['JSON that is cut off', '{"level":"error","msg":"x'],
    ['JSON of another shape', '{"msg":{"level":"error"}}'],
    ['a property of Object', '{"msg":"constructor"}'],
  ])('%s', (_what, text) => {
    expect(readStatedFacts(text).level).toBeNull()
  })
})

test('JSON as deep as a line can be is no level, and no failure', () => {
  const deep = `${'{"a":'.repeat(2_700)}1${'}'.repeat(2_700)}`
  expect(readStatedFacts(deep)).toEqual({ level: null, stated_at: null })
  expect(readStatedFacts(`{"level":"error","msg":"${'x'.repeat(20_000)}"}`).level).toBeNull()
})

test.each([
  ['no zone', '2026-03-14 14:02:07 INFO x'],
  ['no date', '14:02:07Z INFO x'],
  ['an impossible date', '2026-13-41T14:02:07Z INFO x'],
  ['a number behind it', '2026-03-14 14:02:07 -12345 items'],
  ['another epoch', '{"level":"info","ts":12}'],
])('a time with %s is not a stated instant', (_what, text) => {
  expect(readStatedFacts(text).stated_at).toBeNull()
})
