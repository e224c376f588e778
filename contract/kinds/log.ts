import * as z from 'zod'
import { kind } from '../declare.ts'
import { instant } from './job.ts'

export const log = kind('log', 'One line that a service wrote.', () =>
  z.object({
    service: z.string(),
    at: instant(),
    stream: z.enum(['stdout', 'stderr']),
    text: z.string().describe('The line, without its end'),
  }),
)
