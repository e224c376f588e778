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

/** What is kept of offers: who made some, and which were refused. */
interface KnownOffers {
  indexers: readonly SearchedIndexerData[]
  refusals: readonly RejectedReleaseData[]
}

interface HopEvidence {
  at: Date | null
  evidence: string | null
}

/** Returns the hops from the grabbed release to the file in the library. */
export function downloadHops(input: StageInput, remembered: KnownOffers): HopData[] {
  return downloadHopNames.map((name, before) => downloadHop(name, before, input, remembered))
}

function downloadHop(
  name: (typeof downloadHopNames)[number],
  before: number,
  input: StageInput,
  remembered: KnownOffers,
): HopData {
  const { snapshot, wantedParts } = input
  const app = snapshot.managerTitle
  if (!snapshot.parts.known) return createHop(name, 'not-known', { because: snapshot.parts.because, app })
  if (wantedParts.length === 0) return createHop(name, 'pending', { app })
  const through = wantedParts.filter(({ progress }) => progress.hopsPassed > before)
  const evidence = formatShare(through, wantedParts)
  const at = latestOf(through.map((one) => timeOfHop(name, one)))
  if (through.length === wantedParts.length) return passedHop(name, input, at)
  const door = wantedParts.filter(({ progress }) => progress.hopsPassed === before)
  const by = name === 'downloading' || name === 'downloaded' ? clientTitleOf(door, app) : app
  const told = (reason: 'trouble' | 'unknown' | 'waits') => {
    const some = door.filter(({ progress }) => progress[reason] !== null)
    const [first] = some
    const alike = some.filter(({ progress }) => progress[reason] === first?.progress[reason])
    return first && prefixWithParts(alike, snapshot, first.progress[reason]!)
  }
  const trouble = told('trouble')
  if (trouble) return createHop(name, 'failed', { at, evidence, because: trouble, app: by })
  const unknown = told('unknown')
  if (unknown) return createHop(name, 'not-known', { at, evidence, because: unknown, app: by })
  if (door.length === 0) return createHop(name, 'pending', { at, evidence, app: by })
  if (name === 'grabbed') return notGrabbedHop(door, input, remembered, { at, evidence })
  const next_at = earliestOf(door.map(expectedAt))
  return createHop(name, 'pending', {
    at,
    evidence: [evidence, ...door.slice(0, 2).map((one) => progressText(one, input))].filter((one) => one !== null),
    because: told('waits') ?? null,
    expected_next: next_at === null ? null : `${by} should have all of it`,
    next_at,
    app: by,
  })
}

function notGrabbedHop(
  door: readonly PartWithProgress[],
  { snapshot }: StageInput,
  remembered: KnownOffers,
  told: HopEvidence,
): HopData {
  const { managerTitle: app } = snapshot
  const held = door.find(({ progress }) => progress.waits !== null)
  if (held)
    return createHop('grabbed', 'pending', {
      ...told,
      because: prefixWithParts(door, snapshot, held.progress.waits!),
      app,
    })
  const next = { expected_next: `${app} takes it as soon as an indexer announces one that fits.`, app }
  const offers = remembered.indexers.reduce((sum, one) => sum + (one.offers_total ?? 0), 0)
  const refused =
    remembered.refusals.length > 0
      ? `${app} refused what it remembers being offered.`
      : offers > 0 && `${app} took none of the ${offers} that were offered, and does not keep why.`
  if (refused)
    return createHop('grabbed', 'failed', { ...told, because: prefixWithParts(door, snapshot, refused), ...next })
  return createHop('grabbed', 'pending', {
    ...told,
    because: prefixWithParts(door, snapshot, `${app} has found nothing to take yet.`),
    ...next,
  })
}

/** A file without history was added by hand, or longer ago than the library remembers. */
function passedHop(name: HopName, { snapshot, wantedParts }: StageInput, at: Date | null): HopData {
  const { managerTitle: app, history } = snapshot
  const many = formatShare(wantedParts, wantedParts)
  if (name === 'imported') {
    const file = wantedParts[0]?.file
    return createHop(name, 'done', {
      at,
      evidence: many
        ? `${many}, according to ${app}.`
        : file
          ? `${app} has it at ${file.path}.`
          : `${app} has its file.`,
      app,
    })
  }
  const remembered = wantedParts.filter(({ grabEvent, queueRow }) => grabEvent || queueRow)
  if (remembered.length === 0 && !history.known) return createHop(name, 'not-known', { because: history.because, app })
  if (remembered.length === 0)
    return createHop(name, 'not-needed', { because: `Its file is here, and ${app} remembers no download of it.`, app })
  const { grabEvent, queueRow } = withNewestGrab(remembered)
  const title = grabEvent?.source_title ?? queueRow?.title
  const from = grabEvent?.indexer ?? queueRow?.indexer
  const client = grabEvent?.client ?? queueRow?.client
  const said =
    name === 'grabbed'
      ? `${app} took ${title}${from ? ` from ${withoutManagerSuffix(from)}` : ''}.`
      : `${client ?? 'A download client'} ${name === 'downloading' ? 'began' : 'has all of it'}.`
  return createHop(name, 'done', {
    at,
    evidence: many === null ? said : `${many}; last: ${said}`,
    app: name === 'grabbed' ? app : (client ?? app),
  })
}

const withNewestGrab = (some: readonly PartWithProgress[]): PartWithProgress =>
  some.toSorted((a, b) => (b.grabEvent?.at.getTime() ?? 0) - (a.grabEvent?.at.getTime() ?? 0))[0]!

function timeOfHop(
  name: (typeof downloadHopNames)[number],
  { grabEvent, queueRow, download, importEvent, file }: PartWithProgress,
): Date | null {
  if (name === 'grabbed') return grabEvent?.at ?? queueRow?.added_at ?? null
  if (name === 'downloading') return download?.added_at ?? queueRow?.added_at ?? grabEvent?.at ?? null
  if (name === 'downloaded') return download?.finished_at ?? importEvent?.at ?? null
  return importEvent?.at ?? file?.added_at ?? null
}

const clientTitleOf = (door: readonly PartWithProgress[], library: string): string =>
  door.map(({ queueRow, grabEvent }) => queueRow?.client ?? grabEvent?.client).find((client) => client != null) ??
  library

function expectedAt({ queueRow, download }: PartWithProgress): Date | null {
  return download && download.remaining_seconds === null ? null : (queueRow?.expected_at ?? null)
}

/** `E05 at 62 %`. */
function progressText(come: PartWithProgress, { snapshot }: StageInput): string | null {
  const { download } = come
  if (!download || download.size_bytes === 0) return null
  const percent = Math.min(100, Math.floor((100 * download.done_bytes) / download.size_bytes))
  return `${partLabels([come], snapshot)} ${percent} %`.trim()
}
