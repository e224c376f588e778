import type { BundleData } from '../../../../contract/kinds/bundle.ts'
import type { KnownSecrets } from '../../../platform/redaction/known-secrets.ts'
import type { ServiceLog } from './bundle-logs.ts'
import type { BundlePart } from './bundle-parts.ts'
import type { BundleSources } from './bundle-sources.ts'

type Gaps = BundleData['skipped']

export function describeMissingSources({ engine, containersBecause }: BundleSources): Gaps {
  if (!engine) return [{ subject: 'the logs of the services', because: 'the engine does not respond' }]
  return containersBecause === null ? [] : [{ subject: 'the logs of the services', because: containersBecause }]
}

/** A part that could not be read has the error in its place. */
export const describeMissingParts = (parts: readonly BundlePart[]): Gaps =>
  parts.flatMap(({ path, missing }) => (missing === null ? [] : [{ subject: path, because: missing }]))

export const describeUnreadLogs = (logs: readonly ServiceLog[], { unreadable }: KnownSecrets): Gaps => [
  ...[...unreadable].map(([service, why]) => ({
    subject: `the log of ${service}`,
    because: `${why}, so its secrets could not be redacted`,
  })),
  ...logs.flatMap(({ service, because }) =>
    because === null || unreadable.has(service) ? [] : [{ subject: `the log of ${service}`, because }],
  ),
]

export const describeUnaskedNames = ({ service, because }: { service: string; because: string }) => ({
  subject: `names that only ${service} knows`,
  because,
})

/** Lists secrets that could not be searched for everywhere. */
export function describeUnredacted({ partiallyRead, weak }: KnownSecrets): Gaps {
  const settingNames = new Set([...weak.values()].flatMap((settingName) => [...settingName]))
  return [
    ...partiallyRead.flatMap(({ service, files }) =>
      files.map((path) => ({
        subject: `redaction of secrets in the middle of ${path}`,
        because: `it is too large: only its start and end were searched for secrets of ${service}`,
      })),
    ),
    ...[...settingNames].toSorted().map((settingName) => ({
      subject: `redaction of ${settingName} in every place`,
      because:
        'it is very short or an ordinary word, so only matches next to a word such as "password" were replaced. A longer one is replaced everywhere',
    })),
  ]
}
