import * as z from 'zod'
import { kind } from '../declare.ts'

export const serving = kind('serving', 'Where the surface is served, and the token of this run.', () =>
  z.object({
    address: z.string().describe('The whole address to open or to call'),
    addresses: z.array(z.string()).describe('Every address it listens on'),
    token: z.string().describe('What `X-Service-Token` has to carry; minted for this run'),
    lan: z.boolean().describe('It is offered to the network'),
    encrypted: z.boolean().describe('The connection is encrypted; it never is'),
    home: z.string().nullable().describe('The one directory that holds everything, where one was named'),
    rehearsal: z.boolean().describe('The engine and the apps are pretended'),
  }),
)
