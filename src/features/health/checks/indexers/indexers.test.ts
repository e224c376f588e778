import { fakeApp, fakeStack } from '../../../../../test-support/media-apps/fake-stack.ts'
import { withTrouble, machineWithApps } from '../../../../../test-support/checks/machine-with-apps.ts'
import { testCheck } from '../../../../../test-support/checks/check-case.ts'

const healthy = () => machineWithApps(['prowlarr', 'sonarr'])

testCheck('indexers-answering', {
  healthy,
  faults: {
    'an indexer that has failed for days': {
      machine: () => machineWithApps(['prowlarr'], withTrouble('indexer-blocked')),
      status: 'warning',
      expected_text:
        /4 of 5 indexers answer; not Harbour[\s\S]*Harbour fails since 2026-03-11T12:00[\s\S]*paused until/,
    },
    'all indexers': {
      machine: () => machineWithApps(['prowlarr'], withTrouble('indexers-failing')),
      expected_text: /0 of 5 indexers answer: nothing new can be found/,
    },
  },
})

testCheck('indexers-tags', {
  healthy,
  faults: {
    'tags that no app shares': {
      machine: () => machineWithApps(['prowlarr'], withTrouble('prowlarr-tag-mismatch')),
      status: 'warning',
      expected_text: /No library searches[\s\S]*Quarry: tags 1[\s\S]*Sonarr: tags 2/,
    },
  },
})

testCheck('indexers-solver', {
  healthy,
  faults: {
    'an indexer proxy with an unused tag': {
      machine: () => machineWithApps(['prowlarr'], withTrouble('solver-tag-mismatch')),
      status: 'warning',
      expected_text: /FlareSolverr serves no indexer/,
    },
  },
})

const none = (request: Request) => (new URL(request.url).pathname === '/api/v3/indexer' ? Response.json([]) : undefined)

testCheck('indexers-added', {
  healthy,
  faults: {
    'a media manager without indexers': {
      machine: () => fakeStack([fakeApp('sonarr', { intercept: none })]),
      expected_text: /Sonarr has no indexer to search/,
    },
  },
})
