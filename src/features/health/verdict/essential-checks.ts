/**
 * The checks without which a question cannot be answered. What another check cannot find out is in `usher checks`: a
 * household can watch although nobody knows what name servers its containers use.
 */
export const essentialChecks: readonly string[] = [
  'engine-reachable',
  'stack-valid',
  'stack-present',
  'stack-health',
  'apps-answer',
  'apps-clients',
  'apps-database',
  'indexers-answering',
  'queue-moving',
  'library-roots',
  'storage-root-present',
  'storage-space',
  'tunnel-up',
  'tunnel-bound',
  'backups-recent',
  'backups-intact',
  'security-exposed-keys',
]

export const isEssential = (check: string): boolean => essentialChecks.includes(check)
