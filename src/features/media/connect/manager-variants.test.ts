import { expect, test } from 'bun:test'
import { NOW } from '../../../../test-support/engine/fake-engine.ts'
import type { MediaManager } from '../../../platform/media-apps/roles/media-manager.ts'
import { is4kName, readManagerVariants } from './manager-variants.ts'

const known = async (value: unknown) => ({ known: true, value, at: NOW })
const silent = async () => ({ known: false, because: 'It is down.', code: 'APP-3' })

interface ManagerParts {
  app?: string
  media?: MediaManager['media']
  instance?: string
  roots?: string[]
  qualities?: string[]
  isDown?: boolean
}

const manager = (service: string, parts: ManagerParts = {}): MediaManager => {
  const {
    app = 'radarr',
    media = 'films',
    instance = 'Radarr',
    roots = ['/movies'],
    qualities = ['Bluray-1080p'],
  } = parts
  const answer = (value: unknown) => (parts.isDown ? silent : () => known(value))
  return {
    service,
    app,
    media,
    title: service,
    info: answer({ name: instance }),
    rootFolders: answer(roots.map((path) => ({ path }))),
    items: answer([{ profile: '7' }, { profile: '7' }, { profile: '1' }]),
    qualityProfiles: answer([
      { id: '1', name: 'Any', allowed: ['SDTV'] },
      { id: '7', name: 'Most', allowed: qualities },
    ]),
  } as never as MediaManager
}

async function variantsOf(...managers: MediaManager[]) {
  const variants = await readManagerVariants(managers)
  return Object.fromEntries(
    [...variants].map(([service, { is4k, isPreferred, evidence }]) => [service, { is4k, isPreferred, evidence }]),
  )
}

test.each(['radarr-4k', 'Radarr UHD', '/data/media/films-4k', 'radarr4k', 'movies_2160p', 'Ultra-HD'])(
  '%s says 4K',
  (name) => {
    expect(is4kName(name)).toBe(true)
  },
)

test.each(['radarr', '/data/media/films', '14k-films', 'sonarr-anime', 'HD-1080p'])('%s does not say 4K', (name) => {
  expect(is4kName(name)).toBe(false)
})

test.each([
  ['its service is called radarr-4k', manager('radarr-4k', { isDown: true })],
  ['its instance is called Radarr UHD', manager('more', { instance: 'Radarr UHD' })],
  ['it files its films in /movies-4k', manager('more', { roots: ['/movies-4k'] })],
  ['most of its films use the profile Most', manager('more', { qualities: ['WEBDL-2160p', 'Bluray-2160p'] })],
])('%s', async (evidence, second) => {
  const variants = await variantsOf(manager('radarr'), second)
  expect(variants['radarr']).toEqual({ is4k: false, isPreferred: true, evidence: null })
  expect(variants[second.service]).toEqual({ is4k: true, isPreferred: true, evidence })
})

test('a profile that also allows less is no evidence of 4K, nor is a second folder', async () => {
  const variants = await variantsOf(
    manager('radarr'),
    manager('more', { qualities: ['WEBDL-1080p', 'WEBDL-2160p'], roots: ['/movies', '/movies-4k'] }),
  )
  expect(variants['more']).toEqual({ is4k: false, isPreferred: false, evidence: null })
})

test('an only app is never the one for 4K, whatever it is called', async () => {
  const variants = await variantsOf(manager('radarr-4k'), manager('sonarr-uhd', { app: 'sonarr', media: 'series' }))
  expect(variants['radarr-4k']).toEqual({ is4k: false, isPreferred: true, evidence: null })
  expect(variants['sonarr-uhd']).toEqual({ is4k: false, isPreferred: true, evidence: null })
})

test('the first that is not for anime is preferred where none has the name of its app', async () => {
  const variants = await variantsOf(manager('anime'), manager('films'), manager('old-films'))
  expect(Object.entries(variants).filter(([, { isPreferred }]) => isPreferred)).toMatchObject([['films', {}]])
})
