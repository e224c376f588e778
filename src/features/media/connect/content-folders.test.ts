import { describe, expect, test } from 'bun:test'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { TEMP_FOLDER_PREFIX } from '../../../../test-support/machine/temp-folders.ts'
import { defaultKey } from '../../../../rehearsal/apps/keys.ts'
import { freshApps } from '../../../../rehearsal/apps/shared-state.ts'
import { findLink, runConnect } from '../../../../test-support/connect/connections-fixture.ts'
import { fakeApp, fakeStack, knownValue } from '../../../../test-support/media-apps/fake-stack.ts'
import { mediaAppsOf } from '../../../platform/media-apps/media-apps.ts'
import { contentFoldersIn, findUsualFolders, mediaFolderCandidates } from './content-folders.ts'

const usual = { others: [], is4k: false, evidence: null, isPreferred: true }
const contentOf = (...all: string[]) => ({ all, root: null, isLaidOut: false })

async function foldersOf(mounts: readonly string[]) {
  const stack = await (await fakeStack([fakeApp('sonarr', { mounts })])).stack()
  return contentFoldersIn(stack, 'sonarr')
}

describe('the folders of a project that declares none', () => {
  test.each([
    { mounts: ['/tv', '/downloads'], root: null },
    { mounts: ['/data'], root: '/data' },
    { mounts: ['/media', '/downloads'], root: '/media' },
    { mounts: ['/data/torrents', '/data/media'], root: '/data/media' },
  ])('$mounts', async ({ mounts, root }) => {
    expect(await foldersOf(mounts)).toEqual({
      all: expect.arrayContaining(mounts),
      root,
      isLaidOut: false,
    })
  })
})

test('the usual folders of a project that declares none are looked for where they are mounted from', async () => {
  const source = mkdtempSync(join(tmpdir(), TEMP_FOLDER_PREFIX))
  mkdirSync(join(source, 'media'))
  mkdirSync(join(source, 'usenet'))
  const mount = { type: 'bind', source, target: '/data' }
  const stack = await (await fakeStack([fakeApp('sonarr', { mounts: ['/data'] })])).stack()
  const services = stack.services.map((service) => ({ ...service, mounts: [mount as (typeof service.mounts)[number]] }))
  const there = await findUsualFolders({ services })
  expect([...there].toSorted()).toEqual([join(source, 'media'), join(source, 'usenet')])
  expect(contentFoldersIn({ ...stack, services }, 'sonarr', there).isLaidOut).toBe(true)
  expect(contentFoldersIn({ ...stack, services }, 'sonarr').isLaidOut).toBe(false)
  rmSync(source, { recursive: true })
})

describe('where a media manager may file its media', () => {
  const of = (folders: Parameters<typeof mediaFolderCandidates>[0], media: 'series' | 'films', variant = usual) =>
    mediaFolderCandidates(folders, { media, service: 'any' }, variant)

  test('a folder with the media’s name, which is taken as it is', () => {
    expect(of(contentOf('/tv', '/downloads'), 'series')).toEqual(['/tv'])
    expect(of(contentOf('/mnt/TV Shows', '/movies'), 'series')).toEqual(['/mnt/TV Shows'])
    expect(of(contentOf('/movies', '/movies-4k'), 'films')).toEqual(['/movies'])
  })

  test('never a folder for downloads, or for other media', () => {
    expect(of(contentOf('/downloads', '/music'), 'films')).toEqual([])
  })

  test('below a folder for everything, the usual place first', () => {
    const [first, ...others] = of({ ...contentOf('/data'), root: '/data' }, 'films')
    expect(first).toBe('/data/media/films')
    expect(others).toContain('/data/movies')
    expect(others).not.toContain('/data/media/films-4k')
  })

  test('for 4K, only a folder that says so', () => {
    const variant = { ...usual, others: [{} as never], is4k: true }
    expect(of(contentOf('/movies', '/movies-4k'), 'films', variant)).toEqual(['/movies-4k'])
    expect(of({ ...contentOf('/data'), root: '/data' }, 'films', variant)).not.toContain('/data/media/films')
  })
})

/** A Sonarr that sees these folders, and has these root folders. */
function sonarrWith(mounts: string[], roots: string[] = []) {
  const folders = [...roots]
  const entry = (path: string, index: number) => ({
    id: index + 1,
    path,
    accessible: true,
    freeSpace: 1,
    unmappedFolders: [],
  })
  const intercept = async (request: Request) => {
    const { pathname } = new URL(request.url)
    if (pathname.endsWith('/filesystem'))
      return Response.json({
        parent: '/',
        directories: mounts.map((path) => ({ type: 'folder', name: path.slice(1), path, size: 0 })),
        files: [],
      })
    if (!pathname.endsWith('/rootfolder')) return undefined
    if (request.method === 'POST') folders.push(((await request.clone().json()) as { path: string }).path)
    return Response.json(request.method === 'POST' ? entry(folders.at(-1)!, 0) : folders.map(entry))
  }
  return { folders, intercept }
}

async function connectWith(mounts: string[], roots: string[] = []) {
  const sharedState = freshApps()
  sharedState.resetToFirstStart()
  const { folders, intercept } = sonarrWith(mounts, roots)
  const machine = await fakeStack(
    [
      fakeApp('sonarr', { sharedState, mounts, intercept }),
      fakeApp('qbittorrent', { sharedState, mounts: ['/downloads'] }),
      fakeApp('jellyfin', { sharedState, mounts: ['/shows'] }),
    ],
    { JELLYFIN_KEY: defaultKey('jellyfin') },
  )
  return { machine, folders, done: await runConnect(machine) }
}

test('connect gives Sonarr the folder that is mounted for series', async () => {
  const { folders, done } = await connectWith(['/tv', '/downloads'])
  expect(folders).toEqual(['/tv'])
  expect(findLink(done, 'Sonarr has a root folder for its series')).toMatchObject({ result: 'connected' })
})

test('connect leaves a root folder in a mounted folder as it is', async () => {
  const { folders, done } = await connectWith(['/tv', '/downloads'], ['/tv/running'])
  expect(folders).toEqual(['/tv/running'])
  expect(findLink(done, 'Sonarr has a root folder for its series')).toMatchObject({ result: 'already-connected' })
})

test('connect says that it does not know the folder, and how to say it, rather than choose one', async () => {
  const { folders, done } = await connectWith(['/downloads'])
  expect(folders).toEqual([])
  expect(findLink(done, 'Sonarr has a root folder for its series')).toMatchObject({
    result: 'not-possible',
    because:
      'usher does not know where Sonarr files its series: only /downloads is mounted. Add a root folder in Sonarr, or say where it is with usher stack set sonarr data=PATH.',
  })
})

test('connect leaves qBittorrent’s folder alone if it is mounted, and lets it choose the folder of a category', async () => {
  const { machine, done } = await connectWith(['/tv', '/downloads'])
  expect(findLink(done, 'qBittorrent saves in a mounted folder')).toMatchObject({ result: 'already-connected' })
  expect(findLink(done, 'qBittorrent keeps downloads for Sonarr separate')).toMatchObject({ result: 'connected' })
  const [qbittorrent] = (await mediaAppsOf(machine)).downloadClients
  expect(knownValue(await qbittorrent!.categories())).toEqual([{ name: 'tv', path: null }])
  expect(knownValue(await qbittorrent!.links.downloadFolder()).folder).toStartWith('/downloads')
})

test('connect says that the media server does not see a library’s folder', async () => {
  const { done } = await connectWith(['/tv', '/downloads'])
  expect(findLink(done, 'Jellyfin shows the series that Sonarr files')).toMatchObject({
    result: 'not-possible',
    because: expect.stringContaining('not mounted in jellyfin'),
  })
})
