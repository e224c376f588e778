import { z } from '../zod.ts'
import { declareKind, sessionRoles } from '../declare.ts'
import { instant } from './shapes.ts'

export const session = declareKind('session', '0.1', 'A session started with the password or with a ticket.', () =>
  z.object({
    token: z.string().describe('The value of the `X-Service-Token` header'),
    expires_at: instant().describe('When the session expires; using it does not extend it'),
    role: z
      .enum(sessionRoles)
      .describe('`owner`: may ask and change everything; `member`: what is declared for members'),
    member: z.string().nullable().describe('The name of the member; null for the owner'),
  }),
)
