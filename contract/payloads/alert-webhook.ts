import { z } from '../zod.ts'
import { declareWebhookPayload, namedSchema } from '../declare.ts'
import { alertTypeName } from '../kinds/alert-event.ts'
import { instant, level } from '../kinds/shapes.ts'

export const alertTransitions = ['started', 'ended', 'started-and-ended', 'flapping', 'settled'] as const
export type AlertTransition = (typeof alertTransitions)[number]

const item = namedSchema('alert_message_item', 'One event in an alert.', () =>
  z.object({
    transition: z
      .enum(alertTransitions)
      .describe('`started-and-ended`: it was over before it could be delivered; `flapping`: it comes and goes'),
    notice: z.string().describe('The `id` of the notice, as `alerts` names it'),
    event: alertTypeName(),
    level: level(),
    subject: z.string().nullable(),
    summary: z.string(),
    meaning: z.string().nullable(),
    command: z.string().nullable(),
    started_at: instant(),
    ended_at: instant().nullable(),
  }),
)

/** What every channel delivers, each in its own form. */
export const alertMessage = namedSchema(
  'alert_message',
  'An alert: events that started and events that are over.',
  () =>
    z.object({
      id: z.string().describe('The ID of this message. A message with the same ID is a retry'),
      created_at: instant(),
      is_digest: z.boolean().describe('It was held back, and is delivered with others'),
      level: level().describe('The level of its most severe item'),
      title: z.string(),
      verdict_summary: z.string().describe('The verdict on the household at that time, as `dashboard` begins'),
      text: z.string().describe('The whole message for people, in lines'),
      items: z.array(item()),
    }),
)
export type AlertMessage = z.output<ReturnType<typeof alertMessage>>

export const alertWebhook = declareWebhookPayload(
  'alert-webhook',
  '0.1',
  'What usher posts to WEBHOOK_URL, as the whole JSON body. It is not an envelope: no surface returns it.',
  () => z.object({ api_version: z.int().describe('The wire version'), ...alertMessage().shape }),
)
