import { declareRead } from '../declare.ts'
import { requiredParameter, textParameter } from '../parameter.ts'

export const bundle = declareRead('bundle', {
  summary: 'A support bundle file',
  meaning:
    'Writes a support bundle to standard output. Give the name that usher support printed, without a path: usher only looks in the bundle folder.',
  path: '/api/bundle/{name}',
  file: true,
  parameters: { name: requiredParameter(textParameter('The bundle’s name', 'bundles')) },
  positionals: ['name'],
  kinds: [],
  examples: [{ commandLine: 'usher bundle den-2026-03-04.tar.gz > bundle.tar.gz', purpose: 'Save a copy' }],
})
