import { cast, stage } from '../../../../../test-support/media-apps/stage.ts'
import { struck, telling } from '../../../../../test-support/checks/apps.ts'
import { sees } from '../../../../../test-support/checks/sees.ts'

const well = () => telling(['prowlarr', 'sonarr'])

sees('indexers-answering', {
  well,
  faults: {
    'one that has failed for days': {
      machine: () => telling(['prowlarr'], struck('indexer-blocked')),
      standing: 'warn',
      says: /4 of 5 indexers answer; not Harbour[\s\S]*Harbour fails since 2026-03-11T12:00[\s\S]*left alone until/,
    },
    'all of them': {
      machine: () => telling(['prowlarr'], struck('indexers-failing')),
      says: /0 of 5 indexers answer: nothing new can be found/,
    },
  },
})

sees('indexers-tags', {
  well,
  faults: {
    'tags that nothing shares': {
      machine: () => telling(['prowlarr'], struck('prowlarr-tag-mismatch')),
      standing: 'warn',
      says: /No library asks[\s\S]*Quarry: tags 1[\s\S]*Sonarr: tags 2/,
    },
  },
})

sees('indexers-solver', {
  well,
  faults: {
    'a solver with a tag of nobody’s': {
      machine: () => telling(['prowlarr'], struck('solver-tag-mismatch')),
      standing: 'warn',
      says: /FlareSolverr serves no indexer/,
    },
  },
})

const none = (request: Request) => (new URL(request.url).pathname === '/api/v3/indexer' ? Response.json([]) : undefined)

sees('indexers-entered', {
  well,
  faults: {
    'a library without any': {
      machine: () => stage([cast('sonarr', { before: none })]),
      says: /Sonarr has no indexer to ask/,
    },
  },
})
