import * as z from 'zod'
import { kind, shape } from '../declare.ts'
import { instant } from './job.ts'

/** The heaviest first. */
export const levels = ['critical', 'notable', 'minor'] as const
export type Level = (typeof levels)[number]

export const notice = shape('alert_notice', 'One thing that came to be, with all that follows from it.', () =>
  z.object({
    id: z.string().describe('The same thing has the same one the next time'),
    happening: z.string(),
    level: z.enum(levels).describe('`critical`: it keeps people from watching, or endangers what is kept'),
    about: z.string().nullable(),
    summary: z.string(),
    meaning: z.string().nullable(),
    advice: z.string().nullable(),
    command: z.string().nullable(),
    began_at: instant(),
    ended_at: instant().nullable().describe('Null while it is so'),
    flapping: z.boolean().describe('It comes and goes; it is told once, and again when it has settled'),
    follows: z.array(z.string()).describe('The findings that follow from it'),
    delivery: z
      .enum(['told', 'held', 'kept'])
      .describe('`told`: handed to every way that is set. `held`: waits for its hour. `kept`: only here'),
  }),
)
export type NoticeData = z.output<ReturnType<typeof notice>>

export const told = ['began', 'ended', 'passed', 'flapping', 'settled'] as const

/** The body that a webhook is sent, in the envelope. */
export const delivery = kind('notice', 'What a webhook is sent: what came to be, what is over.', () =>
  z.object({
    id: z.string().describe('Of this message. The same one twice is one message, sent again'),
    at: instant(),
    digest: z.boolean().describe('It was held back, and is told together'),
    level: z.enum(levels).describe('Of the heaviest in it'),
    title: z.string(),
    body: z.string().describe('All of it for people, in lines'),
    items: z.array(
      z
        .object({
          what: z.enum(told).describe('`passed`: it came and went before it was told'),
          notice: z.string().describe('The `id` of the notice'),
          happening: z.string(),
          level: z.enum(levels),
          about: z.string().nullable(),
          summary: z.string(),
          meaning: z.string().nullable(),
          command: z.string().nullable(),
          began_at: instant(),
          ended_at: instant().nullable(),
        })
        .meta({ id: 'notice_item', description: 'One thing that is told.' }),
    ),
  }),
)
export type Message = z.output<typeof delivery.shape>
