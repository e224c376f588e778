import { expect, test } from 'bun:test'
import { defaultKey } from '../../../../../rehearsal/apps/keys.ts'
import { withTrouble } from '../../../../../test-support/checks/machine-with-apps.ts'
import { runCheckOn } from '../../../../../test-support/checks/check-case.ts'
import { fakeApp, fakeStack } from '../../../../../test-support/media-apps/fake-stack.ts'
import type { Machine } from '../../../../platform/machine.ts'

type Options = NonNullable<Parameters<typeof fakeApp>[1]>

/** A household that watches with all three servers. */
const household = (options: Options = {}, plex: Options = {}): Promise<Machine> =>
  fakeStack(
    ['jellyfin', 'emby', 'plex', 'sonarr', 'radarr', 'seerr'].map((app) =>
      fakeApp(app, { ...options, ...(app === 'plex' && plex) }),
    ),
    { EMBY_KEY: defaultKey('emby'), JELLYFIN_KEY: defaultKey('jellyfin') },
  )

const noFilms = (request: Request) =>
  /sections\/2\/all/.test(request.url) ? Response.json({ MediaContainer: { size: 0 } }) : undefined

test('a title that one of several servers has can be watched', async () => {
  const [result] = await runCheckOn('library-available', await household({}, { intercept: noFilms }))
  expect(result).toMatchObject({
    status: 'passed',
    summary: 'Everything that Seerr calls available is in a media server.',
  })
})

test('a title that no server has is named with all of them, unless one does not answer', async () => {
  const trouble = { household: withTrouble('availability-mismatch') }
  const [result] = await runCheckOn('library-available', await household(trouble))
  expect(result).toMatchObject({
    status: 'failed',
    summary: 'Seerr calls Sherlock Jr. available, but Jellyfin, Emby and Plex do not have it.',
  })
  const broken = () => new Response('broken', { status: 500 })
  const silent = await household(trouble, { intercept: broken })
  const [unknown] = await runCheckOn('library-available', silent)
  expect(unknown!.status).toBe('not-known')
})

test('each server is checked for its folders, its scan and its transcoding, with its own pages as the remedy', async () => {
  const machine = await household({ household: withTrouble('library-folder-missing', 'scan-failed') })
  const folders = await runCheckOn('library-folders-shown', machine)
  expect(folders.map(({ subject, status, remedy }) => [subject, status, remedy?.summary])).toEqual([
    ['jellyfin', 'failed', 'in Jellyfin, Dashboard, Libraries: add the folder'],
    ['emby', 'failed', 'in Emby, Settings, Library: add the folder'],
    ['plex', 'failed', 'in Plex, Settings, Libraries: add the folder'],
  ])
  const scans = await runCheckOn('library-scan', machine)
  expect(scans.map(({ subject, status, summary }) => [subject, status, summary])).toEqual([
    ['jellyfin', 'warning', 'Jellyfin failed to scan its libraries.'],
    ['emby', 'warning', 'Emby failed to scan its libraries.'],
    ['plex', 'warning', 'Plex has not scanned its libraries for days.'],
  ])
  expect(scans[2]!.remedy).toEqual({
    summary: 'in Plex, in the menu of the library: "Scan Library Files"',
    command: 'usher logs plex',
  })
  const transcoding = await runCheckOn('library-transcoding', machine)
  expect(transcoding.map(({ subject, status }) => [subject, status])).toEqual([
    ['jellyfin', 'failed'],
    ['emby', 'skipped'],
    ['plex', 'failed'],
  ])
  expect(transcoding[1]!.summary).toBe('Emby does not tell usher how it transcodes.')
})
