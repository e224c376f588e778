import * as z from 'zod'
import { declareKind, namedSchema } from '../declare.ts'
import { instant } from './job.ts'

export const hopNames = [
  'asked',
  'approved',
  'known',
  'monitored',
  'released',
  'searched',
  'grabbed',
  'downloading',
  'downloaded',
  'imported',
  'subtitled',
  'in-library',
  'playable',
] as const
export type HopName = (typeof hopNames)[number]
export const hopName = namedSchema('hop_name', 'A step on the way from request to screen.', () => z.enum(hopNames))

export const hopStates = ['done', 'waiting', 'failed', 'not-known', 'not-needed'] as const
export type HopState = (typeof hopStates)[number]
const hopState = namedSchema('hop_state', 'The state of a step.', () => z.enum(hopStates))

export const partStates = ['here', 'coming', 'wanted', 'failed', 'not-out-yet', 'not-monitored', 'not-known'] as const
export type PartState = (typeof partStates)[number]
const partState = namedSchema('part_state', 'The state of an episode or an album.', () => z.enum(partStates))

const media = namedSchema(
  'traced_media',
  'The type of media that is traced; `other` is a download that no library can place.',
  () => z.enum(['film', 'series', 'music', 'other']),
)

export const hop = namedSchema('hop', 'One step, and the app that reports it.', () =>
  z.object({
    hop: hopName(),
    state: hopState(),
    at: instant().nullable().describe('When it last happened'),
    evidence: z.string().nullable().describe('What was seen, and which app reports it; null if nothing was'),
    because: z.string().nullable().describe('Why it is not done; null if it is'),
    expected_next: z.string().nullable().describe('What happens next by itself'),
    next_at: instant().nullable().describe('When that is expected, if an app says so'),
    app: z.string().nullable().describe('The app that knows; null if the stack has none'),
  }),
)
export type HopData = z.output<ReturnType<typeof hop>>

const ids = namedSchema('catalogue_ids', 'The IDs by which apps recognise the same title.', () =>
  z.object({
    tvdb: z.string().nullable(),
    tmdb: z.string().nullable(),
    imdb: z.string().nullable(),
    musicbrainz: z.string().nullable(),
  }),
)

const item = namedSchema('traced_item', 'The title that is traced.', () =>
  z.object({
    title: z.string().nullable().describe('Null if neither a library nor the app for requests knows it'),
    year: z.int().nullable(),
    media: media(),
    season: z.int().min(0).nullable().describe('Null for all seasons'),
    episode: z.int().min(0).nullable().describe('Null for all episodes'),
    library: z.string().nullable().describe('The app that manages it'),
    ids: ids(),
    parts_here: z.int().min(0).nullable(),
    parts_wanted: z.int().min(0).nullable().describe('Parts that are monitored and released, or already available'),
  }),
)

const part = namedSchema('traced_part', 'One episode or album.', () =>
  z.object({
    season: z.int().min(0).nullable(),
    number: z.int().min(0).nullable().describe('Null for an album'),
    title: z.string(),
    out_at: instant().nullable(),
    state: partState(),
    because: z.string().nullable().describe('Why it is not available, if known'),
  }),
)
export type TracedPartData = z.output<ReturnType<typeof part>>

const rejectedRelease = namedSchema(
  'refused_release',
  'A release that was offered or downloaded, and was rejected.',
  () =>
    z.object({
      title: z.string().describe('The name of the release'),
      because: z.string().nullable().describe('In the app’s own words'),
      indexer: z.string().nullable(),
      at: instant().nullable(),
      app: z.string().describe('The app that remembers it'),
    }),
)
export type RejectedReleaseData = z.output<ReturnType<typeof rejectedRelease>>

const searchedIndexer = namedSchema('asked_indexer', 'An indexer that was asked, and its response.', () =>
  z.object({
    name: z.string(),
    answered: z.boolean().nullable().describe('Null if it is unknown whether it was asked'),
    offers: z.int().min(0).nullable().describe('How many releases it offered, before any was rejected'),
    at: instant().nullable(),
    because: z.string().nullable().describe('Why it was not asked or did not answer'),
  }),
)
export type SearchedIndexerData = z.output<ReturnType<typeof searchedIndexer>>

const candidate = namedSchema('trace_candidate', 'One of several titles that the term could mean.', () =>
  z.object({
    term: z.string().describe('The term that finds exactly this one'),
    title: z.string(),
    year: z.int().nullable(),
    media: media(),
    library: z.string(),
  }),
)
export type TraceCandidateData = z.output<ReturnType<typeof candidate>>

const offeredRelease = namedSchema('offered_release', 'A release that an indexer offered just now.', () =>
  z.object({
    title: z.string(),
    indexer: z.string(),
    size_bytes: z.int().min(0),
    seeders: z.int().min(0).nullable().describe('Null for Usenet'),
    taken: z.boolean().describe('It is being downloaded now'),
    because: z.string().nullable().describe('Why it was rejected, in the app’s own words; null if it was not'),
  }),
)
export type OfferedReleaseData = z.output<ReturnType<typeof offeredRelease>>

const search = namedSchema('trace_search', 'The result of searching the indexers.', () =>
  z.object({
    rehearsed: z.boolean().describe('Dry run: no indexer was asked, and this is what would happen'),
    asks: z.array(z.string()).describe('The searches that are made'),
    left_out: z.int().min(0).describe('How many more searches there would have been'),
    offers: z.array(offeredRelease()).describe('Best first'),
    not_known: z.array(z.string()).describe('Why a search failed'),
  }),
)
export type TraceSearchData = z.output<ReturnType<typeof search>>

export const trace = declareKind('trace', 'Where a title is on its way from request to screen.', () =>
  z.object({
    term: z.string(),
    summary: z.string().describe('Where it is and what that means, in one or two sentences'),
    item: item().nullable().describe('Null if the term is ambiguous, or if no app could say'),
    hops: z.array(hop()).describe('In the order in which they happen; empty if there are candidates'),
    parts: z.array(part()).describe('Every episode of the season, or every album; empty for a film'),
    linked: z.boolean().nullable().describe('Whether the file shares its space with the download; null if unknown'),
    indexers: z.array(searchedIndexer()).describe('The indexers that were asked for the missing parts'),
    refusals: z.array(rejectedRelease()).describe('Releases that the apps remember rejecting, newest first'),
    disagreements: z.array(z.string()).describe('How two apps disagree'),
    candidates: z.array(candidate()),
    not_known: z.array(z.object({ app: z.string(), because: z.string() })).describe('The apps that could not be asked'),
    search: search().nullable().describe('Only if the indexers were asked'),
    command: z.string().nullable().describe('The next command, if one helps'),
  }),
)
export type TraceData = z.output<typeof trace.schema>
