import { z } from '../zod.ts'
import { declareKind, namedSchema } from '../declare.ts'
import { instant } from './shapes.ts'

/** Most severe first. */
export const logLevels = ['critical', 'error', 'warning', 'info', 'debug', 'trace'] as const
export type LogLevel = (typeof logLevels)[number]
const logLevel = namedSchema('log_level', 'How severe a log line is by its own account, in one vocabulary.', () =>
  z.enum(logLevels),
)

export const log = declareKind('log', '0.1', 'One line that a service logged.', () =>
  z.object({
    service: z.string(),
    logged_at: instant().describe('When the container engine received the line'),
    stream: z.enum(['stdout', 'stderr']),
    level: logLevel().nullable().describe('The level that the line states at its start; null if it states none'),
    stated_at: instant()
      .nullable()
      .describe('The time that the line states at its start; null if it states none, or one without date or zone'),
    text: z.string().describe('The line, without its line ending'),
  }),
)
