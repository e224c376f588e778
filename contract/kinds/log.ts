import * as z from 'zod'
import { declareKind } from '../declare.ts'
import { instant } from './job.ts'

export const log = declareKind('log', 'One line that a service logged.', () =>
  z.object({
    service: z.string(),
    at: instant(),
    stream: z.enum(['stdout', 'stderr']),
    text: z.string().describe('The line, without its line ending'),
  }),
)
