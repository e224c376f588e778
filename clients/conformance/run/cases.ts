import { readdirSync, readFileSync } from 'node:fs'
import type { Case } from '../server/case.ts'

const folder = `${import.meta.dirname}/../cases`

export interface Topic {
  topic: string
  cases: Case[]
}

/** Every case there is, by topic. */
export function allCases(): Topic[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .toSorted()
    .map((name) => ({
      topic: name.replace('.json', ''),
      cases: JSON.parse(readFileSync(`${folder}/${name}`, 'utf8')) as Case[],
    }))
}

export interface Sentence {
  from: 'specification' | 'contract'
  text: string
  /** The files that hold it where no case can. */
  held_by?: string[]
}

export interface Sentences {
  sentences: Record<string, Sentence>
  /** What speaks of clients in the specification and asks nothing of these. */
  not_of_the_clients: { contains: string; because: string }[]
}

export function allSentences(): Sentences {
  return JSON.parse(readFileSync(`${folder}/../sentences.json`, 'utf8')) as Sentences
}
