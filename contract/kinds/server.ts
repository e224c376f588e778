import * as z from 'zod'
import { declareKind } from '../declare.ts'

export const server = declareKind('server', '0.1', 'The address of the server, and the token of this run.', () =>
  z.object({
    address: z.string().describe('The full address to open or to call'),
    addresses: z.array(z.string()).describe('Every address it listens on'),
    token: z.string().describe('The value of the `X-Service-Token` header; created for this run'),
    lan: z.boolean().describe('It serves the local network'),
    encrypted: z.boolean().describe('Whether the connection is encrypted; always false'),
    home: z.string().nullable().describe('The directory that contains everything, if one was given'),
    rehearsal: z.boolean().describe('The engine and the apps are simulated'),
  }),
)
