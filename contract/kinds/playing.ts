import { z } from '../zod.ts'
import { declareKind, namedSchema } from '../declare.ts'
import { measurement } from '../observation.ts'
import { picture } from '../picture.ts'
import { answerCompleteness, instant, media } from './shapes.ts'

export const playbackMethods = ['direct', 'remux', 'transcode'] as const
export type PlaybackMethod = (typeof playbackMethods)[number]
const playbackMethod = namedSchema(
  'playback_method',
  'How a server sends what is playing. `direct`: the file as it is; `remux`: video and sound as they are, in another container; `transcode`: converted while it plays.',
  () => z.enum(playbackMethods),
)

const playback = namedSchema('playback', 'Something that somebody is playing now, or has paused.', () =>
  z.object({
    service: z.string().describe('The server that plays it'),
    member: z.string().nullable().describe('Null if the server does not say who'),
    title: z.string().nullable().describe('The series, film or track; null if the server does not say what'),
    year: z.int().nullable(),
    media: media().nullable().describe('Null for anything else, such as live television'),
    picture: picture(),
    season: z.int().min(0).nullable().describe('Null for anything but an episode'),
    episode: z.int().min(0).nullable().describe('Null for anything but an episode'),
    episode_title: z.string().nullable().describe('Null for anything but an episode'),
    artist: z.string().nullable().describe('The artist of a track; null for anything else'),
    device_name: z.string().nullable().describe('The device, as the server names it'),
    player_app: z.string().nullable().describe('The app on the device'),
    paused: z.boolean().nullable().describe('Null if the server does not say'),
    position_seconds: measurement(z.int().min(0).nullable().describe('How far it has played')),
    length_seconds: z.int().min(0).nullable(),
    playback_method: playbackMethod().nullable().describe('Null if the server does not say'),
    transcode_reasons: z
      .array(z.string())
      .describe('Why it is not sent as it is, in the server’s own words; empty if it gives no reason'),
    bits_per_second: measurement(z.int().min(0).nullable().describe('The bit rate at which it is sent')),
    started_at: measurement(instant().nullable().describe('Null if the server does not say')),
  }),
)
export type PlaybackData = z.output<ReturnType<typeof playback>>

export const playing = declareKind('playing', '0.2', 'Who is watching or listening to what.', () =>
  z.object({
    summary: z.string(),
    member: z.string().nullable().describe('The member that was asked for'),
    observed_at: measurement(instant().describe('When this was observed')),
    playbacks: z.array(playback()).describe('By member, then by title'),
    ...answerCompleteness(),
  }),
)
export type PlayingData = z.output<typeof playing.schema>
