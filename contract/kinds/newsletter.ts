import { z } from '../zod.ts'
import { declareKind, namedSchema } from '../declare.ts'
import { day } from './coming.ts'
import { answerCompleteness } from './shapes.ts'

const letter = namedSchema('newsletter_letter', 'The newsletter as one member gets it.', () =>
  z.object({
    member: z.string(),
    to_address: z.string(),
    language_tag: z.string().describe('The language that it is written in, as a browser names it'),
    subject_line: z.string(),
    text: z.string().describe('The part without pictures, exactly as it is sent'),
    html: z.string().describe('The part with pictures, exactly as it is sent; `cid:` names a picture of this mail'),
    pictures: z.array(z.string()).describe('The pictures inside, as `/api/pictures/{picture}` takes them'),
    size_bytes: z.int().min(0).describe('The size of the mail'),
    result: z
      .enum(['pending', 'done', 'skipped', 'failed'])
      .describe('`skipped`: there is nothing to tell, or they got it today already'),
    because: z.string().nullable().describe('Why it was not sent'),
  }),
)
export type NewsletterLetter = z.output<ReturnType<typeof letter>>

export const newsletter = declareKind('newsletter', '0.10', 'The newsletter: what is new, and what comes next.', () =>
  z.object({
    dry_run: z.boolean().describe('Dry run: nothing was sent'),
    summary: z.string(),
    first_day: day().describe('The first day of what is new'),
    last_day: day().describe('The last day of what comes next'),
    letters: z.array(letter()).describe('By member'),
    ...answerCompleteness(),
  }),
)
export type NewsletterData = z.output<typeof newsletter.schema>
