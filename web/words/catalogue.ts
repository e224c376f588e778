import type { english } from './english/index.ts'

/** A part of the words that is loaded as one. */
export type WordGroup = keyof typeof english

/** The words of each group. Every language has the same keys, by type. */
export type Catalogue = { [Group in WordGroup]: Awaited<ReturnType<(typeof english)[Group]>> }

/** A language: how each of its groups is loaded. */
export type LanguageCatalogue = { [Group in WordGroup]: () => Promise<Catalogue[Group]> }

/** Everything the app itself says. */
export type AppWords = Catalogue['frame'] &
  Catalogue['signIn'] &
  Catalogue['owner'] &
  Catalogue['household'] &
  Catalogue['steps'] &
  Catalogue['machine'] &
  Catalogue['machines'] &
  Catalogue['settings'] &
  Catalogue['schedule'] &
  Catalogue['leaving'] &
  Catalogue['policies'] &
  Catalogue['setup'] &
  Catalogue['plans'] &
  Catalogue['member']
