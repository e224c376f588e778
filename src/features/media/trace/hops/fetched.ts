import type { HopData, HopName, IndexerData, RefusalData } from '../../../../../contract/kinds/trace.ts'
import { ways } from '../standing.ts'
import { about, earliest, hop, indexerName, labels, latest, share, type Come, type Judged } from './hop.ts'

/** What is kept of offers: who made some, and which were refused. */
interface Remembered {
  indexers: readonly IndexerData[]
  refusals: readonly RefusalData[]
}

interface Told {
  at: Date | null
  evidence: string | null
}

/** From the release that was taken to the file in the library. */
export function fetched(judged: Judged, remembered: Remembered): HopData[] {
  return ways.map((name, before) => way(name, before, judged, remembered))
}

function way(name: (typeof ways)[number], before: number, judged: Judged, remembered: Remembered): HopData {
  const { seen, wanted } = judged
  const app = seen.library
  if (!seen.parts.known) return hop(name, 'not-known', { because: seen.parts.because, app })
  if (wanted.length === 0) return hop(name, 'waiting', { app })
  const through = wanted.filter(({ standing }) => standing.passed > before)
  const evidence = share(through, wanted)
  const at = latest(through.map((one) => momentOf(name, one)))
  if (through.length === wanted.length) return allThrough(name, judged, at)
  const door = wanted.filter(({ standing }) => standing.passed === before)
  const by = name === 'downloading' || name === 'downloaded' ? clientOf(door, app) : app
  const told = (reason: 'trouble' | 'unknown' | 'waits') => {
    const some = door.filter(({ standing }) => standing[reason] !== null)
    const [first] = some
    const alike = some.filter(({ standing }) => standing[reason] === first?.standing[reason])
    return first && about(alike, seen, first.standing[reason]!)
  }
  const trouble = told('trouble')
  if (trouble) return hop(name, 'failed', { at, evidence, because: trouble, app: by })
  const unknown = told('unknown')
  if (unknown) return hop(name, 'not-known', { at, evidence, because: unknown, app: by })
  if (door.length === 0) return hop(name, 'waiting', { at, evidence, app: by })
  if (name === 'grabbed') return notTaken(door, judged, remembered, { at, evidence })
  const next_at = earliest(door.map(expectedAt))
  return hop(name, 'waiting', {
    at,
    evidence: [evidence, ...door.slice(0, 2).map((one) => progressOf(one, judged))].filter(Boolean).join('; ') || null,
    because: told('waits') ?? null,
    expected_next: next_at === null ? null : `${by} should have all of it`,
    next_at,
    app: by,
  })
}

function notTaken(door: readonly Come[], { seen }: Judged, remembered: Remembered, told: Told): HopData {
  const { library: app } = seen
  const held = door.find(({ standing }) => standing.waits !== null)
  if (held) return hop('grabbed', 'waiting', { ...told, because: about(door, seen, held.standing.waits!), app })
  const next = { expected_next: `${app} takes it as soon as an indexer announces one that fits.`, app }
  const offers = remembered.indexers.reduce((sum, one) => sum + (one.offers ?? 0), 0)
  const refused =
    remembered.refusals.length > 0
      ? `${app} refused what it remembers being offered.`
      : offers > 0 && `${app} took none of the ${offers} that were offered, and does not keep why.`
  if (refused) return hop('grabbed', 'failed', { ...told, because: about(door, seen, refused), ...next })
  return hop('grabbed', 'waiting', {
    ...told,
    because: about(door, seen, `${app} has found nothing to take yet.`),
    ...next,
  })
}

/** A file without a memory of how it came was put there by hand, or longer ago than the library remembers. */
function allThrough(name: HopName, { seen, wanted }: Judged, at: Date | null): HopData {
  const { library: app, history } = seen
  const many = share(wanted, wanted)
  if (name === 'imported') {
    const file = wanted[0]?.file
    return hop(name, 'done', {
      at,
      evidence: many ? `${many}, says ${app}.` : file ? `${app} has it at ${file.path}.` : `${app} has its file.`,
      app,
    })
  }
  const remembered = wanted.filter(({ grab, row }) => grab || row)
  if (remembered.length === 0 && !history.known) return hop(name, 'not-known', { because: history.because, app })
  if (remembered.length === 0)
    return hop(name, 'not-needed', { because: `Its file is here, and ${app} remembers no download of it.`, app })
  const { grab, row } = newest(remembered)
  const title = grab?.source_title ?? row?.title
  const from = grab?.indexer ?? row?.indexer
  const client = grab?.client ?? row?.client
  const said =
    name === 'grabbed'
      ? `${app} took ${title}${from ? ` from ${indexerName(from)}` : ''}.`
      : `${client ?? 'A download client'} ${name === 'downloading' ? 'began' : 'has all of it'}.`
  return hop(name, 'done', {
    at,
    evidence: many === null ? said : `${many}; last: ${said}`,
    app: name === 'grabbed' ? app : (client ?? app),
  })
}

const newest = (some: readonly Come[]): Come =>
  some.toSorted((a, b) => (b.grab?.at.getTime() ?? 0) - (a.grab?.at.getTime() ?? 0))[0]!

function momentOf(name: (typeof ways)[number], { grab, row, download, imported, file }: Come): Date | null {
  if (name === 'grabbed') return grab?.at ?? row?.added_at ?? null
  if (name === 'downloading') return download?.added_at ?? row?.added_at ?? grab?.at ?? null
  if (name === 'downloaded') return download?.ended_at ?? imported?.at ?? null
  return imported?.at ?? file?.added_at ?? null
}

const clientOf = (door: readonly Come[], library: string): string =>
  door.map(({ row, grab }) => row?.client ?? grab?.client).find((client) => client != null) ?? library

function expectedAt({ row, download }: Come): Date | null {
  return download && download.left_seconds === null ? null : (row?.expected_at ?? null)
}

/** `E05 at 62 %`. */
function progressOf(come: Come, { seen }: Judged): string | null {
  const { download } = come
  if (!download || download.size_bytes === 0) return null
  const percent = Math.min(100, Math.floor((100 * download.done_bytes) / download.size_bytes))
  return `${labels([come], seen)} ${percent} %`.trim()
}
