import * as z from 'zod'
import { declareKind, namedSchema } from '../declare.ts'
import { instant } from './job.ts'

/** Most severe first. */
export const alertLevels = ['critical', 'notable', 'minor'] as const
export type AlertLevel = (typeof alertLevels)[number]

export const notice = namedSchema('alert_notice', 'One event, with everything that follows from it.', () =>
  z.object({
    id: z.string().describe('Stable: the same event has the same ID the next time'),
    happening: z.string(),
    level: z.enum(alertLevels).describe('`critical`: it keeps people from watching, or puts data at risk'),
    about: z.string().nullable(),
    summary: z.string(),
    meaning: z.string().nullable(),
    advice: z.string().nullable(),
    command: z.string().nullable(),
    began_at: instant(),
    ended_at: instant().nullable().describe('Null while it lasts'),
    flapping: z.boolean().describe('It comes and goes; it is delivered once, and again when it has settled'),
    follows: z.array(z.string()).describe('The findings that it causes'),
    delivery: z
      .enum(['told', 'held', 'kept'])
      .describe(
        '`told`: sent to every configured channel. `held`: waits for the end of quiet hours or for the digest. `kept`: only listed here',
      ),
  }),
)
export type NoticeData = z.output<ReturnType<typeof notice>>

export const noticeTransitions = ['began', 'ended', 'passed', 'flapping', 'settled'] as const

/** The envelope's payload in a webhook request. */
export const webhookDelivery = declareKind(
  'notice',
  'What a webhook receives: events that began and events that are over.',
  () =>
    z.object({
      id: z.string().describe('The ID of this message. A message with the same ID is a retry'),
      at: instant(),
      digest: z.boolean().describe('It was held back, and is delivered with others'),
      level: z.enum(alertLevels).describe('The level of its most severe item'),
      title: z.string(),
      body: z.string().describe('The whole message for people, in lines'),
      items: z.array(
        z
          .object({
            what: z.enum(noticeTransitions).describe('`passed`: it was over before it could be delivered'),
            notice: z.string().describe('The `id` of the notice'),
            happening: z.string(),
            level: z.enum(alertLevels),
            about: z.string().nullable(),
            summary: z.string(),
            meaning: z.string().nullable(),
            command: z.string().nullable(),
            began_at: instant(),
            ended_at: instant().nullable(),
          })
          .meta({ id: 'notice_item', description: 'One event in a message.' }),
      ),
    }),
)
export type WebhookMessage = z.output<typeof webhookDelivery.schema>
