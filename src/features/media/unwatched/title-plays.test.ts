import { expect, test } from 'bun:test'
import type { MediaItem } from '../../../platform/media-apps/roles/media-manager.ts'
import type { PlayingItem, ServerItem } from '../../../platform/media-apps/roles/media-server.ts'
import { createUseReader, type ServerPlays } from './title-plays.ts'

const at = new Date('2026-03-14T12:00:00Z')
const known = <T>(value: T) => ({ known: true as const, value, at })
const noIds = { tmdb: null, tvdb: null, imdb: null, musicbrainz: null }

const nosferatu = {
  media: 'films',
  title: 'Nosferatu',
  alternative_titles: ['Nosferatu, eine Symphonie des Grauens'],
  year: 1922,
  ids: { ...noIds, tmdb: '653', tvdb: '0' },
} as unknown as MediaItem

const film = (id: string, more: Partial<ServerItem> = {}): ServerItem =>
  ({ id, type: 'film', title: 'Nosferatu', year: 1922, ids: noIds, ...more }) as ServerItem
const matched = film('one', { ids: { ...noIds, tmdb: '653' } })

const server = (items: ServerItem[], playing: Partial<PlayingItem> | null = null): ServerPlays => ({
  favourites: null,
  libraries: null,
  service: 'jellyfin',
  items: known(items),
  plays: known(new Map([['other', [{ member: 'Ana', played_at: at }]]])),
  sessions: known(playing === null ? [] : ([{ item: { media: 'films', id: 'x', year: null, ...playing } }] as never)),
})

const useOf = (...servers: ServerPlays[]) => createUseReader(servers)(nosferatu)

test.each<[string, Partial<ServerItem>]>([
  ['without ids', {}],
  ['without a year', { year: null }],
  ['of the year after', { year: 1923 }],
  ['of another of its titles', { title: 'Nosferatu: Eine Symphonie des Grauens' }],
  ['with the id of a catalogue that its media manager has no id of', { ids: { ...noIds, tvdb: '4711' } }],
  ['with an id that its media manager does not know', { ids: { ...noIds, imdb: 'tt0013442' } }],
])('who played a title is not known while a server has an item of the same title %s', (_name, more) => {
  expect(useOf(server([matched, film('other', more)])).plays).toBeNull()
  expect(useOf(server([matched]), server([film('other', more)])).plays).toBeNull()
})

test.each<[string, Partial<ServerItem>]>([
  ['of another year', { year: 2024 }],
  ['that a catalogue tells apart', { ids: { ...noIds, tmdb: '426063' } }],
  ['that is a series', { type: 'series' }],
])('an item %s is another title', (_name, more) => {
  expect(useOf(server([matched, film('other', more)])).plays).toEqual([])
})

test.each<[string, Partial<PlayingItem>, boolean]>([
  ['of another of its titles', { title: 'Nosferatu, eine Symphonie des Grauens' }, true],
  ['of the year after', { title: 'Nosferatu', year: 1923 }, true],
  ['of another year', { title: 'Nosferatu', year: 2024 }, false],
])('what plays now %s', (_name, playing, isPlaying) => {
  expect(useOf(server([matched], playing)).playing).toBe(isPlaying)
})
