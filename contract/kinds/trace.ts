import * as z from 'zod'
import { kind, shape } from '../declare.ts'
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
export const hopName = shape('hop_name', 'A step on the way from a wish to the screen.', () => z.enum(hopNames))

export const hopStates = ['done', 'waiting', 'failed', 'not-known', 'not-needed'] as const
export type HopState = (typeof hopStates)[number]
const hopState = shape('hop_state', 'How far a step has come.', () => z.enum(hopStates))

export const partStates = ['here', 'coming', 'wanted', 'failed', 'not-out-yet', 'not-monitored', 'not-known'] as const
export type PartState = (typeof partStates)[number]
const partState = shape('part_state', 'How far an episode or an album has come.', () => z.enum(partStates))

const media = shape(
  'traced_media',
  'What sort of thing is traced; `other` is a download that no library can place.',
  () => z.enum(['film', 'series', 'music', 'other']),
)

export const hop = shape('hop', 'One step, and who says so.', () =>
  z.object({
    hop: hopName(),
    state: hopState(),
    at: instant().nullable().describe('When it happened last'),
    evidence: z.string().nullable().describe('What was seen, and which app says so; null where nothing was'),
    because: z.string().nullable().describe('Why it is not done; null where it is'),
    expected_next: z.string().nullable().describe('What happens next by itself'),
    next_at: instant().nullable().describe('When that is expected, where an app says it'),
    app: z.string().nullable().describe('The app that knows; null where the stack has none'),
  }),
)
export type HopData = z.output<ReturnType<typeof hop>>

const ids = shape('catalogue_ids', 'The numbers by which apps know the same thing.', () =>
  z.object({
    tvdb: z.string().nullable(),
    tmdb: z.string().nullable(),
    imdb: z.string().nullable(),
    musicbrainz: z.string().nullable(),
  }),
)

const item = shape('traced_item', 'What is traced.', () =>
  z.object({
    title: z.string().nullable().describe('Null where neither a library nor the desk knows it'),
    year: z.int().nullable(),
    media: media(),
    season: z.int().min(0).nullable().describe('Null for all of it'),
    episode: z.int().min(0).nullable().describe('Null for all of them'),
    library: z.string().nullable().describe('The app that files it'),
    ids: ids(),
    parts_here: z.int().min(0).nullable(),
    parts_wanted: z.int().min(0).nullable().describe('Those that are monitored and out, and those that are here'),
  }),
)

const part = shape('traced_part', 'One episode or album.', () =>
  z.object({
    season: z.int().min(0).nullable(),
    number: z.int().min(0).nullable().describe('Null for an album'),
    title: z.string(),
    out_at: instant().nullable(),
    state: partState(),
    because: z.string().nullable().describe('Why it is not here, where that is known'),
  }),
)
export type PartData = z.output<ReturnType<typeof part>>

const refusal = shape('refused_release', 'A release that was offered or taken, and was refused.', () =>
  z.object({
    title: z.string().describe('The name of the release'),
    because: z.string().nullable().describe('In the words of the app'),
    indexer: z.string().nullable(),
    at: instant().nullable(),
    app: z.string().describe('Who remembers it'),
  }),
)
export type RefusalData = z.output<ReturnType<typeof refusal>>

const indexer = shape('asked_indexer', 'One that was asked for it, and what it said.', () =>
  z.object({
    name: z.string(),
    answered: z.boolean().nullable().describe('Null where it is not known whether it was asked'),
    offers: z.int().min(0).nullable().describe('How many it named, before any was refused'),
    at: instant().nullable(),
    because: z.string().nullable().describe('Why it was not asked or did not answer'),
  }),
)
export type IndexerData = z.output<ReturnType<typeof indexer>>

const candidate = shape('trace_candidate', 'One of several things that the term may mean.', () =>
  z.object({
    term: z.string().describe('The term that means exactly this one'),
    title: z.string(),
    year: z.int().nullable(),
    media: media(),
    library: z.string(),
  }),
)
export type CandidateData = z.output<ReturnType<typeof candidate>>

const offered = shape('offered_release', 'What an indexer offered when it was asked just now.', () =>
  z.object({
    title: z.string(),
    indexer: z.string(),
    size_bytes: z.int().min(0),
    seeders: z.int().min(0).nullable().describe('Null for Usenet'),
    taken: z.boolean().describe('It is being fetched now'),
    because: z.string().nullable().describe('Why it was refused, in the words of the app; null where it was not'),
  }),
)
export type OfferedData = z.output<ReturnType<typeof offered>>

const search = shape('trace_search', 'What came of asking the indexers.', () =>
  z.object({
    rehearsed: z.boolean().describe('Nobody was asked: this is what would be'),
    asks: z.array(z.string()).describe('What is searched for, one search each'),
    left_out: z.int().min(0).describe('How many more there would have been'),
    offers: z.array(offered()).describe('The best first'),
    not_known: z.array(z.string()).describe('Why a search came to nothing'),
  }),
)
export type SearchData = z.output<ReturnType<typeof search>>

export const trace = kind('trace', 'How far one thing has come, from the wish to the screen.', () =>
  z.object({
    term: z.string(),
    summary: z.string().describe('Where it is and what that means, in one or two sentences'),
    item: item().nullable().describe('Null where the term may mean several things, or where nobody could say'),
    hops: z.array(hop()).describe('In the order in which they happen; none beside candidates'),
    parts: z.array(part()).describe('Every episode of the season, or album; none for a film'),
    linked: z
      .boolean()
      .nullable()
      .describe('Whether the file shares its space with the download; null where that is not known'),
    indexers: z.array(indexer()).describe('Who was asked for what is missing'),
    refusals: z.array(refusal()).describe('What the apps remember of releases they refused, newest first'),
    disagreements: z.array(z.string()).describe('Where two apps say different things'),
    candidates: z.array(candidate()),
    not_known: z.array(z.object({ app: z.string(), because: z.string() })).describe('What could not be asked'),
    search: search().nullable().describe('Only where the indexers were asked'),
    command: z.string().nullable().describe('What to type next, where something helps'),
  }),
)
export type TraceData = z.output<typeof trace.shape>
