import { alertTypeName } from './alert-event.ts'
import { z } from '../zod.ts'
import { namedSchema } from '../declare.ts'
import { commandFields } from './command.ts'
import { instant, level } from './shapes.ts'

export const notice = namedSchema('alert_notice', 'One event, with everything that follows from it.', () =>
  z.object({
    id: z.string().describe('Stable: the same event has the same ID the next time'),
    event: alertTypeName(),
    level: level().describe('`critical`: it keeps people from watching, or puts data at risk'),
    subject: z.string().nullable(),
    summary: z.string(),
    meaning: z.string().nullable(),
    advice: z.string().nullable(),
    ...commandFields(z.string().nullable()),
    started_at: instant(),
    ended_at: instant().nullable().describe('Null while it lasts'),
    flapping: z.boolean().describe('It comes and goes; it is delivered once, and again when it has settled'),
    explains: z.array(z.string()).describe('The findings that it causes'),
    delivery: z
      .enum(['delivered', 'held', 'not-delivered'])
      .describe(
        '`delivered`: sent to every configured channel; `held`: waits for the end of quiet hours or for the digest; `not-delivered`: only listed here',
      ),
  }),
)
export type NoticeData = z.output<ReturnType<typeof notice>>
