import type { ServiceVersion } from '../../../clients/typescript/src/index.ts'
import { Moment } from '../../components/age.tsx'
import { words } from '../../words/words.ts'

type RegistryVersion = NonNullable<ServiceVersion['registry_version']>
type Counts = NonNullable<NonNullable<RegistryVersion['vulnerabilities']>['newest_counts']>

const hasNewer = (version: RegistryVersion | null): boolean => version?.state === 'newer' || version?.state === 'moved'

interface NoteProps {
  service: string
  version: RegistryVersion
  /** A button declares the newest image. */
  isOffered?: boolean
}

/** What the registry had of an image when it was last asked. A link is only shown: usher never opens it. */
export function RegistryNote({ service, version, isOffered = false }: NoteProps) {
  const { updates } = words()
  const { newest_image, possible_breaking_change, release_notes, because, checked_at } = version
  const isNews = hasNewer(version)
  return (
    <div class="registry-note">
      {isNews && (
        <p dir="auto">
          <strong>{newsOf(version)}</strong>
          {release_notes !== null && (
            <>
              {' '}
              <a
                href={release_notes}
                target="_blank"
                rel="noopener noreferrer"
                aria-label={updates.releaseNotesOf(service)}
              >
                {updates.releaseNotes}
              </a>
            </>
          )}
        </p>
      )}
      {isNews && possible_breaking_change && <p>{updates.maybeBreaking}</p>}
      {newest_image !== null && !isOffered && (
        <p class="quiet small" dir="auto">
          {updates.declareIt(newest_image)}
        </p>
      )}
      {because !== null && (
        <p class="quiet small" dir="auto">
          {updates.registryUnknown(because)}
        </p>
      )}
      <InspectionNote version={version} />
      {checked_at !== null && (
        <p class="quiet small">
          {updates.registryChecked} <Moment at={checked_at} />
        </p>
      )}
    </div>
  )
}

function newsOf({ state, newest_tag, newest_version, tag }: RegistryVersion): string {
  const { updates } = words()
  if (state === 'newer') return updates.available(newest_tag ?? '')
  return newest_version === null || tag?.includes(newest_version)
    ? updates.moved(tag ?? '')
    : updates.available(newest_version)
}

/** What the tools of the machine said. */
function InspectionNote({ version: { signature, vulnerabilities } }: { version: RegistryVersion }) {
  const { updates } = words()
  const lines = [
    ...(signature === null ? [] : [describeSignature(signature)]),
    ...(vulnerabilities?.newest_counts
      ? [updates.newestCounts(vulnerabilities.tool, formatCounts(vulnerabilities.newest_counts))]
      : []),
    ...(vulnerabilities?.running_counts
      ? [updates.runningCounts(vulnerabilities.tool, formatCounts(vulnerabilities.running_counts))]
      : []),
    ...(vulnerabilities?.because ? [updates.toolSays(vulnerabilities.tool, vulnerabilities.because)] : []),
  ]
  return (
    <>
      {lines.map((line) => (
        <p key={line} class="quiet small" dir="auto">
          {line}
        </p>
      ))}
    </>
  )
}

function describeSignature({ tool, result, signed_by, because }: NonNullable<RegistryVersion['signature']>): string {
  const { updates } = words()
  if (result !== 'verified') return updates.toolSays(tool, because ?? '')
  return signed_by === null ? updates.signed(tool) : updates.signedBy(tool, signed_by)
}

const formatCounts = ({ critical, high, medium, low }: Counts): string =>
  words().updates.severities(critical, high, medium, low)
