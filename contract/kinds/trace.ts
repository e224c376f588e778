import { z } from '../zod.ts'
import { declareKind, namedSchema } from '../declare.ts'
import { picture } from '../picture.ts'
import { commandFields } from './command.ts'
import { answerCompleteness, instant, media } from './shapes.ts'

export const hopNames = [
  'requested',
  'approved',
  'added',
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

export const hopStates = ['done', 'pending', 'failed', 'not-known', 'not-needed'] as const
export type HopState = (typeof hopStates)[number]
const hopState = namedSchema('hop_state', 'The state of a step.', () => z.enum(hopStates))

/** The way from request to screen as a household sees it. */
export const requestStepNames = [
  'asked',
  'approved',
  'released',
  'found',
  'downloading',
  'filed',
  'can-be-watched',
] as const
export type RequestStepName = (typeof requestStepNames)[number]

export const requestStep = namedSchema('request_step', 'One of the seven steps from request to screen.', () =>
  z.object({
    step: z.enum(requestStepNames),
    state: hopState().describe('`pending`: its turn has not come, or it is under way'),
    happened_at: instant().nullable().describe('When it was done; null if it is not, or if no app says when'),
    expected_at: instant().nullable().describe('When it is expected to be done, if an app says so'),
    under_way: z.boolean().describe('It has begun, or happens next by itself; at most one step is'),
    parts_done: z
      .int()
      .min(0)
      .nullable()
      .describe('The wanted episodes or albums that have passed it; null once it is done, or if none are counted'),
    parts_total: z.int().min(0).nullable().describe('Of how many; null if `parts_done` is'),
  }),
)
export type RequestStep = z.output<ReturnType<typeof requestStep>>

export const partStates = [
  'available',
  'downloading',
  'wanted',
  'failed',
  'unreleased',
  'not-monitored',
  'not-known',
] as const
export type PartState = (typeof partStates)[number]
const partState = namedSchema('part_state', 'The state of an episode or an album.', () => z.enum(partStates))

export const hop = namedSchema('hop', 'One step, and the app that reports it.', () =>
  z.object({
    hop: hopName(),
    state: hopState(),
    happened_at: instant().nullable().describe('When it last happened'),
    evidence: z.array(z.string()).describe('What was seen, and which app reports it; empty if nothing was'),
    because: z.string().nullable().describe('Why it is not done; null if it is'),
    expected_next: z.string().nullable().describe('What happens next by itself'),
    expected_at: instant().nullable().describe('When that is expected, if an app says so'),
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
    media: media().nullable().describe('Null for a download that no library can place'),
    picture: picture(),
    season: z.int().min(0).nullable().describe('Null for all seasons'),
    episode: z.int().min(0).nullable().describe('Null for all episodes'),
    library_app: z.string().nullable().describe('The app that manages it'),
    ids: ids(),
    parts_available: z.int().min(0).nullable(),
    parts_wanted: z.int().min(0).nullable().describe('Parts that are monitored and released, or already available'),
  }),
)

const part = namedSchema('traced_part', 'One episode or album.', () =>
  z.object({
    season: z.int().min(0).nullable(),
    episode: z.int().min(0).nullable().describe('Null for an album'),
    title: z.string(),
    released_at: instant().nullable(),
    state: partState(),
    because: z.string().nullable().describe('Why it is not available, if known'),
  }),
)
export type TracedPartData = z.output<ReturnType<typeof part>>

const rejectedRelease = namedSchema(
  'rejected_release',
  'A release that was offered or downloaded, and was rejected.',
  () =>
    z.object({
      title: z.string().describe('The name of the release'),
      because: z.string().nullable().describe('In the app’s own words'),
      indexer: z.string().nullable(),
      rejected_at: instant().nullable(),
      app: z.string().describe('The app that remembers it'),
    }),
)
export type RejectedReleaseData = z.output<ReturnType<typeof rejectedRelease>>

const searchedIndexer = namedSchema('queried_indexer', 'An indexer that was asked, and its response.', () =>
  z.object({
    indexer: z.string(),
    answered: z.boolean().nullable().describe('Null if it is unknown whether it was asked'),
    offers_total: z.int().min(0).nullable().describe('How many releases it offered, before any was rejected'),
    queried_at: instant().nullable(),
    because: z.string().nullable().describe('Why it was not asked or did not answer'),
  }),
)
export type SearchedIndexerData = z.output<ReturnType<typeof searchedIndexer>>

const candidate = namedSchema('trace_candidate', 'One of several titles that the term could mean.', () =>
  z.object({
    term: z.string().describe('The term that finds exactly this one'),
    title: z.string(),
    year: z.int().nullable(),
    media: media().nullable().describe('Null for a download that no library can place'),
    picture: picture(),
    library_app: z.string(),
  }),
)
export type TraceCandidateData = z.output<ReturnType<typeof candidate>>

const otherLibrary = namedSchema('traced_library', 'The same title in another app of the same kind.', () =>
  z.object({
    library_app: z.string().nullable().describe('The app that manages it'),
    summary: z.string().describe('Where it is and what that means, in one or two sentences'),
    hops: z.array(hop()),
    steps: z.array(requestStep()).describe('The same way in seven steps'),
    parts: z.array(part()),
    parts_available: z.int().min(0).nullable(),
    parts_wanted: z.int().min(0).nullable(),
    hardlinked: z.boolean().nullable(),
    disagreements: z.array(z.string()),
  }),
)
export type OtherLibraryData = z.output<ReturnType<typeof otherLibrary>>

const offeredRelease = namedSchema('offered_release', 'A release that an indexer offered just now.', () =>
  z.object({
    title: z.string(),
    indexer: z.string(),
    size_bytes: z.int().min(0),
    seeders: z.int().min(0).nullable().describe('Null for Usenet'),
    grabbed: z.boolean().describe('It is being downloaded now'),
    because: z.string().nullable().describe('Why it was rejected, in the app’s own words; null if it was not'),
  }),
)
export type OfferedReleaseData = z.output<ReturnType<typeof offeredRelease>>

const search = namedSchema('trace_search', 'The result of searching the indexers.', () =>
  z.object({
    dry_run: z.boolean().describe('Dry run: no indexer was asked, and this is what would happen'),
    searches: z.array(z.string()).describe('The searches that are made'),
    searches_skipped: z.int().min(0).describe('How many more searches there would have been'),
    offers: z.array(offeredRelease()).describe('Best first'),
    failures: z.array(z.string()).describe('Why a search failed'),
  }),
)
export type TraceSearchData = z.output<ReturnType<typeof search>>

export const trace = declareKind('trace', '0.1', 'Where a title is on its way from request to screen.', () =>
  z.object({
    term: z.string(),
    summary: z.string().describe('Where it is and what that means, in one or two sentences'),
    item: item().nullable().describe('Null if the term is ambiguous, or if no app could say'),
    hops: z.array(hop()).describe('In the order in which they happen; empty if there are candidates'),
    steps: z.array(requestStep()).describe('The same way in seven steps; empty if there are candidates'),
    parts: z.array(part()).describe('Every episode of the season, or every album; empty for a film'),
    hardlinked: z.boolean().nullable().describe('Whether the file shares its space with the download; null if unknown'),
    indexers: z.array(searchedIndexer()).describe('The indexers that were asked for the missing parts'),
    rejections: z.array(rejectedRelease()).describe('Releases that the apps remember rejecting, newest first'),
    disagreements: z.array(z.string()).describe('How two apps disagree'),
    other_libraries: z
      .array(otherLibrary())
      .describe('The same title in the other apps that have it, such as a Radarr for 4K'),
    candidates: z.array(candidate()).describe('At most 20 of them; `from` asks for the next'),
    candidates_total: z.int().min(0).describe('How many titles the term could mean; 0 if it is not ambiguous'),
    ...answerCompleteness(),
    search: search().nullable().describe('Only if the indexers were asked'),
    ...commandFields(z.string().nullable().describe('The next command, if one helps')),
  }),
)
export type TraceData = z.output<typeof trace.schema>
