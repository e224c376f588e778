import { readdirSync, readFileSync } from 'node:fs'
import type { ConformanceCase } from '../server/case-format.ts'

const folder = `${import.meta.dirname}/../cases`

export interface CaseTopic {
  topic: string
  cases: ConformanceCase[]
}

/** Returns every case by topic. */
export function readCases(): CaseTopic[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .toSorted()
    .map((name) => ({
      topic: name.replace('.json', ''),
      cases: JSON.parse(readFileSync(`${folder}/${name}`, 'utf8')) as ConformanceCase[],
    }))
}

export interface ClientSentence {
  from: 'specification' | 'contract'
  text: string
  /** The test files that cover it, if no case can. */
  held_by?: string[]
}

export interface ClientSentences {
  sentences: Record<string, ClientSentence>
  /** Sentences of the specification that mention clients but are not rules for them. */
  not_of_the_clients: { contains: string; because: string }[]
}

export function readSentences(): ClientSentences {
  return JSON.parse(readFileSync(`${folder}/../sentences.json`, 'utf8')) as ClientSentences
}
