import type { HouseholdFilm, HouseholdMember } from '../household/types.ts'
import { hoursAgo, type AppHandlerContext } from './app.ts'
import { jellyfinId } from './jellyfin-items.ts'
import { playbackPosition } from './playback-position.ts'

/** source: the section `encoding` of its settings; these of its many fields select the hardware. */
export const encodingSettings = ({ pathParams }: AppHandlerContext): object | Response =>
  pathParams['key'] === 'encoding'
    ? {
        HardwareAccelerationType: 'vaapi',
        VaapiDevice: '/dev/dri/renderD128',
        EnableHardwareEncoding: true,
        AllowHevcEncoding: false,
        HardwareDecodingCodecs: ['h264', 'vc1'],
      }
    : new Response(null, { status: 404 })

/** The capabilities that a device reported at sign-in. */
export const clientCapabilities = (VideoCodec: string, AudioCodec: string, MaxStreamingBitrate: number): object => ({
  PlayableMediaTypes: ['Audio', 'Video'],
  SupportedCommands: [],
  SupportsMediaControl: true,
  SupportsPersistentIdentifier: true,
  DeviceProfile: {
    Name: 'den',
    MaxStreamingBitrate,
    DirectPlayProfiles: [
      { Container: 'mp4,mkv', AudioCodec, VideoCodec, Type: 'Video' },
      { Container: 'mp3,flac,aac', AudioCodec, Type: 'Audio' },
    ],
    TranscodingProfiles: [],
    ContainerProfiles: [],
    CodecProfiles: [],
    SubtitleProfiles: [],
  },
})

/** A browser that was used some days ago: it supports less than the television. */
export const idleSession = (context: AppHandlerContext, { key, name }: HouseholdMember): object => ({
  Id: jellyfinId('kitchen session'),
  UserId: key,
  UserName: name,
  Client: 'Jellyfin Web',
  DeviceName: 'Kitchen tablet',
  DeviceId: jellyfinId('kitchen'),
  ApplicationVersion: '10.11.11',
  RemoteEndPoint: '192.168.1.41',
  LastActivityDate: hoursAgo(context, 60),
  IsActive: false,
  PlayState: { PositionTicks: 0, IsPaused: false },
  Capabilities: clientCapabilities('h264,vp9,av1', 'aac,mp3,opus,flac', 20_000_000),
})

const TICKS_A_SECOND = 10_000_000

export const playedTicks = (context: AppHandlerContext, { minutes }: HouseholdFilm): number =>
  playbackPosition(context, minutes) * TICKS_A_SECOND

/** The film that is playing, with the streams of its file. */
export const nowPlayingFilm = ({ title, tmdb, year, minutes }: HouseholdFilm): object => ({
  Name: title,
  Id: jellyfinId(`movie ${tmdb}`),
  Type: 'Movie',
  MediaType: 'Video',
  ProductionYear: year,
  RunTimeTicks: minutes * 60 * TICKS_A_SECOND,
  ImageTags: { Primary: jellyfinId(`poster ${tmdb}`) },
  MediaStreams: [
    { Type: 'Video', Codec: 'h264', BitRate: 6_100_000, Index: 0, Height: 1080, Width: 1920 },
    { Type: 'Audio', Codec: 'truehd', BitRate: 3_200_000, Index: 1, Channels: 8, Language: 'eng' },
    { Type: 'Subtitle', Codec: 'subrip', Index: 2, Language: 'eng' },
  ],
})
