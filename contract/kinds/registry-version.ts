import { z } from '../zod.ts'
import { namedSchema } from '../declare.ts'
import { breakingChange, versionStepSizes } from './breaking-change.ts'
import { instant } from './shapes.ts'

export const registryVersionStates = ['up-to-date', 'moved', 'newer', 'not-known'] as const

/** Beside what a registry has of a service. */
export const updateCommand = () =>
  z
    .string()
    .nullable()
    .describe('The command that declares its newest tag in your files, and updates; null if usher cannot do that')

const signature = namedSchema('image_signature', 'What a tool of this machine says of an image’s signature.', () =>
  z.object({
    tool: z.string(),
    result: z.enum(['verified', 'not-verified', 'not-known']),
    signed_by: z
      .string()
      .nullable()
      .describe('Whom the certificate names. Anybody can sign: whether to trust the signer is for you to decide'),
    issuer: z.string().nullable().describe('Who vouches for that name'),
    because: z.string().nullable(),
  }),
)

const counts = namedSchema('vulnerability_counts', 'Known vulnerabilities by severity, each counted once.', () =>
  z.object({
    critical: z.int().min(0),
    high: z.int().min(0),
    medium: z.int().min(0),
    low: z.int().min(0),
    unknown: z.int().min(0),
  }),
)
export type VulnerabilityCounts = z.output<ReturnType<typeof counts>>

const vulnerabilities = namedSchema(
  'image_vulnerabilities',
  'The known vulnerabilities in two images, as a tool of this machine counts them.',
  () =>
    z.object({
      tool: z.string(),
      running_counts: counts().nullable().describe('In the image that runs; null if it is not known'),
      newest_counts: counts().nullable().describe('In the newest image; null if it is not known'),
      because: z.string().nullable().describe('Why a count is missing'),
    }),
)

export const registryVersion = namedSchema('registry_version', 'What its registry has of an image.', () =>
  z.object({
    state: z
      .enum(registryVersionStates)
      .describe(
        '`newer`: there is a newer tag of the same scheme. `moved`: the declared tag now names another image than the one that runs',
      ),
    checked_at: instant().nullable().describe('When the registry last answered; null if it never did'),
    registry: z.string().describe('The registry, such as `docker.io`'),
    repository: z.string(),
    tag: z.string().nullable().describe('The declared tag; null if only a digest is declared'),
    digest: z.string().nullable().describe('What the declared tag names there'),
    tag_moved: z.boolean().nullable().describe('Whether that is another image than the one that runs; null if unknown'),
    newest_tag: z.string().nullable().describe('The newest tag of the same scheme; null if there is none or unknown'),
    newest_digest: z.string().nullable(),
    newest_version: z.string().nullable(),
    newest_image: z.string().nullable().describe('The reference to declare for it'),
    version_step: z.enum(versionStepSizes).describe('From the declared version to the newest'),
    possible_breaking_change: z
      .boolean()
      .nullable()
      .describe('It is a major release, or passes a known breaking change; null if that is not known'),
    breaking_changes: z.array(breakingChange()).describe('The known ones between the two'),
    release_notes: z.string().nullable().describe('Where the image says its releases are. usher never opens it'),
    source_url: z.string().nullable().describe('Where the image says its source is'),
    revision: z.string().nullable().describe('The commit that the image says it was built from'),
    signature: signature().nullable().describe('Null unless it was inspected with cosign'),
    vulnerabilities: vulnerabilities().nullable().describe('Null unless it was inspected with Trivy or Grype'),
    because: z.string().nullable().describe('Why something is not known, or why the last check failed'),
  }),
)
export type RegistryVersion = z.output<ReturnType<typeof registryVersion>>
