import { createDiagnosis, type StuckDiagnosis } from '../diagnosis.ts'
import { mentions, quoteMessages } from '../queue-messages.ts'
import type { QueuedDownload } from '../queued-downloads.ts'

/** source: a root folder that cannot be written is not `accessible`; .NET's own messages are never translated. */
export function diagnosePermission(queuedDownload: QueuedDownload): StuckDiagnosis | undefined {
  const { mediaManager } = queuedDownload
  const inaccessible = mediaManager.rootFolders.known
    ? mediaManager.rootFolders.value.filter(({ accessible }) => !accessible)
    : []
  if (
    inaccessible.length === 0 &&
    !mentions(queuedDownload, /access to the path|permission denied|UnauthorizedAccess/i)
  )
    return undefined
  return createDiagnosis('permission-denied', {
    summary: `${mediaManager.title} has no permission to read it, or to write into its own folder.`,
    evidence: [
      ...inaccessible.map(({ path }) => `${mediaManager.title} cannot write into ${path}.`),
      ...quoteMessages(queuedDownload),
    ],
    advice: 'Run all services as one user that owns the content folders.',
    command: 'usher config PUID',
    sharedCause: `permission ${mediaManager.service}`,
  })
}
