import { z } from '../zod.ts'
import { declareKind } from '../declare.ts'
import { certificate } from './certificate.ts'

export const server = declareKind('server', '0.1', 'The address of the server, and the token of this run.', () =>
  z.object({
    address: z.string().describe('The full address to open or to call'),
    addresses: z.array(z.string()).describe('Every address it listens on'),
    addresses_left_out: z
      .array(
        z.object({
          address: z.string().describe('An address of this machine that it does not listen on'),
          interface: z.string().describe('The network interface that has the address'),
          because: z.string().describe('Why it is left out, in a sentence'),
        }),
      )
      .describe('With `--lan`, the other addresses of this machine, and why it does not listen on them'),
    token: z
      .string()
      .describe('The value of the `X-Service-Token` header; created for this run, and empty with `--without-token`'),
    lan: z.boolean().describe('It serves the local network'),
    encrypted: z.boolean().describe('Whether the connection is encrypted'),
    certificate: certificate().nullable().describe('The certificate it serves with; null if it is not encrypted'),
    home: z.string().nullable().describe('The directory that contains everything, if one was given'),
    rehearsal: z.boolean().describe('The engine and the apps are simulated'),
  }),
)
