import * as z from 'zod'
import { kind, shape } from '../declare.ts'
import { formState, port } from './status.ts'

const declaredForm = shape('declared_form', 'One form of the stack.', () =>
  z.object({
    form: z.string(),
    title: z.string(),
    state: formState().nullable().describe('Null where the engine does not answer'),
    needs: z.array(z.string()).describe('The forms it needs'),
    needs_any: z.array(z.string()).describe('The forms of which it needs one'),
    services: z.array(z.string()).describe('The services it names itself'),
    all_services: z.array(z.string()).describe('Those, with all that it needs'),
  }),
)

const previewPort = shape('preview_port', 'A port, and who holds it.', () =>
  port().extend({
    held_by: z.string().nullable().describe('What on this machine holds it already; null where it is free or its own'),
    held: z.boolean().nullable().describe('Something else holds it; null where that is not known'),
  }),
)

const previewService = shape('preview_service', 'What one service would come to.', () =>
  z.object({
    service: z.string(),
    summary: z.string().nullable(),
    because: z.string().describe('Why it is among them'),
    image: z.string().nullable(),
    image_here: z.boolean().nullable().describe('The machine has the image; null where the engine does not answer'),
    image_bytes: z.int().min(0).nullable().describe('Its size on disk; null until it is here'),
    memory_bytes: z.int().min(0).nullable().describe('What it usually takes, as the stack states it'),
    ports: z.array(previewPort()),
    folders: z.array(z.string()).describe('Folders of this machine that it is given'),
    outbound: z.array(
      z
        .object({
          to: z.string(),
          because: z.string(),
          without: z.string().nullable().describe('What stops when it is refused'),
        })
        .meta({ id: 'sends', description: 'What a service sends out of the machine, and why.' }),
    ),
  }),
)

const missingSetting = shape('missing_setting', 'A setting that has to have a value first.', () =>
  z.object({ key: z.string(), summary: z.string(), services: z.array(z.string()) }),
)

export const forms = kind('forms', 'Every form the stack declares.', () => z.object({ forms: z.array(declaredForm()) }))
export type FormsData = z.output<typeof forms.shape>

export const preview = kind('preview', 'What some forms would come to.', () =>
  z.object({
    asked: z.array(z.string()).describe('The forms that were named'),
    forms: z.array(z.string()).describe('Those, with the forms they need'),
    services: z.array(previewService()),
    memory_bytes: z
      .int()
      .min(0)
      .nullable()
      .describe('What all of it usually takes; null where a service states nothing'),
    to_fetch: z
      .int()
      .min(0)
      .nullable()
      .describe('How many images are not here yet; null where the engine does not answer'),
    missing_settings: z.array(missingSetting()),
    notes: z.array(z.string()).describe('What else is worth knowing'),
  }),
)
export type PreviewData = z.output<typeof preview.shape>
