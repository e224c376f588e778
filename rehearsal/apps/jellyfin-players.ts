import type { Member } from '../household/kinds.ts'
import { hoursAgo, type AppAsked } from './app.ts'
import { idOf } from './jellyfin-items.ts'

/** source: the section `encoding` of its settings; it has dozens of fields, of which these say what helps it. */
export const encoding = ({ parts }: AppAsked): object | Response =>
  parts['key'] === 'encoding'
    ? {
        HardwareAccelerationType: 'vaapi',
        VaapiDevice: '/dev/dri/renderD128',
        EnableHardwareEncoding: true,
        AllowHevcEncoding: false,
        HardwareDecodingCodecs: ['h264', 'vc1'],
      }
    : new Response(null, { status: 404 })

/** What a device told when it signed in. */
export const takes = (VideoCodec: string, AudioCodec: string, MaxStreamingBitrate: number): object => ({
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

/** A browser that was used some days ago: it takes less than the television. */
export const idle = (asked: AppAsked, { key, name }: Member): object => ({
  Id: idOf('kitchen session'),
  UserId: key,
  UserName: name,
  Client: 'Jellyfin Web',
  DeviceName: 'Kitchen tablet',
  DeviceId: idOf('kitchen'),
  ApplicationVersion: '10.11.11',
  RemoteEndPoint: '192.168.1.41',
  LastActivityDate: hoursAgo(asked, 60),
  IsActive: false,
  PlayState: { PositionTicks: 0, IsPaused: false },
  Capabilities: takes('h264,vp9,av1', 'aac,mp3,opus,flac', 20_000_000),
})
