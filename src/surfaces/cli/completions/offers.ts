import type { Parameter } from '../../../../contract/parameter.ts'
import { everything, flagOf, wordsOf, type Declared } from '../declared.ts'
import { flags, type Flag } from '../flags.ts'

/** What may stand in one place: a closed set, or names to ask usher for, or a directory, or nothing that is known. */
export type Offer = { values: readonly string[] } | { ask: readonly string[] } | { directory: true } | undefined

export interface OfferedFlag {
  flag: string
  summary: string
  switch: boolean
  offer: Offer
}

export interface OfferedCommand {
  /** `config set`. */
  words: string
  summary: string
  flags: OfferedFlag[]
  /** What bare words may be. */
  bare: Offer
}

export interface Offers {
  globals: OfferedFlag[]
  commands: OfferedCommand[]
}

/** All that a shell can offer, whichever shell. */
export function offers(): Offers {
  return {
    globals: Object.entries<Flag>(flags).map(([name, { summary, value }]) => ({
      flag: `--${name}`,
      summary,
      switch: value === undefined,
      offer: value === 'DIR' ? { directory: true } : undefined,
    })),
    commands: everything.map((declared) => ({
      words: wordsOf(declared).join(' '),
      summary: declared.summary,
      flags: Object.entries(declared.takes).map(([name, parameter]) => ({
        flag: `--${flagOf(name)}`,
        summary: parameter.summary,
        switch: parameter.takes === 'switch',
        offer: offerOf(parameter),
      })),
      bare: bareOffer(declared),
    })),
  }
}

function offerOf({ values, completes }: Parameter): Offer {
  if (values !== undefined) return { values }
  return completes === undefined ? undefined : { ask: [completes] }
}

/** Forms and services are offered together; help is offered the commands. */
function bareOffer({ sort, name, bare, takes }: Declared): Offer {
  if (sort === 'command' && name === 'help') return { values: [...new Set(everything.map((one) => wordsOf(one)[0]!))] }
  const all = bare.map((parameter) => offerOf(takes[parameter]!))
  const asked = all.flatMap((offer) => (offer !== undefined && 'ask' in offer ? offer.ask : []))
  return asked.length > 0 ? { ask: asked } : all.find((offer) => offer !== undefined)
}
