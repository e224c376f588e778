import type { Download } from '../../../../platform/media-apps/roles/download-client.ts'
import type { ClientSeen, LibrarySeen, Seen } from '../look.ts'
import { LATELY_DAYS, lately, verdict, type Verdict } from '../verdict.ts'

export interface Orphan {
  client: ClientSeen
  download: Download
  /** The library whose category it has. */
  library: LibrarySeen
  verdict: Verdict
}

const DAY_MS = 86_400_000
const SEEN_MINUTES = 10

/**
 * Downloads that were begun for a library, by their category, and that it does not wait for: cut short, or whole and
 * never filed. What a person added by hand has no such category, and is nobody's business. A library that does not
 * answer wants nothing less than before, so nothing is told of its downloads.
 */
export function orphansIn({ clients, libraries, now }: Seen): Orphan[] {
  return clients.flatMap((client) =>
    (client.downloads.known ? client.downloads.value : []).flatMap((download) => {
      const library = libraries.find((one) => isCategoryOf(one, client, download.category))
      const why = library && whyOrphaned(download, library, client, now)
      return library && why ? [{ client, download, library, verdict: why }] : []
    }),
  )
}

function isCategoryOf({ hands }: LibrarySeen, { protocol }: ClientSeen, category: string | null): boolean {
  return (
    category !== null &&
    hands.known &&
    hands.value.some((hand) => hand.protocol === protocol && hand.category?.toLowerCase() === category.toLowerCase())
  )
}

function whyOrphaned(download: Download, library: LibrarySeen, client: ClientSeen, now: Date): Verdict | undefined {
  const { queue, events, title } = library
  if (!queue.known || !events.known) return undefined
  const same = (id: string | null) => id?.toUpperCase() === download.id.toUpperCase()
  if (queue.value.some(({ download_id: id }) => same(id))) return undefined
  const whole = download.state === 'seeding' || download.state === 'done'
  // A library forgets a failed download on purpose, and sees a new one when it next looks.
  if (download.state === 'failed' || lately(download.added_at, now, SEEN_MINUTES)) return undefined
  const since = download.ended_at ?? download.added_at
  const about = events.value.filter(({ download_id: id }) => same(id))
  // A person took it out of the queue and left it in the client.
  if (about.some(({ kind }) => kind === 'ignored')) return undefined
  // What was filed longer ago than is looked up goes on being shared, and is no orphan.
  if (whole && (about.some(({ kind }) => kind === 'imported') || !isLate(since, now))) return undefined
  return verdict('orphaned', {
    summary: `${client.title} has it, and ${title} does not wait for it.`,
    evidence: [
      `Its category "${download.category}" is that of ${title}, whose queue does not have it.`,
      about.length > 0 ? `${title} took it once and never filed it.` : `${title} remembers nothing of it.`,
    ],
    advice: `Import it by hand in ${title}, or remove it in ${client.title}.`,
    command: 'usher space',
    since,
  })
}

const isLate = (moment: Date | null, now: Date): boolean =>
  moment !== null && now.getTime() - moment.getTime() < LATELY_DAYS * DAY_MS
