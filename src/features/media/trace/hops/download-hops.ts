import type { HopData, HopName, SearchedIndexerData, RejectedReleaseData } from '../../../../../contract/kinds/trace.ts'
import { downloadHopNames } from '../part-progress.ts'
import {
  prefixWithParts,
  earliestOf,
  createHop,
  withoutManagerSuffix,
  partLabels,
  latestOf,
  formatShare,
  type PartWithProgress,
  type StageInput,
} from './hop.ts'

/** The known offers: which indexers made some, and which releases were rejected. */
interface KnownOffers {
  indexers: readonly SearchedIndexerData[]
  rejections: readonly RejectedReleaseData[]
}

interface HopEvidence {
  at: Date | null
  evidence: string | null
}

/** Returns the hops from the grabbed release to the file in the library. */
export function downloadHops(input: StageInput, offers: KnownOffers): HopData[] {
  return downloadHopNames.map((name, hopIndex) => downloadHop(name, hopIndex, input, offers))
}

function downloadHop(
  name: (typeof downloadHopNames)[number],
  hopIndex: number,
  input: StageInput,
  offers: KnownOffers,
): HopData {
  const { snapshot, wantedParts } = input
  const app = snapshot.managerTitle
  if (!snapshot.parts.known) return createHop(name, 'not-known', { because: snapshot.parts.because, app })
  if (wantedParts.length === 0) return createHop(name, 'pending', { app })
  const passedParts = wantedParts.filter(({ progress }) => progress.hopsPassed > hopIndex)
  const evidence = formatShare(passedParts, wantedParts)
  const at = latestOf(passedParts.map((part) => timeOfHop(name, part)))
  if (passedParts.length === wantedParts.length) return passedHop(name, input, at)
  const partsAtHop = wantedParts.filter(({ progress }) => progress.hopsPassed === hopIndex)
  const clientTitle = name === 'downloading' || name === 'downloaded' ? clientTitleOf(partsAtHop, app) : app
  const reasonFor = (reason: 'trouble' | 'unknown' | 'waits') => {
    const affectedParts = partsAtHop.filter(({ progress }) => progress[reason] !== null)
    const [first] = affectedParts
    const partsWithSameReason = affectedParts.filter(({ progress }) => progress[reason] === first?.progress[reason])
    return first && prefixWithParts(partsWithSameReason, snapshot, first.progress[reason]!)
  }
  const trouble = reasonFor('trouble')
  if (trouble) return createHop(name, 'failed', { at, evidence, because: trouble, app: clientTitle })
  const unknown = reasonFor('unknown')
  if (unknown) return createHop(name, 'not-known', { at, evidence, because: unknown, app: clientTitle })
  if (partsAtHop.length === 0) return createHop(name, 'pending', { at, evidence, app: clientTitle })
  if (name === 'grabbed') return notGrabbedHop(partsAtHop, input, offers, { at, evidence })
  const next_at = earliestOf(partsAtHop.map(expectedAt))
  return createHop(name, 'pending', {
    at,
    evidence: [evidence, ...partsAtHop.slice(0, 2).map((part) => progressText(part, input))].filter(
      (one) => one !== null,
    ),
    because: reasonFor('waits') ?? null,
    expected_next: next_at === null ? null : `${clientTitle} should finish downloading it`,
    next_at,
    app: clientTitle,
  })
}

function notGrabbedHop(
  missingParts: readonly PartWithProgress[],
  { snapshot }: StageInput,
  offers: KnownOffers,
  hopEvidence: HopEvidence,
): HopData {
  const { managerTitle: app } = snapshot
  const waitingPart = missingParts.find(({ progress }) => progress.waits !== null)
  if (waitingPart)
    return createHop('grabbed', 'pending', {
      ...hopEvidence,
      because: prefixWithParts(missingParts, snapshot, waitingPart.progress.waits!),
      app,
    })
  const next = { expected_next: `${app} grabs it as soon as an indexer offers a suitable release.`, app }
  const offersTotal = offers.indexers.reduce((sum, indexer) => sum + (indexer.offers_total ?? 0), 0)
  const rejection =
    offers.rejections.length > 0
      ? `${app} rejected every release it has a record of.`
      : offersTotal > 0 && `${app} grabbed none of the ${offersTotal} offered releases and did not record why.`
  if (rejection)
    return createHop('grabbed', 'failed', {
      ...hopEvidence,
      because: prefixWithParts(missingParts, snapshot, rejection),
      ...next,
    })
  return createHop('grabbed', 'pending', {
    ...hopEvidence,
    because: prefixWithParts(missingParts, snapshot, `${app} has not found a suitable release yet.`),
    ...next,
  })
}

/** A file without history was added by hand, or its history is older than the library keeps. */
function passedHop(name: HopName, { snapshot, wantedParts }: StageInput, at: Date | null): HopData {
  const { managerTitle: app, history } = snapshot
  if (name === 'imported') return createHop(name, 'done', { at, evidence: describeImport(app, wantedParts), app })
  const partsWithHistory = wantedParts.filter(({ grabEvent, queueRow }) => grabEvent || queueRow)
  if (partsWithHistory.length === 0 && !history.known)
    return createHop(name, 'not-known', { because: history.because, app })
  if (partsWithHistory.length === 0)
    return createHop(name, 'not-needed', {
      because: `Its file is here, but ${app} has no record of its download.`,
      app,
    })
  const last = withNewestGrab(partsWithHistory)
  const client = last.grabEvent?.client ?? last.queueRow?.client
  const sentence = name === 'grabbed' ? describeGrab(app, last) : describeDownload(client, name === 'downloading')
  const many = formatShare(wantedParts, wantedParts)
  return createHop(name, 'done', {
    at,
    evidence: many === null ? sentence : `${many}; last: ${sentence}`,
    app: name === 'grabbed' ? app : (client ?? app),
  })
}

function describeImport(app: string, wantedParts: StageInput['wantedParts']): string {
  const many = formatShare(wantedParts, wantedParts)
  if (many) return `${many}, according to ${app}.`
  const file = wantedParts[0]?.file
  return file ? `${app} has it at ${file.path}.` : `${app} has its file.`
}

function describeGrab(app: string, { grabEvent, queueRow }: PartWithProgress): string {
  const title = grabEvent?.source_title ?? queueRow?.title
  const indexer = grabEvent?.indexer ?? queueRow?.indexer
  return `${app} grabbed ${title}${indexer ? ` from ${withoutManagerSuffix(indexer)}` : ''}.`
}

const describeDownload = (client: string | null | undefined, isGoing: boolean): string =>
  `${client ?? 'A download client'} ${isGoing ? 'started it' : 'finished it'}.`

const withNewestGrab = (parts: readonly PartWithProgress[]): PartWithProgress =>
  parts.toSorted((a, b) => (b.grabEvent?.at.getTime() ?? 0) - (a.grabEvent?.at.getTime() ?? 0))[0]!

function timeOfHop(
  name: (typeof downloadHopNames)[number],
  { grabEvent, queueRow, download, importEvent, file }: PartWithProgress,
): Date | null {
  if (name === 'grabbed') return grabEvent?.at ?? queueRow?.added_at ?? null
  if (name === 'downloading') return download?.added_at ?? queueRow?.added_at ?? grabEvent?.at ?? null
  if (name === 'downloaded') return download?.finished_at ?? importEvent?.at ?? null
  return importEvent?.at ?? file?.added_at ?? null
}

const clientTitleOf = (parts: readonly PartWithProgress[], fallback: string): string =>
  parts.map(({ queueRow, grabEvent }) => queueRow?.client ?? grabEvent?.client).find((client) => client != null) ??
  fallback

function expectedAt({ queueRow, download }: PartWithProgress): Date | null {
  return download && download.remaining_seconds === null ? null : (queueRow?.expected_at ?? null)
}

/** `E05 at 62 %`. */
function progressText(part: PartWithProgress, { snapshot }: StageInput): string | null {
  const { download } = part
  if (!download || download.size_bytes === 0) return null
  const percent = Math.min(100, Math.floor((100 * download.done_bytes) / download.size_bytes))
  return `${partLabels([part], snapshot)} ${percent} %`.trim()
}
