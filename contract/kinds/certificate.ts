import { z } from '../zod.ts'
import { namedSchema } from '../declare.ts'
import { instant } from './shapes.ts'

export const certificate = namedSchema('certificate', 'The certificate that usher serves with.', () =>
  z.object({
    path: z.string().describe('The file with the certificate, without its key'),
    self_signed: z.boolean().describe('usher made it for itself, so a client trusts it only by its pin or its file'),
    fingerprint: z.string().describe('The SHA-256 of the certificate, as browsers show it'),
    public_key_pin: z
      .string()
      .describe('The SHA-256 of the public key, as curl takes it; a renewed certificate of usher’s own has the same'),
    expires_at: instant(),
  }),
)
export type CertificateData = z.output<ReturnType<typeof certificate>>
