import { z } from '../zod.ts'
import { declareKind, namedSchema } from '../declare.ts'
import { measurement } from '../observation.ts'
import { picture } from '../picture.ts'
import { checkStatus } from './checks.ts'
import { clientPurposes, clientSupports } from './clients.ts'
import { comingState, day, filmRelease } from './coming.ts'
import { allowance, requestState } from './requests.ts'
import { answerCompleteness, instant, media } from './shapes.ts'
import { requestStep } from './trace.ts'
import { householdQuestion } from './verdict.ts'

const memberAnswer = namedSchema('member_answer', 'The answer to a question of a member.', () =>
  z.object({
    question: householdQuestion(),
    status: checkStatus(),
    summary: z.string().describe('The answer, in one sentence'),
  }),
)
export type MemberAnswer = z.output<ReturnType<typeof memberAnswer>>

const titleFields = () => ({
  title: z.string().nullable().describe('Null if no app knows it'),
  year: z.int().nullable(),
  media: media().nullable(),
  picture: picture(),
})

const wayFields = () => ({
  summary: z.string().describe('How far it is, in a few words'),
  because: z.string().nullable().describe('Why it cannot be watched yet, in one sentence; null if it can'),
  expected_at: instant().nullable().describe('When the next step is expected, if that is known'),
  steps: z.array(requestStep()).describe('The seven steps from request to screen'),
})

const ownRequest = namedSchema('own_request', 'A request of the member.', () =>
  z.object({
    id: z.string(),
    ...titleFields(),
    seasons: z.array(z.int()).describe('For a series; empty means all of it'),
    state: requestState(),
    ...wayFields(),
    requested_at: instant(),
    parts_available: z.int().min(0).nullable().describe('Films or episodes that are available'),
    parts_wanted: z.int().min(0).nullable().describe('Films or episodes that are released and wanted'),
  }),
)
export type OwnRequest = z.output<ReturnType<typeof ownRequest>>

const newItem = namedSchema('new_item', 'A film, or episodes of a series, that arrived lately.', () =>
  z.object({
    ...titleFields(),
    season: z.int().min(0).nullable().describe('Null for a film, or for episodes of several seasons'),
    episode: z.int().min(0).nullable().describe('Null for a film, or for several episodes'),
    parts_new: z.int().min(1).describe('How many films or episodes arrived'),
    added_at: instant().describe('When the latest of them arrived'),
  }),
)
export type NewItem = z.output<ReturnType<typeof newItem>>

const expectedItem = namedSchema('expected_item', 'What is released in the next days.', () =>
  z.object({
    ...titleFields(),
    season: z.int().min(0).nullable().describe('Null for anything but an episode'),
    episode: z.int().min(0).nullable().describe('Null for anything but an episode'),
    part_title: z.string().nullable().describe('The title of the episode or the album; null for a film'),
    release: filmRelease().nullable().describe('Null for anything but a film'),
    airs_at: instant().nullable().describe('When it airs; null if only the day is known'),
    release_date: day().nullable().describe('The day of its release; null if the time is known'),
    state: comingState(),
    is_own: z.boolean().describe('The member requested it'),
  }),
)
export type ExpectedItem = z.output<ReturnType<typeof expectedItem>>

const foundTitle = namedSchema('found_title', 'A title that a search found.', () =>
  z.object({
    term: z.string().describe('The term that finds exactly this one'),
    ...titleFields(),
    season: z.int().min(0).nullable().describe('Null for all seasons'),
    ...wayFields(),
  }),
)
export type FoundTitle = z.output<ReturnType<typeof foundTitle>>

const memberDevice = namedSchema('member_device', 'The app to use on one kind of device.', () =>
  z.object({
    device: z.string().describe('A stable name for the kind of device'),
    title: z.string().describe('The kind of device, for people'),
    activity: z.enum(clientPurposes),
    app: z.string().nullable().describe('The app to use; null for the browser of the device'),
    install_from: z.string().nullable().describe('Where to get the app'),
    support: z.enum(clientSupports).nullable().describe('How well it works there'),
    address: z.string().nullable().describe('The address to enter; null if the app finds it'),
    advice: z.string().nullable().describe('What to know first'),
  }),
)
export type MemberDevice = z.output<ReturnType<typeof memberDevice>>

export const me = declareKind('me', '0.2', 'What one member of the household sees.', () =>
  z.object({
    member: z.string(),
    summary: z.string().describe('Whether they can watch, and how their requests are doing'),
    observed_at: measurement(instant().describe('When this was observed')),
    member_answers: z.array(memberAnswer()).describe('Can I watch, can I ask, does it arrive: in this order'),
    own_requests: z.array(ownRequest()).describe('Newest first'),
    films: allowance().nullable().describe('How many films they may still request; null if unknown'),
    series: allowance().nullable().describe('The same for series, counted in seasons; null if unknown'),
    new_items: z.array(newItem()).describe('What arrived in the last two weeks, newest first'),
    expected_items: z.array(expectedItem()).describe('What is released in the next two weeks, earliest first'),
    found_titles: z.array(foundTitle()).describe('What the term of a search means; empty without a term'),
    devices: z.array(memberDevice()).describe('Which app to use on which device'),
    front_door: z.string().nullable().describe('The address of the front door'),
    request_address: z.string().nullable().describe('The address at which to request films and series'),
    how_to_ask: z.string().describe('Where to request something, and whom to ask for help'),
    ...answerCompleteness(),
  }),
)
export type MeData = z.output<typeof me.schema>
