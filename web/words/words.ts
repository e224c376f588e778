import { batch, signal } from '@preact/signals'
import type { AppWords, LanguageCatalogue, WordGroup } from './catalogue.ts'
import { english } from './english/index.ts'
import { frameWords } from './english/groups/frame.ts'
import { language } from './language.ts'

export type { AppWords } from './catalogue.ts'

const current = signal<Partial<AppWords>>(frameWords)

/**
 * The words of the reader’s language. A component that reads them is drawn again when the language changes. Those of a
 * page are there once the page is: see `loadWords`.
 */
export const words = (): AppWords => current.value as AppWords

let catalogue: LanguageCatalogue = english
const loadedGroups = new Set<WordGroup>(['frame'])

/** Loads groups of words, before anything that says them is drawn. */
export async function loadWords(groups: readonly WordGroup[]): Promise<void> {
  const missing = groups.filter((group) => !loadedGroups.has(group))
  if (missing.length === 0) return
  const from = catalogue
  const added = await loadGroups(from, missing)
  if (from !== catalogue) return loadWords(groups)
  for (const group of missing) loadedGroups.add(group)
  current.value = { ...current.peek(), ...added }
}

/** Speaks another language, as soon as everything that is shown has been loaded in it. */
export async function speak(next: LanguageCatalogue, tag: string): Promise<void> {
  const groups = [...loadedGroups]
  const loaded = await loadGroups(next, groups)
  if (groups.length < loadedGroups.size) return speak(next, tag)
  catalogue = next
  batch(() => {
    language.value = tag
    current.value = loaded
  })
}

async function loadGroups(from: LanguageCatalogue, groups: readonly WordGroup[]): Promise<Partial<AppWords>> {
  const loaded = await Promise.all(groups.map((group) => from[group]()))
  return Object.assign({}, ...loaded) as Partial<AppWords>
}
