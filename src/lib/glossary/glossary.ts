import { containerTerms } from './containers.ts'
import { downloadTerms } from './downloads.ts'
import { acquisitionTerms } from './acquisition.ts'
import { libraryTerms } from './library.ts'
import { bandwidthTerms } from './bandwidth.ts'
import { hostTerms } from './host.ts'
import { networkTerms } from './network.ts'
import { peopleTerms } from './people.ts'
import { usherTerms } from './usher.ts'
import { normalizeTerm, type GlossaryTerm } from './term.ts'

/** Every glossary term, in alphabetical order. */
export const glossary: readonly GlossaryTerm[] = [
  ...containerTerms,
  ...acquisitionTerms,
  ...downloadTerms,
  ...networkTerms,
  ...libraryTerms,
  ...peopleTerms,
  ...bandwidthTerms,
  ...hostTerms,
  ...usherTerms,
].sort((term, other) => (term.name < other.name ? -1 : 1))

/** Finds a term by its name or an alias, in any spelling: `Hard-Links` finds hardlink. */
export function findTerm(name: string): GlossaryTerm | undefined {
  const normalized = normalizeTerm(name)
  return glossary.find(({ name, aliases }) => [name, ...aliases].some((known) => normalizeTerm(known) === normalized))
}

/** Returns every name that `findTerm` accepts, for suggestions. */
export function termNames(): string[] {
  return glossary.flatMap(({ name, aliases }) => [name, ...aliases])
}
