import { z } from '../zod.ts'
import { declareKind, namedSchema } from '../declare.ts'
import { commandFields } from './command.ts'

export const certainties = ['declared', 'corrected', 'certain', 'likely', 'unsure'] as const
export const fieldOrigins = ['x-usher', 'correction', 'derived'] as const

const serviceField = namedSchema('service_field', 'One thing that usher knows about a service.', () =>
  z.object({
    field: z.string().describe('As it is called in `x-usher`; storage is listed as config, data and cache'),
    value: z.string(),
    origin: z.enum(fieldOrigins).describe('Who says so: the project, a correction, or usher itself'),
  }),
)

const serviceGap = namedSchema('service_gap', 'Something that usher does not know about a service.', () =>
  z.object({
    field: z.string(),
    impact: z.string().describe('What usher cannot do without it'),
    ...commandFields(z.string().nullable().describe('What corrects it; null if the project itself has to change')),
  }),
)

const recognizedService = namedSchema('recognized_service', 'A service, and how usher recognised it.', () =>
  z.object({
    service: z.string(),
    image: z.string().nullable(),
    app: z.string().nullable().describe('Null if usher does not know what it runs'),
    title: z.string().nullable().describe('The app’s name for people'),
    certainty: z
      .enum(certainties)
      .nullable()
      .describe('How sure that is; null if nothing points to an app. An unsure match is not used'),
    possible_app: z.string().nullable().describe('What an unsure match would be'),
    evidence: z
      .array(z.string())
      .describe('The facts that point to the app, such as `image lscr.io/linuxserver/sonarr:4`'),
    forms: z.array(z.string()),
    fields: z.array(serviceField()),
    gaps: z.array(serviceGap()),
  }),
)
export type RecognizedServiceData = z.output<ReturnType<typeof recognizedService>>

export const stack = declareKind('stack', '0.2', 'The project that usher operates, and what it recognised in it.', () =>
  z.object({
    summary: z.string(),
    project: z.string(),
    directory: z.string(),
    files: z.array(z.string()).describe('The files of the project, in the order Compose merges them'),
    corrections_file: z.string().describe('Where corrections are stored, apart from the project’s own files'),
    forms_derived: z.boolean().describe('The project declares no forms, so usher derived them'),
    services: z.array(recognizedService()),
  }),
)
export type StackData = z.output<typeof stack.schema>
