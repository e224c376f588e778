import { z } from '../zod.ts'
import { declareKind, namedSchema } from '../declare.ts'
import { registryVersion, updateCommand } from './registry-version.ts'
import { answerCompleteness, instant } from './shapes.ts'

export const registryContactResults = ['would-ask', 'would-skip', 'asked', 'skipped', 'failed'] as const

const contact = namedSchema('registry_contact', 'A registry, and what usher asks of it.', () =>
  z.object({
    registry: z.string(),
    result: z.enum(registryContactResults),
    images: z.array(z.string()).describe('The images that usher asks it for'),
    request_count: z.int().min(0).describe('How many requests were sent'),
    own_login: z.boolean().describe('usher has a login for it, from the file that `docker login` writes'),
    because: z.string().nullable(),
    retry_at: instant().nullable().describe('It asked usher to wait until then'),
  }),
)
export type RegistryContact = z.output<ReturnType<typeof contact>>

const service = namedSchema('service_registry_check', 'A service, and what the registry has of its image.', () =>
  z.object({
    service: z.string(),
    image: z.string(),
    outside_project: z.boolean().describe('It runs beside the project, and usher does not update it'),
    registry_version: registryVersion().nullable().describe('Null in a dry run'),
    update_command: updateCommand(),
    summary: z.string(),
  }),
)

export const updateCheck = declareKind(
  'update-check',
  '0.9',
  'What the registries have of the images that are used, or would be asked.',
  () =>
    z.object({
      dry_run: z.boolean().describe('Dry run: nobody was asked, and this is what would be asked'),
      summary: z.string(),
      registries: z.array(contact()),
      services: z.array(service()),
      tools: z.array(z.string()).describe('The tools of this machine that inspect the images'),
      notes: z.array(z.string()),
      ...answerCompleteness(),
    }),
)
export type UpdateCheckData = z.output<typeof updateCheck.schema>
